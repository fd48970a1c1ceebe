"""From stat cards to a PDF: words as data for the Typst template, sheets, pictures, QR codes."""

from __future__ import annotations

import math
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from printables.cards.content import card_content
from printables.cards.glyphs import GLYPHS, glyph, pip
from printables.cards.images import save_picture, save_qr
from printables.cards.sheet import CARDS, PAPERS, Sheet, sheet
from printables.cards.typeset import Form, typeset
from printables.errors import UnknownName
from printables.files import write_atomically
from printables.rules.card import StatCard
from printables.texts import Texts, texts

INK, CREAM = "#1d1a17", "#fbf5e6"
PIPS = ("heart", "star", "bolt")
"""Shapes of things to tick off that are drawn as signs."""


@dataclass(frozen=True)
class CardEntry:
    """A card to print: what it says, the picture and code of the piece it belongs to."""

    card: StatCard
    picture: bytes | None
    """PNG, best with a transparent background; None for the layout without a picture."""
    code: str
    recipe: str
    """The command that makes the piece again; the QR code carries it."""
    count: int = 1
    title: str = ""
    """Title of the piece."""


def copies(card: StatCard, count: int) -> int:
    """Cards needed for `count` units: one each where there are boxes to tick, else one for all."""
    ticked = card.tracks or any(attack.ammunition for attack in card.attacks)
    return count if ticked else 1


def write_cards(
    path: Path,
    entries: Sequence[CardEntry],
    *,
    size: str = "poker",
    paper: str = "a4",
    lang: str = "en",
    duplex: bool = True,
) -> dict[str, int]:
    """Write the PDF whole or not at all; give the page of each piece code's first front.

    With `duplex`, each sheet of fronts is followed by its backs for printing on both sides,
    turned over the long edge. Without it the backs come last, unmirrored, to be glued on.
    Raises UnknownName for a size, paper or language there is none of, ValueError for no entry.
    """
    pdf, pages = cards_pdf(entries, size=size, paper=paper, lang=lang, duplex=duplex)
    write_atomically(path, pdf)
    return pages


def cards_pdf(
    entries: Sequence[CardEntry],
    *,
    size: str = "poker",
    paper: str = "a4",
    lang: str = "en",
    duplex: bool = True,
) -> tuple[bytes, dict[str, int]]:
    """The PDF that `write_cards` writes, and the page of each piece code."""
    made = compiled(entries, "pdf", size=size, paper=paper, lang=lang, duplex=duplex)
    plan = _pages(entries, sheet(size, paper), duplex)
    pages: dict[str, int] = {}
    for number, (side, _, indices) in enumerate(plan, 1):
        if side == "front":
            for index in indices:
                pages.setdefault(entries[index].code, number)
    return made[0], pages


def compiled(
    entries: Sequence[CardEntry],
    form: Form,
    *,
    size: str = "poker",
    paper: str = "a4",
    lang: str = "en",
    duplex: bool = True,
    ppi: float = 300,
) -> list[bytes]:
    """The document as one `pdf`, or as a `png` a page at `ppi` dots per inch."""
    if size not in CARDS:
        raise UnknownName.among("card size", size, CARDS)
    if paper not in PAPERS:
        raise UnknownName.among("paper", paper, PAPERS)
    if not entries:
        raise ValueError("there are no cards to print")
    words = texts(lang)
    with tempfile.TemporaryDirectory(prefix="printables-cards-") as folder:
        root = Path(folder)
        for file in files(__package__).iterdir():
            if file.name.endswith(".typ"):
                (root / file.name).write_text(file.read_text("utf-8"), "utf-8")
        data = _document(root, entries, sheet(size, paper), words, duplex)
        for name in GLYPHS:
            (root / f"{name}.svg").write_text(glyph(name, INK), "utf-8")
            (root / f"{name}-light.svg").write_text(glyph(name, CREAM), "utf-8")
        for name in PIPS:
            (root / f"{name}-open.svg").write_text(pip(name, INK, "#ffffff"), "utf-8")
            (root / f"{name}-full.svg").write_text(pip(name, INK, INK), "utf-8")
        return typeset(root, "cards.typ", data, font_folder(), form, ppi)


def font_folder() -> str:
    """The folder of the DejaVu fonts that matplotlib brings, found without importing it."""
    spec = find_spec("matplotlib")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("matplotlib, which brings the fonts of the cards, is missing")
    return str(Path(spec.origin).parent / "mpl-data" / "fonts" / "ttf")


# ------------------------------------------------------------------ sheets
def _pages(
    entries: Sequence[CardEntry], layout: Sheet, duplex: bool
) -> list[tuple[str, bool, list[int]]]:
    """Side, whether mirrored, and the entry on each place of every page, in printing order."""
    places = [index for index, entry in enumerate(entries) for _ in range(max(1, entry.count))]
    chunks = [places[i : i + layout.places] for i in range(0, len(places), layout.places)]
    if duplex:
        return [page for c in chunks for page in (("front", False, c), ("back", True, c))]
    return [("front", False, c) for c in chunks] + [("back", False, c) for c in chunks]


def _document(
    root: Path, entries: Sequence[CardEntry], layout: Sheet, words: Texts, duplex: bool
) -> dict[str, Any]:
    plan = _pages(entries, layout, duplex)
    sheets = math.ceil(len(plan) / 2)
    pages = []
    for number, (side, mirrored, indices) in enumerate(plan):
        at = number // 2 + 1 if duplex else number % sheets + 1
        caption = f"{words('sheet.ruler')}  {words(f'sheet.{side}', sheet=at, sheets=sheets)}"
        if duplex:
            caption += f"  {words('sheet.turn')}"
        pages.append({"side": side, "mirrored": mirrored, "cards": indices, "caption": caption})
    return {
        "title": words("sheet.title"),
        "lang": words.lang,
        "factor": layout.card[0] / CARDS["poker"][0],
        "sheet": {
            "paper": layout.paper,
            "card": layout.card,
            "cell": layout.cell,
            "margins": layout.margins,
            "columns": layout.columns,
            "rows": layout.rows,
            "turned": layout.turned,
        },
        "words": {
            "vulnerable": words("card.vulnerable"),
            "attacks": words("card.attacks"),
            "notes": words("card.notes"),
        },
        "pages": pages,
        "cards": [_card(root, number, entry, words) for number, entry in enumerate(entries)],
    }


def _card(root: Path, number: int, entry: CardEntry, words: Texts) -> dict[str, Any]:
    return {
        **card_content(entry.card, _notes(entry, words), words.lang),
        "code": entry.code,
        "scan": words("sheet.scan" if entry.code else "sheet.scan_card"),
        **save_picture(root, number, entry.picture),
        "qr": save_qr(root, number, entry.recipe or entry.code, INK),
    }


def _notes(entry: CardEntry, words: Texts) -> list[str]:
    """All notes of a card, and which piece it is printed beside where its title does not say."""
    card = entry.card
    notes = [*(track.note for track in card.tracks if track.note), *card.notes]
    if entry.title and entry.title.casefold() != card.title.casefold():
        notes.append(words("sheet.piece", title=entry.title))
    return notes
