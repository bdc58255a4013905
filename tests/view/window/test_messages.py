from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from cube3d import Solution, UpTo, ViewerOptions, load, solutions
from cube3d.puzzle.disassembly import Disassembly, Move
from cube3d.view.file_names import free_path
from cube3d.view.window.view_state import Ending, Inbox, Outbox


@pytest.fixture(scope="module")
def found() -> list[Solution]:
    parts = []
    for name in ("soma", "12y", "soma-checkered"):
        with solutions(load(name), up_to=UpTo.FULL) as search:
            parts += list(search)
    return parts


def test_an_inbox_has_what_was_packed_and_each_placement_was_sent_once(found):
    outbox, inbox = Outbox(), Inbox(ViewerOptions())
    sent = []
    for solution in found + found:
        message = pickle.loads(pickle.dumps(outbox.pack(solution)))
        sent += message[0].placements
        inbox.take(message)
    assert inbox.solutions == found + found
    assert len(sent) == len(set(sent))
    assert set(sent) == {placed for solution in found for placed in solution.placements}


def test_moves_are_sent_with_their_solution(found):
    moved = replace(found[0], disassembly=Disassembly((Move((0,), (0, 0, 1), is_last=True),)))
    outbox, inbox = Outbox(), Inbox(ViewerOptions())
    for solution in (found[0], moved, found[1]):
        inbox.take(pickle.loads(pickle.dumps(outbox.pack(solution))))
    assert [got.disassembly for got in inbox.solutions] == [None, moved.disassembly, None]


@pytest.mark.parametrize(("number", "ending"), [(1, None), (3, None), (9, Ending.LIMIT)])
def test_the_inbox_waits_for_the_solution_to_show_first(found, number, ending):
    inbox, outbox = Inbox(ViewerOptions(number=number)), Outbox()
    for solution in found[: min(number, 5) - 1]:
        inbox.take(outbox.pack(solution))
        assert not inbox.ready.is_set()
    inbox.take(outbox.pack(found[0]))
    if ending:
        assert not inbox.ready.is_set()
        inbox.take(ending)
    assert inbox.ready.is_set()


def test_pictures_get_names_that_are_free(tmp_path):
    for name in ("soma-1.png", "soma-1-2.png", "soma-1-3.png"):
        path = free_path(tmp_path, "soma-1")
        assert path == tmp_path / name
        path.touch()
    (tmp_path / "soma-2.png").symlink_to(tmp_path / "nowhere")
    assert free_path(tmp_path, "soma-2").name == "soma-2-2.png"
