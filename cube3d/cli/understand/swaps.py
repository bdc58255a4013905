"""The command ``cube3d swaps``: show which solutions differ by a swap of two pieces."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from cube3d.cli.shared.options import Json, Quiet, Threads, Timeout, UpToName, output
from cube3d.cli.shared.outputs import SolutionsFile, check_outputs
from cube3d.cli.shared.puzzle_options import PuzzleOptions
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.output import answer, ending, print_rows, print_text
from cube3d.cli.terminal.progress import watching
from cube3d.formats.files import WRITTEN, list_suffixes, replacing
from cube3d.lazy import lazily
from cube3d.packages import check_installed

with lazily(__name__):
    from networkx import generate_graphml

    from cube3d.cli.understand.info import check_drawable, draw, forbidden_pairs
    from cube3d.covering.engines.exact import ExactEngine
    from cube3d.covering.problem import Status
    from cube3d.puzzle.placement import placements
    from cube3d.puzzle.puzzle import Puzzle, UpTo
    from cube3d.puzzle.rule import Swap
    from cube3d.puzzle.symmetry import puzzle_symmetries
    from cube3d.solving.count import lost_reflections
    from cube3d.solving.swaps import Neighbourhoods, swap_graph


GraphFile = Annotated[
    Path | None,
    typer.Option(
        help="Write a graph of the solutions, joined by swaps, as GraphML.", show_default=False
    ),
]
SolutionFile = Annotated[
    Path | None,
    typer.Option(
        "--out",
        "-o",
        help=f"Write the solutions to a file: {list_suffixes(WRITTEN)}.",
        show_default=False,
    ),
]
Pictures = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER",
        help="Write small pictures of each swap, before and after, to this folder.",
        show_default=False,
    ),
]


@output(Json, Quiet)
def command(
    puzzle: PuzzleOptions,
    up_to: UpToName = "full",
    graphml: GraphFile = None,
    out: SolutionFile = None,
    pictures: Pictures = None,
    timeout: Timeout = None,
    threads: Threads = 0,
) -> None:
    """Show which solutions differ by a swap of two pieces.

    Two pieces can swap if they can fill their cells in another way.

    Examples:
        cube3d swaps soma
        cube3d swaps 12y --out 12y.jsonl
    """
    chosen = puzzle.load()
    check_outputs(graphml, out)
    file = SolutionsFile(out, chosen) if out else None
    if graphml:
        check_installed("networkx")
    kinds = forbidden_pairs(placements(chosen.with_rules(Swap()))) if pictures else []
    if pictures:
        check_drawable(kinds, pictures)
    engine = ExactEngine(threads=threads)
    with watching() as watch:
        found = swap_graph(chosen, up_to=UpTo(up_to), engine=engine, timeout=timeout, watch=watch)
    if graphml:
        _write_graph(found, graphml)
    if file:
        with file:
            for solution in found.solutions:
                file.add(solution)
    document = _document(chosen, found, up_to)
    answer(lambda: document, lambda: _print(document), out)
    if pictures and found.status is not Status.INTERRUPTED:
        for path in draw(kinds, pictures, chosen):
            exits.say(f"wrote {path}")
    exits.conclude(f"{found.seconds:.2f} s, {found.engine}")
    raise typer.Exit(exits.code_of(found.status))


def _document(puzzle: Puzzle, found: Neighbourhoods, up_to: str) -> dict[str, Any]:
    components = found.components
    if up_to == "full" and lost_reflections(puzzle, puzzle_symmetries(puzzle)):
        up_to = "rotations"  # the mirror image of a solution would need other pieces
    return {
        "puzzle": puzzle.name,
        **ending(found),
        "up_to": up_to,
        "solutions": len(found.solutions),
        "links": found.links,
        "isolated": found.isolated,
        "components": [len(component) for component in components],
        "largest": components[0] if components else [],
    }


TITLES = {
    "full": "solutions up to rotations and reflections",
    "rotations": "solutions up to rotations",
    "total": "solutions",
}


def _print(document: dict[str, Any]) -> None:
    name, stop = document["puzzle"], exits.what_stopped(document["status"])
    print_text(f"{name}: {stop}; solutions are missing" if stop else name)
    sizes = document["components"]
    rows = [
        (document["solutions"], TITLES[document["up_to"]]),
        (document["links"], "pairs of them that differ by a swap of two pieces"),
        (len(sizes), "groups: swaps lead from each solution to all others of its group"),
        (sizes[0] if sizes else 0, "solutions in the largest group"),
        (len(document["isolated"]), "isolated solutions: no two of their pieces can swap"),
    ]
    print_rows((f"{number:,}", text) for number, text in rows)


def _write_graph(found: Neighbourhoods, path: Path) -> None:
    with replacing(path) as file:
        for line in generate_graphml(found.graph):
            file.write(line.encode() + b"\n")
