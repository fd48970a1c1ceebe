"""`python -m printables` is the command line."""

from printables.cli import main

main()
