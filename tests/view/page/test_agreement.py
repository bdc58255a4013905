"""Computations of the page agree with Python's for pictures."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import product

import numpy as np
import pytest

from cube3d import Mobility, PlacedPiece, Region, Solution, load, orientations, solutions
from cube3d.formats.text import letters
from cube3d.puzzle.assembly import assembly
from cube3d.view.mesh.rounded import body_mesh
from cube3d.view.mesh.solid import edges, inner_edges
from cube3d.view.raster.outline import outline
from cube3d.view.scene.from_solution import blocks, empty_cells, scene_blocks
from cube3d.view.scene.layout import arrange, lies_flat
from cube3d.view.scene.material import own_colours, parse_material
from cube3d.view.scene.paint import COLOUR_BY, paint
from cube3d.view.scene.palette import PALETTES, assign, parse_palette
from tests.helpers.coloured_solutions import checkered, mixed

CLOSE = 1e-6


def _grown(free: set[tuple[int, ...]], random: np.random.Generator) -> list[tuple[int, ...]]:
    """Return up to seven free cells, each near one before."""
    cells = [sorted(free)[random.integers(len(free))]]
    for _ in range(int(random.integers(1, 7))):
        near = [c for c in sorted(free - set(cells)) if min(_apart(c, own) for own in cells) < 2]
        cells += [near[random.integers(len(near))]] if near else []
    return cells


def scattered(seed: int, sizes: tuple[int, ...], pieces: int) -> Solution:
    """Cut a box into pieces that grow at random, often into one another; some cells stay empty."""
    random = np.random.default_rng(seed)
    free = {tuple(cell) for cell in np.argwhere(np.ones(sizes)).tolist()}
    turns = orientations(len(sizes), Mobility.REFLECTIONS)
    placements = []
    for number in range(pieces):
        if not free:
            break
        cells = _grown(free, random)
        free -= set(cells)
        cells.sort()
        corner = tuple(min(axis) for axis in zip(*cells, strict=True))
        turn = turns[random.integers(len(turns))]
        matrix = tuple(map(tuple, turn.tolist()))
        placements.append(PlacedPiece(f"{seed} {number}", 0, tuple(cells), matrix, corner))
    return Solution("random", tuple(placements))


def _apart(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


@cache
def solutions_of(case: str) -> list[Solution]:
    """Return the first two solutions of a puzzle, or the random ones of a dimension."""
    if case in CASES:
        return CASES[case]
    with solutions(load(case), limit=2) as search:
        return list(search)


def piece(name: str, cells: set[tuple[int, int, int]]) -> PlacedPiece:
    identity = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
    corner = tuple(min(axis) for axis in zip(*cells, strict=True))
    return PlacedPiece(name, 0, tuple(sorted(cells)), identity, corner)


# Two rings, each through the other, and a piece that comes out.
LINKED = Solution(
    "random",
    (
        piece("free", {(4, 1, 1), (4, 1, 2)}),
        piece("ring", {(x, y, 1) for x in range(3) for y in range(3)} - {(1, 1, 1)}),
        piece("other ring", {(x, 1, z) for x in (1, 2, 3) for z in range(3)} - {(2, 1, 1)}),
    ),
)
# Solutions of one dimension each, so that a page holds them: copies, more pieces than
# colours, pieces that lock one another, all dimensions that people draw.
RANDOM = {
    1: [scattered(seed, (9,), 4) for seed in range(3)],
    2: [scattered(seed, (5, 6), 8) for seed in range(10, 15)],
    3: [LINKED, *(scattered(seed, (3, 4, 3), 7) for seed in range(30, 37))],
    4: [scattered(seed, (3, 2, 3, 2), 6) for seed in range(60, 64)],
    5: [scattered(seed, (2, 2, 2, 2, 3), 7) for seed in range(70, 74)],
}
CASES = {f"{dimension}-D": many for dimension, many in RANDOM.items()}
NAMED = ("12y", "dominoes-8x8", "dicubes-4x4x4", "six-piece-burr", "tetris-cube")


@pytest.fixture
def open_page(undrawn, write):
    """Open a page; return a function that returns the page's state for a link."""

    def opened(many, **options):
        undrawn.open(write(many, **options), size=(240, 200))
        undrawn.run("window.requestAnimationFrame = () => 0")
        script = "cube3d.restore(arguments[0]); return cube3d.inspect()"
        return lambda index, words="": undrawn.run(script, f"#s={index + 1}{words}")

    return opened


@pytest.mark.slow
@pytest.mark.parametrize("case", [*CASES, *NAMED])
def test_pieces_colours_assembly_and_layout(undrawn, open_page, case):
    look = open_page(solutions_of(case))
    width, height = undrawn.box("#view")[2:]
    for number, solution in enumerate(solutions_of(case)):
        own = blocks(solution)
        check_pieces(look(number), solution, own)
        # All palettes for the first solution, and for each other one the next.
        for palette in list(PALETTES)[number % len(PALETTES) :][: 1 if number else None]:
            colours = [tuple(b["colour"]) for b in look(number, f"&palette={palette}")["blocks"]]
            assert colours == assign(own, parse_palette(palette))
        for material in ("wood", "brass"):
            colours = [tuple(b["colour"]) for b in look(number, f"&material={material}")["blocks"]]
            assert colours == own_colours(parse_material(material), own)
        for explode, layers in ((0, False), (0.8, False), (0, True), (1.5, True)):
            page = look(number, f"&x={explode}" + "&layers" * layers)
            check_layout(page, own, explode, layers, width / height)


def check_pieces(page, solution, own):
    assert [block["label"] for block in page["blocks"]] == [block.label for block in own]
    cells = [sorted(map(tuple, block["cells"])) for block in page["blocks"]]
    assert cells == [list(placed.cells) for placed in solution.placements]
    steps = [
        (step["block"], None if not step["side"] else (step["axis"], step["side"]))
        for step in page["steps"]
    ]
    assert steps == [(step.placement, _way(step.direction)) for step in assembly(solution)]


def check_layout(page, own, explode, layers, aspect):
    azimuth = 0 if layers or lies_flat(own, layers=False) else 36
    # In layers side by side the pieces are together.
    apart = 0.0 if layers and own[0].cells.shape[1] > 2 else explode
    ours = arrange(own, explode=apart, layers=layers, azimuth=azimuth, aspect=aspect)
    assert page["interlocked"] == bool(ours.interlocked)
    theirs = _in_order(
        (b["block"], b["cells"], b["offset"], b["thickness"]) for b in page["bodies"]
    )
    expected = _in_order(
        (b.block, b.cells.tolist(), b.offset.tolist(), b.thickness) for b in ours.bodies
    )
    assert [(b, c, t) for b, c, _, t in theirs] == [(b, c, t) for b, c, _, t in expected]
    away = np.subtract([b[2] for b in theirs], [b[2] for b in expected])
    assert np.abs(away).max() < CLOSE
    assert [c["text"] for c in page["captions"]] == [c.text for c in ours.captions]
    anchors = np.subtract(
        [c["anchor"] for c in page["captions"]], [c.anchor for c in ours.captions]
    )
    assert np.abs(anchors).max(initial=0) < CLOSE


@pytest.mark.parametrize("solution", [checkered(), mixed()], ids=["checkered", "mixed"])
def test_cubes_and_groups(open_page, solution):
    look, own = open_page([solution]), blocks(solution)
    for palette, by in product(["default", "colorblind"], COLOUR_BY):
        page = look(0, f"&palette={palette}&by={by}")
        expected = paint(own, palette, by)
        assert [tuple(b["colour"]) for b in page["blocks"]] == expected.blocks
        for block, theirs, cubes in zip(own, page["blocks"], expected.cubes, strict=True):
            cells = zip(map(tuple, block.cells.tolist()), cubes or [None] * 9, strict=False)
            shown = [tuple(c) for c in theirs["cubes"]] if theirs["cubes"] else [None] * 9
            assert sorted(zip(map(tuple, theirs["cells"]), shown, strict=False)) == sorted(cells)


@pytest.mark.parametrize("gap", [0.0, 0.012, 0.2])
def test_solids_are_those_of_pictures(undrawn, write, gap):
    undrawn.open(write([checkered()]))
    script = """
        const { positions, normals, indices, owners } = cube3d.solid(arguments[0], arguments[1]);
        return [positions, normals, indices, owners].map((array) => Array.from(array));
    """
    for cells in [np.array(p.cells) for solution in RANDOM[3] for p in solution.placements][:9]:
        shape = {"bevel": 0.055, "gap": gap, "segments": 4}
        positions, normals, indices, owners = undrawn.run(script, cells.tolist(), shape)
        mesh = body_mesh(cells.astype(np.int64), bevel=0.055, gap=gap)
        assert (indices, owners) == (mesh.triangles.ravel().tolist(), mesh.owner.tolist())
        assert np.abs(mesh.vertices.ravel() - positions).max() < CLOSE
        assert np.abs(mesh.normals.ravel() - normals).max() < CLOSE


def _way(direction: tuple[int, ...] | None) -> tuple[int, int] | None:
    if direction is None:
        return None
    axis = next(i for i, x in enumerate(direction) if x)
    return axis, direction[axis]


@pytest.mark.parametrize("dimension", [2, 3, 4])
def test_the_region_and_its_lines(undrawn, open_page, dimension):
    many = RANDOM[dimension]
    sides = {2: (6, 6), 3: (5, 5, 3), 4: (3, 3, 3, 2)}[dimension]
    region = Region.box(sides)
    look = open_page(many, region=region)
    width, height = undrawn.box("#view")[2:]
    for number, solution in enumerate(many):
        own, empty = blocks(solution), empty_cells(solution, region)
        assert len(empty)
        for explode, layers in ((0, False), (0.8, False), (1.5, True)):
            page = look(number, f"&x={explode}" + "&layers" * layers)
            ours = arrange(
                own,
                empty=empty,
                explode=0.0 if layers and dimension > 2 else explode,
                layers=layers,
                azimuth=0 if layers or dimension < 3 else 36,
                aspect=width / height,
            )
            assert len(page["region"]) == len(ours.region) > 0
            for theirs, body in zip(page["region"], ours.region, strict=True):
                assert sorted(theirs["cells"]) == sorted(body.cells.tolist())
                assert theirs["offset"] == pytest.approx(body.offset.tolist(), abs=CLOSE)
            expected = outline(ours.region, ours.bodies).vertices.reshape(-1, 8, 3)
            assert page["lines"] == len(expected)


def shell(sides):
    """Return the cells around a box."""
    box = {*np.ndindex(*sides)}
    around = product(*(range(-1, side + 1) for side in sides))
    return [cell for cell in around if cell not in box]


@pytest.mark.parametrize("dimension", [2, 3, 4])
def test_walls(undrawn, open_page, dimension):
    sides = {2: (6, 6), 3: (5, 5, 3), 4: (3, 3, 3, 2)}[dimension]
    walls = tuple(shell(sides)[::2])
    solution = replace(RANDOM[dimension][0], walls=walls)
    look = open_page([solution], region=Region.box(sides))
    width, height = undrawn.box("#view")[2:]
    for explode, layers in ((0, False), (0.8, False), (0, True)):
        page = look(0, f"&x={explode}" + "&layers" * layers)
        ours = arrange(
            scene_blocks(solution),
            empty=empty_cells(solution, Region.box(sides)),
            explode=explode,
            layers=layers,
            azimuth=0 if layers or dimension < 3 else 36,
            aspect=width / height,
        )
        assert [
            (b["block"], sorted(b["cells"]), b["thickness"], b["offset"]) for b in page["region"]
        ] == [
            (b.block, sorted(b.cells.tolist()), b.thickness, pytest.approx(b.offset.tolist()))
            for b in ours.region
        ]
        assert [body["offset"] for body in page["bodies"]] == [
            pytest.approx(body.offset.tolist(), abs=CLOSE) for body in ours.bodies
        ]


def test_edges_of_regions(undrawn, write):
    undrawn.open(write(RANDOM[2]))
    script = "return [cube3d.edges(arguments[0]), cube3d.edges(arguments[0], true)]"
    for solution in RANDOM[3]:
        cells = np.array([cell for placed in solution.placements for cell in placed.cells])
        both = undrawn.run(script, cells.tolist())
        for theirs, (low, axis) in zip(both, (edges(cells), inner_edges(cells)), strict=True):
            expected = list(zip(map(tuple, low.tolist()), axis.tolist(), strict=True))
            assert sorted((tuple(e["low"]), e["axis"]) for e in theirs) == sorted(expected)


def _in_order(bodies):
    return sorted((block, sorted(cells), *rest) for block, cells, *rest in bodies)


def test_layers_as_text(undrawn, write):
    many = CASES["3-D"]
    undrawn.open(write(many))
    for number, solution in enumerate(many):
        undrawn.run("document.querySelector('#text').closest('details').open = true")
        undrawn.run("cube3d.restore(`#s=${arguments[0]}`)", number + 1)
        layers = undrawn.text("#text").split("\n\n")
        given = letters(solution)
        expected = {cell: given[i] for cell, i in solution.owners().items()}
        low = np.min(list(expected), axis=0)
        written: dict[tuple[int, int, int], str] = {}
        for layer in layers:
            heading, *lines = layer.split("\n")
            z = int(heading.removeprefix("z = "))
            written |= {
                (int(low[0]) + x, int(low[1]) + y, z): letter
                for y, line in enumerate(lines)
                for x, letter in enumerate(line)
                if letter != "." and not line.startswith("(")
            }
        assert written == expected


def test_the_cases_have_what_they_are_for():
    locked = [step.placement for step in assembly(LINKED) if step.direction is None]
    assert locked == [1, 2]
    assert max(len(s.placements) for s in solutions_of("dominoes-8x8")) > max(
        map(len, PALETTES.values())
    )
