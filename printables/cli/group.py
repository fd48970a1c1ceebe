"""The `printables` command: its options, its table of subcommands, and faults as single lines."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generators.kit.errors import KitError, SpecError
from printables import __version__
from printables.errors import CatalogueError, PrintablesError, UnknownName, suggestion

if TYPE_CHECKING:
    from printables.catalogue.loader import Catalogue

TABLE = {
    "list": ("printables.cli.list:list_rows", "List pieces, units, scenarios, printers ..."),
    "show": ("printables.cli.show:show", "Show a piece with its parameters, or a unit's card."),
    "export": ("printables.cli.export:export", "Make printable files, pictures and cards."),
    "check": ("printables.cli.check:check", "Inspect files or pieces for faults in print."),
    "cards": ("printables.cli.cards:cards", "Write stat cards as a PDF."),
    "battle": ("printables.cli.battle:battle", "Let the machine play a scenario."),
    "odds": ("printables.cli.odds:odds", "Work out what each attack does to a target."),
    "robot": ("printables.cli.robot:robot", "Design a robot of Minimal Mech Combat."),
    "rate": ("printables.cli.rate:rate", "Rate any piece or toy for De Bellus Toyus."),
    "find": ("printables.cli.find:find", "Find a printed piece by the code under its base."),
}
"""Command -> (`module:command`, line of help). A command is imported when it is run."""

DONE, FAILED, WRONG_USAGE, INTERRUPTED = 0, 1, 2, 130


class Commands(click.Group):
    """Subcommands from `TABLE`, imported on use. Every fault of a user ends as one line each."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(TABLE)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in TABLE:
            return None
        module, _, name = TABLE[cmd_name][0].partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in TABLE:
            ctx.fail(f"there is no command {args[0]}{suggestion(args[0], TABLE)}")
        return args[0], self.get_command(ctx, args[0]), args[1:]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in TABLE.items()])

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        prog_name = prog_name or "printables"
        if standalone_mode:
            sys.exit(self._run(args, prog_name, complete_var, **extra))
        return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)

    def _run(
        self,
        args: Sequence[str] | None,
        prog_name: str | None,
        complete_var: str | None,
        **extra: Any,
    ) -> int:
        """Run a command and return the exit code; faults go to stderr."""
        for name in ("stdout", "stderr"):
            if getattr(sys, name) is None:  # closed by the caller, as in `printables list >&-`
                setattr(sys, name, Path(os.devnull).open("w"))  # noqa: SIM115
        try:
            code = self.main(args, prog_name, complete_var, standalone_mode=False, **extra)
            sys.stdout.flush()
            return code if isinstance(code, int) else DONE
        except click.UsageError as error:
            return _tell([_with_hint(error)], WRONG_USAGE)
        except click.ClickException as error:
            return _tell([error.format_message()], error.exit_code)
        except click.Abort:
            return _tell(["interrupted"], INTERRUPTED)
        except SpecError as error:
            return _tell(error.faults, WRONG_USAGE)
        except UnknownName as error:
            return _tell(error.faults, WRONG_USAGE)
        except CatalogueError as error:
            return _tell(error.faults, FAILED)
        except (PrintablesError, KitError) as error:
            return _tell([str(error)], FAILED)
        except BrokenPipeError:
            # The reader has gone, as in `printables list | head`: nothing more may be written.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return FAILED
        except OSError as error:
            where = f"{error.filename}: " if error.filename else ""
            return _tell([f"{where}{error.strerror or error}"], FAILED)


def _tell(lines: Sequence[str], code: int) -> int:
    for line in lines:
        click.echo(f"Error: {line}", err=True)
    return code


def _with_hint(error: click.UsageError) -> str:
    message = error.format_message().rstrip(".")
    option = getattr(error, "option_name", None)
    if option == "--catalogue":
        return "--catalogue goes before the command: printables --catalogue DIR COMMAND"
    return f"{message} (see {error.ctx.command_path} --help)" if error.ctx else message


@dataclass(frozen=True)
class Session:
    """What the options before a command say."""

    folders: tuple[Path, ...] = ()

    @cached_property
    def catalogue(self) -> Catalogue:
        """The catalogue with the user's folders on top, read when it is first needed."""
        from printables.catalogue.loader import folders_of, load_catalogue

        return load_catalogue((*folders_of(os.environ.get(VARIABLE, "")), *self.folders))


VARIABLE = "PRINTABLES_CATALOGUE"


def catalogue_of(context: click.Context) -> Catalogue:
    """The catalogue that a command works on. Raises CatalogueError listing its faults."""
    return (context.find_object(Session) or Session()).catalogue


def folders_of(context: click.Context) -> tuple[Path, ...]:
    """The user's own catalogue folders that the command line names."""
    return (context.find_object(Session) or Session()).folders


@click.group(
    "printables",
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="""\b
Examples:
  printables list                           what there is to print
  printables show skyscraper                its parameters and its card
  printables export tag:starter             the starter set into output/
  printables export skyscraper --set storeys=18 --set base=2x2 --printer prusa-mini
  printables export scenario:radioactive-dinosaur -o dinosaur
  printables cards trash-tokyo/tank -o tank.pdf
  printables find TNK-01                    from the code on a base to its card

\b
Your own pieces and units: write TOML like that of `printables show`, put it into a folder and
name the folder with --catalogue, or in the environment variable PRINTABLES_CATALOGUE.

\b
Exit codes: 0 done, 1 something failed or was blocked, 2 wrong usage.""",
)
@click.option(
    "--catalogue",
    "folders",
    multiple=True,
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="Folder of TOML that adds to the built-in catalogue or changes it. Repeatable.",
)
@click.version_option(__version__, prog_name="printables")
@click.pass_context
def main(context: click.Context, folders: tuple[Path, ...]) -> None:
    """Miniatures and terrain for giant-monster games: files to print, with their stat cards."""
    context.obj = Session(folders)
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
