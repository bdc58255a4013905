"""Materials: what pieces are made of, in normal pictures and in photographs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from cube3d.core._functions import (
    BRUSHED,
    CLEAR,
    COATED,
    LAYERS,
    METAL,
    NO_PATTERN,
    PAPER,
    WOOD,
)
from cube3d.core.solids import RGB
from cube3d.errors import RenderError, nearest, quote
from cube3d.view.scene.block import Block
from cube3d.view.scene.palette import assign


@dataclass(frozen=True)
class Material:
    """A material.

    Attributes:
        gloss: the strength of the key light's reflection in a normal picture.
        power: the narrowness of that reflection.
        mirror: the share of the surroundings, light above and dark below, that is reflected there
            at glancing angles.
        build: COATED, METAL or CLEAR, in a photograph; see ``cube3d_materials`` for this and the
            following.
        roughness: 0, a mirror, to 1.
        reflectance: of a coat when seen straight; of a clear body its index of refraction.
        pattern: WOOD, ... or NO_PATTERN.
        dark: the dark parts of wood.
        scale: rings, layers or scratches along a cell.
        strength: of the pattern.
        colour: its own; None: it takes that of the piece.
        paleness: the share by which colours fade to white, as light gathers them on its way.
        mixed: names of materials, of which each piece has one; empty: this one.
    """

    gloss: float
    power: int
    mirror: float = 0.0
    build: int = COATED
    roughness: float = 0.35
    reflectance: float = 0.04
    pattern: int = NO_PATTERN
    dark: RGB = (0, 0, 0)
    scale: float = 1.0
    strength: float = 1.0
    colour: RGB | None = None
    paleness: float = 0.0
    mixed: tuple[str, ...] = ()

    @property
    def kinds(self) -> Sequence[Material]:
        """The materials of which each piece has one."""
        return [MATERIALS[name] for name in self.mixed] or [self]


def _wood(light: RGB, dark: RGB, rings: float, strength: float) -> Material:
    """Return an oiled wood, by the colours of its early and late rings, and rings per cell."""
    return Material(
        gloss=0.14,
        power=18,
        roughness=0.42,
        pattern=WOOD,
        colour=light,
        dark=dark,
        scale=rings,
        strength=strength,
    )


# Refraction: acrylic 1.49 (refractiveindex.info).  Reflections of metals seen straight are those of
# their usual alloys, as levels of sRGB.
_ACRYLIC = Material(
    gloss=0.9, power=90, mirror=0.6, build=CLEAR, roughness=0.0, reflectance=1.49, paleness=0.72
)
_METAL = Material(gloss=0.55, power=40, mirror=0.5, build=METAL, pattern=BRUSHED, scale=70.0)
MATERIALS = {
    "satin": Material(gloss=0.16, power=22),
    "plastic": Material(gloss=0.9, power=80, mirror=0.5, roughness=0.12, reflectance=0.045),
    "lacquer": Material(gloss=1.0, power=120, mirror=0.7, roughness=0.05, reflectance=0.055),
    "wood": Material(
        gloss=0.14, power=18, mixed=("maple", "walnut", "cherry", "oak", "padauk", "wenge")
    ),
    "maple": _wood((229, 203, 164), (188, 146, 100), 6.0, 0.75),
    "oak": _wood((203, 166, 116), (146, 101, 56), 7.0, 1.0),
    "cherry": _wood((190, 124, 84), (141, 79, 50), 6.0, 0.8),
    "walnut": _wood((126, 88, 62), (62, 39, 26), 6.5, 0.95),
    "padauk": _wood((166, 70, 44), (98, 30, 20), 5.0, 0.85),
    "wenge": _wood((84, 62, 48), (30, 22, 18), 11.0, 1.0),
    "acrylic": _ACRYLIC,
    "clear": replace(_ACRYLIC, colour=(206, 224, 224)),
    "brass": replace(_METAL, roughness=0.28, colour=(226, 186, 112), strength=0.5),
    "aluminium": replace(_METAL, roughness=0.34, colour=(202, 205, 209)),
    "printed": Material(
        gloss=0.1, power=14, roughness=0.42, reflectance=0.045, pattern=LAYERS, scale=26.0
    ),
    "paper": Material(gloss=0.02, power=4, roughness=1.0, reflectance=0.0, pattern=PAPER),
}


def parse_material(name: str) -> Material:
    """Return the material with a name; RenderError lists the names."""
    if name not in MATERIALS:
        raise RenderError(f"there is no material {quote(name)}{nearest(name, MATERIALS)}")
    return MATERIALS[name]


def own_colours(material: Material, blocks: Sequence[Block]) -> list[RGB] | None:
    """Return the colour of each block if the material has its own; None: it has none."""
    own = [kind.colour for kind in material.kinds if kind.colour]
    if not own:
        return None
    return [own[number] for number in _numbers(own, blocks)]


def kinds_of(material: Material, blocks: Sequence[Block]) -> list[Material]:
    """Return the material of each block."""
    kinds = material.kinds
    own = [kind.colour for kind in kinds if kind.colour]
    return [kinds[number] for number in (_numbers(own, blocks) if own else [0] * len(blocks))]


def _numbers(own: Sequence[RGB], blocks: Sequence[Block]) -> list[int]:
    """Return the number of one of some colours for each block; neighbours differ if they can."""
    if len(own) == 1:
        return [0] * len(blocks)
    made = np.array(assign(blocks, own), dtype=np.int64)
    # where there are too few colours, the core makes shades of them
    apart = ((made[:, None] - np.array(own)) ** 2).sum(axis=2)
    return [int(number) for number in apart.argmin(axis=1)]
