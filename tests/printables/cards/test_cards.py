"""Card sheets, read back: exact sizes, every word, QR codes, nothing cut off, backs in order."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from pypdf import PdfReader

from printables.cards import CardEntry, copies, write_cards
from printables.cards.document import cards_pdf, compiled
from printables.cards.glyphs import GLYPHS, glyph
from printables.cards.sheet import CARDS, LEAST_MARGIN, PAPERS, sheet
from printables.cards.signs import TONES, emblem_of, kind_of, sign_of
from printables.catalogue.loader import load_catalogue
from printables.errors import UnknownName
from printables.rules.card import Attack, Stat, StatCard, Table, Track
from printables.texts import languages
from tests.printables.cards.samples import player, reference, robot, toy

TYPES = (
    "Chemical", "Cold", "Electrical", "Heat", "Impact", "Light", "Mental", "Radiation", "Sonic",
)  # fmt: skip


def picture(size: tuple[int, int] = (120, 160)) -> bytes:
    shot = np.zeros((*size, 4), np.uint8)
    shot[20:-20, 30:-30] = (120, 110, 100, 255)
    stream = io.BytesIO()
    Image.fromarray(shot, "RGBA").save(stream, "PNG")
    return stream.getvalue()


def monster(**changes: object) -> StatCard:
    card = StatCard(
        game="trash-tokyo",
        unit="trash-tokyo/moth",
        game_title="Trash Tokyo",
        title="Moth of Doom",
        kind="Monster · attacks the city",
        stats=(Stat("DV", "10"), Stat("Damage Points", "25"), Stat("Base", "any size")),
        movement=tuple(Stat(w, "5 cm") for w in ("Ground", "Under water", "Water surface")),
        vulnerable=("Electrical",),
        tracks=(Track("Damage Points", 25), Track("Damage so far", 9, "Tick a box for each.")),
        attacks=(
            Attack("Eye Beams", "AV 10", ("Heat", "Light"), "20 cm"),
            Attack("Dust", "AV 20", ("Chemical",), "10 cm", "everything within 5 cm", 2),
            Attack("Hand to Hand", "AV 25", ("Impact",), "contact"),
        ),
        tables=(
            Table(
                "Reaction",
                ("Unit < 10 cm", "Unit ≥ 10 cm"),
                tuple((str(i), ("FA", "W")) for i in range(1, 7)),
                ("+1 for each attack that hurt it",),
                ("FA charges, then fires", "W waits"),
            ),
        ),
        notes=("Any damage also costs it its next Action.",),
    )
    return replace(card, **changes)  # type: ignore[arg-type]


def monstrous() -> StatCard:
    """More of everything than any rule gives."""
    words = (
        "Supercalifragilisticexpialidocious Hyperdimensional Abomination of the Bottomless Abyss"
    )
    return monster(
        title=words,
        game_title="A Game with an Extraordinarily Long Title",
        kind="Monster of enormous size · attacks the city and everything that stands nearby",
        stats=(Stat("DV", "20"), Stat("Armour against everything", "Unbelievably heavy indeed")),
        movement=tuple(Stat(f"Way of moving number {i}", "10 to 40 cm") for i in range(6)),
        vulnerable=TYPES,
        tracks=(Track("Damage Points", 60), Track("Damage so far", 40, words)),
        attacks=tuple(
            Attack(f"{words} {i}", "AV 40", TYPES[: i + 3], "1000 cm", words, 12) for i in range(6)
        ),
        tables=(
            Table(
                words,
                ("Monster < 10 cm", "Defenders < 10 cm", "Monster ≥ 10 cm", "Otherwise"),
                tuple((str(i), ("FA", "MA", "W", "R")) for i in range(1, 7)),
                (words,) * 6,
                tuple(f"{code} {words}" for code in ("A", "FA", "MA", "R", "S", "W")),
            ),
        ),
        notes=(words * 2,) * 10,
    )


def entry(card: StatCard, code: str = "MTH-01", shot: bool = True, count: int = 1) -> CardEntry:
    recipe = f"printables export moth --set wings={code}"
    return CardEntry(card, picture() if shot else None, code, recipe, count, "Giant Moth")


def rasters(entries: Sequence[CardEntry], dots: float = 200, **how: object) -> list[np.ndarray]:
    pages = compiled(entries, "png", ppi=dots, **how)  # type: ignore[arg-type]
    return [np.asarray(Image.open(io.BytesIO(page)).convert("L")) for page in pages]


# ------------------------------------------------------------------ sizes
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", CARDS)
def test_page_and_cut_marks_are_exact(size: str, paper: str) -> None:
    pdf, _ = cards_pdf([entry(monster())], size=size, paper=paper)
    pages = PdfReader(io.BytesIO(pdf)).pages
    assert len(pages) == 2
    for page in pages:
        sides = [float(side) * 25.4 / 72 for side in (page.mediabox.width, page.mediabox.height)]
        assert sides == pytest.approx(PAPERS[paper], abs=0.05)
    dots = 300
    layout = sheet(size, paper)
    shot = rasters([entry(monster())], dots, size=size, paper=paper)[0]
    mm = dots / 25.4
    left, top = layout.margins
    across = marks(shot[int((top - 3) * mm)], mm)
    down = marks(shot[:, int((left - 3) * mm)], mm)
    wide, high = layout.cell
    assert np.diff(across) == pytest.approx([wide] * layout.columns, abs=0.15)
    assert np.diff(down) == pytest.approx([high] * layout.rows, abs=0.15)
    # the far ends too, so that every cut has a mark left when the first margin is gone
    right, bottom = left + layout.columns * wide, top + layout.rows * high
    assert marks(shot[int((bottom + 3) * mm)], mm) == pytest.approx(across, abs=0.1)
    assert marks(shot[:, int((right + 3) * mm)], mm) == pytest.approx(down, abs=0.1)


def marks(line: np.ndarray, mm: float) -> np.ndarray:
    """Middles of the dark runs of a line of pixels, in mm."""
    dark = np.concatenate([[False], line < 140, [False]])
    edges = np.nonzero(np.diff(dark.astype(int)))[0]
    return (edges[::2] + edges[1::2]) / 2 / mm


def test_sheets_hold_what_fits() -> None:
    assert [(sheet(s, p).columns, sheet(s, p).rows) for s in CARDS for p in PAPERS] == [
        (3, 3), (3, 3), (2, 2), (2, 2), (1, 2), (1, 2),
    ]  # fmt: skip
    for size in CARDS:
        for paper in PAPERS:
            assert min(sheet(size, paper).margins) >= LEAST_MARGIN


@pytest.mark.parametrize("paper", PAPERS)
def test_the_ruler_is_100_mm(paper: str) -> None:
    shot = rasters([entry(monster())], 300, paper=paper)[0]
    layout = sheet("poker", paper)
    left, top = layout.margins
    mm = 300 / 25.4
    if top >= left:
        row = round((layout.paper[1] - top + 5.6) * mm)
        band = shot[row - 2 : row + 3].min(0)
    else:
        column = round((layout.paper[0] - left + 5.2 + 2.2) * mm)
        band = shot[:, column - 2 : column + 3].min(1)
    dark = np.concatenate([[False], band < 140, [False]])
    edges = np.nonzero(np.diff(dark.astype(int)))[0]
    assert (edges[1::2] - edges[::2]).max() / mm == pytest.approx(100, abs=0.3)


# ------------------------------------------------------------------ content
def test_every_word_is_there() -> None:
    card = monster()
    pdf, _ = cards_pdf([entry(card)])
    front, back = (page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)
    for word in ("MOTH", "DOOM", "Eye Beams", "Hand to Hand", "contact", "Electrical", "MTH-01"):
        assert word in front, word
    for word in ("Reaction", "FA", "charges", "Tick a box", "costs it", "MTH-01", "Giant Moth"):
        assert word in back, word
    assert "everything within 5" in front


def test_qr_codes_carry_the_recipe_and_backs_are_mirrored() -> None:
    zxingcpp = pytest.importorskip("zxingcpp")
    codes = [f"MTH-{i:02}" for i in range(1, 6)]
    entries = [entry(monster(), code, shot=False) for code in codes]
    back = rasters(entries, 300)[1]
    found = {}
    for read in zxingcpp.read_barcodes(back):
        spot = read.position.top_left
        layout = sheet("poker", "a4")
        column = int((spot.x * 25.4 / 300 - layout.margins[0]) // layout.cell[0])
        row = int((spot.y * 25.4 / 300 - layout.margins[1]) // layout.cell[1])
        found[read.text] = (column, row)
    places = [(2, 0), (1, 0), (0, 0), (2, 1), (1, 1)]
    assert found == {e.recipe: place for e, place in zip(entries, places, strict=True)}


def one_of_each() -> list[StatCard]:
    """A card of every kind and layout."""
    catalogue = load_catalogue()
    real = ("tank", "skyscraper", "woods", "giant-radioactive-dinosaur")
    samples = (robot(), toy(), player(), reference())
    return [*(catalogue.card(f"trash-tokyo/{name}") for name in real), *samples]


@pytest.mark.parametrize("size", CARDS)
def test_a_card_of_each_kind_reads_back(size: str) -> None:
    zxingcpp = pytest.importorskip("zxingcpp")
    cards = one_of_each()
    entries = [
        CardEntry(card, picture() if i % 2 else None, "", f"printables show {card.unit}")
        for i, card in enumerate(cards)
    ]
    pdf, _ = cards_pdf(entries, size=size)
    read = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)
    said = re.sub(r"[\u200b\u00ad]", "", " ".join(read.split()))
    for card in cards:
        for word in (*card.title.upper().split(), card.game_title, card.kind.upper()):
            assert word in said, (card.unit, word)
        for stat in (*card.stats, *card.movement):
            assert stat.value in said, (card.unit, stat)
        for attack in card.attacks:
            assert attack.name in said and attack.range in said, (card.unit, attack)
        for table in card.tables:
            assert all(label in said for label, _ in table.rows), (card.unit, table)
        for note in card.notes:
            first = re.sub(r"^\d+\. ", "", note).split()[:3]
            assert " ".join(first) in said, (card.unit, note)
    backs = rasters(entries, 300, size=size)[1::2]
    found = {code.text for back in backs for code in zxingcpp.read_barcodes(back)}
    assert found == {entry.recipe for entry in entries}


def test_a_long_recipe_still_reads() -> None:
    zxingcpp = pytest.importorskip("zxingcpp")
    recipe = "printables export tank " + " ".join(
        f"--set turret.part_{i}={i}.125" for i in range(14)
    )
    back = rasters([replace(entry(monster()), recipe=recipe)], 300)[1]
    assert [read.text for read in zxingcpp.read_barcodes(back)] == [recipe]


def test_without_duplex_the_backs_come_last_in_the_order_of_the_fronts() -> None:
    entries = [entry(monster(title=f"Beast {i}"), f"BST-{i:02}", shot=False) for i in range(11)]
    pdf, pages = cards_pdf(entries, duplex=False)
    texts = [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]
    assert len(texts) == 4
    assert "Eye Beams" in texts[1] and "Eye Beams" not in texts[2]
    assert pages["BST-00"] == 1 and pages["BST-10"] == 2
    _, turned = cards_pdf(entries)
    assert turned["BST-10"] == 3


def test_counts_make_copies() -> None:
    pdf, _ = cards_pdf([entry(monster(), count=4), entry(monster(), "MTH-02", count=6)])
    front = "".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages[::2])
    assert (front.count("MTH-01"), front.count("MTH-02")) == (4, 6)


def test_cards_with_boxes_are_needed_for_every_unit() -> None:
    assert copies(monster(), 3) == 3
    assert copies(monster(tracks=()), 3) == 3  # two shots to tick off
    assert copies(monster(tracks=(), attacks=()), 12) == 1


# ------------------------------------------------------------------ nothing overflows
@pytest.mark.parametrize("size", CARDS)
def test_the_rim_stays_white_whatever_the_card_says(size: str) -> None:
    bare = monster(stats=(), movement=(), vulnerable=(), tracks=(), attacks=(), tables=())
    long = monstrous()
    subjects = [
        *(long, bare, monster(title="A" * 90), replace(bare, notes=())),
        replace(long, unit="trash-tokyo/reference-all", kind="Reference"),
        replace(long, tracks=tuple(Track(f"{long.title} {i}", 6, filled=i) for i in range(6))),
        replace(long, tracks=(Track("Hearts", 60, shape="heart"), Track("Bolts", 3, shape="bolt"))),
        replace(robot(), stats=(Stat("Supercalifragilistic", "0123456789" * 12),) * 7),
    ]
    entries = [entry(card, shot=shot) for card in subjects for shot in (True, False)]
    layout = sheet(size, "a4")
    factor = CARDS[size][0] / CARDS["poker"][0]
    dots = 150
    for shot in rasters(entries, dots, size=size):
        for column in range(layout.columns):
            for row in range(layout.rows):
                ring = rim(shot, layout, column, row, 1.2, 2.2 * factor - 0.3, dots / 25.4)
                assert ring.min() > 200, (size, column, row)


def rim(
    shot: np.ndarray, layout: object, column: int, row: int, start: float, stop: float, mm: float
) -> np.ndarray:
    """Pixels of a card between `start` and `stop` mm from its edge."""
    left, top = layout.margins  # type: ignore[attr-defined]
    wide, high = layout.cell  # type: ignore[attr-defined]
    x, y = left + column * wide, top + row * high
    card = shot[
        round((y + start) * mm) : round((y + high - start) * mm),
        round((x + start) * mm) : round((x + wide - start) * mm),
    ]
    inside = round((stop - start) * mm)
    mask = np.ones(card.shape, bool)
    mask[inside:-inside, inside:-inside] = False
    return card[mask]


def test_every_damage_point_has_a_box() -> None:
    card = monster(tracks=(Track("Damage Points", 60), Track("Damage so far", 40)))
    shot = rasters([entry(card, shot=False)], 300)[0]
    from scipy.ndimage import find_objects, label

    mm = 300 / 25.4
    # a box is a white region, closed in by its line, of about the size of a pip
    regions, _ = label(shot > 200)
    boxes = 0
    for place in find_objects(regions):
        high, wide = (s.stop - s.start for s in place)
        if 1.4 < high / mm < 3.2 and 1.4 < wide / mm < 3.2 and abs(high - wide) < 3:
            part = regions[place] > 0
            boxes += part.mean() > 0.75
    assert boxes == 60 + 40 + 2


def real_entries(lang: str) -> list[CardEntry]:
    """Every card there is, with a picture and without."""
    catalogue = load_catalogue()
    cards = [catalogue.card(unit, lang) for unit in catalogue.subjects]
    entries = [
        entry(card, f"X-{i}", shot=shot) for i, card in enumerate(cards) for shot in (True, False)
    ]
    for game in catalogue.games:
        for name, card in catalogue.references(game, lang).items():
            entries.append(CardEntry(card, None, "", f"printables show {name}"))
    return entries


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    "size",
    ["poker", *(pytest.param(s, marks=pytest.mark.sweep) for s in CARDS if s != "poker")],
)
def test_the_real_cards_keep_letters_of_6_points(size: str, lang: str) -> None:
    pdf, _ = cards_pdf(real_entries(lang), size=size, lang=lang)
    small: dict[str, float] = {}

    def visit(text: str, cm: list[float], tm: list[float], _font: object, size: float) -> None:
        # where the upright of a letter goes: cards may lie on their side
        across, up = tm[2] * cm[0] + tm[3] * cm[2], tm[2] * cm[1] + tm[3] * cm[3]
        if text.strip() and (height := np.hypot(across, up) * size) < 5.9:
            small[text.strip()] = height

    for page in PdfReader(io.BytesIO(pdf)).pages:
        page.extract_text(visitor_text=visit)
    assert not small


def test_what_is_ticked_before_the_game_is_solid() -> None:
    """Five ovals a line, as many of them solid as the value lacks of five."""
    from scipy.ndimage import find_objects, label

    card = robot()
    shot = rasters([entry(card, shot=False)], 300)[0]
    mm = 300 / 25.4
    counts = {}
    for name, mask in (("open", shot > 250), ("solid", shot < 45)):
        counts[name] = 0
        regions = label(mask)[0]
        for number, place in enumerate(find_objects(regions), 1):
            high, wide = ((s.stop - s.start) / mm for s in place)
            if 1.8 < high < 4.5 and 1.25 < wide / high < 1.6:
                share = (regions[place] == number).mean()
                counts[name] += bool(abs(share - np.pi / 4) < 0.04)  # an ellipse in its box
    filled = sum(track.filled for track in card.tracks)
    assert counts == {"open": 25 - filled, "solid": filled}


def test_a_long_reference_goes_over_both_sides_and_nothing_is_lost() -> None:
    notes = tuple(f"{i}. Step{i}: " + "a thing to do before the next " * 2 for i in range(1, 15))
    rows = tuple((f"Row{i}", ("some words about it", "yes")) for i in range(1, 9))
    card = replace(reference(), notes=notes, tables=(Table("List", ("What", "May"), rows),))
    pdf, _ = cards_pdf([CardEntry(card, None, "", "printables show x")])
    front, rear = (page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)
    for word in (*(f"Step{i}:" for i in range(1, 15)), *(f"Row{i}" for i in range(1, 9))):
        assert (word in front) != (word in rear), word
    assert "Row1" in front and "Step14:" in rear


# ------------------------------------------------------------------ signs
def test_signs_of_the_words() -> None:
    card = monster()
    assert kind_of(card, "en") == "monster"
    assert [sign_of(card, word, "en") for word in TYPES] == [w.lower() for w in TYPES]
    assert sign_of(card, "Under water", "en") == "submarine"
    assert sign_of(card, "any two", "en") == ""
    assert kind_of(monster(kind="Something else"), "en") == ""


def test_every_card_of_the_catalogue_has_a_colour() -> None:
    catalogue = load_catalogue()
    for name in catalogue.subjects:
        for lang in languages():
            card = catalogue.card(name, lang)
            assert kind_of(card, lang) in TONES, (name, lang)
            assert emblem_of(card, lang) in GLYPHS, (name, lang)


def test_glyphs_are_drawn() -> None:
    assert set(TONES) <= set(GLYPHS)
    for name in GLYPHS:
        assert "<path" in glyph(name, "#000000")


# ------------------------------------------------------------------ files
def test_the_same_bytes_every_time(tmp_path: Path) -> None:
    entries = [entry(monster()), entry(monster(), "MTH-02", shot=False)]
    for name in ("a.pdf", "deep/b.pdf"):
        assert write_cards(tmp_path / name, entries) == {"MTH-01": 1, "MTH-02": 1}
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "deep/b.pdf").read_bytes()
    assert [path.name for path in tmp_path.glob("*.pdf")] == ["a.pdf"]
    assert not list(tmp_path.glob(".part-*"))


def test_wrong_names_and_nothing_to_print(tmp_path: Path) -> None:
    for how in ({"size": "bridge"}, {"paper": "a3"}, {"lang": "xx"}):
        with pytest.raises(UnknownName):
            write_cards(tmp_path / "x.pdf", [entry(monster())], **how)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no cards"):
        write_cards(tmp_path / "x.pdf", [])
    assert not list(tmp_path.iterdir())


def test_an_opaque_picture_keeps_its_background() -> None:
    stream = io.BytesIO()
    Image.new("RGB", (60, 60), "#f3efe6").save(stream, "PNG")
    pdf, _ = cards_pdf([replace(entry(monster()), picture=stream.getvalue())])
    assert pdf.startswith(b"%PDF")
