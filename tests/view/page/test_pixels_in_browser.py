"""A page's core draws the same pixels, in the same light; see :mod:`tests.vectors.pixels`."""

from __future__ import annotations

import base64
import json
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

from cube3d import Page, load
from cube3d.core import _functions as core
from cube3d.core.shapes import lattice_data
from cube3d.solving.build_problem import build_problem
from tests.vectors.pixels import HASHES, PICTURES, hash_of, layer

ASK = """
const [{ lattice: { width, tables }, light, texels, picture }] = arguments;
const { core } = cube3d;
const made = core.light(core.lattice(width, tables).made, ...light).made;
const work = core.picture(made, ...picture).made;
while (core.wait(work, 1000).code === 0);
const { width: across, height } = picture[3]; // the camera
const packed = (bytes) => btoa(bytes.map((byte) => String.fromCharCode(byte)).join(""));
const { pixel } = core.pixels(work);
return [core.bake(made, 0, texels).hidden, pixel.take(4 * across * height)].map(packed);
"""

pytestmark = pytest.mark.long


def plain(value: Any) -> Any:
    """Return arguments of the core as JSON knows them."""
    if isinstance(value, dict):
        return {name: plain(own) for name, own in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(own) for own in value]
    if isinstance(value, bytes):  # packed cells
        return np.frombuffer(value, dtype=np.int64).tolist()
    if value is None or isinstance(value, (int, float)):
        return value
    return np.asarray(value).reshape(-1).tolist()


@pytest.mark.parametrize("number", range(len(PICTURES)))
def test_pixels(undrawn, tmp_path, number):
    name, options = PICTURES[number]
    lights, drawn, real_light, real_picture = {}, [], core.light, core.picture

    def light(lattice, *given):
        made = real_light(lattice, *given)
        lights[made.made] = given
        return made

    def picture(of, *given):
        drawn.append((of, given))
        return real_picture(of, *given)

    with patch.object(core, "light", light), patch.object(core, "picture", picture):
        expected = hash_of(layer(name, options))
    assert f"{name}\t{json.dumps(options)}\t{expected}\n" in HASHES.read_text(encoding="utf-8")
    of, given = drawn[-1]
    region = load(name).region
    asked = {
        "lattice": lattice_data(region.lattice, max(3, region.dimension)),
        "light": plain(lights[of.address]),
        "texels": len(of.points),
        "picture": plain([*given[:-1], 1]),  # one thread
    }
    Page.of_puzzle(build_problem(load("soma"))).write(tmp_path / "page.html")
    undrawn.open(tmp_path / "page.html")
    hidden, pixels = map(base64.b64decode, undrawn.run(ASK, asked))
    assert hidden == of.bake().tobytes()
    assert hash_of(np.frombuffer(pixels, dtype=np.uint8)) == expected
