"""Stat cards as PDF, set by Typst."""
