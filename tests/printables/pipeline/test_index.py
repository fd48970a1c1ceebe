from __future__ import annotations

from printables.pipeline.index import KEPT, enter, find_entries, index_folder


def test_an_entry_is_found_and_a_damaged_one_passed_over(tmp_path, monkeypatch):
    monkeypatch.setenv("PRINTABLES_DATA", str(tmp_path / "data"))
    record = dict.fromkeys(KEPT, "x") | {"code": "TST-01", "recipe": ["printables", "list"]}
    enter([record], tmp_path / "out")
    enter([record], tmp_path / "out")
    (found,) = find_entries("tst-01")
    assert found["directory"] == str(tmp_path / "out")
    for number, text in enumerate(('{"code": "TST-01"}', "[]", "{", "")):
        (index_folder() / f"TST-01-{number}.json").write_text(text)
    assert find_entries("TST-01") == [found]
    assert find_entries("TST-02") == []
