"""Make the pictures of README and docs: `make docs`. Small JPEG files, made by the program."""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image

from generators.kit.model import Body
from generators.kit.solid import IDENTITY
from printables.cards import CardEntry
from printables.cards.document import compiled
from printables.catalogue.loader import load_catalogue
from printables.pipeline.cache import LeafFolder, cache_folder
from printables.pipeline.make import Made, make_piece
from printables.pipeline.order import Line, Order, Press, plan
from printables.render import View, exploded, render

PICTURES = Path(__file__).parent / "pictures"
CATALOGUE = load_catalogue()
STARTER = tuple(piece.id for piece in CATALOGUE.tagged("starter"))
SIDES = {"front": "hero", "back": "back", "side": "side"}


def made(piece: str, **changes: object) -> Made:
    """A piece at print detail."""
    (job,) = plan(CATALOGUE, Order((Line(piece, 1, changes),)), Press())
    return make_piece(job, LeafFolder(cache_folder() / "leaves"))


def in_place(piece: Made) -> list:
    return [(piece.meshes[body.name], body.place) for body in piece.model.bodies]


def save(name: str, *pictures: bytes) -> None:
    """Pictures side by side as one JPEG."""
    images = [Image.open(io.BytesIO(picture)).convert("RGB") for picture in pictures]
    sheet = Image.new("RGB", (sum(i.width for i in images), max(i.height for i in images)))
    x = 0
    for image in images:
        sheet.paste(image, (x, 0))
        x += image.width
    PICTURES.mkdir(parents=True, exist_ok=True)
    sheet.save(PICTURES / f"{name}.jpg", quality=84, optimize=True)
    print(f"{name}.jpg {(PICTURES / f'{name}.jpg').stat().st_size // 1024} KB", file=sys.stderr)


def sides() -> None:
    """Each piece of the starter set from three sides."""
    for name in STARTER:
        piece = in_place(made(name))
        size = (480, 640) if name == "skyscraper" else (640, 640)
        save(name, *(render(piece, size=size, view=view) for view in SIDES.values()))


def starter() -> None:
    """The six of them, three to a row."""
    tiles = [render(in_place(made(name)), size=(520, 520)) for name in STARTER]
    rows = [tiles[:3], tiles[3:]]
    images = [[Image.open(io.BytesIO(tile)).convert("RGB") for tile in row] for row in rows]
    sheet = Image.new("RGB", (1560, 1040))
    for y, row in enumerate(images):
        for x, image in enumerate(row):
            sheet.paste(image, (520 * x, 520 * y))
    sheet.save(PICTURES / "starter.jpg", quality=86, optimize=True)


def stacking() -> None:
    """The tower taken apart, and a look into a section from above."""
    tower = made("skyscraper")
    bodies = {body.name: (tower.meshes[body.name], body.place) for body in tower.model.bodies}
    apart = exploded(bodies, tower.model.joints, gap=0.1)
    first: Body = tower.model.bodies[0]
    room = [(tower.meshes[first.name], IDENTITY)]
    save(
        "stacking",
        render(apart, size=(560, 900), view="exploded"),
        render(room, size=(900, 900), view=View(-35.0, 52.0)),
    )


def monster() -> None:
    """The kaiju's head."""
    piece = made("giant-radioactive-dinosaur")
    save("dinosaur-head", render(in_place(piece), size=(900, 900), view=View(-25.0, 6.0)))


def cards() -> None:
    """A sheet of poker cards, front and back."""
    entries = []
    for piece in CATALOGUE.tagged("starter"):
        picture = render(in_place(made(piece.id)), size=(700, 700), background=None)
        for unit in piece.cards:
            card = CATALOGUE.card(unit)
            recipe = f"printables export {piece.id}"
            entries.append(CardEntry(card, picture, piece.code, recipe, 1, piece.title))
    pages = compiled(entries, "png", size="poker", paper="a4", lang="en", duplex=True)
    save("cards", *(upper(page) for page in pages[:2]))


KINDS = (
    ("trash-tokyo/tank", "tank"),
    ("trash-tokyo/infantry", ""),
    ("trash-tokyo/skyscraper", "skyscraper"),
    ("trash-tokyo/woods", ""),
    ("de-bellus-toyus/military-tank", "tank"),
    ("minimal-mech/heron", ""),
    ("tokyo-king/saurian", "giant-radioactive-dinosaur"),
    ("tokyo-king/ape", ""),
    ("tokyo-king/reference-turn", ""),
)
"""A card of each kind and the piece whose picture it shows."""


def kinds() -> None:
    """Fronts and backs of a card of each kind, with and without a picture."""
    entries = []
    for unit, piece in KINDS:
        picture = render(in_place(made(piece)), size=(700, 700), background=None) if piece else None
        code = CATALOGUE.pieces[piece].code if piece else ""
        recipe = f"printables export {piece}" if piece else f"printables show {unit}"
        entries.append(CardEntry(CATALOGUE.card(unit), picture, code, recipe))
    front, back = compiled(entries, "png", size="poker", paper="a4", lang="en", duplex=True)
    save("card-kinds", upper(front, 780, 1), upper(back, 780, 1))


def upper(page: bytes, width: int = 900, share: float = 0.66) -> bytes:
    """The upper part of a page, smaller."""
    image = Image.open(io.BytesIO(page)).convert("RGB")
    image = image.crop((0, 0, image.width, round(image.height * share)))
    image = image.resize((width, round(image.height * width / image.width)))
    stream = io.BytesIO()
    image.save(stream, "PNG")
    return stream.getvalue()


def main() -> None:
    chosen = sys.argv[1:] or ["starter", "sides", "stacking", "monster", "cards", "kinds"]
    for name in chosen:
        globals()[name]()


if __name__ == "__main__":
    main()
