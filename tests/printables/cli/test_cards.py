"""`printables cards`: which cards a word means, the PDF, and faults as one line."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image
from pypdf import PdfReader

from printables.catalogue.contents import Catalogue
from printables.catalogue.loader import load_catalogue
from printables.cli import cards as module
from printables.cli import main
from printables.cli.cards import Wanted, find_cards, make_entries
from printables.errors import UnknownName


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["cards", *words])


def test_what_a_word_means(catalogue: Catalogue) -> None:
    cards = [Wanted(unit, "tank") for unit in catalogue.pieces["tank"].cards]
    assert cards[0] == Wanted("trash-tokyo/tank", "tank")
    assert find_cards(catalogue, ["tank"]) == cards
    assert find_cards(catalogue, ["TNK-01"]) == cards
    assert find_cards(catalogue, ["trash-tokyo/tank"]) == [Wanted("trash-tokyo/tank", "tank")]
    assert {want.piece for want in find_cards(catalogue, ["tag:starter"])} >= {"tank", "crowd"}
    assert find_cards(catalogue, ["trash-tokyo/woods"]) == [Wanted("trash-tokyo/woods", "")]


def test_references_come_once_and_last(catalogue: Catalogue) -> None:
    """Two games with a reference card or more each."""
    games = {game: list(catalogue.references(game)) for game in catalogue.games}
    assert all(name.startswith(f"{game}/reference-") for game in games for name in games[game])
    game, names = next((game, names) for game, names in games.items() if names)
    cards = [Wanted(name, "", reference=True) for name in names]
    assert find_cards(catalogue, [f"reference:{game}", names[0]]) == cards
    unit = next(name for name, s in catalogue.subjects.items() if s.game == game)
    assert find_cards(catalogue, [f"reference:{game}", unit])[1:] == cards
    own = [name for name, subject in catalogue.subjects.items() if subject.game == game]
    assert [want.unit for want in find_cards(catalogue, [f"game:{game}"])] == [*own, *names]


def test_all_is_every_subject_with_its_piece_and_every_reference(catalogue: Catalogue) -> None:
    found = find_cards(catalogue, ["all", "game:trash-tokyo"])
    units = [want.unit for want in found if not want.reference]
    assert sorted(units) == sorted(catalogue.subjects)
    references = [want.unit for want in found if want.reference]
    assert references == [name for game in catalogue.games for name in catalogue.references(game)]
    assert found == [*(w for w in found if not w.reference), *(w for w in found if w.reference)]
    pieces = {want.unit: want.piece for want in found}
    assert pieces["trash-tokyo/tank"] == "tank" and pieces["trash-tokyo/road"] == ""


def test_a_reference_card_leads_back_to_itself(catalogue: Catalogue) -> None:
    wanted = find_cards(catalogue, ["reference:tokyo-king"])
    entries = make_entries(catalogue, wanted, "en", pictures=True)
    assert {entry.recipe for entry in entries} == {
        f"printables show {want.unit}" for want in wanted
    }
    shown = CliRunner().invoke(main, entries[0].recipe.split()[1:])
    assert entries[0].card.title in shown.stdout


def test_a_scenario_counts_its_units(catalogue: Catalogue) -> None:
    wanted = find_cards(catalogue, ["scenario:radioactive-dinosaur", "tank"])
    assert [want.unit for want in wanted if want.reference] == list(
        catalogue.references("trash-tokyo")
    )
    counts = {want.unit: want.count for want in wanted}
    assert counts["trash-tokyo/heavy-infantry"] == 12
    assert counts["trash-tokyo/tank"] == 6 + 1
    assert counts["trash-tokyo/toho-tank"] == 1
    entries = make_entries(catalogue, wanted, "en", pictures=False)
    printed = {entry.card.unit: entry.count for entry in entries}
    assert printed["trash-tokyo/jet-fighter"] == 3  # each has its own bombs and missiles
    assert printed["trash-tokyo/heavy-infantry"] == 1
    assert {entry.recipe for entry in entries} >= {"printables export tank"}


def test_the_pdf(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "army.pdf"
    done = run(
        "tank", "trash-tokyo/ancient-god", "--no-pictures", "--paper", "letter", "-o", str(file)
    )
    assert done.exit_code == 0, done.stderr
    assert done.stdout == "" and "3 cards" in done.stderr
    pages = PdfReader(file).pages
    assert len(pages) == 2
    assert float(pages[0].mediabox.width) == pytest.approx(612, abs=0.1)
    assert "TNK-01" in pages[0].extract_text()
    assert [path.name for path in file.parent.iterdir()] == ["army.pdf"]


def test_the_cards_in_ukrainian(tmp_path: Path) -> None:
    file = tmp_path / "uk.pdf"
    done = run("tokyo-king/saurian", "--lang", "uk", "--no-pictures", "-o", str(file))
    assert done.exit_code == 0, done.stderr
    front, back = (page.extract_text() for page in PdfReader(file).pages)
    assert "Аркуш 1 з 1" in front and "ЯЩІР" in front
    assert "ПРИМІТКИ" in back


def test_a_picture_is_built_once_for_each_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    stream = io.BytesIO()
    Image.new("RGBA", (20, 20), (90, 90, 90, 255)).save(stream, "PNG")

    def pictured(catalogue: object, piece: str) -> bytes:
        asked.append(piece)
        return stream.getvalue()

    monkeypatch.setattr(module, "_pictured", pictured)
    wanted = [Wanted("trash-tokyo/tank", "tank"), Wanted("trash-tokyo/infantry", "tank")]
    entries = make_entries(load_catalogue(), wanted, "en", pictures=True)
    assert asked == ["tank"]
    assert all(entry.picture for entry in entries)


def test_a_real_picture() -> None:
    entries = make_entries(
        load_catalogue(), [Wanted("trash-tokyo/tank", "tank")], "en", pictures=True
    )
    assert entries[0].picture is not None
    assert Image.open(io.BytesIO(entries[0].picture)).mode == "RGBA"


def test_a_piece_that_fails_goes_without_a_picture(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the kernel gave up")

    monkeypatch.setattr("printables.pipeline.make.make_piece", broken)
    done = run("tank", "-o", str(tmp_path / "c.pdf"))
    assert done.exit_code == 0
    assert "tank: no picture: the kernel gave up" in done.stderr
    assert (tmp_path / "c.pdf").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["tnak"], "there is no piece or unit tnak; did you mean tank?"),
        (["trash-tokyo/tnk"], "did you mean trash-tokyo/tank?"),
        (["tag:starte"], "did you mean starter?"),
        (["game:chess"], "there is no game chess"),
        (["reference:chess"], "there is no game chess"),
        (["tokyo-king/reference-trn"], "did you mean tokyo-king/reference-turn?"),
        (["scenario:nowhere"], "there is no scenario nowhere"),
        (["tank", "--lang", "xx"], "there is no language xx"),
        (["tank", "--size", "bridge"], "poker"),
        ([], "WHAT"),
    ],
)
def test_wrong_usage_is_one_line(words: list[str], said: str, tmp_path: Path) -> None:
    file = tmp_path / "c.pdf"
    done = run(*words, "--no-pictures", "-o", str(file))
    assert done.exit_code == 2
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert not file.exists()


def test_where_no_file_can_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for output in (tmp_path, tmp_path / "file" / "c.pdf"):
        done = run("tank", "-o", str(output))
        assert done.exit_code == 1
        assert str(tmp_path) in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1


def test_pieces_of_no_unit_have_no_card() -> None:
    with pytest.raises(UnknownName):
        find_cards(load_catalogue(), ["tag:nothing"])
