"""The catalogue once it is loaded: its rows by id, and the links between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from generators import find_generator, generator_table
from generators.kit.errors import SpecError
from generators.kit.spec import BaseSize, Spec, make_spec
from printables.catalogue.records import Piece, Printer, Process, Scenario
from printables.errors import CatalogueError, UnknownName
from printables.rules import find_game
from printables.rules.card import StatCard
from printables.rules.game import REFERENCE, Subject
from printables.rules.play import Force, Muster

if TYPE_CHECKING:
    from generators.kit.model import Generator

T = TypeVar("T")


@dataclass(frozen=True)
class Catalogue:
    """Rows by id, in the order of their files. Look-ups raise UnknownName with a suggestion."""

    units: Mapping[str, Subject] = field(default_factory=dict)
    buildings: Mapping[str, Subject] = field(default_factory=dict)
    terrain: Mapping[str, Subject] = field(default_factory=dict)
    pieces: Mapping[str, Piece] = field(default_factory=dict)
    scenarios: Mapping[str, Scenario] = field(default_factory=dict)
    printers: Mapping[str, Printer] = field(default_factory=dict)
    processes: Mapping[str, Process] = field(default_factory=dict)
    files: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """(section, id) -> the file that had the last word on a row, for messages."""

    def piece(self, name: str) -> Piece:
        """A piece by id or by code, `tank` or `TNK-01`."""
        by_code = {piece.code: piece for piece in self.pieces.values()}
        return by_code.get(name.upper()) or _look_up("piece", name, self.pieces)

    def scenario(self, name: str) -> Scenario:
        return _look_up("scenario", name, self.scenarios)

    def printer(self, name: str) -> Printer:
        return _look_up("printer", name, self.printers)

    def process(self, name: str) -> Process:
        return _look_up("process", name, self.processes)

    def subject(self, name: str) -> Subject:
        """A unit, a building or a class of terrain."""
        return _look_up("unit", name, self.subjects)

    @property
    def subjects(self) -> dict[str, Subject]:
        """Everything that has a card: units, buildings, terrain."""
        return {**self.units, **self.buildings, **self.terrain}

    def card(self, name: str, lang: str = "en") -> StatCard:
        """The stat card of a unit, a building or a class of terrain, made by its game's rules.

        Or a reference card of a game, `trash-tokyo/reference-turn`.
        """
        game, _, rest = name.partition("/")
        if rest.startswith(REFERENCE) and name not in self.subjects and game in self.games:
            return _look_up("reference card", name, self.references(game, lang))
        subject = self.subject(name)
        return find_game(subject.game).stat_card(subject, lang)

    def references(self, game: str, lang: str = "en") -> dict[str, StatCard]:
        """The reference cards of a game by their ids. Raises UnknownName for an unknown game."""
        if game not in self.games:
            raise UnknownName.among("game", game, self.games)
        return {card.unit: card for card in find_game(game).references(lang)}

    def muster(self, name: str) -> Muster:
        """A scenario with its units, and its buildings on the bases of the printed pieces."""
        scenario = self.scenario(name)
        forces = [Force(self.subject(unit), count) for unit, count in scenario.units.items()]
        for row in scenario.terrain:
            piece = self.piece(row.piece)
            cards = (self.subject(unit) for unit in piece.cards)
            subject = next((card for card in cards if card.game == scenario.game), None)
            if subject is not None:
                forces.append(Force(subject, row.count, _base_mm(self.spec(piece))))
        model = find_game(scenario.game).scenario
        return Muster(
            scenario.id,
            scenario.title,
            tuple(forces),
            scenario.table_cm,
            model.model_validate(scenario.rules) if model else None,
            {
                key: row
                for key, row in {**self.terrain, **self.buildings}.items()
                if row.game == scenario.game
            },
        )

    @property
    def games(self) -> tuple[str, ...]:
        """Games that some unit belongs to."""
        return tuple(dict.fromkeys(subject.game for subject in self.subjects.values()))

    @property
    def tags(self) -> tuple[str, ...]:
        """All tags of pieces, sorted."""
        return tuple(sorted({tag for piece in self.pieces.values() for tag in piece.tags}))

    def tagged(self, tag: str) -> tuple[Piece, ...]:
        """Pieces with a tag. Raises UnknownName when no piece has it."""
        found = tuple(piece for piece in self.pieces.values() if tag in piece.tags)
        if not found:
            raise UnknownName.among("tag", tag, self.tags)
        return found

    def pieces_for(self, unit: str) -> tuple[Piece, ...]:
        """Pieces that stand for a unit, those that only borrow its card last."""
        own = [piece for piece in self.pieces.values() if unit in piece.units]
        borrowed = [piece for piece in self.pieces.values() if unit in piece.counts_as]
        return (*own, *borrowed)

    def piece_of(self, unit: str) -> Piece | None:
        """The first piece that stands for a unit itself, None when there is none."""
        return next((piece for piece in self.pieces.values() if unit in piece.units), None)

    def missing(self) -> tuple[str, ...]:
        """Units and buildings that no piece stands for."""
        made = {unit for piece in self.pieces.values() for unit in piece.units}
        return tuple(unit for unit in (*self.units, *self.buildings) if unit not in made)

    def generator(self, name: str) -> Generator:
        """A generator by id. Raises UnknownName, or CatalogueError when it cannot be imported."""
        if name not in generator_table():
            raise UnknownName.among("generator", name, generator_table())
        try:
            return find_generator(name)
        except (ImportError, AttributeError) as error:
            raise CatalogueError([f"generator {name} cannot be loaded: {error}"]) from error

    def spec(self, piece: Piece, changes: Mapping[str, Any] | None = None) -> Spec:
        """All parameters of a piece, with `changes` (dotted keys) on top of its row.

        Raises CatalogueError when the row itself is at fault, SpecError when the changes are.
        """
        kind = self.generator(piece.generator).spec
        try:
            standard = make_spec(kind, piece.spec)
        except SpecError as error:
            where = f"{self.files.get(('piece', piece.id), 'catalogue')}: {piece.id}.spec"
            raise CatalogueError([_spec_fault(where, fault) for fault in error.faults]) from None
        return make_spec(kind, piece.spec, changes) if changes else standard

    def check_specs(self) -> None:
        """Raise CatalogueError listing every piece whose parameters its generator refuses.

        Not part of loading, since it imports every generator.
        """
        faults: list[str] = []
        for piece in self.pieces.values():
            try:
                self.spec(piece)
            except CatalogueError as error:
                faults += error.faults
        if faults:
            raise CatalogueError(faults)


def _base_mm(spec: Spec) -> tuple[float, float] | None:
    """Sides of the base of a piece, None when its parameters hold none."""
    size = getattr(getattr(spec, "base", None), "size", None)
    return size.mm if isinstance(size, BaseSize) else None


def _spec_fault(where: str, fault: str) -> str:
    named = fault.partition(" ")[2].startswith("= ")
    return f"{where}.{fault}" if named else f"{where}: {fault}"


def _look_up(kind: str, name: str, rows: Mapping[str, T]) -> T:
    if name not in rows:
        raise UnknownName.among(kind, name, rows)
    return rows[name]
