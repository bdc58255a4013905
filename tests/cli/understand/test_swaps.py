import json
import shutil

import pytest
from networkx import read_graphml

from cube3d import ExactEngine


def test_the_graph_of_12y(cube3d):
    ran = cube3d("swaps", "12y", "--graphml", "g.graphml", "--out", "nodes.jsonl")
    assert ran.code == 0
    assert ran.out.splitlines()[0] == "12Y"
    assert [int(line.split()[0]) for line in ran.out.splitlines()[1:]] == [9, 11, 1, 9, 0]
    graph = read_graphml(cube3d.folder / "g.graphml", node_type=int)
    assert sorted(graph) == list(range(1, 10))
    assert len([edge for edge in graph.edges if edge[0] != edge[1]]) == 11
    assert all(data["pairs"] > 0 for _, data in graph.nodes(data=True))
    assert cube3d("check", "12y", "nodes.jsonl").out.startswith("9 of 9 solutions")


def test_json(cube3d):
    ran = cube3d("swaps", "20y", "--json")
    document = json.loads(ran.out)
    assert (ran.code, ran.err) == (0, "")
    assert document["solutions"] == sum(document["components"]) == 502
    assert (document["status"], document["up_to"]) == ("complete", "full")
    assert len(document["isolated"]) == 4
    assert len(document["largest"]) == document["components"][0]


def test_no_solutions(cube3d):
    ran = cube3d("swaps", "tetrominoes-4x5")
    assert ran.code == 1
    assert [int(line.split()[0]) for line in ran.out.splitlines()[1:]] == [0] * 5


def test_stopped(cube3d, monkeypatch):
    few = ExactEngine(max_nodes=1000)
    monkeypatch.setattr("cube3d.cli.understand.swaps.ExactEngine", lambda threads: few)
    ran = cube3d("swaps", "bedlam")
    assert ran.code == 3
    assert ran.out.startswith("Bedlam cube: stopped at the limit; solutions are missing")


def test_a_file_that_cannot_be_written(cube3d):
    assert "there is no folder" in cube3d.refused("swaps", "12y", "--graphml", "missing/g.graphml")


def test_where_reflections_cannot_count(cube3d):
    ran = cube3d("swaps", "--box", "2x2x3", "--piece", "A4", "--piece", "L4", "--piece", "O4")
    assert "solutions up to rotations\n" in ran.out
    assert "reflections" not in ran.out


def test_no_file_where_there_is_no_solution(cube3d):
    assert cube3d("swaps", "tetrominoes-4x5", "--out", "t.jsonl").code == 1
    assert not (cube3d.folder / "t.jsonl").exists()


@pytest.mark.slow
def test_pictures_of_swaps(cube3d):
    folder = cube3d.folder / "pictures"
    ran = cube3d("swaps", "12y-flat", "--pictures", "pictures/")
    assert ran.code == 0
    names = sorted(path.name for path in folder.iterdir())
    assert len(names) > 1
    assert names == [f"12y-flat-swap-{i}.png" for i in range(1, len(names) + 1)]
    assert all(f"wrote pictures/{name}" in ran.err for name in names)


def test_a_folder_that_cannot_be_made_is_told_before_the_search(cube3d, tmp_path):
    """As for every command that writes to a folder, it is made, but not those around it."""
    (tmp_path / "file").touch()
    for command in ("swaps", "info"):
        forbid = ["--forbid", "swap"] if command == "info" else []
        said = cube3d.refused(command, "12y", *forbid, "--pictures", "no/where")
        assert f"there is no folder {tmp_path / 'no'}" in said
        said = cube3d.refused(command, "12y", *forbid, "--pictures", "file")
        assert "cannot write to the folder file: it is no folder" in said
    pieces = ["--from", "I3", "--pieces", "3", "--out"]
    for arguments in (["export", "soma", "--pieces", "-o"], ["design", "--box", "3x3", *pieces]):
        assert f"there is no folder {tmp_path / 'no'}" in cube3d.refused(*arguments, "no/where")
        assert cube3d(*arguments, "made").code == 0
        assert list((tmp_path / "made").iterdir())
        shutil.rmtree(tmp_path / "made")
