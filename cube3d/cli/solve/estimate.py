"""The command ``cube3d estimate``: estimate a count."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from cube3d.cli.shared.options import Json, Quiet, output
from cube3d.cli.shared.puzzle_options import PositionOptions
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.output import answer, print_rows, print_text
from cube3d.cli.terminal.progress import duration, telling
from cube3d.errors import grouped
from cube3d.lazy import lazily

with lazily(__name__):
    from cube3d.solving.estimate import Estimate, Interval
    from cube3d.solving.estimate import estimate as estimate_puzzle


Seconds = Annotated[
    float,
    typer.Option(
        min=0.01,
        max=3600,
        help="Take random samples for this long; more seconds give a better estimate.",
    ),
]
ProbeSeed = Annotated[int, typer.Option(min=0, help="Each seed takes other samples.")]
ProbeThreads = Annotated[
    int,
    typer.Option(min=0, max=1024, help="Number of threads; 0: one for each processor."),
]
YEAR = 365.25 * 86400
ROWS = [
    ("nodes", "nodes"),
    ("solutions", "solutions in all"),
    ("up_to_rotations", "up to rotations, roughly"),
    ("up_to_full", "up to rotations and reflections, roughly"),
    ("seconds", "to search for all, at the speed measured"),
]


@output(Json, Quiet)
def command(
    position: PositionOptions,
    seconds: Seconds = 5.0,
    seed: ProbeSeed = 1,
    threads: ProbeThreads = 0,
) -> None:
    """Estimate how long `count` would take, and how many solutions it would find.

    Examples:
        cube3d estimate bedlam --seconds 10
    """
    chosen, placed = position.load_position()
    with telling(lambda: f"probing for about {seconds:g} s"):
        result = estimate_puzzle(chosen, seconds=seconds, seed=seed, threads=threads, given=placed)
    answer(lambda: _document(chosen.name, result), lambda: _print(chosen.name, result))


def _document(name: str, result: Estimate) -> dict[str, Any]:
    intervals: dict[str, Any] = {}
    for key, _ in ROWS:
        interval: Interval = getattr(result, key)
        intervals[key] = {"value": interval.value, "low": interval.low, "high": interval.high}
    return {
        "puzzle": name,
        "status": result.status.value,
        "engine": result.engine,
        "why": result.why,
        "exact": result.exact,
        "confidence": 1.0 if result.exact else 0.95,
        **intervals,
        "nodes_per_second": round(result.speed),
        "probes": result.probes,
        "threads": result.threads,
    }


def _print(name: str, result: Estimate) -> None:
    sure = "exact, because the search ended in this time"
    guess = "estimated; in 95 of 100 cases, the true number is in the brackets"
    print_text(f"{name}: {sure if result.exact else guess}")
    print_rows(_row(getattr(result, key), key, text, exact=result.exact) for key, text in ROWS)
    if not result.exact:
        for key in ("solutions", "nodes"):
            if why := result.why.get(key):
                print_text(f"{why[0].upper()}{why[1:]}.")
        if result.nodes.value is not None and result.nodes.high is None:
            print_text("A few probes were huge: the search may be far larger than estimated.")
        threads = f"{result.threads} thread{'s' if result.threads != 1 else ''}"
        speed = f"{result.speed / 1e6:.1f} M nodes/s on {threads}"
        exits.say(f"{result.probes:,} probes, {speed}")


def _row(interval: Interval, key: str, text: str, *, exact: bool) -> tuple[str, str]:
    meaning = _exact_meaning(interval, text) if exact else f"{text}{_range(interval, key)}"
    return _number(interval.value, key), meaning


def _exact_meaning(interval: Interval, text: str) -> str:
    """Return the text for an exact number; the number of classes may be a lower bound."""
    if interval.high != interval.value:
        return f"{text} (a lower bound)"
    return text.removesuffix(", roughly").removesuffix(", at the speed measured")


def _range(interval: Interval, key: str) -> str:
    if interval.value is None and not interval.low:
        return ""
    low = _number(interval.low, key)
    if interval.high is None:
        return f"  (at least {low})"
    return f"  ({low} to {_number(interval.high, key)})"


def _number(value: float | None, key: str) -> str:
    """Return a number as text; estimates have three digits, as more would seem exact."""
    if value is None:
        return "-"
    if isinstance(value, int):
        return grouped(value)
    if key == "seconds":
        return _time(value)
    return f"{float(f'{value:.3g}'):,.0f}" if value < 1e12 else f"{value:.2e}"


def _time(seconds: float) -> str:
    if seconds > YEAR:
        return f"{seconds / YEAR:.2g} years"
    return f"{seconds:.2g} s" if seconds < 10 else duration(seconds)
