"""Reachable sums, against listing every choice."""

from itertools import combinations_with_replacement, product

from hypothesis import given
from hypothesis import strategies as st

from cube3d.solving.largest_cover import Choice, reachable


@st.composite
def choices(draw):
    low = draw(st.integers(0, 3))
    return Choice(
        values=tuple(draw(st.lists(st.integers(-9, 9), max_size=3, unique=True))),
        low=low,
        high=draw(st.integers(low, 4)),
        cost=draw(st.integers(0, 3)),
    )


def as_list(found):
    assert found is not None
    return found.tolist()


def listed(kinds):
    """Every (cost, sum), by trying all."""
    each = [
        {
            (number * kind.cost, sum(taken))
            for number in range(kind.low, kind.high + 1)
            for taken in combinations_with_replacement(kind.values, number)
        }
        for kind in kinds
    ]
    return {(sum(c for c, _ in pick), sum(v for _, v in pick)) for pick in product(*each)}


@given(st.lists(choices(), max_size=3), st.integers(0, 20))
def test_against_listing(kinds, most):
    pairs = listed(kinds)
    assert as_list(reachable(kinds)) == sorted({total for _, total in pairs})
    assert as_list(reachable(kinds, most)) == sorted(total for cost, total in pairs if cost == most)


def test_the_empty_choice_and_contradictions():
    assert as_list(reachable([])) == [0]
    assert as_list(reachable([Choice((), 1, 1)])) == []
    assert as_list(reachable([Choice((), 0, 5)])) == [0]
    assert as_list(reachable([Choice((1,), 3, 3, 10)], 20)) == []


def test_thousands_of_copies():
    # Five tetrominoes' worth of checkerboard differences, a thousand times.
    found = reachable([Choice((-2, 2), 1001, 1001), Choice((0,), 5000, 5000)])
    assert as_list(found) == list(range(-2002, 2003, 4))


def test_what_would_take_too_much_is_left():
    assert reachable([Choice((10**9, -(10**9)), 1, 1)]) is None
    assert reachable([Choice((0, 1), 0, 10**6, 1)], 10**6) is None
