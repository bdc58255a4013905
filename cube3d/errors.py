"""The exceptions of cube3d.

Every mistake that a user can make raises a :class:`Cube3dError`.  Its text is one sentence that
names the file, line, piece or cell.  The command line prints it and exits with code 2, without
a traceback.
"""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from enum import Enum
from functools import partial, wraps
from importlib import import_module
from os import PathLike
from typing import Any, TypeAlias, TypeVar, get_args


class Cube3dError(Exception):
    """Base of all exceptions that cube3d raises on purpose."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how pickle rebuilds the error, whatever arguments its ``__init__`` takes."""
        return _restore, (type(self), self.args), vars(self)


def _restore(kind: type[Cube3dError], args: tuple[Any, ...]) -> Cube3dError:
    return kind.__new__(kind, *args)


class ShapeError(Cube3dError, ValueError):
    """Cells that do not form a polycube or a region."""


class PuzzleError(Cube3dError, ValueError):
    """A puzzle that contradicts itself, such as pieces larger than its region."""


class TooLargeError(PuzzleError):
    """A puzzle that is too large; refused before memory is allocated for it."""


class FormatError(Cube3dError, ValueError):
    """A file or text that cannot be read; names the place of the mistake.

    Attributes:
        has_place: whether its text already names the place in a table.
    """

    has_place = False


class SizesError(PuzzleError):
    """Pieces with too many or too few cells for their region, so that there is no solution."""


class CatalogError(Cube3dError, LookupError):
    """A name that is neither in the catalog nor in the shape library."""


class SearchError(Cube3dError, RuntimeError):
    """An engine or solver that is unknown, missing, or died."""


class RenderError(Cube3dError, RuntimeError):
    """A picture that cannot be made, for example because the pieces overlap."""


class Infeasible(Cube3dError):
    """Proved: the puzzle has no solution."""


class SearchStopped(Cube3dError):
    """The search reached a limit before it found an answer."""


class InternalError(Cube3dError, AssertionError):
    """A bug in cube3d: an engine returned something that breaks the rules."""


# Foreign text in messages.
#
# Every text from a file or an argument that enters a message goes through here. Control characters
# are escaped, since a terminal would obey them, and the text is cut after MOST characters.


MOST = 60
"""The most characters of a foreign text in a message."""
_MOST_LISTED = 120
"""The most characters of a list of names in a message."""
_FIRST_DIGITS = 20
"""The digits of a very long number that are converted, before they are rounded."""
_CUT = "..."


def escape(text: str) -> str:
    """Return a text with unprintable characters, such as ESC, as backslash escapes."""
    if text.isprintable():
        return text
    return "".join(
        character if character.isprintable() else repr(character)[1:-1] for character in text
    )


def quote(text: str) -> str:
    """Return a text in single quotes, escaped, cut after 60 characters."""
    return f"'{cut(escape(text[: MOST + 1]))}'"


def show(value: object) -> str:
    """Return Python's notation of a value, escaped, cut after 60 characters.

    No more of the value is read than is shown, however large or deep it is.
    """
    text = ""
    for part in _parts(value):
        text += part
        if len(text) > MOST:
            break
    return cut(escape(text))


def grouped(number: int) -> str:
    """Return a number for readers, like "1,000"; a very long one like "about 1.234e4567".

    Numbers of up to 45 digits are whole.
    """
    power = int((abs(number).bit_length() - 1) * math.log10(2))
    if power < MOST:
        text = f"{number:,}"
        if len(text) <= MOST:
            return text
    # Python refuses to write very long numbers, so only the first digits become text.
    rest = power - _FIRST_DIGITS
    head, _, more = f"{number // 10**rest:.3e}".partition("e")
    return f"about {head}e{int(more) + rest}"


def counted(number: int, noun: str) -> str:
    """Return a number with its noun, like "1 cell" and "1,000 cells"."""
    return f"{grouped(number)} {noun if number == 1 else plural(noun)}"


def plural(noun: str) -> str:
    """Return the plural of a noun, like "cells" and "assemblies"."""
    return re.sub("(?<=[^aeiou])y$", "ie", noun) + "s"


def list_quoted(names: Iterable[str], between: str = ", ") -> str:
    """Return quoted names with ``between`` between them; only the first ones if there are many."""
    every = list(names)
    text = ""
    for number, name in enumerate(every):
        added = f"{between if number else ''}{quote(name)}"
        if number and len(text) + len(added) > _MOST_LISTED:
            return f"{text} and {len(every) - number:,} more"
        text += added
    return text


def nearest(name: str, known: Collection[str], otherwise: str = "") -> str:
    """Return the end of an error about an unknown name: the most similar known one.

    Args:
        name: the unknown name; upper and lower case are the same.
        otherwise: what to say if none is similar; by default the known names are listed.

    Example:
        >>> nearest("hexagon", ["cubic", "hexagonal"])
        "; did you mean 'hexagonal'?"
        >>> nearest("round", ["cubic", "hexagonal"])
        '; there are cubic, hexagonal'
    """
    folded = {candidate.casefold(): candidate for candidate in known}
    text = name[:MOST].casefold()
    begun = [one for one in folded if len(text) > 2 and one.startswith(text)]
    words = [one for one in folded if text in one.split("-")]
    words.sort(key=lambda one: (not one.startswith(text), len(one)))
    if near := words or difflib.get_close_matches(text, folded, 1) or begun:
        return f"; did you mean {quote(folded[near[0]])}?"
    return f"; {otherwise or 'there are ' + ', '.join(known)}"


def cut(text: str) -> str:
    """Return a text, cut after 60 characters."""
    return text if len(text) <= MOST else text[: MOST - len(_CUT)] + _CUT


def _parts(value: object) -> Iterator[str]:
    """Yield the notation of a value in short parts, from its beginning."""
    if isinstance(value, str):
        yield repr(value[: MOST + 1])
    elif isinstance(value, int) and abs(value) >> 4 * MOST:
        # Python refuses to write very long numbers, and is slow with long ones.
        yield f"an integer of about {int((value.bit_length() - 1) * math.log10(2)) + 1:,} digits"
    elif isinstance(value, bytes):
        yield f"{len(value):,} bytes"
    elif type(value) in (list, tuple):
        yield from _sequence(value)  # type: ignore[arg-type]
    elif type(value) is dict:
        yield from _mapping(value)
    else:
        yield repr(value)


def _sequence(values: list[object] | tuple[object, ...]) -> Iterator[str]:
    opening, closing = "[]" if isinstance(values, list) else "()"
    yield opening
    for number, value in enumerate(values):
        yield ", " if number else ""
        yield from _parts(value)
    yield "," + closing if isinstance(values, tuple) and len(values) == 1 else closing


def _mapping(values: dict[object, object]) -> Iterator[str]:
    yield "{"
    for number, (key, value) in enumerate(values.items()):
        yield ", " if number else ""
        yield from _parts(key)
        yield ": "
        yield from _parts(value)
    yield "}"


# Type checks of arguments.

E = TypeVar("E", bound=Enum)
Function = TypeVar("Function", bound=Callable[..., Any])
Check: TypeAlias = Callable[[object, str], object]
"""Returns the value of an argument, which has a name, or raises."""


def member_of(kind: type[E], value: object, what: str) -> E:
    """Return a member of an enumeration, given itself or its value as text.

    Raises:
        PuzzleError: the value is unknown; lists the known ones.
    """
    try:
        return kind(value)
    except ValueError:
        choices = ", ".join(repr(member.value) for member in kind)
        raise PuzzleError(f"{what} must be one of {choices}, not {show(value)}") from None


_WHERE_FROM = {
    "Puzzle": "cube3d.load makes one of a name",
    "Solution": "cube3d.solve(puzzle) finds one",
    "Region": "puzzle.region and cube3d.Region.box((3, 3, 3)) are two",
    "Polycube": "cube3d.shape makes one of a name",
    "PlacedPiece": "solution.placements holds some",
    "Placements": "cube3d.placements(puzzle) makes them",
    "Lattice": "cube3d.lattice makes one of a name",
    "Wishes": "cube3d.Wishes(...) makes them",
}
"""Kinds of arguments that people replace by a name, and where to get them."""

_CHOICES = {
    "Mobility": "cube3d.geometry.orientation",
    "UpTo": "cube3d.puzzle.puzzle",
    "Cover": "cube3d.puzzle.puzzle",
    "Contact": "cube3d.puzzle.rule",
    "Minimize": "cube3d.solving.disassembly.disassemble",
}
"""Kinds of arguments with few values, which may be given as text, and their modules."""


def check_arguments(function: Function) -> Function:
    """Return a public function, or class, that refuses arguments of the wrong kind.

    The declared types decide, by the names of classes, which are unique in the project: the
    classes themselves need not be imported.  A text in place of a member of an enumeration becomes
    this member.

    Raises:
        PuzzleError: (by the returned function) says what is wanted.
    """
    if isinstance(function, type):
        function.__init__ = check_arguments(function.__init__)  # type: ignore[misc]
        return function
    declared: dict[str, str] = function.__annotations__
    checks = {name: _check_of(text) for name, text in declared.items() if name != "return"}
    code = getattr(function, "__wrapped__", function).__code__
    order = code.co_varnames[: code.co_argcount]

    @wraps(function)
    def checked(*values: Any, **named: Any) -> Any:
        given = [*values]
        for at, name in enumerate(order[: len(given)]):
            if check := checks.get(name):
                given[at] = check(given[at], name)
        for name in named:
            if check := checks.get(name):
                named[name] = check(named[name], name)
        return function(*given, **named)

    return checked  # type: ignore[return-value]


def _check_of(declared: str) -> Check | None:
    """Return the check for a declared type: it returns the value, or raises."""
    if check := next((own for form, own in _FORMS if re.fullmatch(form, declared)), None):
        return check
    words = re.findall(r"\w+", declared)
    if kind := next((word for word in words if word in _CHOICES), None):
        return partial(_chosen, kind)
    kind = None if "str" in words else next((word for word in words if word in _WHERE_FROM), None)
    if kind:
        return partial(_of_kind, kind, declared)
    return _several if re.match(_MANY + r"(?!int\])", declared) else None


def _engine(value: object, _name: str) -> object:
    # Any object with its methods is one.
    if isinstance(value, type | str):
        raise SearchError(f"{show(value)} is no engine; give one such as cube3d.ExactEngine()")
    return value


def _chosen(kind: str, value: object, name: str) -> object:
    if value is None or type(value).__name__ == kind:
        return value
    choices = getattr(import_module(_CHOICES[kind]), kind)
    if isinstance(choices, type) and issubclass(choices, Enum):
        return member_of(choices, value, name)
    if value not in get_args(choices):
        listed = ", ".join(map(repr, get_args(choices)))
        raise PuzzleError(f"{name} must be one of {listed}, not {show(value)}")
    return value


def _several_texts(value: object, name: str) -> object:
    if isinstance(value, str):
        raise PuzzleError(f"{name} must be several texts, such as [{value!r}], not {show(value)}")
    return _several(value, name)


def _several(value: object, name: str) -> object:
    if value is not None and not isinstance(value, Iterable):
        raise PuzzleError(f"{name} must be several: a list or a tuple, not {show(value)}")
    return value


def _must_be(kinds: Any, what: str) -> Check:
    """Return the check for values of some types."""

    def check(value: object, name: str) -> object:
        if value is not None and not isinstance(value, kinds):
            raise PuzzleError(f"{name} must be {what}, not {show(value)}")
        return value

    return check


def _whole(value: object, name: str) -> object:
    require_whole(value, name)
    return value


def _number(value: object, name: str) -> object:
    if value is not None and (not hasattr(value, "__float__") or isinstance(value, bool)):
        raise SearchError(f"{name} must be a number, not {show(value)}")
    return value


_MANY = r"(tuple|Sequence|Iterable|Collection)\["
_FORMS: list[tuple[str, Check]] = [
    (r"int( \| None)?", _whole),
    (r"float( \| None)?", _number),
    (r"str( \| None)?", _must_be(str, "a text")),
    (r".*\bPath\b.*", _must_be((str, PathLike), "the name of a file")),
    (r"Engine( \| None)?", _engine),
    (_MANY + r"str\b.*", _several_texts),
    (r"Mapping\[.*", _must_be(Mapping, "a dict, such as {name: value}")),
]
"""Forms of declared types, and their checks."""


def _of_kind(kind: str, declared: str, value: object, name: str) -> object:
    if not _is_of(value, kind, declared):
        if type(value).__name__ == kind:
            raise PuzzleError(f"{name} must be several {kind}s: put the one into a list")
        raise PuzzleError(f"expected a {kind}, not {show(value)}; {_WHERE_FROM[kind]}")
    return value


def _is_of(value: object, kind: str, declared: str) -> bool:
    several = re.search("Sequence|Iterable", declared)
    if value is None:
        return "None" in declared
    if any(one.__name__ == kind for one in type(value).__mro__):
        return not several or declared.startswith(kind)
    if isinstance(value, str) or not several:
        return False
    listed = value if isinstance(value, list | tuple) else ()
    return isinstance(value, Iterable) and all(_is_of(one, kind, kind) for one in listed)


def require_whole(value: object, name: str) -> None:
    """Raise unless a value is a whole number or None.

    Raises:
        SearchError: names the value.
    """
    if value is not None and (not hasattr(value, "__index__") or isinstance(value, bool)):
        raise SearchError(f"{name} must be a whole number, not {show(value)}")


def require_seconds(value: object, name: str) -> None:
    """Raise unless a value is a number.

    Raises:
        SearchError: names the value.
    """
    if not hasattr(value, "__float__") or isinstance(value, bool):
        raise SearchError(f"{name} must be a number of seconds, not {show(value)}")
