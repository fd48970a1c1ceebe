"""`printables export`: pieces, tags or scenarios into a folder of printable files and cards."""

from __future__ import annotations

import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from printables.cli.options import pairs
from printables.pipeline.write import FORMATS

DETAILS = ("draft", "print", "fine")

EPILOG = """\b
Examples:
  printables export tank
  printables export tag:starter -o print-me
  printables export skyscraper --set storeys=18 --set base=2x2 --printer prusa-mini
  printables export scenario:radioactive-dinosaur --process resin --format stl,3mf,glb
  printables export giant-radioactive-dinosaur --set height=150 --setting clearance=0.25
  printables export --job order.toml

Exit codes: 0 done, 1 a piece failed, was blocked or is yet to be designed (the rest is
exported), 2 wrong usage.

\b
An order for --job lists pieces: [[piece]] id = "tank", count = 6, spec = { heading = 20 }"""


def formats(context: click.Context, parameter: click.Parameter, words: tuple[str, ...]) -> Any:
    """Comma-separated and repeated `--format` options as a tuple."""
    found = [part.strip().lower() for word in words for part in word.split(",") if part.strip()]
    for name in found:
        if name not in FORMATS:
            raise click.BadParameter(f"{name!r} is not a format, there are {', '.join(FORMATS)}")
    return tuple(dict.fromkeys(found)) or ("stl", "3mf")


@click.command(epilog=EPILOG)
@click.argument("what", nargs=-1)
@click.option("--job", "job_file", type=click.Path(path_type=Path), help="Order as a TOML file.")
@click.option(
    "--set",
    "changes",
    multiple=True,
    callback=pairs,
    metavar="K=V",
    help="Change a parameter of the one piece named; see `printables show PIECE`.",
)
@click.option("--printer", metavar="ID", help="Check that every body fits this printer.")
@click.option("--process", metavar="ID|FILE", help="fdm-0.4, fdm-0.25, resin or a TOML file.")
@click.option(
    "--setting",
    "settings",
    multiple=True,
    callback=pairs,
    metavar="K=V",
    help="Change one print setting, such as clearance=0.25.",
)
@click.option("--scale", type=float, help="Figure scale denominator, 300 by default; bases stay.")
@click.option(
    "--detail",
    type=click.Choice(DETAILS),
    default="print",
    show_default=True,
    help="How finely surfaces are meshed.",
)
@click.option(
    "--format",
    "kinds",
    multiple=True,
    callback=formats,
    metavar="F,F",
    help="stl, 3mf, step, glb; stl,3mf by default.",
)
@click.option(
    "-o",
    "--output",
    "directory",
    type=click.Path(path_type=Path),
    default=Path("output"),
    show_default=True,
    help="Folder to export into.",
)
@click.option("--jobs", type=click.IntRange(1, 64), help="Worker processes.")
@click.option(
    "--timeout",
    type=click.FloatRange(1),
    default=900.0,
    show_default=True,
    help="Seconds after which a piece is given up.",
)
@click.option("--cards/--no-cards", default=True, help="Write cards.pdf.")
@click.option(
    "--card-size", type=click.Choice(("poker", "tarot", "a6")), default="poker", show_default=True
)
@click.option("--paper", type=click.Choice(("a4", "letter")), default="a4", show_default=True)
@click.option("--lang", default="en", show_default=True, help="Language of the cards.")
@click.option("--force", is_flag=True, help="Write pieces although a check blocks them.")
@click.pass_context
def export(
    context: click.Context, /, what: tuple[str, ...], job_file: Path | None, **options: Any
) -> None:
    """Make pieces: STL and 3MF files, pictures, cards, a manifest and a contact sheet.

    WHAT is a piece (see `printables list`), tag:NAME, scenario:NAME or all. Pieces that are
    already in the folder and unchanged are not made again.
    """
    if not what and not job_file:
        raise click.UsageError("name what to export, or give --job FILE; see --help for examples")
    if what and job_file:
        raise click.UsageError("--job FILE lists its own pieces: name none beside it")
    if job_file and options["changes"]:
        raise click.UsageError("--set does not go with --job: write the parameters into the file")
    from printables.cli import catalogue_of, folders_of
    from printables.pipeline.export import CardStyle
    from printables.pipeline.export import export as run
    from printables.pipeline.order import Press, plan, read_job_file, read_what
    from printables.texts import texts

    texts(options["lang"])  # a language that there is not is told before anything is made
    catalogue = catalogue_of(context)
    order = (
        read_job_file(catalogue, job_file)
        if job_file
        else read_what(catalogue, what, options["changes"])
    )
    if options["changes"] and len(order.lines) != 1:
        raise click.UsageError(
            f"--set goes with exactly one piece, not {len(order.lines)}; "
            "for several write an order for --job"
        )
    settings: Mapping[str, Any] = options["settings"]
    if options["scale"] is not None:
        settings = {**settings, "scale": options["scale"]}
    press = Press(
        printer=options["printer"],
        process=options["process"],
        settings=settings,
        detail=options["detail"],
        formats=options["kinds"],
        catalogue=tuple(str(folder) for folder in folders_of(context)),
    )
    jobs = plan(catalogue, order, press)
    directory: Path = options["directory"]
    style = CardStyle(options["card_size"], options["paper"], options["lang"])
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends as Ctrl-C does, workers too
    with progress_shown() as progress:
        outcome = run(
            catalogue,
            jobs,
            directory,
            progress,
            scenarios=order.scenarios,
            workers=options["jobs"],
            timeout=options["timeout"],
            cards=style if options["cards"] else None,
            force=options["force"],
        )
    for line in outcome.warnings:
        click.echo(f"note: {line}", err=True)
    if not jobs:
        click.echo("nothing to export", err=True)
    else:
        done = outcome.made or outcome.unchanged
        click.echo(
            f"{len(outcome.made)} made, {len(outcome.unchanged)} unchanged, "
            f"{len(outcome.failed)} failed" + (f"; see {directory / 'index.html'}" if done else ""),
            err=True,
        )
    for piece, lines in sorted(outcome.failed.items()):
        for line in lines:
            click.echo(f"failed: {piece}: {line}", err=True)
    for unit in order.missing:
        click.echo(f"missing: no piece stands for {unit} yet", err=True)
    if outcome.failed or order.missing:
        context.exit(1)


def progress_shown() -> Any:
    """A progress bar on a terminal, plain lines elsewhere; both on stderr."""
    from printables.cli.progress import Bar, Lines

    return Bar() if sys.stderr.isatty() else Lines()
