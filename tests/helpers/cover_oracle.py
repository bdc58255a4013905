"""A brute-force oracle for small exact-cover problems, and random ones to compare with."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import numpy as np

from cube3d.covering.problem import ExactCover

Options = tuple[int, ...]


@dataclass
class Case:
    """An exact-cover problem as lists."""

    primary: list[bool]
    options: list[list[int]]
    types: list[int]
    low: list[int]
    high: list[int]
    forbidden: list[tuple[int, int]] = field(default_factory=list)

    @property
    def cover(self) -> ExactCover:
        return ExactCover(
            primary=np.array(self.primary, dtype=bool),
            start=np.cumsum([0, *map(len, self.options)]),
            items=np.array([item for option in self.options for item in option], dtype=np.int32),
            option_type=np.array(self.types, dtype=np.int32),
            low=np.array(self.low, dtype=np.int32),
            high=np.array(self.high, dtype=np.int32),
            forbidden=np.array(self.forbidden, dtype=np.int32).reshape(-1, 2),
        )


def brute_force(case: Case) -> list[Options]:
    """Return all solutions, ascending: takes or leaves one option after another."""
    bans: list[set[int]] = [set() for _ in case.options]
    for a, b in case.forbidden:
        bans[a].add(b)
        bans[b].add(a)
    found = []

    def extend(option: int, covered: frozenset[int], used: Options, taken: Options) -> None:
        if option == len(case.options):
            whole = all(item in covered for item, must in enumerate(case.primary) if must)
            if whole and all(low <= n for low, n in zip(case.low, used, strict=True)):
                found.append(taken)
            return
        extend(option + 1, covered, used, taken)
        kind, items = case.types[option], set(case.options[option])
        if not items & covered and used[kind] < case.high[kind] and not bans[option] & set(taken):
            more = (*used[:kind], used[kind] + 1, *used[kind + 1 :])
            extend(option + 1, covered | items, more, (*taken, option))

    extend(0, frozenset(), (0,) * len(case.low), ())
    return sorted(found)


def random_case(rng: random.Random) -> Case:
    """Make a problem of 1 to 9 items and up to 14 options, of any kind, most without solutions."""
    items, types = rng.randint(1, 9), rng.randint(1, 4)
    options = [
        sorted(rng.sample(range(items), min(items, rng.randint(1, rng.choice([1, 2, 3, 4])))))
        for _ in range(rng.randint(0, 14))
    ]
    secondary = rng.choice([0.0, 0.0, 0.3, 0.7, 1.0])
    low, high = [], []
    for _ in range(types):
        least = rng.choice([0, 0, 1, 1, 2, 3])
        low.append(least)
        high.append(least + rng.choice([0, 0, 1, 2, 20]))
    case = Case(
        primary=[rng.random() >= secondary for _ in range(items)],
        options=options,
        types=[rng.randrange(types) for _ in options],
        low=low,
        high=high,
    )
    if len(options) > 1 and rng.random() < 0.5:
        # Some of them twice, or the other way round.
        pairs = [rng.sample(range(len(options)), 2) for _ in range(rng.randint(1, 8))]
        case.forbidden = [(a, b) for a, b in pairs]
    return case


def solvable_case(rng: random.Random, items: int) -> Case:
    """Make a problem with a hidden solution, and options enough for others."""
    order = rng.sample(range(items), items)
    options = []
    while order:
        size = rng.randint(1, 4)
        options.append(sorted(order[:size]))
        order = order[size:]
    hidden = len(options)
    options += [
        sorted(rng.sample(range(items), rng.randint(1, min(4, items))))
        for _ in range(rng.randint(0, max(0, 14 - hidden)))
    ]
    kinds = rng.randint(1, 4)
    types = [rng.randrange(kinds) for _ in options]
    used = [types[:hidden].count(kind) for kind in range(kinds)]
    secondary = rng.choice([0.0, 0.0, 0.0, 0.3, 1.0])
    case = Case(
        primary=[rng.random() >= secondary for _ in range(items)],
        options=options,
        types=types,
        low=[max(0, n - rng.choice([0, 0, 1, 3])) for n in used],
        high=[n + rng.choice([0, 0, 1, 3]) for n in used],
    )
    pairs = [(a, b) for a in range(hidden, len(options)) for b in range(a)]
    if pairs and rng.random() < 0.4:
        case.forbidden = [rng.choice(pairs) for _ in range(rng.randint(1, 6))]
    # So that the hidden solution is not the first options.
    return _shuffled(case, rng)


def _shuffled(case: Case, rng: random.Random) -> Case:
    order = rng.sample(range(len(case.options)), len(case.options))
    place = {old: new for new, old in enumerate(order)}
    return Case(
        primary=case.primary,
        options=[case.options[old] for old in order],
        types=[case.types[old] for old in order],
        low=case.low,
        high=case.high,
        forbidden=[(place[a], place[b]) for a, b in case.forbidden],
    )


def padded(case: Case, items: int) -> Case:
    """Add items up to a number, each with an option of its own that every solution uses."""
    extra = range(len(case.primary), items)
    return Case(
        primary=case.primary + [True] * len(extra),
        options=case.options + [[item] for item in extra],
        types=case.types + [len(case.low)] * len(extra),
        low=[*case.low, 0],
        high=[*case.high, len(extra) + 5],
        forbidden=case.forbidden,
    )


def wide_case(rng: random.Random) -> Case:
    """Make a problem of hundreds of options of every kind, with few solutions."""
    items = rng.choice([16, 20, 24])
    count = {16: 250, 20: 330, 24: 420}[items]
    kinds = rng.randint(1, 8)
    secondary = rng.sample(range(items), rng.choice([0, 0, 1, 3]))
    low, high = [], []
    for _ in range(kinds):
        least = rng.choice([0, 1, 1]) if kinds < 5 else rng.choice([0, 0, 1])
        most = rng.choice([1, least + rng.choice([0, 1, 2]), items])
        low.append(min(least, most))
        high.append(most)
    pairs = [rng.sample(range(count), 2) for _ in range(rng.choice([0, 0, 3000]))]
    return Case(
        primary=[item not in secondary for item in range(items)],
        options=[
            sorted(rng.sample(range(items), rng.choice([4, 4, 4, 5, 6]))) for _ in range(count)
        ],
        types=[rng.randrange(kinds) for _ in range(count)],
        low=low,
        high=high,
        forbidden=[(a, b) for a, b in pairs],
    )


def dominoes(rows: int, columns: int) -> ExactCover:
    """Return the problem of covering a board with dominoes, all of one type."""
    index = np.arange(rows * columns).reshape(rows, columns)
    across = np.stack([index[:, :-1].ravel(), index[:, 1:].ravel()], axis=1)
    down = np.stack([index[:-1].ravel(), index[1:].ravel()], axis=1)
    options = np.concatenate([across, down]).astype(np.int32)
    return ExactCover(
        primary=np.ones(rows * columns, dtype=bool),
        start=2 * np.arange(len(options) + 1),
        items=options.ravel(),
        option_type=np.zeros(len(options), dtype=np.int32),
        low=np.zeros(1, dtype=np.int32),
        high=np.full(1, rows * columns, dtype=np.int32),
    )
