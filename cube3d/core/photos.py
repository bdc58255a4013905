"""Photographs: light followed through a scene by the core."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cube3d.core import _functions as core
from cube3d.core.binding import Work


class Photo(Work):
    """A photograph that becomes clearer while one waits for it."""

    def __init__(
        self,
        models: dict[str, Any],
        boards: dict[str, Any],
        materials: dict[str, Any],
        studio: dict[str, Any],
        camera: dict[str, Any],
        *,
        paths: int,
        seed: int,
        threads: int,
    ) -> None:
        """Begin a photograph; see ``cube3d_photo`` and the structures that it takes."""
        made = core.photo(models, boards, materials, studio, camera, paths, seed, threads).made
        super().__init__(made)
        self._size = camera["height"], camera["width"], 4

    @property
    def share(self) -> float:
        """The share of the work that is done, 0 to 1."""
        return float(core.progress(self).progress.share)

    def pixels(self, *, smooth: bool = True) -> NDArray[np.uint8]:
        """Return the picture as far as it is, (height, width, 4) uint8, premultiplied.

        ``smooth``: without noise.
        """
        return np.array(core.photo_pixels(self, smooth).pixel.numpy(*self._size))
