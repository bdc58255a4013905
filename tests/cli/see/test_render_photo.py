"""``cube3d render --quality photo``: what it says, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image


def size_of(path: Path) -> tuple[int, int]:
    with Image.open(path) as image:
        return image.size


def test_a_photo_that_is_cut_short_is_kept(cube3d):
    """It may take as long as it is allowed, whatever the search took."""
    cube3d("solve", "soma", "-o", "soma.jsonl", "-q")
    look = ("--quality", "photo", "--setting", "table", "--material", "wood", "--size", "1600x1200")
    ran = cube3d("render", "soma.jsonl", *look, "--timeout", "0.5", "-o", "soma.png")
    assert ran.code == 0
    assert "wrote soma.png unfinished: " in ran.err
    assert "% of its light" in ran.err
    assert size_of(cube3d.folder / "soma.png") == (1600, 1200)


def test_ctrl_c_keeps_a_photo_as_far_as_it_is(cube3d):
    ran = cube3d.interrupted(
        "render", "soma", "--quality", "photo", "--size", "1600x1200", "-o", "soma.png"
    )
    assert ran.code == 130
    assert "wrote soma.png unfinished: " in ran.err
    assert size_of(cube3d.folder / "soma.png") == (1600, 1200)


def test_ctrl_c_ends_a_film_of_photos(cube3d):
    """Whether the time is told, or photos are taken."""
    ran = cube3d.interrupted("animate", "soma", "--quality", "photo", "-o", "soma.gif")
    assert ran.code == 130
    assert not list(cube3d.folder.glob("*"))


def test_a_whole_photo(cube3d):
    ran = cube3d("render", "soma", "--quality", "photo", "--size", "64x48", "-o", "soma.png")
    assert (ran.code, ran.err) == (0, "wrote soma.png\n")
    assert size_of(cube3d.folder / "soma.png") == (64, 48)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--setting", "table"), "give --quality photo, too"),
        (("--photo-seed", "7"), "--photo-seed is for a photo"),
        (("--quality", "photo", "--sheet", "2x2"), "a photo is one picture"),
        (("--quality", "photo", "--steps"), "a photo is one picture"),
        (("--quality", "photo", "--explode", "0,1"), "a photo is one picture"),
        (("--quality", "nice"), "--quality cannot be 'nice'"),
    ],
)
def test_what_does_not_go_together(cube3d, options, said):
    assert said in cube3d.refused("render", "soma", *options, "-o", "x.png")


def test_a_film_of_photos_tells_how_long_it_takes(cube3d):
    look = ("--quality", "photo", "--size", "48x36", "--frames", "2")
    ran = cube3d("animate", "soma", *look, "-o", "soma.webp")
    assert ran.code == 0
    assert "2 photos for soma.webp: this takes about " in ran.err
    assert (cube3d.folder / "soma.webp").exists()
