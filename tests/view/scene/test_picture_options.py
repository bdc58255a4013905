from __future__ import annotations

import math
import re

import pytest

from cube3d.errors import RenderError
from cube3d.view.scene.picture_options import (
    RenderOptions,
    View,
    parse_explode,
    parse_size,
    parse_view,
)


@pytest.mark.parametrize(
    ("text", "size"), [("800x600", (800, 600)), (" 16 X 8192 ", (16, 8192)), ("30×40", (30, 40))]
)
def test_sizes(text: str, size: tuple[int, int]) -> None:
    assert parse_size(text) == size


@pytest.mark.parametrize("text", ["", "800", "800x", "x600", "800x600x3", "-8x600", "8.5x600"])
def test_sizes_that_are_none(text: str) -> None:
    with pytest.raises(RenderError, match=r"write WIDTHxHEIGHT, for instance 800x600"):
        parse_size(text)


@pytest.mark.parametrize("text", ["0x0", "800x15", "8193x600", "999999999x999999999"])
def test_sizes_out_of_range(text: str) -> None:
    with pytest.raises(RenderError, match=r"between 16 and 8192 pixels"):
        parse_size(text)


@pytest.mark.parametrize(
    ("text", "view"),
    [("iso", "iso"), (" Top ", "top"), ("30,20", (30.0, 20.0)), ("-37.5, -90", (-37.5, -90.0))],
)
def test_views(text: str, view: View) -> None:
    assert parse_view(text) == view


@pytest.mark.parametrize("text", ["", "up", "30", "30,x", "1,2,3"])
def test_views_that_are_none(text: str) -> None:
    names = "; there are iso, front, right, back, left, top, bottom, and AZIMUTH,ELEVATION"
    with pytest.raises(RenderError, match=re.escape(names)):
        parse_view(text)


@pytest.mark.parametrize("text", ["0,91", "361,0", "nan,0", "0,nan", "inf,0"])
def test_angles_out_of_range(text: str) -> None:
    with pytest.raises(RenderError, match=r"the azimuth must lie between -360 and 360"):
        parse_view(text)


def test_a_view_with_a_slip_is_corrected() -> None:
    with pytest.raises(RenderError, match="did you mean 'front'"):
        parse_view("frnt")


def test_explode_factors() -> None:
    assert parse_explode("0.6") == 0.6
    with pytest.raises(RenderError, match=r"write a number such as 0\.6"):
        parse_explode("lots")
    for text in ("-0.1", "11", "nan"):
        with pytest.raises(RenderError, match="between 0 and 10"):
            parse_explode(text)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"size": (10, 10)}, "bad picture size 10x10"),
        ({"view": "nowhere"}, "there is no view 'nowhere'"),
        ({"view": (0.0, 100.0)}, "bad view 0,100"),
        ({"explode": math.inf}, "bad explode factor inf"),
        ({"palette": "none"}, "there is no palette 'none'"),
        ({"background": "none"}, "unknown background 'none'"),
    ],
)
def test_options_check_themselves(options: dict[str, object], message: str) -> None:
    with pytest.raises(RenderError, match=message):
        RenderOptions(**options)  # type: ignore[arg-type]
