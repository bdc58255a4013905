"""The linear relaxation of a largest cover: prices that prove how many items can be covered.

Let each item have a price and each type a toll, so that every option pays at least as much
as it has items.  Then no choice of options covers more items than all prices and tolls
come to (linear programming duality; for cells and polyominoes, weights of this kind are
much older).  The best prices are found by HiGHS (Q. Huangfu, J. A. J. Hall, "Parallelizing
the dual revised simplex method", 2018), in floating point; what they prove is then worked
out in whole numbers, so that rounding can weaken it, but cannot make it wrong.

This is the only module that imports highspy.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cube3d.search.cover import ExactCover

# Prices are whole numbers of this part of an item.
SCALE = 2**30
# Seconds until a signal gets through while HiGHS works.
POLL = 0.05


@dataclass(frozen=True, eq=False)
class Prices:
    """Prices and tolls of a problem with i items, m options and t types, times ``SCALE``.

    Attributes:
        item: what each item costs, not negative, ``int64`` of shape (i,).
        toll: what an option of each type pays besides, ``int64`` of shape (t,).
        surplus: how much more each option pays than it has items, not negative,
            ``int64`` of shape (m,).
        total: more items than this, divided by ``SCALE``, no choice of options covers.
    """

    item: NDArray[np.int64]
    toll: NDArray[np.int64]
    surplus: NDArray[np.int64]
    total: int

    @property
    def most(self) -> int:
        """The greatest number of items that options may cover."""
        return self.total // SCALE

    def usable(self, covered: int) -> NDArray[np.bool_]:
        """Return which options can be used where so many items are covered, shape (m,).

        What an option pays too much is lost for all the others.
        """
        return self.surplus <= self.total - covered * SCALE

    def omissible(self, covered: int) -> NDArray[np.bool_]:
        """Return which items can be left out where so many are covered, shape (i,).

        The price of an item that is left out is lost.
        """
        return self.item <= self.total - covered * SCALE


def prices(
    cover: ExactCover, classes: NDArray[np.int64] | None = None, *, timeout: float | None = None
) -> Prices | None:
    """Return the best prices for a problem in which no item has to be covered.

    Forbidden pairs are not looked at: without them more is possible.

    Args:
        cover: the problem.
        classes: items of one class get one price, ``int64`` of shape (i,), numbers from 0
            on; each on its own if None.  Where the classes are orbits of symmetries of the
            problem, nothing is lost (the average of best prices is best) and the programme
            is smaller.
        timeout: seconds for HiGHS.

    Returns:
        The prices; None where the time was over first.
    """
    if not len(cover):
        return None
    of_item = np.arange(len(cover.primary)) if classes is None else classes
    dual = _duals(cover, of_item, timeout)
    return None if dual is None else _checked(cover, dual[of_item])


def _checked(cover: ExactCover, dual: NDArray[np.float64]) -> Prices:
    """Round prices up, and work out the tolls that make every option pay enough."""
    item = np.ceil(np.maximum(dual, 0.0) * SCALE).astype(np.int64)
    paid = np.add.reduceat(item[cover.items], cover.start[:-1])
    missing = np.diff(cover.start) * SCALE - paid
    toll = np.full(len(cover.low), np.iinfo(np.int64).min)
    np.maximum.at(toll, cover.option_type, missing)
    used = np.bincount(cover.option_type, minlength=len(toll)) > 0
    toll[~used] = 0
    total = int(item.sum())
    for each, low, high in zip(toll.tolist(), cover.low.tolist(), cover.high.tolist(), strict=True):
        # A toll below zero is a rebate: it is paid out for as many as must be used only.
        total += each * (high if each > 0 else low)
    return Prices(item, toll, toll[cover.option_type] - missing, total)


def _duals(
    cover: ExactCover, of_item: NDArray[np.int64], timeout: float | None
) -> NDArray[np.float64] | None:
    """Return the price of each class of items that HiGHS finds; None if time is over."""
    highs = _solved(_programme(cover, of_item), timeout)
    if highs is None:
        return None
    duals = np.array(highs.getSolution().row_dual, dtype=np.float64)
    classes = int(of_item.max()) + 1
    return duals[:classes] if len(duals) >= classes else None


def _programme(cover: ExactCover, of_item: NDArray[np.int64]) -> Any:
    """Return the linear programme: a row for each class and each type, in HiGHS's form.

    Options of one type whose items are of the same classes are one column.
    """
    import highspy

    start, rows, value, kind, size = _columns(cover, of_item)
    room = np.bincount(of_item).astype(np.float64)
    programme = highspy.HighsLp()
    programme.num_col_ = len(kind)
    programme.num_row_ = len(room) + len(cover.low)
    programme.sense_ = highspy.ObjSense.kMaximize
    programme.col_cost_ = size.astype(np.float64)
    programme.col_lower_ = np.zeros(len(kind))
    programme.col_upper_ = np.full(len(kind), np.inf)
    programme.row_lower_ = np.concatenate([np.full(len(room), -np.inf), cover.low])
    programme.row_upper_ = np.concatenate([room, cover.high])
    programme.a_matrix_.format_ = highspy.MatrixFormat.kColwise
    programme.a_matrix_.start_ = start
    programme.a_matrix_.index_ = rows
    programme.a_matrix_.value_ = value
    return programme


def _columns(cover: ExactCover, of_item: NDArray[np.int64]) -> tuple[NDArray[Any], ...]:
    """Return the columns that differ: starts, rows, values, and the type and size of each."""
    classes = int(of_item.max()) + 1
    sizes = np.diff(cover.start)
    # An option is a row of its classes, sorted, padded at the front, and its type.
    wide = np.full((len(cover), int(sizes.max())), -1, dtype=np.int64)
    place = np.arange(len(cover.items)) - np.repeat(cover.start[:-1], sizes)
    wide[np.repeat(np.arange(len(cover)), sizes), place] = of_item[cover.items]
    wide.sort(axis=1)
    different = np.unique(np.concatenate([cover.option_type[:, None], wide], axis=1), axis=0)
    kind, wide = different[:, 0], different[:, 1:]
    column, place = np.nonzero(wide >= 0)
    entries = np.concatenate([column * classes + wide[column, place]])
    keys, value = np.unique(entries, return_counts=True)
    column, rows = keys // classes, keys % classes
    # The type's own row comes last in each column.
    ends = np.searchsorted(column, np.arange(len(kind)), side="right")
    rows, value = np.insert(rows, ends, classes + kind), np.insert(value, ends, 1)
    start = np.concatenate([[0], ends + np.arange(1, len(kind) + 1)])
    size = (wide >= 0).sum(axis=1)
    return start.astype(np.int32), rows.astype(np.int32), value.astype(np.float64), kind, size


def _solved(programme: Any, timeout: float | None) -> Any | None:
    """Let HiGHS solve a linear programme; None if it could not in time.

    It works in a thread, since the main thread would get no signals meanwhile.
    """
    import highspy

    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.setOptionValue("threads", 1)
    highs.HandleUserInterrupt = True
    if timeout is not None:
        highs.setOptionValue("time_limit", float(timeout))
    highs.passModel(programme)
    worker = threading.Thread(target=highs.run, daemon=True)
    worker.start()
    try:
        while worker.is_alive():
            worker.join(POLL)
    except BaseException:
        highs.cancelSolve()
        raise
    ended = highs.getModelStatus() == highspy.HighsModelStatus.kOptimal
    return highs if ended else None
