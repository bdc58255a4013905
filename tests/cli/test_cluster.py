"""``--workers`` and ``--scheduler``: the same answers as threads, and no process left."""

from __future__ import annotations

import json
import os
import signal
from importlib.util import find_spec
from pathlib import Path

import pytest

from cube3d.errors import FormatError
from cube3d.runs.store.run_file import RunFile
from tests.runs.dask_cluster import cluster, wait_until

if find_spec("distributed") is None:
    pytest.skip("no distributed", allow_module_level=True)
KEYS = ["status", "total", "up_to_rotations", "up_to_full", "threads"]


def test_workers(cube3d):
    several = cube3d("count", "16y", "--json", "--workers", "2")
    assert (several.code, several.err) == (0, "")
    document = json.loads(several.out)
    assert [document[key] for key in KEYS] == ["complete", 2_128, 275, 141, 2]
    # Without --run nothing is kept.
    assert list(cube3d.folder.iterdir()) == []


@pytest.mark.slow
def test_scheduler(cube3d, tmp_path_factory):
    with cluster(tmp_path_factory.mktemp("cluster")) as made:
        made.start_worker()
        options = ["solve", "16y", "--all", "--up-to", "full", "--out"]
        assert cube3d(*options, "alone").code == 0
        assert cube3d(*options, "cluster", "--scheduler", made.address).code == 0
        counted = cube3d("count", "16y", "--scheduler", made.address)
    assert ", exact, 1 worker, " in counted.err
    lines = (cube3d.folder / "cluster").read_text()
    assert lines == (cube3d.folder / "alone").read_text()
    assert lines.count("\n") == 141


def recorded(path: Path) -> int:
    try:
        with RunFile.open(path, check=False) as run:
            return len(run.ready(0, gaps=True))
    except FormatError:
        return 0


def alive_in_session(session: int) -> list[str]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = stat.read_text().rpartition(")")
        except (FileNotFoundError, ProcessLookupError):
            continue
        state, _, _, its_session = rest.split()[:4]
        if int(its_session) == session and state != "Z":
            found.append(name)
    return found


@pytest.mark.slow
def test_ctrl_c(cube3d):
    """A terminal sends it to all processes; what was done stays."""
    run = cube3d.folder / "run.db"
    command = ["count", "bedlam", "--json", "--run", str(run)]
    with cube3d.start(*command, "--workers", "2", start_new_session=True) as process:
        wait_until(lambda: recorded(run), "something is recorded")
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
        assert process.returncode == 130, err
        assert err == ""
        assert json.loads(out)["status"] == "interrupted"
        wait_until(lambda: not alive_in_session(process.pid), "the workers end")
    before = recorded(run)
    assert before > 0
    shown = json.loads(cube3d("run", "status", str(run), "--json").out)
    assert (shown["complete"], shown["done"]) == (False, before)


def test_mistakes(cube3d):
    mistakes = {
        "count soma --workers 2 --scheduler tcp://x:1": "either --scheduler or --workers, not both",
        "solve soma --workers 2": "--workers records a whole search: it needs --all",
        "count soma --workers 2 --engine sat": "--workers needs the exact engine",
        "count soma --scheduler nowhere": "'nowhere' is no address such as tcp://host:8786",
    }
    for command, message in mistakes.items():
        ran = cube3d(*command.split())
        assert (ran.code, ran.out) == (2, "")
        assert message in ran.err
        assert ran.err.count("\n") == 1
