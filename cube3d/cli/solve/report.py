"""The answer of ``cube3d solve``: solutions as they are found, and their summary."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import typer

from cube3d.cli.shared.assessing import Sieve
from cube3d.cli.shared.outputs import SolutionsFile, save, say_drawn
from cube3d.cli.shared.puzzle_options import over_note
from cube3d.cli.shared.showing import names_its_puzzle, page_command
from cube3d.cli.solve.solve_options import OutputOptions, WantedOptions
from cube3d.cli.terminal import exits
from cube3d.cli.terminal.layers import SHOWN, SolutionPrinter, while_read
from cube3d.cli.terminal.output import MODE, Screen, is_shown, print_text
from cube3d.errors import counted
from cube3d.lazy import lazily

with lazily(__name__):
    import json

    from cube3d.core.questions import Box
    from cube3d.covering.problem import Outcome, Status
    from cube3d.formats.solution_json import solution_data
    from cube3d.puzzle.puzzle import Puzzle
    from cube3d.puzzle.solution import PlacedPiece, Solution
    from cube3d.puzzle.symmetry import puzzle_symmetries
    from cube3d.solving.count import lost_reflections
    from cube3d.solving.reasons import Explanation, plain_reason
    from cube3d.solving.solve import Search
    from cube3d.solving.staged import describe
    from cube3d.verify.position import conflicts


Receiver = Callable[["Solution"], object]


class SolveReport:
    """Solutions go to its receivers as they are found; then it sums up the search.

    Attributes:
        receivers: get each solution.
        screen: where solutions are printed, or None.
    """

    def __init__(
        self, puzzle: Puzzle, wanted: WantedOptions, outputs: OutputOptions, run: Path | None
    ) -> None:
        """Begin with no solution; ``run`` is the file that records the search, or None."""
        self._puzzle, self._wanted, self._outputs = puzzle, wanted, outputs
        self._first: list[Solution] = []
        self._received = 0
        self._file = SolutionsFile(outputs.out, puzzle) if outputs.out else None
        self._document = _JsonDocument() if MODE.as_json else None
        self._printer: SolutionPrinter | None = None
        self._most = SHOWN if wanted.all_solutions and sys.stdout.isatty() else None
        is_printed = is_shown(outputs.out, run) and not (wanted.all_solutions and outputs.out)
        self.screen = Screen(sys.stdout) if is_printed else None
        self.receivers: list[Receiver] = [self._keep_first]
        if self._document:
            self.receivers.append(self._document.add)
        if self.screen:
            self.receivers.append(self._print_to(self.screen))

    def _keep_first(self, solution: Solution) -> None:
        if not self._first:
            self._first.append(solution)

    def _print_to(self, screen: Screen) -> Receiver:
        numbered, outputs = self._wanted.number != 1, self._outputs
        self._printer = SolutionPrinter(
            self._puzzle.region, screen, numbered=numbered, most=self._most
        )
        return while_read(self._printer) if outputs.out or outputs.png else self._printer

    def _count(self, _: Solution) -> None:
        self._received += 1

    @property
    def rest(self) -> str:
        """The word for the work that is left after a solution is found."""
        if self.screen:
            return "checking" if self._most else "printing"
        return "writing" if self._outputs.out else ""

    def refuse_dead(self, given: Sequence[PlacedPiece]) -> None:
        """With --json, print the document of a position whose pieces clash, and end."""
        if self._document and given and (clashes := conflicts(self._puzzle, given)):
            outcome = Outcome(Status.INFEASIBLE, 0, 0.0, "none")
            reason = Explanation("position", "; ".join(clashes))
            print(self._document.text(self._puzzle, outcome, reason))
            raise typer.Exit(exits.NO_SOLUTION)

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Write solutions to the file, if there is one, and count those received."""
        if self._file is None:
            self.receivers.append(self._count)
            yield
            return
        with self._file as file:
            self.receivers += [file.add, self._count]
            yield

    def sum_up(self, search: Search, sieve: Sieve | None) -> Outcome:
        """Print or draw what is left, and return the outcome.

        Args:
            search: the search, which has ended.
            sieve: the solutions that come apart; None: all solutions are wanted.
        """
        # Ctrl-C may come between finding and writing a solution, so those received are counted.
        outcome = replace(search.outcome, solutions=self._received)
        outcome = sieve.outcome(outcome) if sieve else outcome
        if self._outputs.png and self._first:
            save(self._first[0], None, self._outputs.png, self._puzzle)
        # The reason needs no search.
        infeasible = search.outcome.status is Status.INFEASIBLE
        reason = plain_reason(search.problem) if infeasible else None
        if self._document:
            print(self._document.text(self._puzzle, outcome, reason, search.boxes))
        self._tell_of_left_out()
        summary = _summary(self._puzzle, outcome, search.outcome.solutions)
        boxes = "" if search.boxes is None else f"; put together from {describe(search.boxes)}"
        exits.conclude(f"{summary}{self._remark(reason, sieve)}{boxes}")
        if sieve is None:
            self._tell_of_assemblies()
        return outcome

    def say_where(self, source: str | None) -> None:
        """Print where the picture is, and how to see the solutions in a browser.

        Args:
            source: the name of the puzzle, or its file; None: it is a box with pieces.
        """
        if not self._first:
            return
        out = self._outputs.out
        say_drawn(self._outputs.png)
        shown = str(out) if out and names_its_puzzle(out) else source
        if shown and not self._outputs.window:
            exits.suggest(f"See it in a browser: {page_command(shown)}")

    def _remark(self, reason: Explanation | None, sieve: Sieve | None) -> str:
        """Return the end of the summary: why there is no solution, or which are missing."""
        if sieve and not sieve.is_complete:
            return ": for some solutions it is not known whether they come apart"
        if reason:
            return f". {reason.sentences}"
        if self._first and not self._first[0].placements:
            return "; no piece has to be used: `cube3d cover` covers as many cells as possible"
        if self._wanted.classes != "full":
            return ""
        symmetries = puzzle_symmetries(self._puzzle)
        if lost_reflections(self._puzzle, symmetries):
            return "; up to rotations, as mirror images would need other pieces"
        if self._wanted.up_to is None and len(symmetries) > 1:
            return "; up to rotations and reflections, --up-to total lists all"
        return ""

    def _tell_of_left_out(self) -> None:
        """Print how to see the solutions that were not printed, if any; the summary counts them."""
        if self._printer and self._printer.left_out:
            print_text(
                f"(the first {SHOWN} solutions; --out FILE writes all, `| less` pages through "
                f"them, and --limit {5 * SHOWN} instead of --all prints {5 * SHOWN})"
            )

    def _tell_of_assemblies(self) -> None:
        """Print that assemblies are listed which perhaps do not come apart, if the puzzle must."""
        if self._first and self._puzzle.must_come_apart:
            exits.conclude(
                "only an assembly that comes apart solves the puzzle: --disassemblable leaves out "
                "the others"
            )


class _JsonDocument:
    """The JSON document; solutions become text as they come, so that the end takes no time."""

    def __init__(self) -> None:
        self._solutions: list[str] = []

    def add(self, solution: Solution) -> None:
        self._solutions.append(json.dumps(solution_data(solution)))

    def text(
        self,
        puzzle: Puzzle,
        outcome: Outcome,
        reason: Explanation | None,
        boxes: list[Box] | None = None,
    ) -> str:
        status = "solved" if outcome.status is Status.COMPLETE else outcome.status.value
        complete = outcome.status in (Status.COMPLETE, Status.INFEASIBLE)
        head = json.dumps({"puzzle": puzzle.name, "status": status, "complete": complete})
        seconds = round(outcome.seconds, 3)
        figures: dict[str, object] = {"seconds": seconds, "engine": outcome.engine}
        found_why = reason and {"kind": reason.kind, "text": reason.text}
        figures["why"] = found_why or outcome.why or None
        if boxes is not None:
            figures["boxes"] = [box._asdict() for box in boxes]
        tail = json.dumps(figures)
        return f'{head[:-1]}, "solutions": [{", ".join(self._solutions)}], {tail[1:]}'


def _summary(puzzle: Puzzle, outcome: Outcome, met: int) -> str:
    if outcome.status is Status.INFEASIBLE and met:
        several = f"none of its {met:,} solutions comes apart by straight moves"
        only = "its only solution does not come apart by straight moves"
        none = several if met > 1 else only
        return f"{puzzle.name}: {none}"
    found = counted(outcome.solutions, "solution")
    limit = f": {outcome.why}" if outcome.why else " at the time limit"
    texts = {
        Status.SOLVED: found,
        Status.COMPLETE: f"{found}, and there are no others",
        Status.INFEASIBLE: "proved that there is no solution",
        Status.LIMIT: f"stopped{limit}; {found} so far, there may be more",
        Status.INTERRUPTED: f"interrupted; {found} so far, there may be more",
    }
    by = f"({outcome.seconds:.2f} s, {outcome.engine}{over_note(puzzle)})"
    return f"{puzzle.name}: {texts[outcome.status]} {by}"
