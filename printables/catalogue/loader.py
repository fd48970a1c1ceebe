"""Reading the catalogue from folders of TOML, reporting every fault at once.

A file holds rows such as `[[piece]]` or `[[unit]]`, in any mix; folders and file names are free. A
row in a later folder adds to the catalogue, or changes the row of the same id key by key.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from generators import TABLE, generator_table
from printables import rules
from printables.catalogue.contents import Catalogue
from printables.catalogue.faults import row_faults, shown
from printables.catalogue.records import Piece, Printer, Process, Scenario
from printables.errors import CatalogueError, suggestion

__all__ = ["Catalogue", "built_in_folder", "load_catalogue"]

SHELVES = {
    "unit": "units",
    "building": "buildings",
    "terrain": "terrain",
    "piece": "pieces",
    "scenario": "scenarios",
    "printer": "printers",
    "process": "processes",
}
"""Section of a file -> where the Catalogue keeps its rows."""
OWN: dict[str, type[BaseModel]] = {
    "piece": Piece,
    "scenario": Scenario,
    "printer": Printer,
    "process": Process,
}
"""Sections that belong to no game."""


@dataclass
class _Row:
    """A row as read: its values and, for each key, the file that gave it."""

    section: str
    id: str
    values: dict[str, Any]
    files: dict[str, str]
    folder: int

    def __str__(self) -> str:
        return f"{self.files['id']}: {self.id}"

    def at(self, key: str) -> str:
        """`file: row`, with the file that gave a key."""
        return f"{self.files.get(key, self.files['id'])}: {self.id}"


Rows = dict[tuple[str, str], _Row]


def load_catalogue(extra: Sequence[Path] = ()) -> Catalogue:
    """Read the built-in catalogue, then each extra folder on top of it.

    Raises CatalogueError with one line for every fault found.
    """
    faults: list[str] = []
    rows: Rows = {}
    for number, folder in enumerate((built_in_folder(), *extra)):
        for file, content in _read_folder(folder, faults):
            for row in _rows_of(file, content, number, faults):
                _place(row, rows, faults)
    records = {key: record for key, row in rows.items() if (record := _record(row, faults))}
    faults += _scenario_rules(rows)
    faults += _broken_links(rows)
    if faults:
        raise CatalogueError(list(dict.fromkeys(faults)))
    shelves: dict[str, dict[str, Any]] = {shelf: {} for shelf in SHELVES.values()}
    for (section, row_id), record in records.items():
        shelves[SHELVES[section]][row_id] = record
    return Catalogue(**shelves, files={key: row.files["id"] for key, row in rows.items()})


def built_in_folder() -> Path:
    """Where our own rows lie: in the wheel, or at the top of the repository."""
    packed = Path(__file__).with_name("data")
    return packed if packed.is_dir() else Path(__file__).parents[2] / "catalogue"


# ------------------------------------------------------------------ files
def _read_folder(folder: Path, faults: list[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield (file for messages, its content) of every readable TOML file below a folder."""
    if not folder.is_dir():
        reason = "is a file, must be a folder" if folder.exists() else "there is no such folder"
        faults.append(f"{folder}: {reason} (a catalogue is a folder of .toml files)")
        return
    files = sorted(path for path in folder.rglob("*.toml") if path.is_file())
    if not files:
        faults.append(f"{folder}: holds no .toml file (a catalogue is a folder of .toml files)")
    for path in files:
        name = _shown_path(path)
        try:
            yield name, tomllib.loads(path.read_bytes().decode("utf-8"))
        except OSError as error:
            faults.append(f"{name}: cannot be read: {error.strerror}")
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            faults.append(f"{name}: line {line} is not UTF-8 text; save the file as UTF-8")
        except (
            ValueError,
            RecursionError,
        ) as error:  # TOMLDecodeError, or a number of thousands of digits
            faults.append(f"{name}: is not TOML: {error}")


def _shown_path(path: Path) -> str:
    cwd = Path.cwd()
    return str(path.relative_to(cwd) if path.is_relative_to(cwd) else path)


def folders_of(value: str) -> tuple[Path, ...]:
    """Folders in an environment variable, divided as in PATH."""
    return tuple(Path(part) for part in value.split(os.pathsep) if part)


# ------------------------------------------------------------------ rows
def _rows_of(
    file: str, content: Mapping[str, Any], folder: int, faults: list[str]
) -> Iterator[_Row]:
    for section, rows in content.items():
        if section not in SHELVES:
            faults.append(f"{file}: there are no [[{section}]] rows{suggestion(section, SHELVES)}")
        elif not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            faults.append(f"{file}: {section} must be a list of tables: write [[{section}]]")
        else:
            for number, values in enumerate(rows, 1):
                row_id = values.get("id")
                if isinstance(row_id, str) and row_id:
                    yield _Row(section, row_id, dict(values), dict.fromkeys(values, file), folder)
                else:
                    came = "is missing" if row_id is None else f"= {shown(row_id)}, must be text"
                    faults.append(f"{file}: {section} {number}: id {came}")


def _place(row: _Row, rows: Rows, faults: list[str]) -> None:
    """Add a row, or lay it over the row of that id from an earlier folder."""
    key = (row.section, row.id)
    below = rows.get(key)
    if below and below.folder == row.folder:
        faults.append(
            f"{row}: the id of a {row.section} is used twice, also in {below.files['id']}"
        )
        return
    if below:
        row.values = {**below.values, **row.values}
        row.files = {**below.files, **row.files}
    rows[key] = row


def _record(row: _Row, faults: list[str]) -> BaseModel | None:
    model = OWN.get(row.section) or _subject_model(row, faults)
    if model is None:
        return None
    try:
        return model.model_validate(row.values)
    except ValidationError as error:
        for key, fault in row_faults(model, row.values, error):
            faults.append(f"{row.at(key)}{fault}")
        return None


def _subject_model(row: _Row, faults: list[str]) -> type[BaseModel] | None:
    """The model that the game named in a row's id has for its section."""
    game_id, slash, _ = row.id.partition("/")
    if not slash:
        games = ", ".join(f"{game}/{row.id}" for game in rules.TABLE)
        faults.append(f'{row}.id = "{row.id}", must begin with its game, such as {games}')
        return None
    if game_id not in rules.TABLE:
        faults.append(f"{row}: there is no game {game_id}{suggestion(game_id, rules.TABLE)}")
        return None
    subjects = rules.find_game(game_id).subjects
    if row.section not in subjects:
        faults.append(f"{row}: {game_id} has no [[{row.section}]] rows")
    return subjects.get(row.section)


def _scenario_rules(rows: Rows) -> Iterator[str]:
    """Yield a fault for every `rules` table of a scenario that its game refuses."""
    for row in rows.values():
        values = row.values.get("rules")
        game = row.values.get("game")
        if row.section != "scenario" or not isinstance(values, dict) or game not in rules.TABLE:
            continue
        model = rules.find_game(game).scenario
        if model is None:
            yield f"{row.at('rules')}.rules: {game} has no rules of its own for a scenario"
            continue
        try:
            model.model_validate(values)
        except ValidationError as error:
            for _, fault in row_faults(model, values, error):
                yield f"{row.at('rules')}.rules{fault}"


# ------------------------------------------------------------------ links
def _broken_links(rows: Rows) -> Iterator[str]:
    """Yield a fault for every name that leads nowhere, and for codes and ids used twice."""
    ids: dict[str, list[str]] = {section: [] for section in SHELVES}
    for section, row_id in rows:
        ids[section].append(row_id)
    subjects = [*ids["unit"], *ids["building"], *ids["terrain"]]
    codes: dict[str, _Row] = {}
    cards: dict[str, _Row] = {}
    for row in rows.values():
        if row.section == "piece":
            yield from _unknown(row, "units", "unit", subjects)
            yield from _unknown(row, "counts_as", "unit", subjects)
            yield from _unknown_generator(row)
            yield from _used_twice(row, "code", codes)
        elif row.section == "scenario":
            yield from _unknown(row, "units", "unit", subjects)
            yield from _unknown(row, "game", "game", rules.TABLE)
            yield from _unknown_terrain(row, ids["piece"])
        elif row.section == "printer":
            yield from _unknown(row, "process", "process", ids["process"])
        elif row.section not in OWN:
            yield from _used_twice(row, "id", cards)


def _unknown(row: _Row, key: str, kind: str, known: Iterable[str]) -> Iterator[str]:
    for name in _names(row.values.get(key)):
        if name not in known:
            where = f"{row.at(key)}.{key}"
            yield f'{where} = "{name}", there is no such {kind}{suggestion(name, known)}'


def _names(value: Any) -> list[str]:
    """A name, names in a list, or the keys of a table; anything else is reported elsewhere."""
    found = [value] if isinstance(value, str) else value if isinstance(value, list | dict) else []
    return [name for name in found if isinstance(name, str)]


def _unknown_generator(row: _Row) -> Iterator[str]:
    # Ours first: looking for those of other packages takes longer than all the rest of loading.
    if row.values.get("generator") not in TABLE:
        yield from _unknown(row, "generator", "generator", generator_table())


def _unknown_terrain(row: _Row, pieces: list[str]) -> Iterator[str]:
    terrain = row.values.get("terrain")
    for count in terrain if isinstance(terrain, list) else []:
        name = count.get("piece") if isinstance(count, dict) else None
        if isinstance(name, str) and name not in pieces:
            where = f"{row.at('terrain')}.terrain"
            yield f'{where} = "{name}", there is no such piece{suggestion(name, pieces)}'


def _used_twice(row: _Row, key: str, seen: dict[str, _Row]) -> Iterator[str]:
    value = row.values.get(key)
    if isinstance(value, str) and seen.setdefault(value, row) is not row:
        other = seen[value]
        yield (
            f'{row.at(key)}.{key} = "{value}", must be its own: the {other.section} {other.id} '
            f"({other.at(key).partition(':')[0]}) has it already"
        )
