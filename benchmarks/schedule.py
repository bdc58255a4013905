"""Simulates how many workers a search can use, from measured times of subproblems.

    python benchmarks/schedule.py [NAME ...] [--workers N,...] [--measure] [--out FILE]

Input are the times that ``subproblem_times.py`` measured, and the cost of a batch with Dask, which
``--measure`` measures again (``dask_costs.py``).  It prints a table, and draws the speed-up and the
end of the search of the last puzzle (with matplotlib).

``seconds`` is the time from the first batch to the last result; ``with split`` adds the split
before it, on one thread except for the estimates, which workers make.  ``busy`` is the workers'
share of time spent on search.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import report
import subproblem_times
from simulation import Costs, Schedule, simulate
from subproblem_times import Times

from cube3d.runs.dask.dask_executor import chunk_size

COSTS = subproblem_times.FOLDER / "dask-costs.json"
PICTURE = Path(__file__).parent.parent / "renders" / "schedule.png"
LONG, FEW = "y5-i4-v3", 20
NAMES = ["bedlam", "25y", LONG]
WORKERS = "1,2,4,8,16,32,64,128,256,512,1000,2048,4096"
# batches to measure, and the numbers of workers
TASKS, TOGETHER = 3_000, {"few": 2, "many": 100}
# workers from which batches are handled in groups
MANY = 100
# workers in the drawing of the end of a search
END_GAME = 1_000
SEED = 1


def main() -> int:
    """Simulate, print the table, draw the picture, and return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", default=NAMES, metavar="NAME")
    parser.add_argument(
        "--workers", default=WORKERS, help="numbers of workers, with commas (default: 1 to 4096)"
    )
    parser.add_argument("--measure", action="store_true", help="measure Dask's costs anew")
    parser.add_argument("--out", type=Path, default=PICTURE, help="the picture")
    parser.add_argument("--markdown", action="store_true", help="print a Markdown table")
    options = parser.parse_args()
    costs = _costs(measure=options.measure)
    workers = [int(number) for number in options.workers.split(",")]
    schedules: dict[str, list[Schedule]] = {}
    rows = []
    for name in options.names:
        times = subproblem_times.load(name)
        seconds = times.seconds(SEED)
        schedules[name] = [_simulated(number, times, seconds, costs) for number in workers]
        rows += [
            _row(times, schedule, _split(times, schedule.workers, costs))
            for schedule in schedules[name]
        ]
        print(_about(times, seconds), flush=True)
    headings = ["puzzle", "workers", "seconds", "with split", "speed-up", "busy", "batches"]
    report.show(headings, rows, markdown=options.markdown)
    print(_about_costs(costs))
    last = subproblem_times.load(options.names[-1])
    end_game = _simulated(END_GAME, last, last.seconds(SEED), costs)
    _draw(options.out, schedules, last.puzzle, end_game)
    return 0


def _costs(*, measure: bool) -> dict[str, Costs]:
    if measure:
        from dask_costs import measured

        made = {kind: measured(TASKS, together) for kind, together in TOGETHER.items()}
        text = json.dumps({kind: asdict(costs) for kind, costs in made.items()}, indent=1)
        COSTS.write_text(text + "\n", encoding="utf-8")
    data = json.loads(COSTS.read_text(encoding="utf-8"))
    return {kind: Costs(**costs) for kind, costs in data.items()}


def _simulated(
    workers: int, times: Times, seconds: Sequence[float], costs: dict[str, Costs]
) -> Schedule:
    kind = costs["many" if workers >= MANY else "few"]
    # Short searches were hardly ever stopped: use the remainders of a longer one.
    stopped = times.stopped if len(times.stopped) >= FEW else subproblem_times.load(LONG).stopped
    pace, prior = times.pace, times.prior
    return simulate(workers, times.nodes, seconds, stopped, pace, prior, kind, SEED)


def _split(times: Times, workers: int, costs: dict[str, Costs]) -> float:
    """Return the time of the split; workers make the estimates, one thread the rest."""
    cost = costs["many" if workers >= MANY else "few"]
    seconds = times.split
    for parts, samples, took in times.estimates:
        tasks = -(-parts // chunk_size(parts, samples, workers))
        if tasks == 1:
            seconds += took
        else:
            passing_on = tasks * (cost.driver + cost.scheduler)
            seconds += passing_on + took / min(tasks, workers) + cost.worker + 4 * cost.message
    return seconds


def _about(times: Times, seconds: Sequence[float]) -> str:
    return (
        f"{times.puzzle}: {len(times.nodes):,} subproblems, {len(times.measured):,} measured; "
        f"{sum(seconds):.1f} s in all, the longest {max(seconds):.2f} s"
    )


def _about_costs(costs: dict[str, Costs]) -> str:
    parts = [
        f"{kind} workers: driver {1e3 * cost.driver:.2f}, scheduler {1e3 * cost.scheduler:.2f}, "
        f"worker {1e3 * cost.worker:.2f}"
        for kind, cost in costs.items()
    ]
    return f"milliseconds a batch, {'; '.join(parts)}"


def _row(times: Times, schedule: Schedule, split: float) -> list[str]:
    return [
        times.puzzle,
        f"{schedule.workers:,}",
        report.seconds(schedule.seconds),
        report.seconds(schedule.seconds + split),
        f"{schedule.speed_up:,.1f}",
        f"{schedule.busy:.0%}",
        f"{schedule.tasks:,}",
    ]


def _draw(
    path: Path, schedules: dict[str, list[Schedule]], puzzle: str, end_game: Schedule
) -> None:
    """Draw the speed-up by workers, and the busy workers over time."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    figure, (left, right) = pyplot.subplots(1, 2, figsize=(12, 5), layout="constrained")
    _draw_speed_up(left, schedules)
    moments = [end_game.seconds * step / 400 for step in range(401)]
    at_work = [end_game.at_work(moment) for moment in moments]
    right.fill_between(moments, at_work, step="post", alpha=0.4)
    right.step(moments, at_work, where="post")
    right.set_title(f"{puzzle} on {end_game.workers:,} workers: {end_game.busy:.0%} busy")
    right.set_xlabel("seconds")
    right.set_ylabel("workers that search")
    right.set_ylim(0)
    right.set_xlim(0)
    # without the program's name and version, equal numbers give equal files
    figure.savefig(path, dpi=100, metadata={"Software": None})
    print(f"wrote {path}", file=sys.stderr)


def _draw_speed_up(axes: Any, schedules: dict[str, list[Schedule]]) -> None:
    for name, some in schedules.items():
        label = f"{subproblem_times.load(name).puzzle}, {some[0].work:,.0f} s of search"
        axes.plot([s.workers for s in some], [s.speed_up for s in some], marker="o", label=label)
    everyone = [s.workers for some in schedules.values() for s in some]
    ideal = [min(everyone), max(everyone)]
    axes.plot(ideal, ideal, color="grey", linestyle=":", label="all workers busy all the time")
    axes.set_xscale("log", base=2)
    axes.set_yscale("log", base=2)
    axes.set_xlabel("workers")
    axes.set_ylabel("speed-up over one thread")
    axes.set_title("speed-up, simulated")
    axes.legend()


if __name__ == "__main__":
    sys.exit(main())
