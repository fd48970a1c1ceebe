"""The contact sheet of an export folder: one HTML page that shows what was made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import Any
from urllib.parse import quote

Record = Mapping[str, Any]


def contact_sheet(manifest: Record) -> str:
    """A self-contained page for a manifest. Links are relative to the export folder.

    Everything shows without JavaScript, which only adds the filter box.
    """
    pieces = list(manifest.get("pieces", ()))
    cards = manifest.get("cards")
    total = sum(_count(piece) for piece in pieces)
    grams = sum(_mass(piece) * _count(piece) for piece in pieces)
    summary = [_number(len(pieces), "piece"), _number(total, "print"), f"{grams:,.0f} g solid"]
    header = " · ".join(summary)
    if cards:
        header += f' · <a href="{_href(cards)}">stat cards</a>'
    page = files(__package__).joinpath("contact_sheet.html").read_text("utf-8")
    parts = {
        "summary": header,
        "scenarios": "".join(_scenario(row) for row in manifest.get("scenarios", ())),
        "pieces": "\n".join(_piece(piece, cards) for piece in pieces)
        or '<p class="none">Nothing has been exported into this folder yet.</p>',
        "version": escape(str(manifest.get("version", ""))),
    }
    for name, part in parts.items():
        page = page.replace(f"<!--{name}-->", part)
    return page


def _scenario(row: Record) -> str:
    """What to print for a scenario: {title, pieces: [{id, title, count, proposal}], missing}."""
    lines = []
    for item in row.get("pieces", ()):
        mark = " <i>(our proposal)</i>" if item.get("proposal") else ""
        label = escape(str(item.get("title", item["id"])))
        link = f'<a href="#{quote(str(item["id"]))}">{label}</a>'
        lines.append(f"<li><b>{int(item['count'])} ×</b> {link}{mark}</li>")
    for unit in row.get("missing", ()):
        lines.append(f'<li class="missing">no piece yet for {escape(str(unit))}</li>')
    title = escape(str(row["title"]))
    return f'<section class="scenario"><h2>{title}</h2><ul>{"".join(lines)}</ul></section>'


def _piece(piece: Record, cards: str | None) -> str:
    bodies: Sequence[Record] = piece.get("bodies", ())
    title, code = escape(str(piece["title"])), escape(str(piece["code"]))
    search = " ".join(
        str(word)
        for word in (
            *(piece[key] for key in ("title", "code", "id") if key in piece),
            *piece.get("units", ()),
            *piece.get("counts_as", ()),
            *piece.get("tags", ()),
        )
    ).lower()
    facts = [_size(piece), f"{_mass(piece):.1f} g", f"{_triangles(bodies):,} triangles"]
    anchor = escape(str(piece.get("folder", piece["id"])))
    return f"""<article id="{anchor}" data-search="{escape(search)}">
{_shot(piece, title)}
<div class="text">
<h2>{title} <code>{code}</code></h2>
<p class="facts">{" · ".join(fact for fact in facts if fact)}</p>
<p class="links">{" ".join(_links(piece, bodies, cards))}</p>
{"".join(_findings(piece, bodies))}
{_more(piece, bodies)}
</div>
</article>"""


def _shot(piece: Record, title: str) -> str:
    count = _count(piece)
    badge = f'<span class="count">{count} ×</span>' if count > 1 else ""
    preview = piece.get("preview")
    if not preview:
        return f'<div class="shot">{badge}</div>'
    picture = f'<img src="{_href(preview)}" alt="{title}" loading="lazy" width="900" height="900">'
    return f'<a class="shot" href="{_href(preview)}">{picture}{badge}</a>'


def _links(piece: Record, bodies: Sequence[Record], cards: str | None) -> Iterator[str]:
    """A file of each format, and the card."""
    stls = [body["file"] for body in bodies if body.get("file")]
    if len(stls) == 1:
        yield f'<a href="{_href(stls[0])}">STL</a>'
    elif stls:
        yield f'<span class="many">{len(stls)} STL, below</span>'
    for kind, entry in piece.get("files", {}).items():
        name = entry["file"] if isinstance(entry, Mapping) else entry
        if name:
            yield f'<a href="{_href(name)}">{escape(kind.upper())}</a>'
    page = piece.get("card_page")
    if cards and page:
        yield f'<a class="card" href="{_href(cards)}#page={int(page)}">Card, page {int(page)}</a>'


def _findings(piece: Record, bodies: Sequence[Record]) -> Iterator[str]:
    """Warnings and errors, each once, then what the printer must know."""
    found: dict[tuple[str, str], list[str]] = {}
    for body in bodies:
        for finding in body.get("findings", ()):
            if finding["severity"] != "info":
                key = (finding["severity"], finding["message"])
                found.setdefault(key, []).append(str(body["name"]))
    for finding in piece.get("joints", ()):
        if finding["severity"] != "info":
            found.setdefault((finding["severity"], finding["message"]), []).append("joints")
    for (severity, message), names in found.items():
        where = ", ".join(names)
        yield f'<p class="finding {escape(severity)}">{escape(where)}: {escape(message)}</p>'
    supports = piece.get("supports")
    if supports:
        yield f'<p class="note"><b>Supports:</b> {escape(str(supports))}</p>'
    for note in piece.get("notes", ()):
        yield f'<p class="note">{escape(str(note))}</p>'


def _more(piece: Record, bodies: Sequence[Record]) -> str:
    rows = "".join(_body_row(body) for body in bodies)
    stands = [*piece.get("units", ()), *(f"counts as {u}" for u in piece.get("counts_as", ()))]
    units = f"<p>Stands for {escape(', '.join(stands))}.</p>" if stands else ""
    recipe = " ".join(str(word) for word in piece.get("recipe", ()))
    again = f"<pre>{escape(recipe)}</pre>" if recipe else ""
    opened = " open" if 1 < len(bodies) <= 6 else ""
    return (
        f"<details{opened}><summary>{_number(len(bodies), 'body', 'bodies')}</summary>"
        f'<div class="scroll"><table><thead><tr><th>Body<th>Each<th>Size, mm<th>Triangles<th>g'
        f"</thead><tbody>{rows}</tbody></table></div>{units}{again}</details>"
    )


def _body_row(body: Record) -> str:
    name = escape(str(body["name"]))
    if body.get("file"):
        name = f'<a href="{_href(body["file"])}">{name}</a>'
    size = " × ".join(f"{side:.1f}" for side in body.get("size_mm", ()))
    return (
        f"<tr><td>{name}<td>{int(body.get('quantity', 1))}<td>{size}"
        f"<td>{int(body.get('triangles', 0)):,}<td>{float(body.get('mass_g', 0)):.1f}"
    )


# ------------------------------------------------------------------ figures
def _count(piece: Record) -> int:
    return int(piece.get("count", 1))


def _mass(piece: Record) -> float:
    """Mass of all bodies of one copy in g."""
    return sum(
        float(body.get("mass_g", 0)) * int(body.get("quantity", 1))
        for body in piece.get("bodies", ())
    )


def _triangles(bodies: Sequence[Record]) -> int:
    return sum(int(body.get("triangles", 0)) for body in bodies)


def _size(piece: Record) -> str:
    """Size of the body, or the longest sides among several."""
    sizes = [body["size_mm"] for body in piece.get("bodies", ()) if body.get("size_mm")]
    if not sizes:
        return ""
    text = " × ".join(f"{max(sides):.0f}" for sides in zip(*sizes, strict=True))
    return f"{text} mm" if len(sizes) == 1 else f"up to {text} mm a body"


def _number(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"


def _href(path: str) -> str:
    return escape(quote(path))
