"""The table of the app's home: a row of facts for each puzzle of the catalog.

A fact that is not known is missing.  ``web/src/home/table.ts`` describes the rows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from cube3d.catalog_index import Entry, Index, is_contradicted
from cube3d.geometry.lattices import lattice
from cube3d.shipped import photos
from cube3d.view.page.facts import Facts, plain

MOST_PRINTED = 3  # dimensions of pieces that `cube3d export` can print
_OLD_YEAR = re.compile(r"\b1([5-8]\d|9[0-8])\ds?\b")  # before 1990
_START = {
    "slothouber-graatsma",
    "soma",
    "soma-crystal",
    "tetrominoes-twice-4x10",
    "pentominoes-6x10",
    "hexiamonds-snowflake",
    "a-tetracubes",
    "perplexing-pyramid",
    "six-piece-burr",
    "burr-piston",
    "tetrasticks-5x5",
    "rhombic-dodecahedron-4",
}
_HARD_TO_BELIEVE = {
    "conway",
    "slothouber-graatsma",
    "partridge-36x36",
    "squares-33x32",
    "interlocking-5x5x5-6-level-32",
    "burr-loves-dozen",
}
# The kind of a puzzle is the first that fits.
_KINDS: Mapping[str, Callable[[Entry], bool]] = {
    "burr": lambda entry: "burr" in entry.tags,
    "interlocking": lambda entry: "interlocking" in entry.tags,
    "higher": lambda entry: lattice(entry.lattice).is_cubic and len(entry.extents) > MOST_PRINTED,
    "sticks": lambda entry: lattice(entry.lattice).record.form == "rod",
    "spheres": lambda entry: lattice(entry.lattice).record.form == "sphere",
    "flat": lambda entry: "2-D" in entry.tags,
    "solid": lambda _: True,
}
# The collections that rows name, in the order of the home.
_COLLECTIONS: Mapping[str, Callable[[str, Entry], bool]] = {
    "Start here": lambda name, _: name in _START,
    "Flat": lambda _, entry: "2-D" in entry.tags,
    "Burrs": lambda _, entry: bool({"burr", "interlocking"} & {*entry.tags}),
    "Spheres": lambda _, entry: lattice(entry.lattice).record.form == "sphere",
    "Soma figures": lambda _, entry: "soma" in entry.tags,
    "Calendars": lambda _, entry: "calendar" in entry.tags,
    "Hard to believe": lambda name, entry: name in _HARD_TO_BELIEVE or "impossible" in entry.tags,
}


def table(index: Index, facts: Mapping[str, tuple[int, Facts]]) -> dict[str, Any]:
    """Return the table: its collections that have puzzles, and the rows, by name.

    Args:
        index: the index of the catalog.
        facts: what :func:`~cube3d.view.page.facts.read_facts` returns.
    """
    rows = [_row(name, entry, facts[name][1]) for name, entry in index.puzzles.items()]
    used = {name for row in rows for name in row["collections"]}
    return {"collections": [name for name in _COLLECTIONS if name in used], "puzzles": rows}


def _row(name: str, entry: Entry, facts: Facts) -> dict[str, Any]:
    flags = {
        "old": _OLD_YEAR.search(entry.about) is not None,
        "printable": len(entry.extents) <= MOST_PRINTED,
        "start": name in _START,
        "photo": name in photos(),
    }
    return {
        "name": name,
        "title": entry.title,
        "about": entry.about,
        "lattice": entry.lattice,
        "cell": _cell(entry),
        "kind": next(kind for kind, fits in _KINDS.items() if fits(entry)),
        "tags": entry.tags,
        "pieces": entry.copies,
        "cells": entry.cells,
        **({"size": entry.size} if entry.is_box else {}),
        **_solutions(entry, facts.apart),
        **({} if entry.level is None else {"level": entry.level}),
        **{flag: True for flag, is_set in flags.items() if is_set},
        "collections": [own for own, has in _COLLECTIONS.items() if has(name, entry)],
        **{key: fact for key, fact in plain(facts).items() if key != "apart"},
    }


def _cell(entry: Entry) -> str:
    """Return what a cell is called."""
    own = lattice(entry.lattice)
    is_square = own.is_cubic and "2-D" in entry.tags
    return "square" if is_square else own.record.cell_noun


def _solutions(entry: Entry, apart: int | None) -> dict[str, Any]:
    """Return the number of solutions, alike ones counted once, and which count as alike.

    If only some assemblies come apart, those are the solutions; the number of all is there, too.
    """
    stands = [one for one in entry.known if not is_contradicted(one["source"])]
    if not stands:
        return {}
    least = min(stands, key=lambda one: one["solutions"])
    number, up_to = least["solutions"], least["up_to"]
    if apart is None or apart == number:
        return {"solutions": number, "upTo": up_to}
    return {"solutions": apart, "upTo": up_to, "assemblies": number}
