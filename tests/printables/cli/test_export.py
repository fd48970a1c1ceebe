"""The command line as a user meets it: real processes, real files."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

PIECES = ("car", "tank")
DRAFT = ("--detail", "draft", "--jobs", "2")


def printables(*words: str, cwd: Path | None = None, **environment: str):
    """Run the command; the module form is what the console script calls."""
    return subprocess.run(
        [sys.executable, "-m", "printables", *words],
        capture_output=True,
        encoding="utf-8",
        cwd=cwd,
        env={**os.environ, **environment},
        timeout=280,
    )


def tree(folder: Path) -> dict[str, bytes]:
    """Every file of an export by relative path; the lock file carries nothing."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != ".lock"
    }


@pytest.fixture(scope="module")
def exported(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("export") / "out"
    done = printables("export", *PIECES, *DRAFT, "-o", str(folder))
    assert done.returncode == 0, done.stderr
    return folder


def test_an_export_holds_what_the_design_promises(exported):
    names = set(tree(exported))
    assert {"manifest.json", "index.html", "cards.pdf"} <= names
    for piece in PIECES:
        for file in ("piece.json", "preview.png", f"{piece}.3mf", f"{piece}.stl"):
            assert f"pieces/{piece}/{file}" in names
    assert not [name for name in names if ".part" in name]


def test_the_manifest_links_piece_and_unit(exported):
    manifest = json.loads((exported / "manifest.json").read_text())
    pieces = {piece["id"]: piece for piece in manifest["pieces"]}
    assert pieces["tank"]["units"] == ["trash-tokyo/tank", "de-bellus-toyus/military-tank"]
    assert pieces["car"]["counts_as"] == ["trash-tokyo/civilians"]
    for piece in pieces.values():
        assert piece["card_page"] >= 1
        for body in piece["bodies"]:
            assert (exported / body["file"]).is_file()
            assert body["size_mm"][:2] >= [25.0, 25.0]


def test_exporting_again_makes_nothing(exported):
    before = tree(exported)
    began = time.monotonic()
    again = printables("export", *PIECES, *DRAFT, "-o", str(exported))
    assert again.returncode == 0
    assert "0 made, 2 unchanged" in again.stderr
    assert tree(exported) == before
    assert time.monotonic() - began < 60  # a hang, not a speed: speed is for the benchmark


def test_a_damaged_file_is_made_again(exported, tmp_path):
    folder = tmp_path / "out"
    shutil.copytree(exported, folder)
    before = tree(folder)
    stl = folder / "pieces/tank/tank.stl"
    stl.write_bytes(stl.read_bytes()[:1000])
    again = printables("export", *PIECES, *DRAFT, "-o", str(folder))
    assert "1 made, 1 unchanged" in again.stderr
    assert tree(folder) == before


def test_a_customised_piece_stands_beside_the_plain_one(exported, tmp_path):
    folder = tmp_path / "out"
    shutil.copytree(exported, folder)
    done = printables("export", "tank", "--set", "turret_angle=30", *DRAFT, "-o", str(folder))
    assert done.returncode == 0, done.stderr
    manifest = json.loads((folder / "manifest.json").read_text())
    tanks = [piece for piece in manifest["pieces"] if piece["id"] == "tank"]
    assert len(tanks) == 2
    custom = next(piece for piece in tanks if piece["code"] != "TNK-01")
    assert custom["code"].startswith("TNK-01-") and len(custom["code"]) == 11
    assert custom["recipe"][:3] == ["printables", "export", "tank"]
    assert "turret_angle=30.0" in custom["recipe"]
    plain, other = ((folder / piece["bodies"][0]["file"]).read_bytes() for piece in tanks)
    assert plain != other

    # From the code on the base to the card and to the command that prints it again.
    found = printables("find", custom["code"].lower(), "--in", str(folder))
    assert found.returncode == 0, found.stderr
    assert "--set turret_angle=30.0" in found.stdout
    assert "Tank" in found.stdout and "AV" in found.stdout
    assert printables("find", custom["code"]).stdout == found.stdout.replace(
        str(folder), str(folder.resolve())
    )


@pytest.mark.parametrize("whole_group", [True, False], ids=["all", "parent only"])
def test_a_killed_export_ends_in_the_same_bytes(exported, tmp_path, whole_group):
    folder = tmp_path / "out"
    words = [sys.executable, "-m", "printables", "export", *PIECES, *DRAFT, "-o", str(folder)]
    chance = random.Random(7 + whole_group)
    for _ in range(3):
        running = subprocess.Popen(
            words, stderr=subprocess.DEVNULL, env=dict(os.environ), start_new_session=True
        )
        time.sleep(chance.uniform(1.5, 9.0))
        if whole_group:
            os.killpg(running.pid, signal.SIGKILL)
        else:
            running.kill()
        running.wait()
        for path in (folder / "pieces").glob("*/*"):  # whatever is there is whole
            assert not path.name.startswith("tmp")
    if not whole_group:
        time.sleep(4)  # orphaned workers end when they find their parent gone
    last = printables(*words[3:])
    assert last.returncode == 0, last.stderr
    assert tree(folder) == tree(exported)


FAULTS = [
    (("export", "tnak"), 2, "tank"),
    (("export", "tank", "--set", "turret=30"), 2, "turret_angle"),
    (("export", "tank", "--set", "turret_angle=900"), 2, "allowed"),
    (("export", "tank", "--set", "turret_angle"), 2, "KEY=VALUE"),
    (("export", "skyscraper", "--set", "base=60x50mm"), 2, "multiple of 25 mm"),
    (("export", "skyscraper", "--set", "base=50x50"), 2, "50mm"),
    (("export", "tank", "--printer", "prusa-mni"), 2, "prusa-mini"),
    (("export", "tank", "--process", "fdm-0.5"), 2, "fdm-0."),
    (("export", "tank", "--setting", "clearence=1"), 2, "clearance"),
    (("export", "tank", "--setting", "clearance=9"), 2, "allowed"),
    (("export", "tank", "--format", "obj"), 2, "stl"),
    (("export", "tank", "--scale", "5"), 2, "scale"),
    (("export",), 2, "--help"),
    (("export", "tag:nothing"), 2, "tag"),
    (("export", "scenario:radioactive"), 2, "radioactive-dinosaur"),
    (("export", "tank", "car", "--set", "heading=3"), 2, "one piece"),
    (("export", "--job", "missing.toml"), 1, "missing.toml"),
    (("find", "XYZ-99"), 1, "no such code"),
    (("find", "TNK-01", "--in", "nowhere"), 1, "nowhere"),
]


@pytest.mark.parametrize(("words", "code", "hint"), FAULTS, ids=lambda value: str(value)[:60])
def test_a_wrong_word_is_one_clear_line(words, code, hint, tmp_path):
    done = printables(*words, cwd=tmp_path)
    assert done.returncode == code, done.stderr
    assert hint in done.stderr
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.iterdir()), "nothing may be left behind"


def test_an_unwritable_folder_is_one_clear_line(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    done = printables("export", "tank", "-o", str(tmp_path / "file" / "out"))
    assert done.returncode == 1
    assert "cannot be written" in done.stderr and "Traceback" not in done.stderr


def test_two_exports_into_one_folder_do_not_mix(tmp_path):
    from filelock import FileLock

    with FileLock(tmp_path / ".lock"):
        done = printables("export", "tank", *DRAFT, "-o", str(tmp_path))
    assert done.returncode == 1
    assert "another export" in done.stderr


def test_an_order_may_come_from_a_file(tmp_path):
    order = tmp_path / "order.toml"
    order.write_text('[[piece]]\nid = "car"\ncount = 3\n[piece.spec]\nheading = 30\n')
    out = tmp_path / "out"
    done = printables("export", "--job", str(order), *DRAFT, "--no-cards", "-o", str(out))
    assert done.returncode == 0, done.stderr
    (piece,) = json.loads((out / "manifest.json").read_text())["pieces"]
    assert (piece["id"], piece["count"]) == ("car", 3)
    assert piece["code"] != "CAR-01"

    order.write_text(
        '[[piece]]\nid = "cra"\ncount = 0\n[[piece]]\ncount = 3\n[[piece]]\nid="cra"\n'
    )
    bad = printables("export", "--job", str(order), "-o", str(tmp_path / "none"))
    assert bad.returncode == 1
    for hint in ("piece 1.count = 0", "piece 2 has no id", "piece 3"):
        assert hint in bad.stderr
    assert not (tmp_path / "none").exists()


def test_the_way_back_to_a_piece_of_ones_own(tmp_path):
    mine = tmp_path / "mine"
    mine.mkdir()
    row = '[[piece]]\nid = "my-car"\ntitle = "My Car"\ncode = "MYC-01"\ngenerator = "car"\n'
    (mine / "pieces.toml").write_text(row + 'counts_as = ["trash-tokyo/civilians"]\n')
    own = ("--catalogue", str(mine))
    out = str(tmp_path / "out")
    done = printables(*own, "export", "my-car", *DRAFT, "-o", out)
    assert done.returncode == 0, done.stderr
    found = printables("find", "MYC-01", "--in", out)
    assert f"again    printables --catalogue {mine} export my-car" in found.stdout
    assert "Civilians" in found.stdout


@pytest.mark.parametrize(
    ("text", "hints"),
    [
        ("[[piece]\n", ["broken.toml", "TOML"]),
        ('[[piece]]\nid = "x"\nunits = ["trash-tokyo/tnak"]\n', ["trash-tokyo/tank", "title"]),
        ("[[piece]]\nid = " + "9" * 5000, ["broken.toml"]),
        ('[[piece]]\nid = "x"\ntitle = "a\\u0001b"\n', ["x.title", "one line"]),
    ],
    ids=["broken", "unit that does not exist", "endless number", "control character"],
)
def test_a_faulty_catalogue_is_told(tmp_path, text, hints):
    (tmp_path / "broken.toml").write_text(text)
    out = tmp_path / "out"
    done = printables("--catalogue", str(tmp_path), "export", "tank", "-o", str(out))
    assert done.returncode == 1
    assert "Traceback" not in done.stderr and not out.exists()
    for hint in hints:
        assert hint in done.stderr


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM], ids=["ctrl-c", "term"])
def test_an_interrupted_export_ends_at_once_in_one_line(tmp_path, sign):
    words = [sys.executable, "-m", "printables", "export", "tag:starter", "-o", str(tmp_path)]
    running = subprocess.Popen(
        words,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env={**os.environ, "PRINTABLES_CACHE": str(tmp_path / "cache")},
        # A test run in the background hands down an ignored SIGINT.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    time.sleep(5)
    os.kill(running.pid, sign)
    assert running.stderr is not None
    said = running.stderr.read().decode()
    assert running.wait(timeout=60) == 130
    assert said.strip().splitlines()[-1] == "Error: interrupted"
    assert not (tmp_path / ".partial").exists()


def test_damage_in_another_piece_does_not_stop_an_export(exported, tmp_path):
    folder = tmp_path / "out"
    shutil.copytree(exported, folder)
    (folder / "pieces/tank/preview.png").unlink()
    (folder / "manifest.json").write_text('{"pieces": 3}')
    done = printables("export", "car", "--setting", "scale=285", *DRAFT, "-o", str(folder))
    assert done.returncode == 0, done.stderr
    assert "tank: its picture is missing" in done.stderr
    assert len(json.loads((folder / "manifest.json").read_text())["pieces"]) == 3


def test_cards_never_replace_a_device(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    done = printables("cards", "tank", "--no-pictures", "-o", str(tmp_path / "pipe"))
    assert done.returncode == 1
    assert "not a file" in done.stderr and "Traceback" not in done.stderr
    assert (tmp_path / "pipe").is_fifo()
