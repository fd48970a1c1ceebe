"""The contact sheet: every piece with its links, whole without JavaScript, nothing unescaped."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

from printables.pipeline.contact_sheet import contact_sheet

VOID = {"meta", "input", "img", "link", "br"}
LOOSE = {"th", "td", "tr", "li"}


class Page(HTMLParser):
    """Collects links, pictures and text; fails on tags that do not match."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.pictures: list[str] = []
        self.words = ""
        self.ids: list[str] = []
        self.open: list[str] = []
        self.feed(text)
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids += [given["id"]] if given.get("id") else []
        self.links += [given["href"]] if given.get("href") else []
        self.pictures += [given["src"]] if given.get("src") else []
        if tag not in VOID | LOOSE:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in LOOSE:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def body(name: str, **changes: Any) -> dict[str, Any]:
    return {
        "name": name,
        "file": f"pieces/tank/{name}.stl",
        "quantity": 1,
        "triangles": 1234,
        "volume_mm3": 5000.0,
        "size_mm": [25.0, 25.0, 12.4],
        "mass_g": 6.2,
        "findings": [],
        **changes,
    }


def piece(**changes: Any) -> dict[str, Any]:
    return {
        "id": "tank",
        "title": "Battle Tank",
        "code": "TNK-01",
        "folder": "tank",
        "count": 6,
        "units": ["trash-tokyo/tank"],
        "counts_as": [],
        "card_page": 3,
        "preview": "pieces/tank/preview.png",
        "supports": "none needed",
        "notes": ["The turret turns."],
        "recipe": ["printables", "export", "tank"],
        "joints": [],
        "bodies": [body("hull"), body("turret", mass_g=1.3, quantity=2)],
        "files": {"3mf": {"file": "pieces/tank/tank.3mf"}, "step": "pieces/tank/tank.step"},
        **changes,
    }


def sheet(*pieces: dict[str, Any], **extra: Any) -> Page:
    return Page(contact_sheet({"version": "1.2", "cards": "cards.pdf", **extra, "pieces": pieces}))


def test_links_and_figures() -> None:
    page = sheet(piece())
    for link in (
        "cards.pdf#page=3",
        "pieces/tank/tank.3mf",
        "pieces/tank/tank.step",
        "pieces/tank/hull.stl",
        "pieces/tank/turret.stl",
    ):
        assert link in page.links, link
    assert page.pictures == ["pieces/tank/preview.png"]
    for words in ("Battle Tank", "TNK-01", "6 ×", "2,468 triangles", "8.8 g", "25.0 × 25.0 × 12.4"):
        assert words in page.words, words
    assert "The turret turns." in page.words
    assert "printables export tank" in page.words
    assert "1 piece · 6 prints · 53 g" in page.words


def test_everything_is_relative_and_self_contained() -> None:
    page = sheet(piece())
    assert not [link for link in page.links + page.pictures if "//" in link or link[0] == "/"]


def test_names_are_escaped() -> None:
    page = sheet(piece(title='<script>"Tank" & Co', preview="pieces/a b/#1.png"))
    assert '<script>"Tank" & Co' in page.words
    assert page.pictures == ["pieces/a%20b/%231.png"]


def test_findings_are_told_once() -> None:
    finding = {"check": "wall", "severity": "warning", "message": "wall 0.7 mm, limit 0.8"}
    quiet = {"check": "bridge", "severity": "info", "message": "spans 4 mm"}
    bodies = [body("hull", findings=[finding, quiet]), body("turret", findings=[finding])]
    page = sheet(piece(bodies=bodies))
    assert page.words.count("wall 0.7 mm") == 1
    assert "hull, turret: wall" in page.words
    assert "spans 4 mm" not in page.words


def test_a_customised_piece_beside_the_standard_one() -> None:
    page = sheet(piece(), piece(code="TNK-01-7Q3B", folder="tank-7q3b"))
    assert {"tank", "tank-7q3b"} <= set(page.ids)
    assert len(page.ids) == len(set(page.ids))


def test_a_scenario_says_what_to_print() -> None:
    rows = [
        {"id": "tank", "title": "Battle Tank", "count": 6},
        {"id": "skyscraper", "count": 7, "proposal": True},
    ]
    page = sheet(
        piece(), scenarios=[{"title": "Revenge", "pieces": rows, "missing": ["trash-tokyo/jet"]}]
    )
    assert "#tank" in page.links
    assert "7 × skyscraper (our proposal)" in page.words
    assert "no piece yet for trash-tokyo/jet" in page.words


def test_without_cards_pictures_or_pieces() -> None:
    bare = piece(card_page=None, preview=None, bodies=[body("hull", file=None)], files={})
    page = sheet(bare, cards=None)
    assert not [link for link in page.links if "cards.pdf" in link]
    assert page.pictures == []
    assert "Nothing has been exported" in sheet().words


def test_the_same_page_every_time() -> None:
    whole = {"pieces": [piece()], "cards": None}
    assert contact_sheet(whole) == contact_sheet(whole)
