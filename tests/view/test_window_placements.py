from __future__ import annotations

import pickle
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import Solution, UpTo, ViewerOptions, load, solutions
from cube3d.view.file_names import free_path
from cube3d.view.window.inbox import Inbox
from cube3d.view.window.placements import Ending, Packer


@pytest.fixture(scope="module")
def found() -> list[Solution]:
    parts = []
    for name in ("soma", "12y", "soma-checkered"):
        with solutions(load(name), up_to=UpTo.FULL) as search:
            parts += list(search)
    return parts


@given(st.lists(st.integers(0, 40), max_size=12))
def test_an_inbox_has_what_was_packed(found, sizes):
    packer, inbox, expected = Packer(), Inbox(), []
    rest = iter(found)
    for size in sizes:
        part = [solution for solution, _ in zip(rest, range(size), strict=False)]
        inbox.take(pickle.loads(pickle.dumps(packer.pack(part))))
        expected += part
    assert list(inbox) == expected
    assert inbox[-3:] == expected[-3:]


def test_each_placement_is_sent_once(found):
    packer = Packer()
    batches = [packer.pack(found), packer.pack(found)]
    distinct = {placed for solution in found for placed in solution.placements}
    assert set(batches[0].placed) == distinct
    assert len(batches[0].placed) == len(distinct)
    assert batches[1].placed == ()
    assert len(batches[1].rows) == len(found)


def test_the_inbox_can_be_asked_whether_there_is_something_to_show(found):
    inbox = Inbox()
    inbox.take(ViewerOptions(number=2))
    inbox.wait_for_options()
    inbox.take(Packer().pack(found[:1]))
    assert not inbox.wait_for_first(0)
    inbox.take(Ending.LIMIT)
    assert inbox.wait_for_first(0)


@pytest.mark.parametrize(("number", "ending"), [(1, None), (3, None), (9, Ending.COMPLETE)])
def test_the_inbox_waits_for_the_solution_to_show_first(found, number, ending):
    inbox, packer = Inbox(), Packer()
    came = threading.Event()

    def wait():
        inbox.wait_for_first()
        came.set()

    thread = threading.Thread(target=wait, daemon=True)
    inbox.take(ViewerOptions(number=number))
    thread.start()
    for solution in found[: min(number, 5) - 1]:
        inbox.take(packer.pack([solution]))
        assert not came.wait(0.02)
    inbox.take(packer.pack(found[:1]))
    if ending:
        assert not came.wait(0.02)
        inbox.take(ending)
    assert came.wait(10)
    thread.join()


def test_pictures_get_names_that_are_free(tmp_path):
    for name in ("soma-1.png", "soma-1-2.png", "soma-1-3.png"):
        path = free_path(tmp_path, "soma-1")
        assert path == tmp_path / name
        path.touch()
    (tmp_path / "soma-2.png").symlink_to(tmp_path / "nowhere")
    assert free_path(tmp_path, "soma-2").name == "soma-2-2.png"
