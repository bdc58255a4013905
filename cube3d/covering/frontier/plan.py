"""How the states of a frontier are laid out as bits, for the core.

A key has a bit for each item that is live, a bit for each option whose forbidden partners
come later, and a field of bits for each type whose number matters.  Bits are used again
once what they stood for is over.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from typing import Any

from cube3d.arrays import NDArray, np
from cube3d.covering.frontier.frontier import FrontierTask, Numbers, most_uses
from cube3d.covering.frontier.order import births, option_steps

WORDS = (1, 2, 3, 4, 8)
"""How many 64-bit words a key can have."""


@dataclass(frozen=True, eq=False)
class FrontierPlan:
    """How the states are laid out.

    Attributes:
        arguments: the arrays of ``cube3d_plan`` in ``core/core.h``, by their names.
        numbers: for each option of the plan its number in the task's ``numbers``.
        bits: how many bits a key has.
    """

    arguments: dict[str, Any]
    numbers: Numbers
    bits: int


def plan(whole: FrontierTask) -> FrontierPlan | None:
    """Lay out the states of a restricted task; None where a key would be too long."""
    return _Layout(whole).plan()


@dataclass
class _Field:
    """The bits of a key that count a type, from the first to the last step that uses it."""

    kind: int
    bits: int
    cap: int
    low: int
    strict: bool
    word: int = 0
    shift: int = 0


class _Layout:
    """Gives live items, forbidden partners and types their bits."""

    def __init__(self, whole: FrontierTask) -> None:
        self.task, cover = whole, whole.cover
        self.cover = cover
        self.steps = option_steps(cover, whole.place)
        self.order = np.argsort(self.steps, kind="stable")
        self.intervals: list[tuple[int, int, int]] = []  # birth, death, number
        self.bit_of_item = np.full(len(cover.primary), -1, dtype=np.int64)
        self.setting: list[tuple[Numbers, int]] = []  # options, interval
        self.testing: list[tuple[Numbers, int]] = []

    def plan(self) -> FrontierPlan | None:
        fields, bits = self._fields()
        self._items()
        self._partners()
        slots = self._slots(bits)
        total = max([bits, *(slot + 1 for slot in slots)])
        words = next((w for w in WORDS if 64 * w >= total), None)
        if words is None:
            return None
        return FrontierPlan(
            self._arguments(words, slots, fields), self.task.numbers[self.order], total
        )

    def _fields(self) -> tuple[list[_Field], int]:
        """Give each type that matters a field, which never crosses a word."""
        fields, at = [], 0
        most = self.task.uses.sum(axis=0)
        reach = np.minimum(most, most_uses(self.cover, self.task.uses))
        for kind, (low, high) in enumerate(
            zip(self.task.low.tolist(), self.task.high.tolist(), strict=True)
        ):
            strict = high < int(reach[kind])
            field = _Field(kind, 0, high if strict else low, low, strict)
            field.bits = max(1, field.cap.bit_length())
            if at % 64 + field.bits > 64:
                at += -at % 64
            field.word, field.shift = divmod(at, 64)
            at += field.bits
            fields.append(field)
        return fields, at

    def _items(self) -> None:
        """An item is live from the first step that can cover it until its own."""
        born = births(self.cover, self.task.place)
        for item in np.flatnonzero(born < self.task.place).tolist():
            self.bit_of_item[item] = len(self.intervals)
            self.intervals.append((int(born[item]), int(self.task.place[item]), item))

    def _partners(self) -> None:
        """A bit for each first or each second option of forbidden pairs, where fewer are."""
        pairs = np.sort(self._apart(), axis=1)
        if not len(pairs):
            return
        swapped = self.steps[pairs[:, 0]] > self.steps[pairs[:, 1]]
        pairs[swapped] = pairs[swapped][:, ::-1]
        pairs = np.unique(pairs, axis=0)
        side = int(len(np.unique(pairs[:, 1])) < len(np.unique(pairs[:, 0])))
        for option in np.unique(pairs[:, side]).tolist():
            mine = pairs[pairs[:, side] == option]
            number = len(self.intervals)
            first = int(self.steps[mine[:, 0]].min())
            self.intervals.append((first, int(self.steps[mine[:, 1]].max()), -1))
            self.setting.append((mine[:, 0], number))
            self.testing.append((mine[:, 1], number))

    def _apart(self) -> NDArray[np.int32]:
        """Return the forbidden pairs whose options could be used one after the other."""
        pairs = self.cover.forbidden
        apart: NDArray[np.int32] = pairs[self.steps[pairs[:, 0]] != self.steps[pairs[:, 1]]]
        return apart

    def _slots(self, first: int) -> list[int]:
        """Give each interval a bit, beyond the first ones; bits are used again."""
        slots = [0] * len(self.intervals)
        free: list[int] = []
        busy: list[tuple[int, int]] = []
        top = first
        for number in sorted(range(len(self.intervals)), key=self.intervals.__getitem__):
            birth, death, _ = self.intervals[number]
            while busy and busy[0][0] < birth:
                heapq.heappush(free, heapq.heappop(busy)[1])
            if not free:
                heapq.heappush(free, top)
                top += 1
            slots[number] = heapq.heappop(free)
            heapq.heappush(busy, (death, slots[number]))
        return slots

    def _arguments(self, words: int, slots: list[int], fields: list[_Field]) -> dict[str, Any]:
        steps, options = len(self.task.place), len(self.cover)
        slot = np.array([*slots, -1], dtype=np.int64)
        item_at = np.argsort(self.task.place)
        ends = np.array([death for _, death, _ in self.intervals], dtype=np.int64)
        clear = _masks(steps, words, ends, slot[:-1])
        test = _masks(options, words, *self._covers(slot, self.testing))
        sets = _masks(options, words, *self._covers(slot, self.setting))
        close = self._closes(fields)
        for step, field in zip(close.tolist(), fields, strict=True):
            mask = ((1 << field.bits) - 1) << field.shift
            clear[step, field.word] |= np.uint64(mask)
        uses = self.task.uses[self.order]
        option, counter = np.nonzero(uses)
        order = np.argsort(close, kind="stable")
        return {
            "words": words,
            "bit": slot[self.bit_of_item[item_at]].astype(np.int32),
            "secondary": (~self.cover.primary[item_at]).astype(np.uint8),
            "keep": (~clear).ravel(),
            "option_start": np.searchsorted(self.steps[self.order], np.arange(steps + 1)),
            "test": test[self.order].ravel(),
            "set": sets[self.order].ravel(),
            "add_start": np.searchsorted(option, np.arange(options + 1)),
            "add_counter": counter.astype(np.int32),
            "add_amount": uses[option, counter].astype(np.int32),
            "close_start": np.searchsorted(close[order], np.arange(steps + 1)),
            "close_counter": order.astype(np.int32),
            "word": np.array([f.word for f in fields], dtype=np.int32),
            "shift": np.array([f.shift for f in fields], dtype=np.int32),
            "width": np.array([f.bits for f in fields], dtype=np.int32),
            "low": np.array([f.low for f in fields], dtype=np.int64),
            "cap": np.array([f.cap for f in fields], dtype=np.int64),
            "strict": np.array([f.strict for f in fields], dtype=np.uint8),
        }

    def _covers(
        self, slot: Numbers, partners: list[tuple[Numbers, int]]
    ) -> tuple[Numbers, Numbers]:
        """Return options and bits: of their live items, and of forbidden partners."""
        owner = np.repeat(np.arange(len(self.cover)), np.diff(self.cover.start))
        later = self.task.place[self.cover.items] > self.steps[owner]
        rows = [owner[later], *(options for options, _ in partners)]
        bits = [
            slot[self.bit_of_item[self.cover.items[later]]],
            *(np.full(len(options), slot[number]) for options, number in partners),
        ]
        return np.concatenate(rows).astype(np.int64), np.concatenate(bits)

    def _closes(self, fields: list[_Field]) -> Numbers:
        """Return the last step that uses each type."""
        using = [self.steps[self.task.uses[:, field.kind] > 0] for field in fields]
        return np.array([int(found.max(initial=0)) for found in using], dtype=np.int64)


def _masks(rows: int, words: int, row: Numbers, bit: Numbers) -> NDArray[np.uint64]:
    """Return masks of shape (rows, words) with bits set in rows."""
    masks = np.zeros((rows, words), dtype=np.uint64)
    np.bitwise_or.at(masks, (row, bit // 64), np.uint64(1) << (bit % 64).astype(np.uint64))
    return masks
