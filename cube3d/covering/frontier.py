"""Orders items and lays out the table of states for the dp engine.

The items are passed one after another.  At an uncovered item, every option whose first item it is
may be used.  Partial covers are one *state*, and are counted together, if they agree in three
things: the later items that are covered, the used options with forbidden partners to come, and the
counts of types that still matter (the transfer matrix of statistical physics).  This module chooses
the order and lays out the states; the core counts.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any, TypeAlias

from cube3d.arrays import NDArray, np
from cube3d.covering.problem import ExactCover, least_joined, ranges

Numbers: TypeAlias = "NDArray[np.int64]"


@dataclass(frozen=True, eq=False)
class FrontierTask:
    """A task: to count exact covers that use types within bounds.

    Attributes:
        cover: items, options and forbidden pairs; its types and bounds are ignored.
        numbers: the caller's numbers of the options, ``int64`` of shape (m,); -1 for an
            option that stands for an empty cell.
        uses: how often each option uses each type, ``int64`` of shape (m, t).
        low: the least number of uses of each type, ``int64`` of shape (t,).
        high: the greatest number, the same shape.
    """

    cover: ExactCover
    numbers: Numbers
    uses: Numbers
    low: Numbers
    high: Numbers

    @cached_property
    def place(self) -> Numbers:
        """The step at which each item is passed."""
        return best_place(self.cover)

    @cached_property
    def width(self) -> int:
        """The greatest number of items that are live at once."""
        return int(live(self.cover, self.place).max(initial=0))

    @property
    def is_impossible(self) -> bool:
        """Whether bounds alone rule out every solution."""
        return bool((self.uses.sum(axis=0) < self.low).any() or (self.high < self.low).any())

    def restrict(self) -> FrontierTask:
        """Return the task without superfluous parts.

        These are options that use a type too often, and types whose bounds always hold.
        """
        kept = np.flatnonzero((self.uses <= self.high).all(axis=1))
        cover = self.cover.restrict(kept)
        uses = self.uses[kept]
        most = np.minimum(uses.sum(axis=0), most_uses(cover, uses))
        bound = np.flatnonzero((self.low > 0) | (self.high < most))
        low, high = self.low[bound], np.minimum(self.high, most)[bound]
        # high == most stands for an upper bound that cannot be exceeded.
        return FrontierTask(cover, self.numbers[kept], uses[:, bound], low, np.maximum(high, low))


def task(cover: ExactCover) -> FrontierTask | None:
    """Return the task for the solutions of a problem; None: the bounds exclude all."""
    bounds = free_bounds(cover)
    if bounds is None:
        return None
    slack = cover.slack()
    numbers = np.arange(len(cover))
    uses = _one_hot(cover.option_type, len(cover.low))
    if slack is not None and not cover.primary.all():
        if not 0 <= slack <= np.count_nonzero(~cover.primary):
            return None
        holes = cover.with_holes(slack)
        added = len(holes) - len(cover)
        numbers = np.append(numbers, np.full(added, -1))
        uses = _one_hot(holes.option_type, len(holes.low))
        if added:  # without holes there is no type of their own
            bounds = np.append(bounds[0], slack), np.append(bounds[1], slack)
        cover = holes
    return FrontierTask(cover, numbers, uses, *bounds)


def free_bounds(cover: ExactCover) -> tuple[Numbers, Numbers] | None:
    """Return the bounds of the types, without one that follows from the others.

    If all items are covered, the options of each type have one size, and all types but one have an
    exact number, then the number of that one follows.

    Returns:
        The least and the greatest number of each type; None if they contradict each other.
    """
    low, high = cover.low.astype(np.int64), cover.high.astype(np.int64)
    groups = cover.options_by_type()
    sizes = np.diff(cover.start)
    of_type = [np.unique(sizes[options]) for options in groups]
    present = [t for t, found in enumerate(of_type) if len(found)]
    if not cover.primary.all() or any(len(of_type[t]) != 1 for t in present):
        return low, high
    loose = [t for t in present if low[t] != high[t]]
    if len(loose) > 1 or not present:
        return low, high
    # Among several, leave out the one with the longest counter.
    free = loose[0] if loose else max(present, key=lambda t: (int(high[t]), -t))
    size = int(of_type[free][0])
    others = sum(int(low[t] * of_type[t][0]) for t in present if t != free)
    number, rest = divmod(len(cover.primary) - others, size)
    if rest or not low[free] <= number <= high[free]:
        return None
    low[free], high[free] = 0, len(cover.primary)
    return low, high


def _one_hot(kinds: NDArray[np.int32], types: int) -> Numbers:
    uses = np.zeros((len(kinds), types), dtype=np.int64)
    uses[np.arange(len(kinds)), kinds] = 1
    return uses


def most_uses(cover: ExactCover, uses: Numbers) -> Numbers:
    """Return a bound on how often each type can be used, by the sizes of its options."""
    sizes = np.diff(cover.start)
    share = np.zeros(uses.shape[1])
    for kind in range(uses.shape[1]):
        using = uses[:, kind] > 0
        if using.any():
            share[kind] = float((uses[using, kind] / sizes[using]).max())
    return np.floor(share * len(cover.primary) + 1e-9).astype(np.int64)


# Orders in which a frontier passes the items of an exact-cover problem.
#
# An option is used when the first of its items is passed. Its other items are then *live* until
# they are passed: the state says whether they are covered. Each live item can double the states,
# so the order with the fewest live items is best. A box is best passed slice by slice along its
# longest axis. Item numbers have no axes, but differences of distances to far corners work as well.


# Items from which distances are measured; keys that an order is sorted by, one after the other.
LANDMARKS, TIES = 5, 3
# Most items for which orders are always compared; with more, only if the problem is long and thin.
MOST_ORDERED = 5_000
# Most layers of a problem with more items: walks through them take seconds.
MOST_LAYERS = 20_000
# Parts of at most this many items keep the given order.
FEW = 6


def best_place(cover: ExactCover) -> Numbers:
    """Return the step at which each item is passed, ``int64`` of shape (i,).

    Parts of the problem that no option joins are passed one after another.
    """
    given = np.arange(len(cover.primary))
    if not len(cover) or (len(given) > MOST_ORDERED and not _is_thin(cover)):
        return given
    part = least_joined(cover.start, cover.items, len(given))
    part_of_option = part[cover.items[cover.start[:-1]]]
    place = given.copy()
    for number in np.flatnonzero(np.bincount(part) > FEW):
        own = cover.restrict(np.flatnonzero(part_of_option == number))
        place = np.where(part == number, _place_in_part(own, int(number)), place)
    return _ranks([part, place])


def _is_thin(cover: ExactCover) -> bool:
    """Tell whether the layers around an end of a problem in one part all fit into a key."""
    far = _distances(cover, 0)
    if np.count_nonzero(far) < len(far) - 1 or far.max() > MOST_LAYERS:
        return False
    layers = np.bincount(_distances(cover, int(far.argmax())))
    return bool(layers.max() <= 64 * WORDS[-1])


def _place_in_part(cover: ExactCover, first: int) -> Numbers:
    """Return the step at which each item is passed, for the items that options join to ``first``.

    Several orders are compared by their live items; the given one wins ties.
    """
    given = np.arange(len(cover.primary))
    keys = _keys(cover, first)
    chain: list[Numbers] = []
    best, least = given, cost(cover, given)
    for _ in range(TIES):
        found: Numbers | None = None
        for key in keys:
            place = _ranks([*chain, key])
            price = cost(cover, place)
            if price < least:
                best, least, found = place, price, key
        if found is None:
            break
        chain.append(found)
    return best


def option_steps(cover: ExactCover, place: Numbers) -> Numbers:
    """Return the step at which each option is used: that of its first item."""
    if not len(cover):
        return np.zeros(0, dtype=np.int64)
    first: Numbers = np.minimum.reduceat(place[cover.items], cover.start[:-1])
    return first


def births(cover: ExactCover, place: Numbers) -> Numbers:
    """Return the first step that can cover each item: an earlier one, or its own."""
    born = place.copy()
    np.minimum.at(born, cover.items, option_steps(cover, place)[cover.owner])
    return born


def live(cover: ExactCover, place: Numbers) -> Numbers:
    """Return how many items are live after each step, ``int64`` of shape (i,)."""
    change = np.zeros(len(place) + 1, dtype=np.int64)
    np.add.at(change, births(cover, place), 1)
    np.add.at(change, place, -1)
    return np.cumsum(change[:-1])


def cost(cover: ExactCover, place: Numbers) -> float:
    """Return a bound on the states of all steps: each live item doubles them."""
    return float(np.exp2(np.minimum(live(cover, place), 500).astype(float)).sum())


def _ranks(keys: list[Numbers]) -> Numbers:
    """Return the place of each item in the order of its keys, the first key first."""
    order = np.lexsort([np.arange(len(keys[0])), *reversed(keys)])
    place = np.empty_like(order)
    place[order] = np.arange(len(order))
    return place


def _keys(cover: ExactCover, first: int) -> list[Numbers]:
    """Return numbers to sort by: distances to landmarks, and their differences."""
    far = _distances(cover, first)
    landmarks = [int(far.argmax())]
    distances = [_distances(cover, landmarks[0])]
    while len(landmarks) < min(LANDMARKS, len(cover.primary)):
        landmarks.append(int(np.min(distances, axis=0).argmax()))
        distances.append(_distances(cover, landmarks[-1]))
    differences = [a - b for a, b in combinations(distances, 2)]
    return [*distances, *(-difference for difference in differences), *differences]


def _distances(cover: ExactCover, item: int) -> Numbers:
    """Return how many options away each item is; 0 for those out of reach."""
    by_item = cover.owner[np.argsort(cover.items, kind="stable")]
    ends = np.cumsum(np.bincount(cover.items, minlength=len(cover.primary)))
    begins, lengths = np.append(0, ends[:-1]), np.diff(cover.start)
    distances = np.full(len(cover.primary), -1)
    new, distance = np.array([item]), 0
    used = np.zeros(len(cover), dtype=bool)
    while len(new):
        distances[new] = distance
        distance += 1
        options = np.unique(by_item[ranges(begins[new], ends[new] - begins[new])])
        options = options[~used[options]]
        used[options] = True
        items = np.unique(cover.items[ranges(cover.start[options], lengths[options])])
        new = items[distances[items] < 0]
    distances[distances < 0] = 0
    return distances


# How the states of a frontier are laid out as bits, for the core.
#
# A key has a bit for each live item, a bit for each option with forbidden partners to come, and a
# field of bits for each type whose number matters. Bits are used again when they are free.

WORDS = (1, 2, 3, 4, 8)
"""How many 64-bit words a key can have."""


@dataclass(frozen=True, eq=False)
class FrontierPlan:
    """How the states are laid out.

    Attributes:
        arguments: the arrays of ``cube3d_plan`` in ``core/core.h``, by their names.
        numbers: for each option of the plan, the caller's number, see :class:`FrontierTask`.
        bits: how many bits a key has.
    """

    arguments: dict[str, Any]
    numbers: Numbers
    bits: int


def plan(whole: FrontierTask) -> FrontierPlan | None:
    """Lay out the states of a restricted task; None if a key would be too long."""
    return _BitLayout(whole).plan()


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


class _BitLayout:
    """Gives live items, forbidden partners and types their bits."""

    def __init__(self, whole: FrontierTask) -> None:
        self.task, cover = whole, whole.cover
        self.cover = cover
        self.steps = option_steps(cover, whole.place)
        self.order = np.argsort(self.steps, kind="stable")
        self.intervals: list[tuple[int, int, int]] = []  # birth, death, item or -1
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
        """Give each type that matters a field within one word."""
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
        """Add an interval for each live item: from the first step that can cover it to its own."""
        born = births(self.cover, self.task.place)
        for item in np.flatnonzero(born < self.task.place).tolist():
            self.bit_of_item[item] = len(self.intervals)
            self.intervals.append((int(born[item]), int(self.task.place[item]), item))

    def _partners(self) -> None:
        """Give a bit to each first option of forbidden pairs, or each second if these are fewer."""
        pairs = np.sort(self.cover.forbidden, axis=1)
        # Two options of one step have the same first item, so they exclude each other anyway.
        pairs = pairs[self.steps[pairs[:, 0]] != self.steps[pairs[:, 1]]]
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

    def _slots(self, first: int) -> list[int]:
        """Give each interval a bit from ``first`` on; bits are used again."""
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
        # the last step that uses each type
        using = [self.steps[self.task.uses[:, field.kind] > 0] for field in fields]
        close = np.array([int(found.max(initial=0)) for found in using], dtype=np.int64)
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
        """Return options and their bits, for live items and for forbidden partners."""
        owner = self.cover.owner
        later = self.task.place[self.cover.items] > self.steps[owner]
        rows = [owner[later], *(options for options, _ in partners)]
        bits = [
            slot[self.bit_of_item[self.cover.items[later]]],
            *(np.full(len(options), slot[number]) for options, number in partners),
        ]
        return np.concatenate(rows).astype(np.int64), np.concatenate(bits)


def _masks(rows: int, words: int, row: Numbers, bit: Numbers) -> NDArray[np.uint64]:
    """Return masks of shape (rows, words) with bits set in rows."""
    masks = np.zeros((rows, words), dtype=np.uint64)
    np.bitwise_or.at(masks, (row, bit // 64), np.uint64(1) << (bit % 64).astype(np.uint64))
    return masks
