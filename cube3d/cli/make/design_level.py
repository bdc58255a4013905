"""The option ``cube3d design --level``: cut a region into interlocking pieces."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from cube3d.cli.terminal import exits
from cube3d.cli.terminal.output import MODE, is_shown, print_json
from cube3d.cli.terminal.progress import telling
from cube3d.errors import FormatError, SearchStopped
from cube3d.formats.files import check_writable
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d import catalog
    from cube3d.formats.moves_text import level_text
    from cube3d.formats.solution_json import solution_data
    from cube3d.formats.text import as_text
    from cube3d.geometry.region import Region
    from cube3d.solving.disassembly.divide import InterlockingDesign, interlocking_designs


def design_level(
    region: Region,
    pieces: tuple[int, int],
    level: tuple[int, int | None],
    *,
    empty: int,
    least_cells: int,
    seed: int,
    timeout: float | None,
    out: Path | None,
    turns: bool,
    clearance: float | None,
    bevel: float,
) -> None:
    """Divide a region into interlocking pieces, and write each division that is the best so far.

    Raises:
        FormatError: the options make no sense, or the file cannot be written or read.
        SearchStopped: the search stopped before the first division.
    """
    if pieces[0] != pieces[1]:
        raise FormatError("with --level, --pieces must be one number")
    if out is not None:
        if out.suffix != ".toml":
            raise FormatError(f"--level writes one .toml file, not {out}")
        check_writable(out)
    start = catalog.load(str(out)) if out is not None and out.exists() else None
    designs = interlocking_designs(
        region,
        pieces[0],
        empty=empty,
        least=least_cells,
        level=level,
        seed=seed,
        timeout=timeout,
        start=start,
        turns=turns,
        clearance=clearance,
        bevel=bevel,
    )
    best = None
    with closing(designs):
        for better in _until_interrupted(designs):
            _tell(better, out, first=best is None)
            best = better
    if best is None:
        above = " and above that of the file" if start else ""
        raise SearchStopped(f"no division of level {level[0]} or more{above} was found")


def _until_interrupted(designs: Iterator[InterlockingDesign]) -> Iterator[InterlockingDesign]:
    """Yield designs until there are no more or Ctrl-C comes.

    Raises:
        KeyboardInterrupt: Ctrl-C came before the first design.
    """
    best: InterlockingDesign | None = None

    def text() -> str:
        done = f"best level {level_text(best.levels)}" if best else "dividing at random"
        return f"{done}; Ctrl-C ends the search and keeps the best"

    while True:
        try:
            with telling(text):
                made = next(designs, None)
        except KeyboardInterrupt:
            if best is None:
                raise
            return
        if made is None:
            return
        best = made
        yield made


def _tell(made: InterlockingDesign, out: Path | None, *, first: bool) -> None:
    """Show a design; only the first of several has no empty line before it."""
    if out is not None:
        catalog.save(made.puzzle, out)
    if MODE.as_json:
        document = {"puzzle": made.puzzle.name, "levels": list(made.levels)}
        print_json(document | solution_data(made.solution))
    elif is_shown(out):
        print(end="" if first else "\n")
        print(as_text(made.solution, made.puzzle.region))
    exits.say(f"level {level_text(made.levels)}" + (f", wrote {out}" if out else ""))
