"""When count tries the dp engine."""

from __future__ import annotations

import subprocess
import sys

import pytest

# Whether numpy is there when the last samples are taken.
PROGRAM = """
import sys, threading
from cube3d import ExactEngine, UpTo, load
from cube3d.covering.engines import exact
from cube3d.solving.build_problem import build_problem
from cube3d.solving.build_problem import possible_splits
from cube3d.solving.staged import promising_table

def samples(cover, branches, likely=exact.likely_extent):
    for thread in set(threading.enumerate()) - {threading.main_thread()}:
        thread.join()
    print("numpy" in sys.modules)
    return likely(cover, branches)

exact.likely_extent = samples
problem = build_problem(load("bedlam"))
branches = possible_splits(problem, UpTo.FULL)[0].branches
print(promising_table(ExactEngine(int(sys.argv[1])), problem.cover, branches) is not None)
"""


@pytest.mark.parametrize(("threads", "numpy"), [(1, False), (2, True)])
def test_a_second_thread_imports_numpy_during_samples(threads, numpy):
    command = [sys.executable, "-c", PROGRAM, str(threads)]
    ran = subprocess.run(command, check=True, capture_output=True, text=True)
    assert ran.stdout.split() == [str(numpy), "True"]
