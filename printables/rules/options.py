"""House rules as a user writes them, `KEY=VALUE`, read by the model of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from printables.errors import UnknownName

Model = TypeVar("Model", bound=BaseModel)


def read_options(game: str, model: type[Model], given: Mapping[str, str]) -> Model:
    """House rules of a game from words. Raises UnknownName for a key or a value."""
    for key in given:
        if key not in model.model_fields:
            raise UnknownName.among(f"option of {game}", key, model.model_fields)
    try:
        return model.model_validate_strings(given)
    except ValidationError as error:
        item = error.errors()[0]
        key = str(item["loc"][0])
        about = model.model_fields[key].description or ""
        why = f" ({about})" if about else ""
        raise UnknownName([f"option {key} = {given.get(key)}: {item['msg']}{why}"]) from None
