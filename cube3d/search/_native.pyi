import numpy as np
import numpy.typing as npt

_Subproblem = tuple[list[int], list[int], float]

def supported_levels() -> list[str]: ...

class Problem:
    def __init__(
        self,
        required: npt.NDArray[np.uint8],
        option_ptr: npt.NDArray[np.int64],
        option_units: npt.NDArray[np.int32],
        option_type: npt.NDArray[np.int32],
        low: npt.NDArray[np.int32],
        high: npt.NDArray[np.int32],
        forbidden: npt.NDArray[np.int32],
        neighbour_ptr: npt.NDArray[np.int64],
        neighbours: npt.NDArray[np.int32],
    ) -> None: ...
    @property
    def units(self) -> int: ...
    @property
    def options(self) -> int: ...

def split(problem: Problem, whole: _Subproblem, target: int) -> list[_Subproblem]: ...

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
    def unfinished(self) -> list[_Subproblem]: ...
