"""The command line: thin commands over the library, each imported when it is run."""

from printables.cli.group import catalogue_of, folders_of, main

__all__ = ["catalogue_of", "folders_of", "main"]
