"""Refuses arguments of another kind in one sentence."""

from __future__ import annotations

from cube3d.errors import PuzzleError, SearchError
from cube3d.quoting import show


def require_type(value: object, kind: type, advice: str) -> None:
    """Refuse a value of another type.

    Raises:
        PuzzleError: says what it is, and gives the advice.
    """
    if not isinstance(value, kind):
        raise PuzzleError(f"this is no {kind.__name__} but {show(value)}; {advice}")


def require_whole(value: object, name: str) -> None:
    """Refuse what is no whole number; None is allowed.

    Raises:
        SearchError: says what it is.
    """
    if value is not None and (not hasattr(value, "__index__") or isinstance(value, bool)):
        raise SearchError(f"{name} is a whole number, not {show(value)}")


def require_seconds(value: object, name: str) -> None:
    """Refuse what is no number.

    Raises:
        SearchError: says what it is.
    """
    if not hasattr(value, "__float__") or isinstance(value, bool):
        raise SearchError(f"{name} is a number of seconds, not {show(value)}")
