"""From stat cards to a PDF: words as data for the Typst template, sheets, pictures, QR codes."""

from __future__ import annotations

import io
import json
import math
import re
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

from printables.cards.glyphs import GLYPHS, glyph
from printables.cards.sheet import CARDS, PAPERS, Sheet, sheet
from printables.cards.signs import PLAIN, TONES, kind_of, sign_of
from printables.errors import UnknownName
from printables.files import write_atomically
from printables.rules.card import Attack, StatCard, Table
from printables.texts import Texts, texts

INK, CREAM = "#1d1a17", "#fbf5e6"
LONGEST_RECIPE = 1200
"""Bytes that a QR code of this size still shows in squares that print; the rest is cut off."""
LONGEST_WORD = 16
"""Letters after which a single word may be broken with a hyphen."""


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
    form: Literal["pdf", "png"],
    *,
    size: str = "poker",
    paper: str = "a4",
    lang: str = "en",
    duplex: bool = True,
    ppi: float = 300,
) -> list[bytes]:
    """The document as one `pdf`, or as a `png` a page at `ppi` dots per inch."""
    import typst

    if size not in CARDS:
        raise UnknownName.among("card size", size, CARDS)
    if paper not in PAPERS:
        raise UnknownName.among("paper", paper, PAPERS)
    if not entries:
        raise ValueError("there are no cards to print")
    words = texts(lang)
    with tempfile.TemporaryDirectory(prefix="printables-cards-") as folder:
        root = Path(folder)
        source = root / "cards.typ"
        source.write_text(files(__package__).joinpath("cards.typ").read_text("utf-8"), "utf-8")
        data = _document(root, entries, sheet(size, paper), words, duplex)
        (root / "data.json").write_text(json.dumps(data, ensure_ascii=False), "utf-8")
        for name in GLYPHS:
            (root / f"{name}.svg").write_text(glyph(name, INK), "utf-8")
            (root / f"{name}-light.svg").write_text(glyph(name, CREAM), "utf-8")
        options: dict[str, Any] = {"ppi": ppi} if form == "png" else {"timestamp": 0}
        compiler = typst.Compiler(
            str(source), root=folder, font_paths=[font_folder()], ignore_system_fonts=True
        )
        made = compiler.compile(format=form, pdf_tags=False, **options)
    pages = made if isinstance(made, list) else [made]
    return [page for page in pages if page is not None]


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
            "scan": words("sheet.scan"),
        },
        "pages": pages,
        "cards": [_card(root, number, entry, words) for number, entry in enumerate(entries)],
    }


# ------------------------------------------------------------------ one card
def _card(root: Path, number: int, entry: CardEntry, words: Texts) -> dict[str, Any]:
    card, lang = entry.card, words.lang
    kind = kind_of(card, lang)
    stats = [s for s in card.stats if s.label not in {track.label for track in card.tracks}]
    badge = stats.pop(0) if stats and len(stats[0].value) <= 4 else None
    cells = [{"label": s.label, "value": s.value, "sign": ""} for s in stats]
    cells += [
        {"label": s.label, "value": s.value, "sign": sign_of(card, "move", s.label, lang)}
        for s in card.movement
    ]
    notes = [*(track.note for track in card.tracks if track.note), *card.notes]
    if entry.title and entry.title.casefold() != card.title.casefold():
        notes.append(words("sheet.piece", title=entry.title))
    bare = not (card.attacks or card.tracks or card.vulnerable)
    split = 1 if bare and len(notes) > 1 else 0
    tables = [_table(table) for table in card.tables]
    if card.tables and not tables[0]["die"] and not cells and bare:
        split = len(notes)
    side = [] if tables else notes[split:][: max(1, len(notes[split:]) // 2)]
    return {
        "title": _soft(card.title),
        "kind": card.kind,
        "game": card.game_title,
        "tone": TONES.get(kind, PLAIN),
        "sign": kind,
        "badge": {"label": badge.label, "value": badge.value} if badge else None,
        "cells": cells,
        "vulnerable": [_signed(card, word, lang) for word in card.vulnerable],
        "attacks": [_attack(card, attack, lang) for attack in card.attacks],
        "tracks": [{"label": t.label, "boxes": t.boxes} for t in card.tracks],
        "tables": tables,
        "front-notes": [_soft(note) for note in notes[:split]],
        "side-notes": [_soft(note) for note in side],
        "notes": [_soft(note) for note in notes[split:][len(side) :]],
        "code": entry.code,
        **_picture(root, number, entry.picture),
        "qr": _qr(root, number, entry.recipe or entry.code),
    }


def _attack(card: StatCard, attack: Attack, lang: str) -> dict[str, Any]:
    unit, value = _split_value(attack.value)
    return {
        "name": attack.name,
        "unit": unit,
        "value": value,
        "types": [_signed(card, word, lang) for word in attack.types],
        "range": attack.range,
        "area": _soft(attack.area),
        "ammunition": attack.ammunition,
    }


def _split_value(value: str) -> tuple[str, str]:
    """`AV 10` as its unit and number, for the plate beside an attack."""
    found = re.fullmatch(r"(\D{1,6}?)\s+(\S{1,5})", value)
    return (found[1], found[2]) if found else ("", value)


def _signed(card: StatCard, word: str, lang: str) -> dict[str, str]:
    return {"word": word, "sign": sign_of(card, "type", word, lang)}


def _table(table: Table) -> dict[str, Any]:
    die = all(len(label) <= 2 for label, _ in table.rows)
    return {
        "title": table.title,
        "die": die,
        "corner": "d6" if die and len(table.rows) == 6 else "",
        "columns": [re.sub(r"([<>≤≥]) (\S+) ", "\\1\u00a0\\2\u00a0", c) for c in table.columns],
        "rows": [[label, list(cells)] for label, cells in table.rows],
        "modifiers": [_soft(line) for line in table.modifiers],
        "legend": [_coded(line) for line in table.legend],
    }


def _coded(line: str) -> list[str]:
    """A legend line as (code, meaning): `FA charges` -> `FA`, `charges`."""
    code, space, rest = line.partition(" ")
    return [code, rest] if space and len(code) <= 3 and code.isupper() else ["", line]


def _soft(text: str) -> str:
    """Let overlong words break, with a hyphen that shows only where one does."""
    return " ".join(_softened(text.split(" ")))


def _softened(words: Sequence[str]) -> Iterator[str]:
    for word in words:
        if len(word) <= LONGEST_WORD:
            yield word
        else:
            yield "\u00ad".join(word[i : i + 8] for i in range(0, len(word), 8))


def _picture(root: Path, number: int, png: bytes | None) -> dict[str, str]:
    """Save a picture without its empty edges; its name, and its background if it has one."""
    if png is None:
        return {"picture": "", "paper": ""}
    from PIL import Image

    name = f"picture-{number}.png"
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    red, green, blue, alpha = picture.getpixel((0, 0))
    opaque = alpha == 255
    (picture if opaque else _cropped(picture)).save(root / name)
    return {"picture": name, "paper": f"#{red:02x}{green:02x}{blue:02x}" if opaque else ""}


def _cropped(picture: Any) -> Any:
    """Cut a picture to its subject and a border in which the shadow runs out."""
    import numpy as np
    from PIL import Image

    pixels = np.asarray(picture)
    solid = pixels[..., 3] > 200
    if not solid.any():
        return picture
    border = max(picture.size) // 22
    rows, columns = np.nonzero(solid.any(1))[0], np.nonzero(solid.any(0))[0]
    pixels = np.pad(pixels, ((border, border), (border, border), (0, 0)))
    pixels = pixels[rows[0] : rows[-1] + 2 * border, columns[0] : columns[-1] + 2 * border].copy()
    for axis in (0, 1):
        length = pixels.shape[axis]
        edge = np.minimum(np.arange(length), np.arange(length)[::-1]) / border
        fade = np.clip(edge, 0, 1).reshape((-1, 1) if axis == 0 else (1, -1))
        pixels[..., 3] = np.round(pixels[..., 3] * fade)
    return Image.fromarray(pixels, "RGBA")


def _qr(root: Path, number: int, content: str) -> str:
    """Save the QR code of a text; its name for the template."""
    import segno

    name = f"qr-{number}.svg"
    content = content.encode()[:LONGEST_RECIPE].decode(errors="ignore")
    error = "m" if len(content) <= 150 else "l"
    segno.make(content, error=error, micro=False, boost_error=False).save(
        str(root / name), kind="svg", scale=1, border=2, dark=INK, light="#ffffff", xmldecl=False
    )
    return name
