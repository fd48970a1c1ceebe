"""Typst on a folder with a template and its data, a few sheets at a time.

Typst keeps whatever it has ever measured, 25 MB a card, and gives it back only with its process.
So every part of a document is set in a process of its own, and the parts are joined.
"""

from __future__ import annotations

import io
import json
import multiprocessing
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Literal

Form = Literal["pdf", "png"]
PAGES = 6
"""Most pages of a part: three sheets, front and back, hold 27 poker cards."""
WORKERS = 2
"""Parts set at once, each of up to 1 GB."""


def typeset(
    root: Path, template: str, data: Mapping[str, Any], fonts: str, form: Form, ppi: float
) -> list[bytes]:
    """The document as one `pdf`, or as a `png` a page. `data["pages"]` is what is divided."""
    jobs = []
    for number, pages in enumerate(_parts(data["pages"])):
        name = f"data-{number}.json"
        text = json.dumps({**data, "pages": pages}, ensure_ascii=False)
        (root / name).write_text(text, "utf-8")
        jobs.append((str(root), template, name, fonts, form, ppi))
    context = multiprocessing.get_context("spawn")
    workers = min(WORKERS, len(jobs))
    with ProcessPoolExecutor(workers, mp_context=context, max_tasks_per_child=1) as pool:
        parts = list(pool.map(_set, *zip(*jobs, strict=True)))
    if form == "png":
        return [page for part in parts for page in part]
    return [_joined([pdf for part in parts for pdf in part], str(data["title"]))]


def _parts(pages: Sequence[Any]) -> Iterator[Sequence[Any]]:
    for start in range(0, len(pages), PAGES):
        yield pages[start : start + PAGES]


def _set(root: str, template: str, data: str, fonts: str, form: Form, ppi: float) -> list[bytes]:
    """Set one part; what a worker runs."""
    import typst

    options: dict[str, Any] = {"ppi": ppi} if form == "png" else {"timestamp": 0}
    compiler = typst.Compiler(
        str(Path(root) / template),
        root=root,
        font_paths=[fonts],
        ignore_system_fonts=True,
        sys_inputs={"data": data},
    )
    made = compiler.compile(format=form, pdf_tags=False, **options)
    return [page for page in (made if isinstance(made, list) else [made]) if page is not None]


def _joined(parts: Sequence[bytes], title: str) -> bytes:
    """One PDF of several, with the same bytes every time."""
    if len(parts) == 1:
        return parts[0]
    from pypdf import PdfWriter

    writer = PdfWriter()
    for part in parts:
        writer.append(io.BytesIO(part), import_outline=False)
    writer.add_metadata({"/Title": title, "/Producer": "Typst"})
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()
