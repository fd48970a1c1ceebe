"""The built-in catalogue loads whole; faults in a user's folder are all told at once."""

from __future__ import annotations

import os
import pickle
from pathlib import Path

import pytest

from generators import TABLE
from generators.kit.limits import PrintSettings
from printables.catalogue import loader
from printables.catalogue.loader import Catalogue, load_catalogue
from printables.errors import CatalogueError, UnknownName


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


def write(folder: Path, text: str, name: str = "rows.toml") -> Path:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text, "utf-8")
    return folder


def faults(*folders: Path) -> list[str]:
    with pytest.raises(CatalogueError) as caught:
        load_catalogue(folders)
    return list(caught.value.faults)


# ------------------------------------------------------------------ built in
def test_the_starter_set_is_one_piece_of_each_family(catalogue: Catalogue) -> None:
    assert {piece.id for piece in catalogue.tagged("starter")} == {
        "skyscraper",
        "tank",
        "car",
        "heavy-infantry",
        "crowd",
        "giant-radioactive-dinosaur",
    }


def test_ids_that_scripts_rely_on(catalogue: Catalogue) -> None:
    assert {"radioactive-dinosaur", "from-the-depths", "space-roaches"} <= set(catalogue.scenarios)
    assert {"fdm-0.4", "fdm-0.25", "resin"} <= set(catalogue.processes)
    assert {
        "prusa-mk4",
        "prusa-mini",
        "bambu-a1",
        "bambu-a1-mini",
        "bambu-p1",
        "ender-3",
        "elegoo-mars-3",
        "elegoo-saturn-2",
    } <= set(catalogue.printers)


def test_scenario_one_has_the_numbers_of_the_rules(catalogue: Catalogue) -> None:
    scenario = catalogue.scenario("radioactive-dinosaur")
    assert scenario.units == {
        "trash-tokyo/giant-radioactive-dinosaur": 1,
        "trash-tokyo/heavy-infantry": 12,
        "trash-tokyo/jet-fighter": 3,
        "trash-tokyo/tank": 6,
        "trash-tokyo/toho-tank": 1,
    }
    assert scenario.proposed_units == ("trash-tokyo/toho-tank",)
    assert all(row.proposal for row in scenario.terrain)


def test_units_without_a_piece_are_told(catalogue: Catalogue) -> None:
    assert "trash-tokyo/ancient-god" in catalogue.missing()
    assert "trash-tokyo/warehouse" in catalogue.missing()
    assert "trash-tokyo/tank" not in catalogue.missing()


def test_links_between_pieces_and_units(catalogue: Catalogue) -> None:
    found = [piece.id for piece in catalogue.pieces_for("trash-tokyo/civilians")]
    assert found[:1] == ["crowd"]  # its own piece before those that borrow its card
    assert "car" in found
    assert catalogue.piece("tnk-01").id == "tank"


def test_processes_differ_where_they_should(catalogue: Catalogue) -> None:
    assert catalogue.process("fdm-0.4").settings == PrintSettings()
    resin = catalogue.process("resin").settings
    assert (resin.wall, resin.detail, resin.pin, resin.barrel) == (0.4, 0.2, 0.5, 1.0)
    assert resin.resin and resin.nozzle == 0
    assert catalogue.process("fdm-0.25").settings.nozzle == 0.25
    assert catalogue.printer("elegoo-mars-3").process == "resin"
    assert catalogue.printer("bambu-p1").exclude == (28, 28)


@pytest.mark.parametrize("generator", TABLE)
def test_specs_of_all_pieces_are_accepted(catalogue: Catalogue, generator: str) -> None:
    for piece in catalogue.pieces.values():
        if piece.generator == generator:
            catalogue.spec(piece)


def test_look_ups_suggest_the_near_miss(catalogue: Catalogue) -> None:
    with pytest.raises(UnknownName, match="there is no piece tnak; did you mean tank"):
        catalogue.piece("tnak")
    with pytest.raises(UnknownName, match="did you mean prusa-mini"):
        catalogue.printer("prusa-mimi")
    with pytest.raises(UnknownName, match=r"there is no process water; there are: fdm-0\.25"):
        catalogue.process("water")
    with pytest.raises(UnknownName, match="did you mean starter"):
        catalogue.tagged("startr")


def test_faults_travel_between_processes() -> None:
    error = UnknownName.among("piece", "tnak", ["tank"])
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is UnknownName
    assert again.faults == error.faults


# ------------------------------------------------------------------ a user's folder
def test_a_folder_adds_units_and_pieces(tmp_path: Path) -> None:
    write(
        tmp_path,
        """
        [[unit]]
        id = "trash-tokyo/bus"
        title = "Bus"
        source = "house rule"
        kind = "civilian"
        side = "civilians"
        class = "vehicle"
        dv = 2
        movement = [{ type = "ground", move_cm = 8 }]
        [[piece]]
        id = "bus"
        title = "City Bus"
        code = "BUS-01"
        generator = "car"
        units = ["trash-tokyo/bus"]
        """,
    )
    found = load_catalogue([tmp_path])
    assert found.piece("bus").units == ("trash-tokyo/bus",)
    assert found.card("trash-tokyo/bus").title == "Bus"
    assert "trash-tokyo/bus" not in found.missing()


def test_a_later_folder_changes_a_row_key_by_key(tmp_path: Path) -> None:
    first = write(tmp_path / "1", '[[building]]\nid = "trash-tokyo/skyscraper"\ndv = 8')
    last = write(tmp_path / "2", '[[building]]\nid = "trash-tokyo/skyscraper"\ntitle = "Tower"')
    card = load_catalogue([first, last]).card("trash-tokyo/skyscraper")
    assert (card.title, card.stats[0].value) == ("Tower", "8*")


def test_all_faults_at_once(tmp_path: Path) -> None:
    write(
        tmp_path,
        """
        [[piece]]
        id = "Tower"
        title = "x"
        code = "TNK-01"
        generator = "skyscrapr"
        units = ["trash-tokyo/skyscrper"]
        size = 3
        [[piece]]
        title = "no id"
        [[piece]]
        id = "orphan"
        title = "Orphan"
        code = "ORP-01"
        generator = "car"
        [[unit]]
        id = "trash-tokyo/tank"
        dv = "5"
        [[unit]]
        id = "toyko-king/worm"
        [[peice]]
        id = "x"
        [[printer]]
        id = "p"
        title = "P"
        volume = [100, 100, 0]
        process = "resn"
        [[process]]
        id = "q"
        title = "Q"
        settings = { wall = 9 }
        [[scenario]]
        id = "s"
        title = "S"
        game = "trash-tokio"
        units = { "trash-tokyo/tonk" = 1 }
        terrain = [{ piece = "skyscrapers", count = 3 }]
        source = "x"
        """,
    )
    (tmp_path / "latin.toml").write_bytes(b"\n# caf\xe9\n")
    write(tmp_path, "\n\nx = = 2\n", "torn.toml")
    told = faults(tmp_path, tmp_path / "nowhere")
    at = f"{tmp_path / 'rows.toml'}: "
    for line in (
        f'{at}Tower.id = "Tower", must be kebab-case, such as gas-tank (kebab-case)',
        f'{at}Tower.generator = "skyscrapr", there is no such generator; did you mean skyscraper?',
        f'{at}Tower.units = "trash-tokyo/skyscrper", there is no such unit; '
        "did you mean trash-tokyo/skyscraper?",
        f"{at}piece 2: id is missing",
        f'{at}trash-tokyo/tank.dv = "5", must be a whole number (what damage is divided by)',
        f"{at}toyko-king/worm: there is no game toyko-king; did you mean tokyo-king?",
        f"{at}there are no [[peice]] rows; did you mean piece?",
        f"{at}p.volume[3] = 0, must be more than 0 (x, y and z in mm)",
        f'{at}p.process = "resn", there is no such process; did you mean resin?',
        f"{at}q.settings.wall = 9, must be at most 3 (thinnest wall held on two sides or more)",
        f'{at}s.game = "trash-tokio", there is no such game; did you mean trash-tokyo?',
        f'{at}s.units = "trash-tokyo/tonk", there is no such unit; did you mean trash-tokyo/tank?',
        f'{at}s.terrain = "skyscrapers", there is no such piece; did you mean skyscraper?',
        f"{tmp_path / 'latin.toml'}: line 2 is not UTF-8 text; save the file as UTF-8",
        f"{tmp_path / 'nowhere'}: there is no such folder (a catalogue is a folder of .toml files)",
    ):
        assert line in told
    assert any("Tower.size: there is no such key" in line for line in told)
    assert any('Tower.code = "TNK-01", must be its own: the piece tank' in line for line in told)
    assert any("orphan: names no units" in line for line in told)
    assert any("torn.toml: is not TOML" in line and "line 3" in line for line in told)
    assert not any("\n" in line for line in told)


def test_the_same_id_twice_in_a_folder(tmp_path: Path) -> None:
    row = '[[printer]]\nid = "p"\ntitle = "P"\nvolume = [100, 100, 100]\n'
    write(tmp_path, row, "a.toml")
    write(tmp_path, row, "b.toml")
    (told,) = faults(tmp_path)
    assert told.endswith(f"is used twice, also in {tmp_path / 'a.toml'}")


def test_a_unit_and_a_building_may_not_share_an_id(tmp_path: Path) -> None:
    write(
        tmp_path,
        '[[building]]\nid = "trash-tokyo/tank"\ntitle = "T"\ndv = 5\nsource = "x"',
    )
    (told,) = faults(tmp_path)
    assert "the unit trash-tokyo/tank" in told


def test_a_folder_without_rows_or_no_folder(tmp_path: Path) -> None:
    assert "holds no .toml file" in faults(tmp_path)[0]
    file = tmp_path / "rows.toml"
    file.write_text("")
    assert "is a file, must be a folder" in faults(file)[0]


def test_rows_that_are_no_rows(tmp_path: Path) -> None:
    write(tmp_path, 'piece = 3\n[unit]\nid = "x"\n[[printer]]\nid = 7')
    told = faults(tmp_path)
    at = f"{tmp_path / 'rows.toml'}: "
    assert f"{at}piece must be a list of tables: write [[piece]]" in told
    assert f"{at}unit must be a list of tables: write [[unit]]" in told
    assert f"{at}printer 1: id = 7, must be text" in told


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_an_unreadable_file(tmp_path: Path) -> None:
    (write(tmp_path, "") / "rows.toml").chmod(0)
    assert "cannot be read" in faults(tmp_path)[0]


def test_the_file_that_gave_the_value_is_blamed(tmp_path: Path) -> None:
    write(tmp_path / "1", '[[piece]]\nid = "tank"\ncode = "tank 1"')
    write(tmp_path / "2", '[[piece]]\nid = "tank"\ntitle = "Heavy Tank"')
    (told,) = faults(tmp_path / "1", tmp_path / "2")
    assert told.startswith(f'{tmp_path / "1" / "rows.toml"}: tank.code = "tank 1", must be')


def test_a_spec_that_the_generator_refuses(tmp_path: Path) -> None:
    write(tmp_path, '[[piece]]\nid = "tank"\nspec = { base = { thickness = 99 }, wings = 2 }')
    found = load_catalogue([tmp_path])  # loading does not import generators
    with pytest.raises(CatalogueError) as caught:
        found.spec(found.piece("tank"))
    at = f"{tmp_path / 'rows.toml'}: tank.spec"
    assert any(f.startswith(f"{at}.base.thickness = 99, allowed:") for f in caught.value.faults)
    assert any(f.startswith(f"{at}: unknown parameter wings") for f in caught.value.faults)


def test_folders_of_a_variable() -> None:
    assert loader.folders_of(f"a{os.pathsep}b") == (Path("a"), Path("b"))
    assert loader.folders_of("") == ()
