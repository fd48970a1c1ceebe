"""Write docs/parameters.md: every parameter of every generator, and the print settings."""

from __future__ import annotations

from pathlib import Path

from pydantic import BaseModel

from generators import TABLE, find_generator
from generators.kit.limits import PrintSettings
from generators.kit.spec import Spec, allowed, field_rows, unit

FILE = Path(__file__).with_name("parameters.md")


def table(spec: type[Spec]) -> list[str]:
    rows = ["| parameter | default | allowed | unit | what |", "|---|---|---|---|---|"]
    default = spec()
    for name, field in field_rows(spec):
        value: object = default
        for part in name.split("."):
            value = getattr(value, part)
        shown = str(value).lower() if isinstance(value, bool) else str(value)
        assert not isinstance(value, Spec) and not (
            isinstance(value, BaseModel) and "=" in shown
        ), f"{name} needs a way to be written"
        words = allowed(field).replace("|", "\\|")
        rows.append(f"| `{name}` | {shown} | {words} | {unit(field)} | {field.description} |")
    return rows


def text() -> str:
    lines = [
        "# Parameters",
        "",
        "Set with `--set parameter=value`, or in the `spec` of a piece in a catalogue. `make docs`",
        "makes this from the generators; a piece's own values: `printables show PIECE`.",
    ]
    for name in TABLE:
        generator = find_generator(name)
        lines += ["", f"## {name}", "", f"{generator.summary.capitalize()}.", ""]
        lines += table(generator.spec)
    lines += ["", "## Print settings", "", "Set with `--setting name=value`; `--process` sets all."]
    lines += ["", *table(PrintSettings)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FILE.write_text(text())
