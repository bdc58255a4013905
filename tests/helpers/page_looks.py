"""The visible state of a page in a browser, and waiting for it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tests.helpers.browser import Browser, Pixels

PAPER = (247, 248, 250)
PHONE = (360, 640)
SWAPS_MOVE = "return document.querySelector('#gallery-graph').ariaBusy"


def hues(picture: Pixels, colours) -> NDArray[np.int64]:
    """Return the number of the colour that each pixel shows in some light; -1: none.

    A surface is its colour times the brightness of the light there, so that both have the
    same direction as vectors, but for reflections of the light.
    """
    pixels = picture.reshape(-1, 3).astype(float)
    pixels /= np.linalg.norm(pixels, axis=1, keepdims=True) + 1e-9
    wanted = np.array([*colours, (1, 1, 1)], dtype=float)  # shadows are grey
    wanted /= np.linalg.norm(wanted, axis=1, keepdims=True)
    near = pixels @ wanted.T
    best = near.argmax(axis=1)
    return np.where((near.max(axis=1) > 0.985) & (best < len(colours)), best, -1)


def shares(picture: Pixels, colours) -> list[float]:
    """Return for each colour the share of the pixels that have its hue."""
    found = hues(picture, colours)
    return [float((found == i).mean()) for i in range(len(colours))]


def difference(one: Pixels, other: Pixels) -> float:
    return float(np.abs(one.astype(int) - other.astype(int)).mean())


def shown(browser: Browser):
    return browser.inspect()["state"]


def places(browser: Browser) -> list[tuple[float, float, int | None]]:
    """Return places all over the picture, and the block visible there, or None.

    Places where it is not clear what is seen are left out.
    """
    left, top, width, height = browser.box("#view")
    picture = browser.picture()
    colours = [block["colour"] for block in browser.inspect()["blocks"]]
    found: list[tuple[float, float, int | None]] = []
    for x in left + width * np.array([0.1, 0.35, 0.42, 0.5, 0.58, 0.65]):
        for y in top + height * np.array([0.2, 0.35, 0.5, 0.65]):
            around = picture[round(y) - 2 : round(y) + 3, round(x) - 2 : round(x) + 3]
            if np.abs(around - np.array(PAPER)).max() < 2:
                found.append((x, y, None))
            elif len(seen := set(hues(around, colours).tolist())) == 1 and seen != {-1}:
                found.append((x, y, seen.pop()))
    return found
