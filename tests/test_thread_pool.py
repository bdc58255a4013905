"""If the system starts few threads, these do the work."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import threading

import pytest

from cube3d.errors import SearchError
from cube3d.processors import usable_processors, useful_threads
from cube3d.scope import time_is_up
from cube3d.thread_pool import ThreadPool


def allow(monkeypatch, number):
    """Let the system start a number of threads and no more."""
    start = threading.Thread.start
    started: list[threading.Thread] = []

    def limited(thread):
        if len(started) == number:
            raise RuntimeError("can't start new thread")
        started.append(thread)
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", limited)
    monkeypatch.setattr("cube3d.processors.usable_processors", lambda: 8)
    return started


def test_one_thread_does_the_work_of_eight(monkeypatch):
    started = allow(monkeypatch, 1)
    with ThreadPool(8) as pool:
        assert list(pool.map(abs, range(-20, 0))) == list(range(20, 0, -1))
    assert len(started) == 1


def test_without_any_thread_there_is_one_sentence(monkeypatch):
    allow(monkeypatch, 0)
    with ThreadPool(8) as pool, pytest.raises(SearchError, match="starts no thread"):
        pool.submit(abs, -1)


def test_an_error_ends_the_work_of_all_threads():
    """Otherwise the pool would wait for it, after Ctrl-C, too."""
    begun, forgotten = threading.Event(), threading.Event()

    def work():
        begun.set()
        while not time_is_up():
            if forgotten.wait(0.001):
                return "forgotten"
        return "interrupted"

    guard = threading.Timer(60, forgotten.set)
    guard.start()
    with pytest.raises(KeyboardInterrupt), ThreadPool(1) as pool:
        running, waiting = pool.submit(work), pool.submit(work)
        begun.wait()
        raise KeyboardInterrupt
    guard.cancel()
    assert running.result() == "interrupted"
    assert waiting.cancelled()


def test_threads_that_are_started():
    assert useful_threads(0) == usable_processors()
    assert useful_threads(1) == 1
    assert useful_threads(10**6) == 4 * usable_processors()


@pytest.mark.slow
def test_five_hundred_threads_in_a_gigabyte():
    """Each wants eight megabytes for its stack."""

    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (10**9, 10**9))

    command = [sys.executable, "-m", "cube3d", "count", "bedlam", "--threads", "512"]
    # NumPy's own library reserves memory for each processor.
    environment = os.environ | {"OPENBLAS_NUM_THREADS": "1"}
    ran = subprocess.run(
        command, preexec_fn=limit, capture_output=True, text=True, check=False, env=environment
    )
    assert ran.returncode in (0, 2)  # counted, or one sentence
    assert ran.stderr.count("\n") == 1
    assert "internal error" not in ran.stderr
