"""DIMACS: formulas as text, and the answers of SAT solvers.

The formats are those of the SAT competitions (satcompetition.github.io, "Input and output
formats"): of a formula ``p cnf VARIABLES CLAUSES`` and clauses that end with 0; of an
answer an ``s`` line that says satisfiable or not, and ``v`` lines with the literals that
are true.  Minisat writes ``SAT`` or ``UNSAT`` and one line of literals instead, PySAT's
models are Python lists; both are read as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import numpy as np

from cube3d.errors import FormatError
from cube3d.search.encodings.formula import Cnf

# So many numbers become text at once: some megabytes.
CHUNK = 1 << 20

_YES = ("SATISFIABLE", "SAT")
_NO = ("UNSATISFIABLE", "UNSAT")
_VERDICTS = (*_YES, *_NO, "UNKNOWN", "INDETERMINATE", "INDET", "TIMEOUT")
# No variable has more digits.
_MOST_DIGITS = 10


def format_cnf(cnf: Cnf, comments: Iterable[str] = ()) -> Iterator[bytes]:
    """Yield a formula as text, a piece at a time: comments, then one clause a line.

    Args:
        cnf: the formula.
        comments: lines to put first, each without its ``c``.
    """
    for comment in comments:
        yield f"c {comment}\n".encode()
    yield f"p cnf {cnf.variables} {cnf.clauses}\n".encode()
    # Every literal with what follows it; -1 is the last one, and so on backwards.
    words = [f"{number} " for number in range(cnf.variables + 1)]
    words += [f"-{word}" for word in words[:0:-1]]
    words[0] = "0\n"
    table = np.array(words, dtype=object)
    for begin in range(0, len(cnf.literals), CHUNK):
        yield "".join(table[cnf.literals[begin : begin + CHUNK]].tolist()).encode()


def parse_model(text: str, variables: int, source: str = "the model file") -> list[int] | None:
    """Read what a SAT solver answered.

    Args:
        text: its output with ``s`` and ``v`` lines, among any others; or a result file of
            minisat's; or one list of literals, with or without a 0 at its end, such as
            PySAT's models, ``[1, -2, 3]``.
        variables: the number of variables of the formula.
        source: what to call the text.

    Returns:
        The literals that are true, ascending by variable; None if the answer is that
        there is no model.

    Raises:
        FormatError: the text is none of these, holds no answer or several, or literals
            that contradict each other or belong to no variable.
    """
    verdicts, words = _official(text) or _bare(text)
    verdict = _verdict(verdicts, source)
    literals = _literals(words, variables, source)
    if verdict in _NO:
        if literals:
            raise FormatError(f"{source} says that there is no model, and gives one")
        return None
    if not literals and not verdict:
        raise FormatError(f"{source} holds no model: neither v lines nor a list of literals")
    # Of a formula without clauses minisat gives none but the 0 at the end.
    if not any(row for _, row in words):
        raise FormatError(f"{source} says that there is a model, but does not give it")
    return literals


def answer_lines(text: str) -> str:
    """Return the lines of a solver's output that :func:`parse_model` can read.

    Solvers that write no ``s`` line say their verdict in a line of its own, among tables.
    """
    lines = [line for line in text.splitlines() if _first_word(line) in ("s", "v", *_VERDICTS)]
    return "\n".join(lines)


Row = tuple[int, list[str]]


def _official(text: str) -> tuple[list[str], list[Row]] | None:
    """Return the verdicts and the numbered rows of literals of ``s`` and ``v`` lines, if any."""
    rows = [(n, line.split()) for n, line in enumerate(text.splitlines(), 1)]
    verdicts = [" ".join(row[1:]) for _, row in rows if row[:1] == ["s"]]
    literals = [(n, row[1:]) for n, row in rows if row[:1] == ["v"]]
    return (verdicts, literals) if verdicts or literals else None


def _bare(text: str) -> tuple[list[str], list[Row]]:
    """Return the same of a text that is a verdict, a list of literals, or both."""
    rows = [
        (n, [word for word in re.split(r"[\s,\[\]]+", line) if word])
        for n, line in enumerate(text.splitlines(), 1)
        if _first_word(line) != "c"
    ]
    verdicts = [word for _, row in rows for word in row if word in _VERDICTS]
    return verdicts, [(n, [word for word in row if word not in _VERDICTS]) for n, row in rows]


def _first_word(line: str) -> str:
    return next(iter(line.split(maxsplit=1)), "")


def _verdict(verdicts: list[str], source: str) -> str:
    """Return the one verdict, or an empty text where there is none."""
    if len(verdicts) > 1:
        raise FormatError(f"{source} holds more than one answer")
    if verdicts and verdicts[0] not in _YES + _NO:
        raise FormatError(f"{source} holds no answer: its solver said '{verdicts[0][:40]}'")
    return verdicts[0] if verdicts else ""


def _literals(rows: list[Row], variables: int, source: str) -> list[int]:
    found: dict[int, int] = {}
    ended = False
    for line, words in rows:
        for word in words:
            literal = _literal(word, variables, f"{source}, line {line}")
            if ended:
                raise FormatError(f"{source}, line {line}: literals follow after the 0 at the end")
            ended = literal == 0
            if literal and found.setdefault(abs(literal), literal) != literal:
                raise FormatError(
                    f"{source}, line {line}: {literal} contradicts {-literal}, given before"
                )
    return [found[variable] for variable in sorted(found)]


def _literal(word: str, variables: int, where: str) -> int:
    if not re.fullmatch(r"[+-]?[0-9]+", word):
        raise FormatError(f"{where}: '{word[:40]}' is no literal")
    if len(word.lstrip("+-")) > _MOST_DIGITS or abs(int(word)) > variables:
        raise FormatError(
            f"{where}: there is no variable {word.lstrip('+-')[:40]} here, "
            f"the formula has {variables:,}; is it of another puzzle or encoding?"
        )
    return int(word)
