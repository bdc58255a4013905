import numpy as np
import numpy.typing as npt

_Subproblem = tuple[list[int], list[int], float]

def supported_levels() -> list[str]: ...

class Problem:
    def __init__(
        self,
        primary: npt.NDArray[np.uint8],
        start: npt.NDArray[np.int64],
        items: npt.NDArray[np.int32],
        group: npt.NDArray[np.int32],
        low: npt.NDArray[np.int32],
        high: npt.NDArray[np.int32],
        forbidden: npt.NDArray[np.int32],
    ) -> None: ...
    @property
    def items(self) -> int: ...
    @property
    def options(self) -> int: ...

def split(
    problem: Problem, subproblem: _Subproblem, target: int, seconds: float = ...
) -> list[_Subproblem]: ...
def estimate_nodes(
    problem: Problem,
    subproblems: list[_Subproblem],
    samples: int,
    width: float,
    most: int,
    seed: int,
    seconds: float = ...,
) -> float: ...
def probe(
    problem: Problem,
    subproblems: list[_Subproblem],
    widths: list[float],
    most: int,
    seed: int,
    seconds: float = ...,
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64], npt.NDArray[np.float64]]: ...

class Search:
    def __init__(
        self,
        problem: Problem,
        subproblems: list[_Subproblem],
        threads: int,
        keep: bool,
        max_nodes: int,
        max_solutions: int,
        level: str,
        wants_remainder: bool = False,
    ) -> None: ...
    def start(self) -> None: ...
    def wait(self, seconds: float) -> bool: ...
    def next_batch(
        self, most: int, seconds: float
    ) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int32]]: ...
    def exhausted(self) -> bool: ...
    def stop(self) -> None: ...
    def progress(self) -> tuple[str, int, int, int, int, int, float]: ...
    def counts(self) -> list[int]: ...
    def remainder(self) -> list[_Subproblem] | None: ...

class Frontier:
    def run(self, seconds: float) -> str: ...
    def progress(self) -> tuple[str, int, int, int, int, int]: ...
    def count(self) -> list[int]: ...
    def unrank(self, rank: list[int]) -> list[int]: ...

def frontier(
    words: int,
    bit: npt.NDArray[np.int32],
    secondary: npt.NDArray[np.uint8],
    keep: npt.NDArray[np.uint64],
    option_start: npt.NDArray[np.int64],
    test: npt.NDArray[np.uint64],
    sets: npt.NDArray[np.uint64],
    add_start: npt.NDArray[np.int64],
    add_counter: npt.NDArray[np.int32],
    add_amount: npt.NDArray[np.int32],
    close_start: npt.NDArray[np.int64],
    close_counter: npt.NDArray[np.int32],
    word: npt.NDArray[np.int32],
    shift: npt.NDArray[np.int32],
    width: npt.NDArray[np.int32],
    low: npt.NDArray[np.int64],
    cap: npt.NDArray[np.int64],
    strict: npt.NDArray[np.uint8],
    memory: int,
    most: int,
    keep_layers: bool,
) -> Frontier: ...
