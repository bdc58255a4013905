import json

from cube3d.formats.toml.grammar import puzzle_schema


def test_it_is_printed(cube3d):
    ran = cube3d("schema")
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out) == puzzle_schema()
