"""The docs say what the code does."""

from __future__ import annotations

import itertools
import re
import runpy
import shlex

import click
import pytest

from printables.cli import main


def test_the_parameter_tables_are_those_of_the_generators(repository):
    made = runpy.run_path(str(repository / "docs" / "make_parameters.py"))
    assert (repository / "docs" / "parameters.md").read_text() == made["text"](), "run: make docs"


def test_the_house_rules_are_those_of_the_games(repository):
    made = runpy.run_path(str(repository / "docs" / "make_games.py"))
    assert (repository / "docs" / "games.md").read_text() == made["text"](), "run: make docs"


def readme_commands(repository) -> list[str]:
    text = (repository / "README.md").read_text()
    lines = re.findall(r"^    (printables .*?)(?:\s+#.*)?$", text, re.MULTILINE)
    assert len(lines) > 6
    return lines


def test_the_commands_of_the_readme_are_understood(repository):
    """Each parses down to its subcommand's options; pieces and parameters are tried elsewhere."""
    for line in readme_commands(repository):
        words = shlex.split(line)[1:]
        if words[0] == "--catalogue":
            words = words[2:]
        command = main.get_command(click.Context(main), words[0])
        assert command is not None, line
        command.make_context(words[0], words[1:])


def test_the_pieces_and_parameters_of_the_readme_exist(repository):
    from printables.catalogue.loader import load_catalogue
    from printables.pipeline.order import Press, plan, read_what

    catalogue = load_catalogue()
    tried = 0
    for line in readme_commands(repository):
        words = shlex.split(line)[1:]
        if words[0] != "export":
            continue
        changes = dict(
            word.split("=", 1) for flag, word in itertools.pairwise(words) if flag == "--set"
        )
        printers = [b for a, b in itertools.pairwise(words) if a == "--printer"]
        order = read_what(catalogue, words[1:2], changes)
        assert plan(catalogue, order, Press(printer=printers[0] if printers else None)), line
        tried += 1
    assert tried >= 3


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "docs/balance.md"])
def test_links_lead_somewhere(repository, name):
    text = (repository / name).read_text()
    for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", text):
        assert ((repository / name).parent / target).exists(), target
