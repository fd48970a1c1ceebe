"""The rules of the games: pure functions and data, no geometry, no files."""
