"""Measure speed and memory: `make bench`. Every figure is a process of its own.

Machines are noisy, so what counts is the ratio to a peer in the same run: the same leaves of the
same tower, united by plain CadQuery and by OpenSCAD. Results go to benchmarks/results.md.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).parent
STOREYS = (5, 10, 20, 40)
PEER_STOREYS = (5, 10)
SCENARIOS = ("radioactive-dinosaur", "from-the-depths", "space-roaches")
PEER_LIMIT = 240.0
"""Seconds after which a peer is ended; its ratio is then a lower bound."""


def measured(words: list[str], limit: float | None = None, **environment: str) -> dict[str, float]:
    """Wall seconds and peak memory of a command; its last line may be JSON to add."""
    began = time.perf_counter()
    with tempfile.TemporaryFile("w+") as out:
        process = subprocess.Popen(words, stdout=out, env={**os.environ, **environment})
        ended = False
        while True:
            pid, _, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            if limit and time.perf_counter() - began > limit and not ended:
                process.kill()
                ended = True
            time.sleep(0.005)
        seconds = time.perf_counter() - began
        out.seek(0)
        lines = out.read().strip().splitlines()
    result: dict[str, float] = {"wall": seconds, "memory": usage.ru_maxrss / 1024}
    if ended:
        return {**result, "ended": True}
    if lines and lines[-1].startswith("{"):
        result |= json.loads(lines[-1])
    return result


def case(name: str, *words: str, limit: float | None = None, cache: Path) -> dict[str, float]:
    """One of `cases.py`, with its own leaf cache folder."""
    command = [sys.executable, str(HERE / "cases.py"), name, *words]
    return measured(command, limit, PRINTABLES_CACHE=str(cache), PYTHONHASHSEED="0")


def towers(cache: Path) -> list[str]:
    """Skyscraper against plain CadQuery and OpenSCAD."""
    rows = [
        "## Skyscraper: union and STL of the whole tower, 2 x 2 base",
        "",
        "Seconds after imports. `warm` has the leaf meshes on disk, `cold` builds them. Peers",
        f"unite the same leaves of the same tower and are ended after {PEER_LIMIT:g} s (then `>`).",
        "",
        "| storeys | cold s | warm s | MB | triangles | CadQuery s | ratio | OpenSCAD s | ratio |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for storeys in STOREYS:
        folder = cache / f"tower-{storeys}"
        cold = case("tower", str(storeys), cache=folder)
        warm = case("tower", str(storeys), cache=folder)
        cells = [f"{storeys}", f"{cold['seconds']:.2f}", f"{warm['seconds']:.2f}"]
        cells += [f"{warm['memory']:.0f}", f"{warm['triangles']:,}"]
        for peer in ("cadquery", "openscad"):
            if storeys not in PEER_STOREYS or (peer == "openscad" and not shutil.which(peer)):
                cells += ["", ""]
                continue
            other = case(peer, str(storeys), limit=PEER_LIMIT, cache=folder)
            bound = ">" if "ended" in other else ""
            seconds = PEER_LIMIT if "ended" in other else other["seconds"]
            cells += [f"{bound}{seconds:.1f}", f"{bound}{seconds / warm['seconds']:.0f}"]
        rows.append("| " + " | ".join(cells) + " |")
        print(rows[-1], file=sys.stderr)
    return rows


def monsters(cache: Path) -> list[str]:
    """The kaiju at two sample steps: skin, base, files."""
    rows = [
        "",
        "## Kaiju of 100 mm, base and STL included",
        "",
        "| sample step mm | cold s | warm kernels s | peak MB | triangles |",
        "|---|---|---|---|---|",
    ]
    case("kaiju", "0.8", cache=cache / "compile")  # numba compiles once for a machine
    for step in ("0.4", "0.2"):
        folder = cache / f"kaiju-{step}"
        cold = case("kaiju", step, cache=folder)
        warm = case("kaiju", step, cache=folder)
        rows.append(
            f"| {step} | {cold['seconds']:.1f} | {warm['seconds']:.1f} "
            f"| {cold['memory']:.0f} | {cold['triangles']:,} |"
        )
        print(rows[-1], file=sys.stderr)
    return rows


def commands(cache: Path) -> list[str]:
    """Start-up of the commands and the export of the starter set."""
    printables = str(Path(sys.executable).parent / "printables")
    rows = [
        "",
        "## Commands (whole process, median of five; exports once)",
        "",
        "| command | seconds | against `python -c pass` |",
        "|---|---|---|",
    ]

    def median(words: list[str]) -> float:
        return sorted(measured(words)["wall"] for _ in range(5))[2]

    nothing = median([sys.executable, "-c", "pass"])
    for words in (["--help"], ["list"], ["show", "tank"]):
        seconds = median([printables, *words])
        rows.append(f"| `printables {' '.join(words)}` | {seconds:.2f} | {seconds / nothing:.0f} |")
    with tempfile.TemporaryDirectory() as folder:
        own = {"PRINTABLES_CACHE": str(cache / "starter"), "PRINTABLES_DATA": folder + "/data"}
        for label, out in (("cold", "a"), ("warm leaves", "b"), ("unchanged", "b")):
            words = [printables, "export", "tag:starter", "-o", f"{folder}/{out}"]
            seconds = measured(words, **own)["wall"]
            rows.append(f"| `printables export tag:starter`, {label} | {seconds:.1f} | |")
            print(rows[-1], file=sys.stderr)
    return rows


def battles(cache: Path) -> list[str]:
    """A thousand games of each scenario by greedy players, on two cores and on one."""
    printables = str(Path(sys.executable).parent / "printables")
    rows = [
        "## Battles: a thousand games by greedy players (whole process)",
        "",
        "The peer is plain Python rolling as many dice as the games need, and nothing else.",
        "",
        "| scenario | 2 jobs s | 1 job s | gain | dice | dice alone s | ratio to 1 job |",
        "|---|---|---|---|---|---|---|",
    ]
    for scenario in SCENARIOS:
        words = [printables, "battle", f"scenario:{scenario}", "--games", "1000"]
        two, one = (measured([*words, "--jobs", jobs])["wall"] for jobs in ("2", "1"))
        dice = case("dice", scenario, cache=cache)
        cells = [scenario, f"{two:.1f}", f"{one:.1f}", f"{one / two:.1f}", f"{dice['dice']:,}"]
        cells += [f"{dice['seconds']:.2f}", f"{one / dice['seconds']:.0f}"]
        rows.append("| " + " | ".join(cells) + " |")
        print(rows[-1], file=sys.stderr)
    return rows


PARTS = {"towers": towers, "monsters": monsters, "commands": commands, "battles": battles}


def main() -> None:
    """Measure all parts, or those named; the sections of the others stay as they were."""
    path = HERE / "results.md"
    with tempfile.TemporaryDirectory() as folder:
        for part in sys.argv[1:] or PARTS:
            rows = PARTS[part](Path(folder))
            path.write_text(_with_section(path.read_text("utf-8"), "\n".join(rows).strip()))
    print(path.read_text("utf-8"))


def _with_section(text: str, section: str) -> str:
    """The results with a section put in the place of the one of the same title, or at the end."""
    head = f"# Measurements\n\n`make bench` on {os.cpu_count()} cores. Only ratios carry over."
    old = [f"## {part.strip()}" for part in text.split("\n## ")[1:]]
    title = section.splitlines()[0]
    if title in {part.splitlines()[0] for part in old}:
        new = [section if part.splitlines()[0] == title else part for part in old]
    else:
        new = [*old, section]
    return "\n\n".join([head, *new]) + "\n"


if __name__ == "__main__":
    main()
