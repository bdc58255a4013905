"""Photographs: energy is kept, a seed repeats, and a part of the paths is a picture."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from cube3d.core import _functions as core
from cube3d.core.photos import Photo
from cube3d.errors import PuzzleError
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


_USUAL: dict[str, list[Any]] = {
    "build": [core.COATED],
    "roughness": [0.3],
    "reflectance": [0.04],
    "pattern": [core.NO_PATTERN],
    "scale": [1.0],
    "strength": [1.0],
}


def material(**changes: Any) -> dict[str, Any]:
    own = {name: [value] for name, value in changes.items()}
    return _USUAL | own | {"materials": 1, "dark": np.zeros(3)}


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


def begun(
    mesh: Mesh,
    made_of: dict[str, Any],
    around: dict[str, Any],
    *,
    paths: int = 64,
    seed: int = 1,
    threads: int = 2,
    colour: tuple[int, int, int] = (255, 255, 255),
    through: dict[str, Any] = CAMERA,
) -> Photo:
    return Photo(
        models(mesh, colour),
        boards(mesh),
        made_of,
        around,
        through,
        paths=paths,
        seed=seed,
        threads=threads,
    )


def taken(
    mesh: Mesh, made_of: dict[str, Any], around: dict[str, Any], **how: Any
) -> NDArray[np.uint8]:
    photo = begun(mesh, made_of, around, **how)
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


LAMP = {"azimuth": [-50.0], "elevation": [45.0], "away": [4.0], "wide": [2.0], "tall": [2.0]}


def plate(height: float) -> Mesh:
    """A thin plate, as wide as the picture."""
    cells = np.array([[x, y, 0] for x in range(-6, 7) for y in range(-6, 7)])
    return body_mesh(cells, bevel=0, gap=0.0, thickness=0.1).moved(np.array([0, 0, height]))


def level_seen(elevation: float) -> dict[str, Any]:
    """A camera that looks at the middle from some degrees above the ground."""
    sine, cosine = np.sin(np.radians(elevation)), np.cos(np.radians(elevation))
    return {
        "eye": (0.0, -40 * cosine, 0.1 + 40 * sine),
        "frame": np.array([[1.0, 0, 0], [0, sine, cosine], [0, -cosine, sine]]),
        "slope": 0.002,
        "width": 16,
        "height": 12,
        "samples": 1,
    }


def brightness_of(
    mesh: Mesh, made_of: dict[str, Any], around: dict[str, Any], camera: dict[str, Any]
) -> float:
    """Return the linear brightness in the middle of a picture."""
    given = models(mesh), boards(mesh), made_of, around, camera
    photo = Photo(*given, paths=2000, seed=1, threads=2)
    photo.finish(600)
    seen = photo.pixels(smooth=False)[3:9, 4:12, :3].astype(float) / 255
    return float((((seen + 0.055) / 1.055) ** 2.4).mean())


@pytest.mark.parametrize("made_of", list(FURNACE.values())[:4], ids=list(FURNACE)[:4])
@pytest.mark.parametrize("elevation", [3.0, 12.0, 40.0])
def test_a_white_plate_is_white_from_every_side(made_of, elevation):
    around = room(white=4.0)
    found = brightness_of(plate(0), material(**made_of), around, level_seen(elevation))
    assert abs(found - 0.25) < 0.25 * 0.015


def test_a_matt_plate_under_a_lamp_is_as_bright_as_the_formula_says():
    """A small far lamp gives its brightness times its solid angle times the cosine."""
    matt = material(roughness=1.0, reflectance=0.0)
    dark = dict.fromkeys(("above", "level", "below"), (0.0, 0.0, 0.0))
    lamp = {name: [value] for name, value in (("azimuth", 0.0), ("elevation", 60.0))}
    lamp |= {"away": [20.0], "wide": [0.2], "tall": [0.2], "brightness": [9000.0] * 3}
    around = room(lamps=1, white=2.0, **dark, **lamp)
    found = brightness_of(plate(0), matt, around, level_seen(40.0))
    # White matt surfaces spread it by pi; lengths are in radii, which cancel.
    expected = 9000 * 0.2 * 0.2 / 20**2 * np.sin(np.radians(60)) / np.pi / 2.0
    assert found == pytest.approx(expected, rel=0.03)


def test_a_sheet_that_does_not_refract_changes_nothing():
    metal = {"build": core.METAL, "roughness": 0.3}
    air = {"build": core.CLEAR, "roughness": 0.0, "reflectance": 1.0001}
    both = {name: [metal.get(name, of), air.get(name, of)] for name, (of,) in _USUAL.items()}
    table = both | {"materials": 2, "dark": np.zeros(6)}
    below, sheet = plate(0), plate(0.5)
    around = room(lamps=1, white=6.0, **LAMP, brightness=[40.0] * 3)
    shift = len(below.vertices)
    together = {
        name: np.concatenate([models(below)[name], models(sheet)[name]])
        for name in ("point", "normal", "colour")
    } | {
        "points": 2 * shift,
        "triangles": len(below.triangles) * 2,
        "corner": np.concatenate([below.triangles, sheet.triangles + shift]),
    }
    body = np.repeat(np.arange(2, dtype=np.int32), len(below.triangles))
    cut = {"body": body, "bodies": 2, "material": [0, 1], "board": [0, 1]}
    cut["grain"] = np.array([np.eye(3, 4)] * 2)
    photo = Photo(together, cut, table, around, level_seen(40.0), paths=4000, seed=1, threads=2)
    photo.finish(600)
    seen = photo.pixels(smooth=False)[3:9, 4:12, :3].astype(float) / 255
    covered = float((((seen + 0.055) / 1.055) ** 2.4).mean())
    # The lamp stands around the ball of both; the plate alone would be lit a little differently.
    hidden = cut | {"material": [0, 0]}
    bare = {**together, "triangles": len(below.triangles), "corner": below.triangles}
    hidden["body"] = body[: len(below.triangles)]
    alone = Photo(bare, hidden, table, around, level_seen(40.0), paths=4000, seed=1, threads=2)
    alone.finish(600)
    seen = alone.pixels(smooth=False)[3:9, 4:12, :3].astype(float) / 255
    assert covered == pytest.approx(float((((seen + 0.055) / 1.055) ** 2.4).mean()), rel=0.03)


def test_stronger_lights_change_nothing_if_the_exposure_follows():
    mesh = body_mesh(CORNER)

    def seen(times: float) -> NDArray[np.float64]:
        sky = dict.fromkeys(("above", "level", "below"), (times, times, times))
        lights = {"brightness": [9 * times] * 3, "white": 0.0, **sky}
        shiny = material(roughness=0.1)
        return taken(mesh, shiny, room(lamps=1, **LAMP, **lights), paths=64).astype(float)

    assert np.abs(seen(1.0) - seen(1024.0)).max() <= 1


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
    while photo.share < 1 / 60_000:  # one path of each pixel
        assert photo.wait_for(0.05) == core.RUNNING
    share = photo.share
    assert share < 1
    assert (photo.pixels()[0, 0] == (200, 200, 200, 255)).all()
    while photo.share == share:
        assert photo.wait_for(0.05) == core.RUNNING


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


def test_a_photo_ends_however_short_the_times_are_that_one_waits():
    """Between the paths of all pixels and those of edges, it does what takes longer than that."""
    large = CAMERA | {"width": 640, "height": 480}
    photo = begun(body_mesh(CORNER), material(), room(), paths=2, through=large)
    for _ in range(3000):
        if photo.wait_for(0.001) != core.RUNNING:
            break
    assert photo.share == 1
