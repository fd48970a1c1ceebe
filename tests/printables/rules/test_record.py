"""A recorded game plays back to the very same end, goes on, and is refused with its bad line."""

from __future__ import annotations

import json

import pytest

from printables import rules
from printables.errors import UnknownName
from printables.rules.dice import DiceError, ListedDice, NotedDice, RandomDice
from printables.rules.play import IllegalAction
from printables.rules.record import Recorder, RecordError, replay
from tests.printables.rules.laws import played, recorded
from tests.printables.rules.race import PLAY, Rest, Run, Setup


@pytest.fixture(autouse=True)
def race_is_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules.PLAYS, "race", "tests.printables.rules.race:PLAY")


def test_plays_back_and_forth() -> None:
    for seed in range(20):
        text = recorded(PLAY, Setup(goal=20), seed)
        assert replay(text).text == text


def test_resumed_game_ends_as_if_it_had_never_stopped() -> None:
    whole = recorded(PLAY, Setup(goal=20), 3)
    lines = whole.splitlines()
    for kept in range(1, len(lines) - 1):
        broken_off = replay("\n".join(lines[:kept]))
        assert broken_off.outcome is None
        faces = [face for line in lines[kept:-1] for face in json.loads(line)["dice"]]
        going_on = broken_off.resumed(ListedDice(faces))
        for action in replay(whole).actions[kept - 1 :]:
            going_on.take(action)
        assert going_on.text == whole


def test_an_illegal_action_changes_nothing() -> None:
    recorder = Recorder.begun(PLAY, Setup(goal=20), RandomDice(1))
    recorder.take(Rest())
    state, text = recorder.state, recorder.text
    with pytest.raises(IllegalAction, match="rests twice"):
        recorder.take(Rest())
    assert (recorder.state, recorder.text) == (state, text)


def _changed(line: int, change: dict[str, object]) -> str:
    lines = recorded(PLAY, Setup(goal=20), 5).splitlines()
    lines[line - 1] = json.dumps({**json.loads(lines[line - 1]), **change})
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1: is not JSON"),
        ("[1]", "line 1: must be a JSON object"),
        ('{"a": 1}', "line 1: format = null, must be 1"),
    ],
)
def test_no_record_at_all(text: str, told: str) -> None:
    with pytest.raises(RecordError, match=told):
        replay(text)


def test_faults_name_their_line() -> None:
    for line, change, told in (
        (1, {"game": "chess"}, 'line 1: game = "chess", must be one of trash-tokyo'),
        (1, {"setup": {"goal": 0}}, "line 1: setup.goal: Input should be greater than"),
        (1, {"dice": [1, 1]}, "line 1: 1 of its 2 dice were never rolled"),
        (2, {"action": {"do": "fly"}}, "line 2: action: Input tag 'fly'"),
        (3, {"dice": "six"}, "line 3: dice: Input should be a valid list"),
        (3, {"action": {"do": "run"}, "dice": []}, "line 3: a die of 6 sides is needed"),
        (3, {"action": {"do": "run"}, "dice": [7]}, "line 3: face 7 came up on a die of 6"),
        (3, {"action": {"do": "run"}, "dice": [4, 4]}, "line 3: 1 of its 2 dice were never"),
    ):
        with pytest.raises(RecordError) as raised:
            replay(_changed(line, change))
        assert told in str(raised.value)


def test_two_rests_in_a_row_are_refused_with_the_line() -> None:
    head = json.dumps({"game": "race", "format": 1, "setup": {"goal": 9}, "dice": [1]})
    rest = json.dumps({"action": {"do": "rest"}, "dice": []})
    with pytest.raises(RecordError, match="line 3: nobody rests twice in a row"):
        replay("\n".join((head, rest, rest)))


def test_the_end_must_be_the_end() -> None:
    text = recorded(PLAY, Setup(goal=20), 5)
    lines = text.splitlines()
    last = len(lines)
    with pytest.raises(RecordError, match=f"line {last + 1}: stands after the end"):
        replay(text + lines[1])
    with pytest.raises(RecordError, match=f"line {last}: the game ended before it: "):
        replay(_changed(last, {"outcome": {"winners": ["nobody"], "reason": "?"}}))
    with pytest.raises(RecordError, match="line 3: holds no action, yet the game has not ended"):
        replay("\n".join((*lines[:2], lines[-1])))


def test_laws_catch_a_game_that_never_ends() -> None:
    with pytest.raises(AssertionError, match="did not end within 50"):
        played(PLAY, Setup(goal=10_000), 1, limit=50)


def test_dice() -> None:
    assert RandomDice("a").rolls(40) == RandomDice("a").rolls(40)
    many = RandomDice(1).rolls(6000)
    assert set(many) == {1, 2, 3, 4, 5, 6}
    assert all(900 < many.count(face) < 1100 for face in range(1, 7))
    noted = NotedDice(ListedDice([1, 2, 3]))
    assert (noted.roll(), noted.rolls(2)) == (1, (2, 3))
    assert noted.faces == [1, 2, 3]
    with pytest.raises(DiceError, match="face 3 came up on a die of 2 sides"):
        ListedDice([3]).roll(2)
    with pytest.raises(DiceError, match="no face is left"):
        ListedDice([]).roll()


def test_options_are_told() -> None:
    assert PLAY.read_options({"stride": "2"}).stride in (2, "2")
    with pytest.raises(UnknownName, match="no option of race strid; did you mean stride"):
        PLAY.read_options({"strid": "2"})
    with pytest.raises(UnknownName, match=r"option stride = 3: .*\(steps a pip takes one\)"):
        PLAY.read_options({"stride": "3"})


def test_run_is_written_with_its_tag() -> None:
    adapter = PLAY.action_text()
    assert adapter.dump_python(Run(), mode="json") == {"do": "run"}
    assert adapter.validate_python({"do": "rest"}) == Rest()
