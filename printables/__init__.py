"""Printable miniatures and terrain for giant-monster games, with the stat card of every piece."""

__version__ = "0.1.0"
