import json

import pytest

from cube3d import FormatError, load, solutions, solve
from cube3d.formats.solution_json import format_solution, parse_solutions, placement_list


@pytest.mark.parametrize("name", ["soma", "dominoes-2x2x2x2", "ten-cells"])
def test_round_trip(name):
    found = list(solutions(load(name), limit=3))
    text = "\n".join(format_solution(solution) for solution in found)
    assert parse_solutions(text) == found
    assert len(text.splitlines()) == len(found)


def test_the_document_of_solve_is_read_too():
    solution = solve(load("12y"))
    document = {"puzzle": "12Y", "solutions": [{"placements": placement_list(solution)}]}
    assert parse_solutions(json.dumps(document, indent=2)) == [solution]


def test_one_solution_written_over_lines_and_lists():
    solution = solve(load("12y"))
    data = {"puzzle": "12Y", "placements": placement_list(solution)}
    assert parse_solutions(json.dumps(data, indent=2)) == [solution]
    assert parse_solutions(json.dumps([data, data])) == [solution, solution]


def test_what_a_placement_holds():
    (first, *_) = placement_list(solve(load("soma")))
    assert list(first) == ["piece", "copy", "cells", "orientation", "position"]
    assert first["position"] == [min(axis) for axis in zip(*first["cells"], strict=True)]


GOOD = {
    "piece": "A",
    "copy": 0,
    "cells": [[0, 0]],
    "orientation": [[1, 0], [0, 1]],
    "position": [0, 0],
}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"cells": []}, "'cells' is empty"),
        ({"cells": [[0, "a"]]}, "'cells' must be made of integers; it has"),
        ({"cells": [[0, 1.0]]}, "'cells' must be made of integers"),
        ({"cells": [[0, 0, 0]]}, "differ in dimension"),
        ({"orientation": [[1]]}, "differ in dimension"),
        ({"position": 3}, "'position' must be a list"),
        ({"copy": "0"}, "'copy' must be an integer"),
        ({"copy": -1}, "'copy' counts from 0"),
        ({"position": [0, 10**30]}, "number too large"),
        ({"colour": "red"}, "unknown key 'colour'"),
    ],
)
def test_bad_placements(change, message):
    line = json.dumps({"puzzle": "p", "placements": [GOOD | change]})
    with pytest.raises(FormatError, match=f"s.jsonl, line 1, placement 1: .*{message}"):
        parse_solutions(line, "s.jsonl")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "line 1 is not JSON"),
        ("5", "expected a table"),
        ("[5]", "solution 1: expected a table"),
        (
            '{"puzzle": "p", "placements": []}\n' + "[" * 100_000,
            "line 2 is not JSON: it is nested too deeply",
        ),
        ('{"puzzle": ' + "9" * 5000 + "}", "is not JSON"),
        ('{"placements": []}', "'puzzle' is missing"),
        ('{"puzzle": "p"}', "'placements' is missing"),
        ('{"puzzle": "p", "solutions": 3}', "'solutions' must be a list"),
        ("[" * 100_000, "nested too deeply"),
    ],
)
def test_bad_files(text, message):
    with pytest.raises(FormatError, match=message):
        parse_solutions(text, "s.jsonl")


def test_an_empty_file_holds_no_solutions():
    assert parse_solutions("\n\n") == []


def test_many_dimensions():
    """numpy knows 64 of them."""
    unit = [[int(i == j) for j in range(200)] for i in range(200)]
    placed = {"piece": "A", "copy": 0, "cells": [[0] * 200], "orientation": unit}
    text = json.dumps({"puzzle": "p", "placements": [{**placed, "position": [0] * 200}]})
    with pytest.raises(FormatError, match="placement 1: 'cells' has 200 dimensions; the limit is"):
        parse_solutions(text, "s.json")


def test_what_is_wrong_with_a_document_of_many_lines(monkeypatch):
    """It is not read as JSON lines, of which the first would be an opening bracket."""
    text = json.dumps([json.loads(format_solution(solve(load("soma"))))], indent=1)
    assert len(parse_solutions(text)) == 1
    with pytest.raises(FormatError, match="^f is not JSON: Expecting .* line 4 "):
        parse_solutions("\n".join([*text.splitlines()[:3], "oops"]), "f")
    monkeypatch.setattr("cube3d.formats.documents.MAX_JSON_VALUES", 100)
    with pytest.raises(FormatError, match=r"^f has \d+ values; the limit is 100 "):
        parse_solutions(text, "f")
    # JSON lines are told by the line.
    line = '{"puzzle": "p", "placements": []}'
    assert len(parse_solutions(f"{line}\n{line}")) == 2
    with pytest.raises(FormatError, match="^f, line 2 is not JSON"):
        parse_solutions(f"{line}\n{line[:-1]}", "f")
    with pytest.raises(FormatError, match="^f, line 1 is not JSON"):
        parse_solutions(f"{line[:-1]}\n{line}", "f")
