from __future__ import annotations

import pytest

from generators.kit.errors import SpecError
from printables.catalogue.loader import load_catalogue
from printables.errors import CatalogueError, UnknownName
from printables.pipeline.order import Line, Order, Press, plan, read_what

CATALOGUE = load_catalogue()


def job(piece="tank", changes=(), **press):
    (made,) = plan(CATALOGUE, Order((Line(piece, 1, dict(changes)),)), Press(**press))
    return made


def test_a_plain_piece_has_the_plain_code():
    plain = job()
    assert (plain.code, plain.folder) == ("TNK-01", "tank")
    assert plain.recipe == ("export", "tank")
    assert job(changes={"heading": plain.spec["heading"]}).code == "TNK-01"
    assert job(detail="draft", formats=("glb",)).code == "TNK-01"


def test_what_differs_makes_the_code():
    codes = {
        job().code,
        job(changes={"heading": 10}).code,
        job(changes={"heading": 11}).code,
        job(process="resin").code,
        job(settings={"clearance": 0.25}).code,
        job(settings={"scale": 285}).code,
    }
    assert len(codes) == 6
    assert job(changes={"heading": 10}).code == job(changes={"heading": 10.0}).code
    assert job(changes={"heading": 10}).folder == job(changes={"heading": 10}).folder != "tank"


def test_the_recipe_makes_the_same_piece():
    first = job(changes={"heading": 10, "base.texture": "grass"}, process="resin",
                settings={"scale": 285, "clearance": 0.2})  # fmt: skip
    words = list(first.recipe[2:])
    again: dict[str, dict] = {"--set": {}, "--setting": {}}
    process = None
    for option, value in zip(words[::2], words[1::2], strict=True):
        if option == "--process":
            process = value
        elif option == "--scale":
            again["--setting"]["scale"] = float(value)
        else:
            key, _, text = value.partition("=")
            again[option][key] = text
    second = job(changes=again["--set"], process=process, settings=again["--setting"])
    assert second == first


def test_a_printer_brings_its_process_and_changes_nothing_that_fits():
    fdm = job(printer="prusa-mk4")
    assert fdm.code == "TNK-01"
    assert fdm.volume == (244.0, 204.0, 220.0)
    resin = job(printer="elegoo-mars-3")
    assert resin.settings["resin"] is True
    assert "--process" in resin.recipe


def test_a_low_printer_lowers_the_sections():
    tall = {"section_height": 120}
    assert job("skyscraper", tall, printer="prusa-mk4").spec["section_height"] == 120
    low = CATALOGUE.printer("prusa-mini").model_copy(update={"volume": (180.0, 180.0, 80.0)})
    pieces = type(CATALOGUE)(**{**vars(CATALOGUE), "printers": {**CATALOGUE.printers, "low": low}})
    order = Order((Line("skyscraper", 1, tall),))
    (lowered,) = plan(pieces, order, Press(printer="low"))
    assert lowered.spec["section_height"] <= 80


def test_counts_of_a_scenario():
    order = read_what(CATALOGUE, ["scenario:radioactive-dinosaur"], {})
    counts = {line.piece: line.count for line in order.lines}
    assert counts["giant-radioactive-dinosaur"] == 1
    assert counts["heavy-infantry"] == 12
    assert counts["tank"] == 6
    assert counts["jet-fighter"] == 3 and counts["toho-tank"] == 1
    assert not order.missing
    fleet = read_what(CATALOGUE, ["scenario:from-the-depths"], {})
    assert set(fleet.missing) == {"trash-tokyo/ancient-god"}


def test_names_add_up():
    order = read_what(CATALOGUE, ["tank", "tank", "tag:starter"], {})
    assert {line.piece: line.count for line in order.lines}["tank"] == 3
    assert len(order.lines) == 6
    assert len(read_what(CATALOGUE, ["all"], {}).lines) == len(CATALOGUE.pieces)


@pytest.mark.parametrize(
    ("what", "hint"),
    [("tnk", "tank"), ("tag:army1", "army"), ("scenario:x", "radioactive-dinosaur")],
)
def test_unknown_names_are_told(what, hint):
    with pytest.raises(UnknownName, match=hint):
        read_what(CATALOGUE, [what], {})


def test_every_fault_of_an_order_is_told_at_once():
    lines = (Line("tank", 1, {"heading": 1e9}), Line("car", 1, {"wheels": 3}))
    with pytest.raises(SpecError) as error:
        plan(CATALOGUE, Order(lines), Press())
    assert len(error.value.faults) == 2
    assert error.value.faults[0].startswith("tank: heading")
    assert "unknown parameter wheels" in error.value.faults[1]


def test_a_process_may_be_a_file(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text("[settings]\nwall = 1.2\n")
    assert job(process=str(mine)).settings["wall"] == 1.2
    mine.write_text("[settings]\nwal = 1.2\n")
    with pytest.raises(CatalogueError, match=r"mine\.toml: unknown parameter wal"):
        job(process=str(mine))
    with pytest.raises(CatalogueError, match=r"none\.toml"):
        job(process="none.toml")


def test_a_changed_base_keeps_what_the_row_says_of_it():
    piece = CATALOGUE.piece("tank").model_copy(
        update={"spec": {"base": {"texture": "grass", "thickness": 4}}}
    )
    short = CATALOGUE.spec(piece, {"base": "2x2"}).model_dump()["base"]
    assert (short["texture"], short["thickness"]) == ("grass", 4)
    assert short == CATALOGUE.spec(piece, {"base.size": "2x2"}).model_dump()["base"]


def test_a_process_file_without_a_table_is_told(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text("settings = 3\n")
    with pytest.raises(CatalogueError, match="must be a table"):
        job(process=str(mine))


def test_an_endless_base_is_told():
    with pytest.raises(SpecError, match="million"):
        job(changes={"base": [10**400, 1]})
