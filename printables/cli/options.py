"""Readers of options that several commands have."""

from __future__ import annotations

import click


def pairs(
    context: click.Context, parameter: click.Parameter, words: tuple[str, ...]
) -> dict[str, str]:
    """`K=V` options as a dictionary."""
    found: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not key.strip():
            raise click.BadParameter(f"{word!r} is not KEY=VALUE, such as storeys=12")
        found[key.strip()] = value.strip()
    return found
