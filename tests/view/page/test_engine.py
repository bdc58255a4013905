"""The search inside pages, in headless Chromium and Node.js, against the native one."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import strategies as st

from cube3d import Page, Puzzle, count, load
from cube3d.covering.engines.exact import ExactEngine
from cube3d.solving.build_problem import Problem, build_problem
from tests.helpers.random_cases import cases
from tests.helpers.strategies import examples, lattice_puzzles, limited_puzzles, puzzles

MOST = 100_000

Case = tuple[Puzzle, Problem, dict[str, Any], list[dict[str, Any]]]


def orders(options: int, number: int) -> list[dict[str, Any]]:
    """Everything that a page asks for, some of it with an option that varies."""
    fixed = [number * 7919 % options] if options else []
    return [
        {"kind": "count", "fixed": [], "most": 0},
        {"kind": "list", "fixed": [], "most": MOST},
        {"kind": "find", "fixed": [], "most": 1},
        {"kind": "count", "fixed": fixed, "most": 0},
        {"kind": "find", "fixed": fixed, "most": 3},
    ]


@pytest.fixture(scope="module")
def tried() -> list[Case]:
    """Puzzles, each with its problem, its numbers for pages, and the questions."""
    made = st.one_of(puzzles(), limited_puzzles(), lattice_puzzles())
    chosen = []
    for number, puzzle in enumerate([load("soma"), *examples(made, cases(200))]):
        problem = build_problem(puzzle)
        own = Page.of_puzzle(problem)._puzzle
        assert own
        chosen.append((puzzle, problem, own, orders(len(problem.cover), number)))
    return chosen


def check(puzzle: Puzzle, problem: Problem, asked: list[dict[str, Any]], answers: Any) -> None:
    """Compare the answers of a page with the native search."""
    every = {tuple(found) for found in ExactEngine().search(problem.cover)}
    fixed = set(asked[-1]["fixed"])
    with_fixed = {found for found in every if fixed <= set(found)}
    counted, listed, first, counted_fixed, some = answers
    counts = count(puzzle, engine=ExactEngine())
    assert counted["total"] == counts.total == len(every)
    if counted["full"] is not None:
        assert counted["rotations"] == counts.up_to_rotations
        full = counts.up_to_rotations if counts.up_to_full is None else counts.up_to_full
        assert counted["full"] == full
    told = {tuple(found) for found in listed["solutions"]}
    assert told <= every
    assert len(told) == len(listed["solutions"])
    assert len(told) == (len(every) if counted["full"] is None else counted["full"])
    assert len(first["solutions"]) == min(1, len(every))
    assert {tuple(found) for found in first["solutions"]} <= every
    assert counted_fixed["total"] == len(with_fixed)
    assert len(some["solutions"]) == min(3, len(with_fixed))
    assert {tuple(found) for found in some["solutions"]} <= with_fixed
    assert counted["complete"]
    assert listed["complete"]


IN_BROWSER = """
const [given, done] = arguments;
const results = async ({ core, puzzle_data, orders }, number) => {
  const solver = cube3d.solver(cube3d.problem(core, puzzle_data), 1 + (number % 3));
  const ask = ({ kind, fixed, most }) =>
    kind === "count" ? solver.count(fixed)
    : kind === "list" ? solver.list(most, () => {})
    : solver.find(fixed, most);
  const all = await Promise.all(orders.map(ask));
  solver.stop();
  return all;
};
(async () => {
  const all = [];
  for (const one of given) all.push(await results(one, all.length));
  done(JSON.stringify(all));
})().catch((error) => done(JSON.stringify(String(error))));
"""


@pytest.fixture
def solve_page(undrawn, tmp_path) -> Callable[[Puzzle], Any]:
    """Open the page of a puzzle, which has no solutions yet."""

    def open_page(puzzle: Puzzle, **how: Any) -> Any:
        path = tmp_path / "page.html"
        Page.of_puzzle(build_problem(puzzle)).write(path)
        undrawn.open(path, **how)
        return undrawn

    return open_page


@pytest.mark.slow
def test_pages_find_what_the_native_search_finds(solve_page, tried):
    """With one, two and three workers in turn."""
    browser = solve_page(load("soma"))
    asked = [{**own, "orders": asks} for _, _, own, asks in tried]
    found = json.loads(browser.driver.execute_async_script(IN_BROWSER, asked))
    for (puzzle, problem, _, asks), answers in zip(tried, found, strict=True):
        check(puzzle, problem, asks, answers)


def test_too_little_memory_is_told(solve_page):
    """The list is too long for any page; the solver goes on to the next job."""
    ask = """
      const [done] = arguments;
      const solver = cube3d.solver();
      solver.count({ length: 200e6 })
        .catch(async (error) => [error.message, (await solver.count([])).total])
        .then(done);
    """
    said = solve_page(load("soma")).driver.execute_async_script(ask)
    assert said == ["The search cannot go on: the memory that a page may use is full.", 11_520]


def test_what_waits_is_stopped_too(solve_page):
    ask = """
      const [done] = arguments;
      const solver = cube3d.solver();
      const both = Promise.all([solver.count([]), solver.find([], 1)]);
      solver.stop();
      both.then(async (all) => done([...all, await solver.find([], 2)]));
    """
    counted, found, after = solve_page(load("soma")).driver.execute_async_script(ask)
    assert not counted["complete"]
    assert counted["full"] is None
    assert (found["complete"], found["solutions"]) == (False, [])
    assert len(after["solutions"]) == 2
