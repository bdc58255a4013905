"""Random numbers of 64 bits, always the same: keys of what is told apart by sums of them."""

from __future__ import annotations

from cube3d.arrays import NDArray, np

# SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
_STEP, _FIRST, _SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def random_keys(seed: int, *shape: int) -> NDArray[np.uint64]:
    """Return random numbers, without the generators of numpy: these take 20 ms to import.

    Args:
        seed: below 2**32; numbers of different seeds are different.
        shape: how many, in each direction.

    Returns:
        ``uint64`` of the shape, any two of them different.
    """
    count = int(np.prod(shape, dtype=np.int64))
    mixed = np.arange(1 + (seed << 32), 1 + (seed << 32) + count, dtype=np.uint64)
    mixed *= np.uint64(_STEP)
    mixed ^= mixed >> np.uint64(30)
    mixed *= np.uint64(_FIRST)
    mixed ^= mixed >> np.uint64(27)
    mixed *= np.uint64(_SECOND)
    mixed ^= mixed >> np.uint64(31)
    return mixed.reshape(shape)
