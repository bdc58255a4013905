"""Formulas in conjunctive normal form: as arrays, their sizes, and DIMACS."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import IO, NamedTuple, TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.errors import FormatError, cut, quote

Literals: TypeAlias = "NDArray[np.int32]"


@dataclass(frozen=True, eq=False)
class Cnf:
    """A formula in conjunctive normal form.

    Attributes:
        literals: the clauses as DIMACS writes them: literals (plus or minus a
            variable), a 0 after each clause; ``int32``.
        options: for each option the variable that says that it is used, ``int32``.
    """

    variables: int
    clauses: int
    literals: Literals
    options: Literals

    def parts(self, size: int) -> Iterator[Literals]:
        """Yield the literals in order, at most ``size`` at a time."""
        for begin in range(0, len(self.literals), size):
            yield self.literals[begin : begin + size]


@dataclass(frozen=True, eq=False)
class StoredCnf(Cnf):
    """A formula whose literals are in a file, for formulas that are only read once.

    Attributes:
        file: the literals as binary ``int32``; ``literals`` is empty.
    """

    file: IO[bytes]

    def parts(self, size: int) -> Iterator[Literals]:
        """Yield the literals in order, at most ``size`` at a time."""
        self.file.seek(0)
        while len(part := np.fromfile(self.file, dtype=np.int32, count=size)):
            yield part


class Sizes(NamedTuple):
    """The size of a formula, or of a part of one with the variables that it adds."""

    variables: int
    clauses: int


def rows(*columns: Literals) -> Literals:
    """Return clauses of one length from columns of literals; each ends with 0."""
    ends = np.zeros(len(columns[0]), dtype=np.int32)
    return np.stack([*columns, ends], axis=1).ravel().astype(np.int32)


def group_rows(first: Literals, groups: NDArray[np.int64], literals: Literals) -> Literals:
    """Return clauses of any length; each ends with 0.

    Args:
        first: the first literal of each clause, shape (c,).
        groups: the number of the clause that each of the other literals is in, shape (k,).
        literals: the other literals, shape (k,).
    """
    clauses = np.arange(len(first))
    keys = np.concatenate([clauses, groups, clauses])
    values = np.concatenate([first, literals, np.zeros_like(first)])
    return values[np.argsort(keys, kind="stable")].astype(np.int32)


# DIMACS, as text.
#
# The formats are those of the SAT competitions (satcompetition.github.io, "Input and output
# formats"). A formula is a line ``p cnf VARIABLES CLAUSES`` and clauses that end with 0. An answer
# is an ``s`` line with the verdict, and ``v`` lines with the true literals. Two other answers are
# read, too: Minisat writes ``SAT`` or ``UNSAT`` and one line of literals, and PySAT's models are
# Python lists.

# Numbers that become text in one go: some megabytes.
CHUNK = 1 << 20

_YES = ("SATISFIABLE", "SAT")
_NO = ("UNSATISFIABLE", "UNSAT")
_VERDICTS = (*_YES, *_NO, "UNKNOWN", "INDETERMINATE", "INDET", "TIMEOUT")
_VERDICT_LINE = re.compile(r"^[ \t]*s(?:[ \t]+(.*))?$", re.MULTILINE)
_LITERAL_LINE = re.compile(r"^[ \t]*v(?:[ \t]+(.*))?$", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*c(?:[ \t].*)?$", re.MULTILINE)
_BRACKETS = str.maketrans("[],", "   ")
# Matches the beginning of the first word that is no literal, or the end.  Literals have at most ten
# digits.
_AFTER_LITERALS = re.compile(r"(?:^|(?<= ))(?![+-]?[0-9]{1,10} )")


def format_cnf(
    cnf: Cnf, comments: Iterable[str] = (), shown: Iterable[int] = ()
) -> Iterator[bytes]:
    """Yield a formula as text, piece by piece: comments, then one clause on each line.

    Args:
        comments: lines to put first, each without its ``c``.
        shown: the variables by which model counters distinguish models: the line ``c p show``
            of the model counting competition (mccompetition.org, "Data format").
    """
    for comment in comments:
        yield f"c {comment}\n".encode()
    yield f"p cnf {cnf.variables} {cnf.clauses}\n".encode()
    listed = " ".join(map(str, shown))
    if listed:
        yield f"c p show {listed} 0\n".encode()
    for part in cnf.parts(CHUNK):
        yield "".join([f"{one} " if one else "0\n" for one in part.tolist()]).encode()


def parse_model(text: str, variables: int, source: str = "the model file") -> list[int] | None:
    """Read the answer of a SAT solver.

    Args:
        text: its output with ``s`` and ``v`` lines, among any others; or a result file of
            minisat; or a list of literals, with or without a 0 at its end, such as a model of
            PySAT, ``[1, -2, 3]``.
        variables: the number of variables of the formula.
        source: the name of the text, for messages.

    Returns:
        The true literals, ascending by variable; None if the answer is that there is no model.

    Raises:
        FormatError: the text is none of these, has no answer or several, or has literals that
            contradict each other or belong to no variable.
    """
    verdicts, rows = _official(text) or _bare(text)
    verdict = _verdict(verdicts, source)
    literals = _literals(rows, variables, source)
    if verdict in _NO:
        if literals:
            raise FormatError(f"{source} says that there is no solution, and gives one")
        return None
    if not literals and not verdict:
        raise FormatError(
            f"{source}: no answer of a SAT solver, which has lines that begin with v, or numbers"
        )
    # For a formula without clauses, minisat gives only the 0 at the end.
    if not rows.words:
        raise FormatError(f"{source} says that there is a solution, but does not give it")
    return literals


def answer_lines(text: str) -> str:
    """Return the lines of a solver's output that :func:`parse_model` can read.

    Solvers without an ``s`` line write their verdict on a line of its own, among tables.
    """
    lines = [line for line in text.splitlines() if _first_word(line) in ("s", "v", *_VERDICTS)]
    return "\n".join(lines)


@dataclass(frozen=True)
class _AnswerWords:
    """The words of an answer that should be literals.

    Attributes:
        words: all of them, in order.
        lines: yields the number of each line and its words, for messages.
    """

    words: list[str]
    lines: Callable[[], Iterator[tuple[int, list[str]]]]

    def line_of(self, index: int) -> int:
        """Return the line number of a word, given its index."""
        for line, words in self.lines():
            index -= len(words)
            if index < 0:
                return line
        return 0


def _official(text: str) -> tuple[list[str], _AnswerWords] | None:
    """Return the verdicts and the literals of ``s`` and ``v`` lines, if any."""

    def lines() -> Iterator[tuple[int, list[str]]]:
        for number, line in enumerate(text.split("\n"), 1):
            word, *rest = line.split() or [""]
            if word == "v":
                yield number, rest

    verdicts = [" ".join((found[1] or "").split()) for found in _VERDICT_LINE.finditer(text)]
    literals = _LITERAL_LINE.findall(text)
    if not verdicts and not literals:
        return None
    return verdicts, _AnswerWords(" ".join(literals).split(), lines)


def _bare(text: str) -> tuple[list[str], _AnswerWords]:
    """Return the verdicts and literals of a text that has a verdict, a list, or both."""
    plain = _COMMENT.sub("", text).translate(_BRACKETS)

    def lines() -> Iterator[tuple[int, list[str]]]:
        for number, line in enumerate(plain.split("\n"), 1):
            yield number, [word for word in line.split() if word not in _VERDICTS]

    words = plain.split()
    verdicts = [word for word in words if word in _VERDICTS]
    return verdicts, _AnswerWords(
        [w for w in words if w not in _VERDICTS] if verdicts else words, lines
    )


def _first_word(line: str) -> str:
    return next(iter(line.split(maxsplit=1)), "")


def _verdict(verdicts: list[str], source: str) -> str:
    """Return the only verdict, or an empty text if there is none."""
    if len(verdicts) > 1:
        raise FormatError(f"{source} has more than one answer")
    if verdicts and verdicts[0] not in _YES + _NO:
        raise FormatError(f"{source} gives no solution: the solver said {quote(verdicts[0])}")
    return verdicts[0] if verdicts else ""


def _literals(rows: _AnswerWords, variables: int, source: str) -> list[int]:
    """Return the literals, each once, ascending by variable."""
    joined = " ".join(rows.words) + " " if rows.words else ""
    # One search for all, because there may be millions.
    wrong = _AFTER_LITERALS.search(joined)
    good = joined.count(" ", 0, wrong.start() if wrong else None)
    numbers = np.array([int(word) for word in rows.words[:good]], dtype=np.int64)
    for index in [*np.flatnonzero(np.abs(numbers) > variables)[:1].tolist(), good]:
        if index < len(rows.words):
            raise _no_literal(rows.words[index], variables, f"{source}, line {rows.line_of(index)}")
    ends = np.flatnonzero(numbers == 0)
    if len(ends) and ends[0] < len(numbers) - 1:
        line = rows.line_of(int(ends[0]) + 1)
        raise FormatError(f"{source}, line {line}: numbers follow after the 0 at the end")
    order = np.argsort(np.abs(numbers), kind="stable")
    ordered = numbers[order]
    contradicting = np.flatnonzero((ordered[1:] == -ordered[:-1]) & (ordered[1:] != 0))
    if len(contradicting):
        index = int(order[contradicting + 1].min())
        literal, line = int(numbers[index]), rows.line_of(index)
        raise FormatError(f"{source}, line {line}: {literal} contradicts {-literal}, given before")
    found: list[int] = ordered[np.diff(ordered, prepend=0) != 0].tolist()
    return found


def _no_literal(word: str, variables: int, where: str) -> FormatError:
    """Return the error for a word that is not a literal of a formula."""
    if not re.fullmatch(r"[+-]?[0-9]+", word):
        return FormatError(f"{where}: no answer of a SAT solver, {quote(word)} is no number")
    return FormatError(
        f"{where}: there is no variable {cut(word.lstrip('+-'))} here, "
        f"the formula has {variables:,}; is it of another puzzle or encoding?"
    )
