"""Typed records of units, pieces, scenarios, printers and processes, and the loader of their TOML."""
