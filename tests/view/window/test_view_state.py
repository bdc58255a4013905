from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from cube3d import PlacedPiece, RenderError, Solution, UpTo, ViewerOptions, load, solutions, solve
from cube3d.cli.shared.showing import find_moves
from cube3d.formats.moves_text import describe_moves, level_words
from cube3d.puzzle.disassembly import Disassembly, Move
from cube3d.view.moves.leaving import at, poses
from cube3d.view.scene.look import EXPLODED, MOST_EXPLODED
from cube3d.view.scene.palette import PALETTES
from cube3d.view.window.commands import HELP, KEYS
from cube3d.view.window.commands import press as command
from cube3d.view.window.view_state import Ending, Motion, ViewerState
from cube3d.view.window.viewer import Viewer
from tests.helpers.coloured_solutions import mixed
from tests.helpers.straight_moves import stages


@pytest.fixture(scope="module")
def soma() -> list[Solution]:
    with solutions(load("soma"), limit=5) as search:
        return list(search)


@pytest.fixture
def state(soma) -> ViewerState:
    return ViewerState(soma, ViewerOptions())


def flat_solution() -> Solution:
    return next(iter(solutions(load("dudeney-8x8"), limit=1)))


def press(state: ViewerState, *keys: str) -> ViewerState:
    for key in keys:
        KEYS[key](state)
    return state


@pytest.mark.parametrize(
    ("keys", "index"),
    [
        (["n"], 1),
        (["Right", "Right", "Left"], 1),
        (["p"], 0),
        (["End"], 4),
        (["End", "n"], 4),
        (["End", "p", "Home"], 0),
        (["Next"], 4),
        (["n", "n", "Prior"], 0),
    ],
)
def test_solutions_are_browsed_within_bounds(state, keys, index):
    assert press(state, *keys).index == index
    assert state.counter == f"{index + 1} of 5, searching"
    assert state.title == f"Soma cube: solution {index + 1} of 5, searching"


def test_the_counter_grows_and_ends(soma):
    found = soma[:1]
    state = ViewerState(found, ViewerOptions())
    assert state.counter == "1 of 1, searching"
    found += soma[1:]
    assert press(state, "n").counter == "2 of 5, searching"
    state.ending = Ending.COMPLETE
    assert state.counter == "2 of 5"
    state.ending = Ending.LIMIT
    assert state.counter == "2 of 5, there may be more"


def test_it_opens_as_the_options_say(soma):
    options = ViewerOptions(number=3, explode=0.4, layers=True, palette="vivid", dark=True)
    state = ViewerState(soma, options)
    assert (state.index, state.explosion, state.layers) == (2, 0.4, True)
    assert (state.palette, state.dark) == ("vivid", True)
    assert state.direction == (0.0, 90.0)
    assert ViewerState(soma, ViewerOptions(number=9)).index == 4
    assert ViewerState(soma, ViewerOptions(explode=9.0)).explosion == MOST_EXPLODED


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        ({"number": 0}, "numbered from 1"),
        ({"palette": "nothing"}, "there is no palette"),
        ({"explode": -1}, "explode factor"),
        ({"size": (3, 3)}, "bad picture size"),
    ],
)
def test_options_that_make_no_sense_are_refused(wrong, text):
    with pytest.raises(RenderError, match=text):
        ViewerOptions(**wrong)


def test_the_explosion(state):
    assert press(state, "e").explosion == EXPLODED
    assert press(state, "e").explosion == 0
    state.explode_to(7.0)
    assert state.explosion == MOST_EXPLODED
    assert press(state, "e").explosion == 0
    state.explode_to(-1)
    assert state.explosion == 0


def test_layers_lie_side_by_side_with_the_pieces_together(soma):
    state = ViewerState(soma, ViewerOptions(explode=0.4, layers=True))
    motion = Motion(state)
    assert (state.apart, motion.explosion) == (0, 0)
    press(state, "l")
    assert state.apart == 0.4
    press(state, "l")
    motion.advance(state, 60.0)
    assert motion.explosion == 0
    # What has no layers comes apart as always.
    flat = solve(load("pentominoes-5x5"))
    assert ViewerState([flat], ViewerOptions(explode=0.4, layers=True)).apart == 0.4


def test_what_one_would_not_expect_is_said_for_as_long_as_it_is_so(state):
    assert state.remark == ""
    press(state, "e")
    assert state.remark == ""
    press(state, "l")
    assert state.remark.startswith("layers lie side by side")
    press(state, "l", "e")
    assert state.remark == ""


def asked(state: ViewerState) -> dict[str, object]:
    return {name: value for name, value in vars(state).items() if name not in ("blocks", "_drawn")}


@pytest.mark.parametrize("key", ["e", "l", "n", "d", "t", "i"])
def test_a_key_puts_the_help_away_and_acts(state, key):
    command(state, "h")
    command(state, key)
    assert not state.helping
    plain = ViewerState(state.solutions, ViewerOptions())
    press(plain, key)
    assert asked(state) == asked(plain)


def test_keys_of_the_help_itself_and_unknown_ones(state):
    command(state, "h")
    command(state, "F12")
    assert state.helping
    command(state, "question")
    assert not state.helping
    command(state, "h")
    command(state, "Escape")
    assert not state.helping


def test_the_assembly_by_hand(state):
    assert (state.pieces, state.placed) == (7, 7)
    assert press(state, "a").placed == 1
    assert press(state, "a", "a").placed == 3
    assert press(state, "A").placed == 2
    press(state, *"aaaaa")
    assert state.placed == 7
    assert press(state, "A").placed == 6
    press(state, *"AAAAAAAA")
    assert state.placed == 0
    assert press(state, "n").placed == 7


def test_the_assembly_plays_to_its_end(state):
    motion = Motion(state)

    def play():
        placed = state.placed
        for _ in range(100):
            motion.advance(state, 0.02)
            if state.placed != placed or not state.playing:
                break
        return state.placed

    press(state, "space")
    assert (state.playing, state.placed) == (True, 0)
    for placed in range(1, 8):
        assert play() == placed
        assert state.playing == (placed < 7)
    press(state, "space")
    assert play() == 1
    press(state, "space")
    assert (state.playing, play()) == (False, 1)
    press(state, "space")
    assert (state.playing, play()) == (True, 2)


def test_pieces_are_picked_and_hidden(state):
    state.picked = "T"
    assert state.title.endswith(" - piece T")
    press(state, "x")
    assert (state.picked, state.hidden) == (None, ("T",))
    press(state, "x")
    assert state.hidden == ("T",)
    for _ in range(2):
        state.picked = "L"
        state.hide_picked()
        assert state.picked is None
    assert state.hidden == ("T", "L")
    assert press(state, "z").hidden == ("T",)
    state.toggle_hidden("V")
    state.toggle_hidden("T")
    assert state.hidden == ("V",)
    assert press(state, "u").hidden == ()


def test_a_hidden_piece_stays_picked_when_it_is_shown_again(state):
    picked = []
    for toggle in (state.toggle_picked, state.toggle_hidden) * 2:
        toggle("T")
        picked.append(state.picked)
    assert picked == ["T", None, "T", "T"]
    assert state.hidden == ()
    state.toggle_picked("T")
    assert state.picked is None


def test_a_picked_piece_stays_picked_where_it_is_there(soma):
    other = flat_solution()
    state = ViewerState([soma[0], soma[1], other], ViewerOptions())
    state.picked = "T"
    assert press(state, "n").picked == "T"
    assert press(state, "n").picked == ("T" if "T" in state.labels else None)
    assert state.direction == (0.0, 90.0)
    assert press(state, "p").direction == (36.0, 27.0)


def test_escape_closes_the_help_first(state):
    state.picked = "T"
    press(state, "h")
    assert state.helping
    press(state, "Escape")
    assert (state.helping, state.picked) == (False, "T")
    assert press(state, "Escape").picked is None


def test_looks(state):
    palettes = [state.palette, *(press(state, "c").palette for _ in PALETTES)]
    assert sorted(palettes[:-1]) == sorted(PALETTES)
    assert palettes[-1] == palettes[0]
    assert press(state, "d").dark
    assert not press(state, "d").dark
    assert state.listing
    assert not press(state, "t").listing


def test_copies_of_one_piece_are_not_listed_at_first():
    found = list(solutions(load("12y"), limit=1, up_to=UpTo.FULL))
    assert not ViewerState(found, ViewerOptions()).listing


def test_views(state):
    looks = [state.looks]
    for key, direction in ("2", (90, 0)), ("i", (36, 27)), ("l", (0, 90)), ("5", (0, 90)):
        press(state, key)
        assert state.direction == direction
        looks.append(state.looks)
    # Each time the window looks anew from there, also if it is the same direction.
    assert looks == sorted(set(looks))
    assert (state.layers, state.is_parallel) == (True, True)
    press(state, "l")
    assert (state.layers, state.is_parallel, state.direction) == (False, False, (36.0, 27.0))
    assert press(state, "plus").zoom > 1
    assert press(state, "minus").zoom == pytest.approx(1)


def test_other_lattices_have_no_layers():
    state = ViewerState([solve(load("lonpos-pyramid"))], ViewerOptions(layers=True))
    assert not state.is_layered
    press(state, "l", "l", "e")
    assert (state.is_layered, state.apart) == (False, EXPLODED)


def test_wishes(state):
    assert press(state, "s").wants_picture
    assert not state.closing
    assert press(state, "q").closing


@given(st.lists(st.sampled_from(sorted(KEYS)), max_size=40))
def test_any_keys_leave_a_state_that_makes_sense(keys):
    one = PlacedPiece("A", 0, ((0, 0), (0, 1)), ((1, 0), (0, 1)), (0, 0))
    two = PlacedPiece("B", 0, ((1, 0),), ((1, 0), (0, 1)), (1, 0))
    found = Disassembly((Move((1,), (-1, 0)), Move((0,), (-1, 0), is_last=True)))
    both = Solution("p", (one, two))
    shown = [both, Solution("p", (one,)), replace(both, disassembly=found)]
    state = ViewerState(shown, ViewerOptions())
    motion = Motion(state)
    for key in keys:
        KEYS[key](state)
        motion.advance(state, 0.05)
        assert 0 <= state.index < 3
        assert 0 <= state.placed <= state.count
        assert 0 <= motion.place <= state.count
        assert 0 <= state.explosion <= 1.5
        assert state.steps


def test_the_help_names_every_key_once():
    lines = [line for group in HELP.values() for line in group]
    bound = [key for _, _, keys in lines for names in keys for key in names.split()]
    assert len(bound) == len(set(bound)) == len(KEYS)
    shown = " ".join(shown for shown, _, _ in lines)
    for key in bound:
        # Letters stand there as they are.
        assert len(key) > 1 or not key.isalpha() or key in shown.replace(",", "").split()


# --- motion -------------------------------------------------------------------------------


def shifts(motion: Motion) -> NDArray[np.float64]:
    assert motion.motions is not None
    return motion.motions[..., 3]


def settle(motion: Motion, state: ViewerState, seconds: float = 3.0) -> None:
    for _ in range(round(seconds / 0.02)):
        motion.advance(state, 0.02)


@pytest.mark.parametrize(
    "ask",
    [
        lambda state: state.explode_to(1.2),
        lambda state: state.look("bottom"),
        lambda state: KEYS["plus"](state),
        lambda state: state.step_to(3),
        lambda state: state.go_to(2),
    ],
)
def test_what_is_shown_comes_to_what_was_asked_for(
    state: ViewerState, ask: Callable[[ViewerState], None]
):
    motion = Motion(state)
    before = vars(motion).copy()
    motion.advance(state, 0.02)
    assert vars(motion) == before
    ask(state)
    settle(motion, state)
    assert motion.explosion == state.explosion
    assert motion.place == state.placed


def test_the_explosion_grows_steadily(state):
    motion = Motion(state)
    state.explode_to(1.0)
    seen = [0.0]
    while motion.explosion < 1.0:
        motion.advance(state, 0.02)
        seen.append(motion.explosion)
    assert seen == sorted(seen)
    assert seen[-1] == 1.0
    assert len(seen) > 5


def test_one_more_piece_flies_in_and_others_do_not(state):
    motion = Motion(state)
    for placed in (1, 2):
        state.step_on()
        motion.advance(state, 0.02)
        assert motion.place == placed - 1
    motion.advance(state, 0.1)
    assert 1 < motion.place < 2
    state.step_to(5)
    settle(motion, state)
    assert motion.place == 5
    press(state, "A")
    motion.advance(state, 0.02)
    assert motion.place == 4


def test_a_playing_assembly_puts_in_one_piece_after_another(state):
    motion = Motion(state)
    state.toggle_playing()
    seen = []
    for _ in range(2000):
        motion.advance(state, 0.02)
        seen.append(motion.place)
        if motion.place == 7:
            break
    assert {math.floor(place) for place in seen} == set(range(8))
    assert seen == sorted(seen)
    assert seen[-1] == 7
    assert not state.playing


# --- by moves -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def burr() -> Solution:
    puzzle = load("burr-loves-dozen")
    found, reason = find_moves(solve(puzzle), puzzle)
    assert not reason
    return found


def test_the_assembly_goes_by_moves_where_they_are_known(burr):
    state = ViewerState([burr], ViewerOptions())
    motion, states = Motion(state), stages(burr)
    moves, level = burr.disassembly.moves, level_words(burr.disassembly.levels)
    assert len(moves) > state.pieces == 6
    assert (state.count, state.placed) == (len(moves), len(moves))
    assert (motion.lit, motion.said) == ((), "")
    assert motion.motions is not None
    assert not shifts(motion).any()
    # From the whole, move by move, each seen with the pieces that it has moved.
    for number, (move, said) in enumerate(zip(moves, describe_moves(burr), strict=True)):
        press(state, "A")
        settle(motion, state)
        assert state.placed == len(moves) - 1 - number
        assert motion.lit == move.pieces
        assert motion.said == f"{said}. {level}."
        assert shifts(motion) == pytest.approx(states[number + 1])
    assert press(state, "A").placed == 0
    for number in reversed(range(len(moves))):
        press(state, "a")
        settle(motion, state)
        assert shifts(motion) == pytest.approx(states[number])
    assert (state.placed, motion.lit, motion.said) == (len(moves), (), "")


@pytest.mark.parametrize(("key", "begin"), [("a", 3), ("A", 4)])
def test_a_move_glides_forward_and_back_and_what_moves_is_lit(burr, key, begin):
    state = ViewerState([burr], ViewerOptions())
    motion, states = Motion(state), poses(burr)
    state.step_to(begin)
    settle(motion, state)
    press(state, key)
    number = state.count - 4  # of the move between the places 3 and 4
    seen = []
    for _ in range(1000):
        motion.advance(state, 0.02)
        if motion.place == state.placed:
            break
        assert motion.lit == burr.disassembly.moves[number].pieces
        share = motion.place - 3
        place = 3 + share**2 * (3 - 2 * share)
        assert shifts(motion) == pytest.approx(at(states, state.count - place)[..., 3])
        seen.append(place)
    assert len(set(seen)) > 5
    assert seen == sorted(seen, reverse=key == "A")
    # Farther than one move, nothing glides.
    state.step_to(0)
    motion.advance(state, 0.02)
    assert motion.place == 0
    assert shifts(motion) == pytest.approx(states[-1][..., 3])


def test_moves_play_to_the_whole(burr):
    state = ViewerState([burr], ViewerOptions())
    motion = Motion(state)
    press(state, "space")
    assert (state.playing, state.placed) == (True, 0)
    settle(motion, state, 30.0)
    assert (state.playing, motion.place, motion.lit) == (False, state.count, ())
    # The first step from the whole begins apart.
    press(state, "a")
    motion.advance(state, 0.02)
    assert shifts(motion) == pytest.approx(stages(burr)[-1])


def test_what_straight_lines_do_not_part_comes_apart_by_moves(burr):
    state = ViewerState([burr, replace(burr, disassembly=None)], ViewerOptions())
    motion, states = Motion(state), poses(burr)
    press(state, "e")
    seen = []
    while motion.explosion != 1:  # as in pictures, 1 is their end
        motion.advance(state, 0.02)
        made = motion.explosion * state.count
        assert motion.spread == 0
        assert shifts(motion) == pytest.approx(at(states, made)[..., 3])
        assert motion.lit == burr.disassembly.moves[max(0, math.ceil(made) - 1)].pieces
        seen.append(motion.explosion)
    assert len(seen) > 5
    assert (state.apart, state.placed, state.remark) == (1, state.count, "")
    # The moves that are made already count.
    state.explode_to(0.5 / state.count)
    state.step_to(state.count - 2)
    settle(motion, state)
    assert shifts(motion) == pytest.approx(states[2][..., 3])
    state.explode_to(2)
    assert state.apart == 1
    # Without moves they pass through each other, and walls.
    state.go_to(1)
    settle(motion, state)
    assert (state.apart, motion.spread, motion.motions) == (2, 2, None)
    assert "interlock" in state.remark
    state.solution = replace(state.solution, walls=((9, 9, 9),))
    assert state.remark.startswith("walls are not heeded")


def test_layers_and_solutions_without_moves_come_piece_by_piece(burr, soma):
    state = ViewerState([burr, replace(burr, disassembly=None)], ViewerOptions())
    motion = Motion(state)
    assert state.way
    press(state, "A", "l")
    assert not state.way
    assert (state.count, state.placed) == (6, 6)
    motion.advance(state, 0.02)
    assert (motion.motions, motion.lit, motion.said) == (None, (), "")
    assert press(state, "A", "l").placed == state.count == len(burr.disassembly.moves)
    assert press(state, "n").count == 6
    settle(motion, state)
    assert (motion.place, motion.motions) == (6, None)
    # Where no moves are known, layers do not change what is in place.
    assert press(state, "A", "l").placed == 5


def test_moves_that_cannot_be_drawn_are_left_out():
    eye = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
    cells = [(0, 0, 0, 0), (0, 0, 0, 1)]
    one, two = (PlacedPiece(n, 0, (c,), eye, c) for n, c in zip("AB", cells, strict=True))
    found = Disassembly((Move((0,), (0, 0, 0, -1), is_last=True),))
    state = ViewerState([Solution("p", (one, two), disassembly=found)], ViewerOptions())
    assert (state.way, state.count) == (None, 2)


def test_what_gets_one_colour() -> None:
    state = ViewerState([mixed()], ViewerOptions())
    assert state.colouring == "cube"
    seen = [press(state, "C").colouring for _ in range(3)]
    assert seen == ["group", "piece", "cube"]


def test_without_colours_there_is_no_choice(state: ViewerState) -> None:
    assert state.colouring == "piece"
    assert press(state, "C").colouring == "piece"
    # The next solution may have no colours, and is shown all the same.
    state.colour_by = "cube"
    assert state.colouring == "piece"


def test_a_window_of_cubes_without_colours_is_refused(soma, monkeypatch) -> None:
    viewer = Viewer(ViewerOptions(colour_by="cube"))
    monkeypatch.setattr(viewer, "_send", lambda _: None)
    with pytest.raises(RenderError, match="no cube has a colour"):
        viewer.add(soma[0])
    viewer.add(mixed())
    viewer.add(soma[0])
