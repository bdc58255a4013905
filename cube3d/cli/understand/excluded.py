"""What the rules of a puzzle exclude, for ``cube3d info``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cube3d.errors import FormatError

if TYPE_CHECKING:
    from cube3d.puzzle.placement import Placements
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.rule import Rule
    from cube3d.puzzle.rules.pair_class import PairClass

# Rules such as "no two pieces touch" have hundreds of classes.
MOST_PICTURES = 48


class Excluded(NamedTuple):
    """The pairs of placements that one rule forbids.

    Attributes:
        rule: the rule.
        pairs: how many pairs.
        classes: their classes; None where there is too much to look through.
    """

    rule: Rule
    pairs: int
    classes: list[PairClass] | None

    @property
    def document(self) -> dict[str, Any]:
        """The same as plain data."""
        classes = None
        if self.classes is not None:
            classes = [
                {"pieces": list(c.pieces), "cells": list(c.cells), "pairs": c.pairs}
                for c in self.classes
            ]
        return {**_rule_data(self.rule), "pairs": self.pairs, "classes": classes}

    @property
    def line(self) -> str:
        """The same as one line of text."""
        many = len(self.classes or ())
        classes = "class" if many == 1 else "classes"
        number = "" if self.classes is None else f" in {many:,} {classes}"
        return f"{_title(self.rule)}: {self.pairs:,} pairs of placements{number}"


def _rule_data(rule: Rule) -> dict[str, Any]:
    """Return a rule as plain data, without the pairs that it may list."""
    from cube3d.formats.toml.rule_syntax import format_rule
    from cube3d.puzzle.rule import Pairs

    if isinstance(rule, Pairs):
        return {"rule": "pairs", "pieces": list(rule.pieces)}
    return format_rule(rule)


def _title(rule: Rule) -> str:
    data = _rule_data(rule)
    words = [data["rule"], data.get("contact", ""), ", ".join(data.get("pieces", []))]
    return " ".join(word for word in words if word)


def excluded(table: Placements) -> list[Excluded]:
    """Return what each rule of a puzzle forbids."""
    return [_excluded(table, rule) for rule in table.puzzle.rules]


def _excluded(table: Placements, rule: Rule) -> Excluded:
    """Return what a rule forbids; most puzzles have none."""
    from cube3d.puzzle.rules.exclusion import pairs_by_rule
    from cube3d.puzzle.rules.pair_class import pair_classes

    pairs = len(pairs_by_rule(table, rule))
    return Excluded(rule, pairs, pair_classes(table, rule))


def check_drawable(found: list[Excluded], folder: Path) -> None:
    """Find out early that :func:`draw` cannot write its pictures.

    Raises:
        FormatError: it is no folder and cannot become one, or there are too many pictures.
    """
    from cube3d.formats.files import check_folder

    check_folder(folder)
    number = sum(len(one.classes or ()) for one in found)
    if not 0 < number <= MOST_PICTURES:
        raise FormatError(
            f"there are {number} classes of excluded pairs to draw, not 1 to {MOST_PICTURES}"
        )


def draw(found: list[Excluded], folder: Path, puzzle: Puzzle) -> list[Path]:
    """Write a small picture of each class, named after the puzzle and the rule.

    Args:
        found: the classes.
        folder: where to; it is made if it is not there.
        puzzle: whose pieces they are.

    Raises:
        FormatError: the folder cannot be made, or there are too many pictures to write.
    """
    from cube3d.formats.files import make_folder
    from cube3d.view.pictures.pairs import render_pairs

    check_drawable(found, folder)
    make_folder(folder)
    stem = re.sub(r"[^a-z0-9]+", "-", puzzle.name.casefold()).strip("-")
    kinds = [_rule_data(one.rule)["rule"] for one in found]
    paths = []
    for i, (one, kind) in enumerate(zip(found, kinds, strict=True)):
        again = f"-{kinds[:i].count(kind) + 1}" if kinds.count(kind) > 1 else ""
        stem_here = f"{stem}-{kind}{again}"
        lattice = puzzle.region.lattice
        paths += render_pairs(one.classes or [], folder, stem_here, lattice=lattice)
    return paths
