"""The vectors hold; see :mod:`tests.vectors.vectors`."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from cube3d.geometry.lattices import lattice
from tests.vectors import pictures
from tests.vectors.lattices import lattice_results, read_lattice, shape_results, write_lattice
from tests.vectors.results import results
from tests.vectors.solids import measures, read_solid, solid_results, write_drawing
from tests.vectors.vectors import MOBILITIES, hash_of, mix, read_puzzle, read_records, write_puzzle

HERE = Path(__file__).parent
PARTS = 10  # of each file of puzzles
STEP = 100  # each run of the tests checks one light puzzle in 100
LIGHT = 4  # most coordinates of a light record; with more, symmetries take seconds
SLOW_LATTICE = "rhombic"  # to find which of its cells touch takes seconds


def read(name):
    return [*read_records((HERE / name).read_text(encoding="utf-8"))]


def lines_of(record):
    return [" ".join([word, *words]) for word, words in record]


def lattice_of(record):
    """Return the name of the lattice of a record, and how many coordinates its cells have."""
    name, width, *_ = next(words for name, words in record if name in ("lattice", "shapes"))
    return name, int(width)


def is_light(record):
    name, width = lattice_of(record)
    small = record[0][0] != "shapes" or int(record[0][1][2]) < 4  # cells
    return small and width <= LIGHT and name != SLOW_LATTICE


def check_puzzles(records):
    assert records
    for record in records:
        name, puzzle = read_puzzle(record)
        wanted = {words[0] for word, words in record if word == "="}
        assert [*write_puzzle(name, puzzle), *results(puzzle, wanted)] == lines_of(record)


@pytest.mark.long
@pytest.mark.parametrize("name", ["catalog.txt", "random.txt"])
def test_some_puzzles(name):
    check_puzzles([record for record in read(name) if is_light(record)][::STEP])


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", ["catalog.txt", "random.txt"])
def test_all_puzzles(name, part):
    # The puzzles of one lattice or dimension stand side by side: each part has some of them.
    check_puzzles(read(name)[part::PARTS])


def check_lattices(records):
    """A record says all that results depend on, and the same as the lattice of that name."""
    assert records
    for record in records:
        name, width = lattice_of(record)
        for of in (read_lattice(record), lattice(name)):
            assert [*write_lattice(of, width), *lattice_results(of, width)] == lines_of(record)


def check_shapes(records):
    assert records
    for record in records:
        name, *numbers = record[0][1]
        width, size, mobility = map(int, numbers)
        found = shape_results(lattice(name), width, size, MOBILITIES[mobility])
        assert found == lines_of(record)[1:]


def lattice_records(first, light):
    """Return the records of lattices or of shapes that take little time, or the others."""
    records = [record for record in read("lattices.txt") if record[0][0] == first]
    return [record for record in records if is_light(record) == light]


def test_lattices():
    check_lattices(lattice_records("lattice", light=True))


def test_shapes():
    check_shapes(lattice_records("shapes", light=True))


@pytest.mark.slow
def test_other_lattices_and_shapes():
    check_lattices(lattice_records("lattice", light=False))
    check_shapes(lattice_records("shapes", light=False))


def test_solids():
    records = read("solids.txt")
    assert len(records) > 70
    for record in records:
        if record[0][0] == "drawing":
            assert [*write_drawing(lattice(record[0][1][0]))] == lines_of(record)
            continue
        mesh = read_solid(record)
        counts, sizes = (words[1:] for name, words in record if name == "=")
        assert next(solid_results(mesh)) == " ".join(["= mesh", *counts]), record[0]
        assert measures(mesh) == pytest.approx(np.array(sizes, dtype=float), abs=1e-7), record[0]


def test_the_hash():
    """The first number of SplitMix64 from the state 0 is e220a8397b1dcdaf, as is published."""
    step = 0x9E3779B97F4A7C15
    assert mix(np.array([step], dtype=np.uint64))[0] == 0xE220A8397B1DCDAF
    assert hash_of([]) == "0" * 16
    assert hash_of([-1]) == f"{int(mix(np.array([2**64 - 1], dtype=np.uint64))[0]):016x}"
    assert hash_of([1, 2]) != hash_of([2, 1])


def test_pictures():
    """Whole numbers are the same, others to nine places."""
    for record in read("pictures.txt"):
        expected = {words[0]: [*map(float, words[1:])] for word, words in record if word == "="}
        found = {
            name: numbers for name, *numbers in pictures.results(*pictures.read_picture(record))
        }
        assert found.keys() == expected.keys()
        for name, numbers in found.items():
            assert numbers == pytest.approx(expected[name], abs=1e-9), (record[0], name)
