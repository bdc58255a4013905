from __future__ import annotations

import stat
import weakref
from dataclasses import replace
from itertools import combinations, pairwise, product
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

import cube3d
from cube3d.errors import RenderError
from cube3d.solving.disassembly.disassemble import disassemble
from cube3d.view.moves.leaving import with_room
from cube3d.view.pictures import film_file
from cube3d.view.pictures.animation import (
    FilmKind,
    animate,
    assembly_steps,
    check_animation,
    explosion_shots,
    leaving_shots,
    orbit_shots,
    shots_of,
    usual,
)
from cube3d.view.pictures.film_file import Film, FilmFormat, write_film
from cube3d.view.raster.outline import faces
from cube3d.view.scene.from_solution import scene_blocks, scene_direction
from cube3d.view.scene.layout import arrange, moved
from cube3d.view.scene.palette import parse_palette
from cube3d.view.scene.picture_options import RenderOptions
from cube3d.view.scene.scene import Shot

SMALL = RenderOptions(size=(160, 120))


@pytest.fixture(scope="module")
def soma() -> cube3d.Solution:
    return cube3d.solve(cube3d.load("soma"))


# --- what moves how --------------------------------------------------------------------


def test_an_orbit_closes_starts_and_ends_slowly_and_rests():
    turns = [shot.turn for shot in orbit_shots(60, fps=5)]
    assert turns[0] == 0
    assert turns[-5:] == [0] * 5  # a second
    steps = [after - before for before, after in pairwise([*turns[:-5], 360.0])]
    assert min(steps) > 0
    assert steps == pytest.approx(steps[::-1])
    assert steps[:27] == sorted(steps[:27])
    assert steps[0] < 360 / 55 / 10


@pytest.mark.parametrize("frames", [2, 3, 60])
def test_an_explosion_goes_out_and_back(frames):
    factors = [shot.explode for shot in explosion_shots(frames, 0.8)]
    assert factors[0] == 0
    assert len(factors) == frames
    assert max(factors) == pytest.approx(0.8)
    top = factors.index(max(factors))
    assert factors[: top + 1] == sorted(factors[: top + 1])
    assert factors[top:] == sorted(factors[top:], reverse=True)
    assert factors.count(0) == factors.count(max(factors)) == 1 + frames // 6  # pauses


IDENTITY = np.eye(3, 4)


def motions(shot: Shot) -> NDArray[np.float64]:
    """Return the motions of a shot, (pieces, 3, 4)."""
    found = np.array(shot.shifts)
    if found.shape[1] == 12:
        return found.reshape(-1, 3, 4)
    made = np.tile(IDENTITY, (len(found), 1, 1))
    made[:, :, 3] = found
    return made


def moving(shot: Shot) -> set[int]:
    """Return the pieces that are not in their places."""
    return set(np.flatnonzero((motions(shot) != IDENTITY).any(axis=(1, 2))).tolist())


def lying(solution: cube3d.Solution, shot: Shot) -> list[tuple[NDArray[np.float64], ...]]:
    """Return the least and the greatest corner of each piece."""
    bodies = arrange(scene_blocks(solution)).bodies
    points = [
        faces(moved(body, own)).vertices for body, own in zip(bodies, motions(shot), strict=False)
    ]
    return [(own.min(axis=0), own.max(axis=0)) for own in points]


def check_table(solution: cube3d.Solution, shot: Shot) -> None:
    """All pieces lie side by side on one plane."""
    boxes = lying(solution, shot)
    assert [low[2] for low, _ in boxes] == pytest.approx([boxes[0][0][2]] * len(boxes))
    for (low, high), (least, most) in combinations(boxes, 2):
        assert ((high[:2] < least[:2] - 0.4) | (most[:2] < low[:2] - 0.4)).any()


@pytest.mark.parametrize("frames", [2, 5, 60, 200])
def test_pieces_leave_one_by_one_for_the_table(soma, frames):
    shots = leaving_shots(soma, frames)
    assert len(shots) == frames
    assert moving(shots[0]) == set()
    assert moving(shots[-1]) == set(range(7))
    check_table(soma, shots[-1])
    for before, after in pairwise(shots):
        assert moving(before) <= moving(after)
    order = [step.placement for step in assembly_steps(soma)][::-1]
    for shot in shots:  # first those on the table, then those on their way
        assert moving(shot) == set(order[: len(moving(shot))])
    assert shots_of(soma, FilmKind.ASSEMBLY, frames) == shots[::-1]


def test_pieces_leave_in_their_direction(soma):
    shots = leaving_shots(soma, 400)
    for step in assembly_steps(soma):
        begin = next(shot for shot in shots if step.placement in moving(shot))
        way = motions(begin)[step.placement, :, 3]
        assert way / np.linalg.norm(way) == pytest.approx(scene_direction(step))


def test_a_piece_does_not_go_through_those_that_stay(soma):
    """Where it is not on its straight line, it is outside of their boxes."""
    shots = leaving_shots(soma, 400)
    whole = lying(soma, shots[0])

    def is_on_its_line(shot, step):
        motion = motions(shot)[step.placement]
        away = np.array(scene_direction(step)) == 0
        return np.array_equal(motion[:, :3], np.eye(3)) and not motion[away, 3].any()

    for step, shot in product(assembly_steps(soma), shots):
        if is_on_its_line(shot, step):
            continue
        least, most = lying(soma, shot)[step.placement]
        others = [n for n in range(7) if n != step.placement and n not in moving(shot)]
        for low, high in (whole[n] for n in others):
            assert ((most <= low) | (least >= high)).any()


def test_pieces_in_four_dimensions_vanish():
    solution = cube3d.solve(cube3d.load("dominoes-2x2x2x2"))
    shots = leaving_shots(solution, 40)
    assert not any(shot.shifts for shot in shots)
    assert shots[0].absent == frozenset()
    for before, after in pairwise(shots):
        assert before.absent <= after.absent
    first, *others = [s.placement for s in assembly_steps(solution) if s.direction]
    assert shots[-1].absent == frozenset(others)  # the first one stays
    assert first not in others


def test_flat_pieces_come_from_above_and_do_not_turn():
    solution = cube3d.solve(cube3d.load("pentominoes-6x10"))
    shots = leaving_shots(solution, 100)
    assert moving(shots[-1]) == set(range(12))
    assert all(len(own) == 3 for own in shots[-1].shifts)
    assert all(own[2] >= 0 for shot in shots for own in shot.shifts)
    check_table(solution, shots[-1])


@pytest.mark.parametrize("name", ["burr-of-equal-sticks", "perplexing-pyramid", "hexiamonds-4x9"])
def test_a_disassembly_ends_on_the_table(name):
    solution = cube3d.solve(cube3d.load(name))
    if name.startswith("burr"):
        found = disassemble(solution, cube3d.load(name)).disassembly
        solution = with_room(replace(solution, disassembly=found))
    shots = shots_of(solution, FilmKind.DISASSEMBLY, 60)
    assert moving(shots[0]) == set()
    assert shots[-1] == shots[-5]  # the film ends with a pause
    if solution.lattice.has_boxes:
        check_table(solution, shots[-1])
    assert shots_of(solution, FilmKind.ASSEMBLY, 60) == shots[::-1]


def test_numbers_of_frames(soma):
    # Seven seconds of thirty pictures; a long assembly takes longer.
    assert len(shots_of(soma, FilmKind.ORBIT)) == len(shots_of(soma, FilmKind.EXPLODE)) == 210
    assert len(shots_of(soma, FilmKind.ORBIT, fps=10)) == 70
    assert len(shots_of(soma, FilmKind.ASSEMBLY)) == 210
    bedlam = cube3d.solve(cube3d.load("bedlam"))
    assert (
        210 < len(shots_of(bedlam, FilmKind.ASSEMBLY)) < 2 * len(shots_of(bedlam, FilmKind.ORBIT))
    )
    assert len(shots_of(soma, FilmKind.ASSEMBLY, 10)) == 10
    assert max(s.explode for s in shots_of(soma, FilmKind.EXPLODE)) > 0
    assert {s.explode for s in shots_of(soma, FilmKind.ORBIT, None, 0.4)} == {0.4}


# --- files -----------------------------------------------------------------------------


def frames_of(image: Image.Image) -> int:
    return int(image.n_frames)  # type: ignore[attr-defined]  # files of several frames have it


def durations(path: Path) -> list[int]:
    with Image.open(path) as image:
        found = []
        for number in range(frames_of(image)):
            image.seek(number)
            image.load()
            found.append(round(image.info["duration"]))
        return found


@pytest.mark.parametrize(
    ("name", "kind"), [("a.gif", "orbit"), ("a.webp", "explode"), ("a.png", "orbit")]
)
def test_films_are_what_they_shall_be(soma, tmp_path, name, kind):
    told: list[tuple[int, int]] = []
    target = tmp_path / name
    animate(
        soma, target, kind=kind, frames=5, fps=15, options=SMALL,  # too short for pauses
        progress=lambda *done: told.append(done),
    )  # fmt: skip
    with Image.open(target) as image:
        assert image.format == ("PNG" if name == "a.png" else name[2:].upper())
        assert image.size == (160, 120)
        assert frames_of(image) == 5
        assert image.info["loop"] == 0
    unit = 10 if name == "a.gif" else 1
    assert sum(durations(target)) == pytest.approx(5 / 15 * 1000, abs=unit)
    assert all(abs(d - 1000 / 15) <= unit for d in durations(target))
    assert told == [(i, 5) for i in range(1, 6)]
    assert [path.name for path in tmp_path.iterdir()] == [name]


def gradient(count: int, channels: int = 3) -> list[np.ndarray]:
    """Return pictures with a moving slope of colours, and a plain background at the left."""
    x, y = np.meshgrid(np.arange(96), np.arange(64))
    found = []
    for i in range(count):
        picture = np.zeros((64, 96, channels), dtype=np.uint8)
        picture[..., 0] = 120 + x
        picture[..., 1] = 60 + (y + 5 * i) % 96
        picture[..., 2] = 90
        picture[..., 3:] = 255
        picture[:, :20] = (247, 248, 250, 0)[:channels]
        found.append(picture)
    return found


def shadow(count: int) -> list[NDArray[np.uint8]]:
    """Return pictures of many shaded colours over a shadow that fades along 512 pixels."""
    x, y = np.meshgrid(np.arange(512), np.arange(64))
    found = []
    for i in range(count):
        picture = np.full((144, 512, 3), (247, 248, 250), dtype=np.uint8)
        hues = np.array(parse_palette("default"))[(x // 20) % 25]
        light = 0.6 + 0.4 * np.sin((x + 3 * y + 4 * i) / 50)[..., None] ** 2
        picture[16:80] = np.round(hues * light)
        picture[80:] = np.round([247, 248, 250] - 66 * (1 - x / 512)[..., None])
        found.append(picture)
    return found


def longest_run(row: NDArray[np.float64]) -> int:
    """Return how many pixels of a row, (w, 3), side by side are equal, at most."""
    ends = np.flatnonzero((np.diff(row, axis=0) != 0).any(axis=1))
    return int(np.diff(np.concatenate([[-1], ends, [len(row) - 1]])).max())


def test_gifs_have_no_rings(tmp_path):
    pictures = shadow(6)
    # In the picture itself a level of the shadow is eight pixels wide.
    assert longest_run(pictures[0][100].astype(float)) <= 9
    with (tmp_path / "a.gif").open("wb") as file:
        write_film(Film(pictures, 6, 20, (512, 144)), FilmFormat.GIF, file)
    with Image.open(tmp_path / "a.gif") as image:
        shown = []
        for number in range(6):
            image.seek(number)
            shown.append(np.asarray(image.convert("RGB")).astype(float))
    for picture, file_has in zip(pictures, shown, strict=True):
        assert (file_has[:16] == (247, 248, 250)).all()  # the background is exact
        assert max(longest_run(row) for row in file_has[80:144, :480]) <= 24
        means = (p[80:].reshape(8, 8, 64, 8, 3).mean(axis=(1, 3)) for p in (file_has, picture))
        assert np.abs(np.subtract(*means)).mean() < 2.5
    # What stands still is the same in each picture: the pattern does not crawl.
    assert all((picture[80:] == shown[0][80:]).all() for picture in shown)


def test_one_palette_for_a_film(tmp_path):
    pictures = gradient(8)
    with (tmp_path / "a.gif").open("wb") as file:
        write_film(Film(pictures, 8, 20, (96, 64)), FilmFormat.GIF, file)
    with Image.open(tmp_path / "a.gif") as image:
        colours: set[tuple[int, ...]] = set()
        for number, picture in enumerate(pictures):
            image.seek(number)
            shown = np.asarray(image.convert("RGB")).astype(int)
            colours |= set(map(tuple, shown.reshape(-1, 3).tolist()))
            assert (shown[:, :20] == (247, 248, 250)).all()
            assert np.abs(shown - picture).mean() < 8
    assert len(colours) <= 256


def test_transparent_gifs(tmp_path):
    pictures = gradient(3, 4)
    with (tmp_path / "a.gif").open("wb") as file:
        write_film(Film(pictures, 3, 20, (96, 64)), FilmFormat.GIF, file)
    with Image.open(tmp_path / "a.gif") as image:
        for number in range(3):
            image.seek(number)
            shown = np.asarray(image.convert("RGBA"))
            assert (shown[:, :20, 3] == 0).all()
            assert (shown[:, 20:, 3] == 255).all()


@pytest.mark.parametrize("name", ["a.webp", "a.png"])
def test_other_formats_keep_opacity(tmp_path, name):
    pictures = gradient(3, 4)
    kind = film_file.film_format(Path(name))
    with (tmp_path / name).open("wb") as file:
        write_film(Film(pictures, 3, 20, (96, 64)), kind, file)
    with Image.open(tmp_path / name) as image:
        image.seek(2)
        shown = np.asarray(image.convert("RGBA")).astype(int)
    assert (shown[..., 3] == pictures[2][..., 3]).all()
    assert np.abs(shown[:, 30:] - pictures[2][:, 30:]).mean() < 4


@pytest.mark.slow
def test_the_same_film_twice(soma, tmp_path):
    for name in ("one.webp", "two.webp"):
        animate(soma, tmp_path / name, kind="assembly", frames=12, options=SMALL)
    assert (tmp_path / "one.webp").read_bytes() == (tmp_path / "two.webp").read_bytes()


@pytest.mark.parametrize(
    ("name", "arguments", "sentence"),
    [
        ("a.avi", {}, "has to end in .gif, .webp, .png, .apng, .mp4"),
        ("a", {}, "has to end in"),
        ("a.gif", {"kind": "spin"}, "there is no kind 'spin'; there are orbit, explode, assembly"),
        ("a.gif", {"frames": 1}, "bad number of frames 1"),
        ("a.gif", {"frames": 10_001}, "bad number of frames 10001: 2 to 10,000"),
        ("a.gif", {"fps": 51}, "bad speed 51: GIF files have 0.1 to 50"),
        ("a.webp", {"fps": 0}, "bad speed 0: WEBP files have 0.1 to 60"),
        ("a.webp", {"fps": float("nan")}, "bad speed nan"),
        ("a.gif", {"frames": 5000}, "5000 frames of 640x480 pixels are too much for a GIF"),
        ("no/a.webp", {}, "there is no folder"),
    ],
)
def test_what_cannot_be_made(tmp_path, name, arguments, sentence):
    given = {"kind": "orbit", "frames": None, "fps": 20.0} | arguments
    with pytest.raises(RenderError, match=sentence):
        check_animation(tmp_path / name, options=RenderOptions(size=(640, 480)), **given)


# --- ffmpeg ----------------------------------------------------------------------------


def program(folder: Path, text: str) -> None:
    """Write a program that is called ffmpeg."""
    path = folder / "ffmpeg"
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def test_without_ffmpeg_one_sentence_says_so(soma, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(RenderError, match="MP4 needs the program ffmpeg, which was not found"):
        animate(soma, tmp_path / "a.mp4", frames=2, options=SMALL)
    assert not list(tmp_path.iterdir())


def test_ffmpeg_gets_all_pixels(tmp_path, monkeypatch):
    folder = tmp_path / "bin"
    folder.mkdir()
    program(folder, 'for last; do :; done; /bin/cat > "$last"')
    monkeypatch.setenv("PATH", str(folder))
    pictures = gradient(5)
    with (tmp_path / "a.mp4").open("wb") as file:
        write_film(Film(pictures, 5, 20, (96, 64)), FilmFormat.MP4, file)
    assert (tmp_path / "a.mp4").read_bytes() == b"".join(p.tobytes() for p in pictures)


@pytest.mark.parametrize(
    ("text", "reason"), [("echo something; echo no such codec >&2; exit 1", "no such codec"),
                         ("exit 3", "no reason given")],
)  # fmt: skip
def test_ffmpeg_fails(tmp_path, monkeypatch, text, reason):
    folder = tmp_path / "bin"
    folder.mkdir()
    program(folder, text)
    monkeypatch.setenv("PATH", str(folder))
    with (
        (tmp_path / "a.mp4").open("wb") as file,
        pytest.raises(RenderError, match=f"ffmpeg failed: {reason}"),
    ):
        write_film(Film(gradient(40), 40, 20, (96, 64)), FilmFormat.MP4, file)


def test_mp4_knows_no_transparency(tmp_path, monkeypatch):
    program(tmp_path, "exit 0")
    monkeypatch.setenv("PATH", str(tmp_path))
    options = RenderOptions(size=(160, 120), background="transparent")
    with pytest.raises(RenderError, match="MP4 knows no transparency"):
        check_animation(tmp_path / "a.mp4", "orbit", frames=None, fps=20, options=options)


def test_webp_films_are_packed_as_they_come(tmp_path):
    """A picture is let go before the next but one is drawn, however many there are."""
    alive: list[int] = []

    def drawn():
        for picture in gradient(1) * 12:
            copy = picture.copy()
            weakref.finalize(copy, alive.remove, len(alive))
            alive.append(len(alive))
            assert len(alive) <= 3
            yield copy
            del copy

    with (tmp_path / "a.webp").open("wb") as file:
        write_film(Film(drawn(), 12, 20, (96, 64)), FilmFormat.WEBP, file)
    with Image.open(tmp_path / "a.webp") as image:
        assert image.size == (96, 64)


def test_what_nobody_says(tmp_path):
    assert usual(Path("a.webp")) == usual(Path("a.mp4")) == ((1280, 720), 30.0)
    for name in ("a.gif", "a.webp", "a.apng"):
        size, fps = usual(Path(name))
        check_animation(
            tmp_path / name, "assembly", frames=480, fps=fps, options=RenderOptions(size=size)
        )
