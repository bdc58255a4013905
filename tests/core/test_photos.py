"""Photographs: energy is kept, a seed repeats, and a part of the paths is a picture."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from cube3d.core import _functions as core
from cube3d.core.photos import Photo
from cube3d.errors import PuzzleError
from cube3d.geometry.lattice import CUBIC
from cube3d.view.mesh.rounded import Mesh, body_mesh, polyform_mesh

CORNER = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]])  # its faces light each other
BALLS = np.array([[0, 0, 0], [1, 1, 0], [1, 0, 1], [0, 1, 1]])
SIZE = (48, 36)


def models(mesh: Mesh, colour: tuple[int, int, int] = (255, 255, 255)) -> dict[str, Any]:
    points, triangles = len(mesh.vertices), len(mesh.triangles)
    return {
        "points": points,
        "point": mesh.vertices,
        "normal": mesh.normals,
        "colour": np.tile(np.array(colour, np.uint8), (points, 1)),
        "triangles": triangles,
        "corner": mesh.triangles,
    }


def boards(mesh: Mesh) -> dict[str, Any]:
    body = np.zeros(len(mesh.triangles), np.int32)
    return {"body": body, "bodies": 1, "material": [0], "board": [0], "grain": np.eye(3, 4)}


def material(**changes: Any) -> dict[str, Any]:
    usual = {"build": core.COATED, "roughness": 0.3, "reflectance": 0.04, "scale": 1.0}
    usual |= {"pattern": core.NO_PATTERN, "strength": 1.0}
    return {name: [value] for name, value in (usual | changes).items()} | {
        "materials": 1,
        "dark": np.zeros(3),
    }


def room(**changes: Any) -> dict[str, Any]:
    """A white furnace: even light from everywhere, as bright as the background."""
    usual: dict[str, Any] = {"lamps": 0, "background": (200, 200, 200), "white": 1.0}
    lamp = ("azimuth", "elevation", "away", "wide", "tall", "brightness")
    usual |= dict.fromkeys((*lamp, "floor", "table", "dark"))
    usual |= dict.fromkeys(("above", "level", "below"), (1.0, 1.0, 1.0))
    usual |= {"reach": 0.0, "pattern": core.NO_PATTERN, "scale": 0.0, "strength": 0.0}
    return usual | changes


CAMERA = {
    "eye": (0.5, -12.0, 0.5),
    "frame": np.array([[1.0, 0, 0], [0, 0, 1], [0, -1, 0]]),
    "slope": 0.15,
    "width": SIZE[0],
    "height": SIZE[1],
    "samples": 1,
}


def taken(
    mesh: Mesh,
    made_of: dict[str, Any],
    around: dict[str, Any],
    *,
    paths: int = 64,
    seed: int = 1,
    threads: int = 2,
    colour: tuple[int, int, int] = (255, 255, 255),
) -> NDArray[np.uint8]:
    photo = Photo(
        models(mesh, colour),
        boards(mesh),
        made_of,
        around,
        CAMERA,
        paths=paths,
        seed=seed,
        threads=threads,
    )
    photo.finish(600)
    return photo.pixels(smooth=False)


FURNACE = {
    "matt": {"roughness": 1.0, "reflectance": 0.0},
    "satin": {},
    "lacquer": {"roughness": 0.05, "reflectance": 0.055},
    "metal": {"build": core.METAL, "roughness": 0.4},
    "clear": {"build": core.CLEAR, "roughness": 0.0, "reflectance": 1.49},
}


@pytest.mark.parametrize("made_of", FURNACE.values(), ids=FURNACE)
@pytest.mark.parametrize("lattice", ["cubic", "fcc"])
def test_a_white_thing_in_even_light_cannot_be_seen(made_of, lattice):
    """Everywhere it is as bright as the light: a quarter of white, which 8 bits tell well."""
    mesh = body_mesh(CORNER) if lattice == "cubic" else polyform_mesh(lattice, BALLS, segments=8)
    seen = taken(mesh, material(**made_of), room(background=None, white=4.0), paths=400).astype(
        float
    )
    thing = seen[:, :, 3] == 255
    assert thing.sum() > 200
    bright = ((seen[thing][:, :3] / 255 + 0.055) / 1.055) ** 2.4  # the curve of sRGB
    assert np.abs(bright.mean() - 0.25) < 0.25 * 0.01


def test_black_things_stay_black():
    matt = material(roughness=1.0, reflectance=0.0)
    seen = taken(body_mesh(CORNER), matt, room(), colour=(0, 0, 0))
    assert (seen[18, 24, :3] == 0).all()
    assert (seen[0, 0, :3] == 200).all()  # the background


def test_a_seed_repeats_whatever_the_threads_and_another_differs():
    one, same, other = (
        taken(body_mesh(CORNER), material(), room(), paths=4, seed=seed, threads=threads)
        for seed, threads in ((5, 1), (5, 3), (6, 1))
    )
    assert np.array_equal(one, same)
    assert not np.array_equal(one, other)


def test_noise_is_removed_and_edges_are_kept():
    around = room(
        lamps=1,
        azimuth=[-50.0],
        elevation=[45.0],
        away=[4.0],
        wide=[2.0],
        tall=[2.0],
        brightness=[9.0, 9, 9],
        white=0.0,
    )
    mesh = body_mesh(CORNER)
    photo = Photo(
        models(mesh, (180, 90, 40)),
        boards(mesh),
        material(),
        around,
        CAMERA,
        paths=8,
        seed=1,
        threads=2,
    )
    photo.finish(600)
    rough, smooth = (photo.pixels(smooth=way).astype(float) for way in (False, True))
    best = taken(mesh, material(), around, paths=2048, colour=(180, 90, 40)).astype(float)
    face = np.s_[12:24, 16:30, :3]
    before, after = (np.abs((picture - best)[face]).mean() for picture in (rough, smooth))
    assert after < before / 2
    assert np.abs(smooth - best).max() < 60  # no edge is lost


def test_a_picture_can_be_had_before_it_is_complete():
    mesh = body_mesh(CORNER)
    photo = Photo(
        models(mesh), boards(mesh), material(), room(), CAMERA, paths=60_000, seed=1, threads=2
    )
    assert photo.wait_for(0.05) == core.RUNNING
    share = photo.share
    assert 0 < share < 1
    assert (photo.pixels()[0, 0] == (200, 200, 200, 255)).all()
    photo.wait_for(0.05)
    assert photo.share > share


def test_rays_meet_what_they_point_at():
    mesh = body_mesh(np.array([[0, 0, 0]]), bevel=0.05, gap=0.0)
    photo = Photo(
        models(mesh),
        boards(mesh),
        material(),
        room(),
        CAMERA,
        paths=1,
        seed=1,
        threads=1,
    )
    found = core.photo_hits(photo, 2, [0.5, -5, 0.5, 0, -5, 3], [0.0, 1, 0, 0, 1, 0])
    assert found.distance[0] == pytest.approx(5, abs=1e-5)
    assert found.triangle[0] >= 0
    assert found.triangle[1] == -1


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"build": 7}, "no such material"),
        ({"roughness": 1.5}, "roughness is between 0 and 1"),
        ({"build": core.CLEAR, "reflectance": 0.9}, "nothing reflects like that"),
        ({"pattern": 17}, "no such pattern"),
        ({"scale": float("nan")}, "no such size"),
    ],
)
def test_odd_materials_are_refused(changes, said):
    with pytest.raises((PuzzleError, ValueError), match=said):
        Photo(
            models(body_mesh(CORNER)),
            boards(body_mesh(CORNER)),
            material(**changes),
            room(),
            CAMERA,
            paths=1,
            seed=1,
            threads=1,
        )


def test_wood_differs_from_board_to_board_and_along_the_grain_less_than_across():
    points = np.random.default_rng(3).uniform(0, 4, (400, 3))
    along, across = points + np.array([0.02, 0, 0]), points + np.array([0, 0.02, 0])
    wood = material(pattern=core.WOOD, scale=6.0) | {"dark": np.array([60.0, 40, 20])}
    colours = np.tile(np.array([200, 160, 110], np.uint8), (400, 1))
    normals = np.tile((0.0, 0, 1), (400, 1))

    def look(where: NDArray[np.float64], board: int) -> NDArray[np.float64]:
        lattice = CUBIC.in_core(3)
        found = core.grain(lattice, wood, 0, board, 400, where, normals, colours)
        return np.array(found.grained, dtype=float).reshape(-1, 3)

    here = look(points, 1)
    assert np.array_equal(here, look(points, 1))
    assert np.abs(here - look(points, 2)).mean() > 3
    with_grain, over_it = (np.abs(here - look(to, 1)).mean() for to in (along, across))
    assert with_grain < over_it / 2
