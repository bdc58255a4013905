from cube3d.cli.progress import line
from cube3d.search.engines.base import Progress


def test_what_a_line_says():
    text = line(Progress(0.25, 1234, 5_000_000), 10.0)
    assert (
        text
        == "about 25.0% of the search tree, met 1,234 solutions, 0.5 M nodes/s, about 30 s left"
    )


def test_what_is_not_known_is_left_out():
    assert line(Progress(None, 3, None), 10.0) == "met 3 solutions"
    assert "left" not in line(Progress(0.0001, 3, 10), 10.0)


def test_long_times():
    assert "about 2.8 h left" in line(Progress(0.5, 0, 1), 10_000.0)
    assert "about 5.8 d left" in line(Progress(0.5, 0, 1), 500_000.0)
