"""Look: numbers and colours that pictures, films, the window and pages share.

Lights are in :mod:`cube3d.view.scene.shading`, materials in :mod:`cube3d.view.scene.material`, the
camera's angles in :mod:`cube3d.view.scene.camera`, palettes in :mod:`cube3d.view.scene.palette`.
Pages get all of them as data (:mod:`cube3d.view.page.bundle`).  Lengths are in cells, colours 0 to
255.
"""

from __future__ import annotations

from cube3d.core.solids import RGB
from cube3d.view.scene.palette import NAMED_COLOURS, from_hex

# --- explosion: the shift of a piece, as a multiple of its distance from the middle

MOST_EXPLODED = 2.0  # the end of sliders
EXPLODED = 0.7  # the effect of the button, and the default of films
FLIGHT = 0.65  # seconds in which a piece moves into place
WHOLE_ASSEMBLY = 25.0  # seconds of an assembly, at most

# --- solids

BEVEL, GAP = 0.055, 0.012  # radius of edges; distance between pieces
# Distance between pieces with coloured cubes.  Cubes of one colour in different pieces need a
# clear dark line between them.
CUBE_GAP = 0.04
GROOVE = 3  # by this, the colours of edges between touching pieces are divided
CORE_DEPTH = BEVEL + 0.03  # depth of the dark core below the surface of the puzzle

# --- shade

GRID_MARGIN, GRID_DENSITY = 2.0, 5.0  # cells around the bodies; voxels along a cell, at most
SHADE = 0.62  # share of their light that fully hidden places lose
FLOOR_SHADE = 0.6  # opacity of the darkest shade on the floor
# Shares of hidden sky.  Where more than the first is hidden, the puzzle stands on the floor.  There
# the floor gets darker, and black at the sum of both, so that no light shines through the gaps.
UNDER = (0.6, 0.15)
SOFT_FLOOR = 0.13  # depth below the floor at which its shade is computed, for soft edges
FAINT_FLOOR = 0.1  # share of hidden sky; less gives no shade
FLOOR_BELOW = 0.02  # distance of the floor below the lowest cells
SHADOW_REACH = (1.7, 0.37)  # of shadows on the floor: cells, plus cells per cell of height

# --- lines around a region: thin, but not too thin for a picture

LINE_HALF_WIDTH = 0.014
LINE_LEAST_SHARE = 0.001  # least half width, as a share of the longest side
WALL_OPACITY = 0.16  # of the faces of walls, so that pieces behind them are visible

# --- the region in the workshop: two alternating colours, so that cells can be told apart

REGION_CELLS: tuple[RGB, RGB] = ((195, 202, 214), (178, 187, 201))
REGION_LAYER: tuple[RGB, RGB] = ((127, 176, 230), (106, 158, 216))  # the layer that is painted
REGION_FREE: tuple[RGB, RGB] = ((243, 223, 174), (234, 209, 151))  # cells that may stay empty
# Share by which coloured cells fade to plain ones: in other layers, and on the board of a game.
REGION_PALER = 0.5

# --- the other pieces while one is picked: the share by which their colours fade

QUIET = 0.8  # towards the background, before lighting
QUIET_LIT = (0.65, 0.6)  # after lighting, on pages: towards grey, then towards the background
GREY = (0.30, 0.59, 0.11)  # weights of red, green and blue in a grey

# --- names on pieces, captions of frames

LETTERS, LEAST_LETTERS = 0.34, 8.0  # size of names: share of a cell; least, in pixels
LONGEST_NAME = 16  # characters
GLANCING = 0.12  # a face needs this cosine between its normal and the line of sight for a name
NAME_OFF = 0.02  # distance in front of a face at which other pieces may cover a name
CAPTION, HIGHEST_CAPTION = 0.36, 1 / 32  # size: share of a cell; most, of a picture's height
CAPTION_ROOM = (0.9, 0.45)  # half the width of a caption, and its height
INK_FROM = 0.18  # luminance; on lighter colours, black reads better than white
LUMINANCE, CURVE = (0.2126, 0.7152, 0.0722), 2.2  # of sRGB: weights, and its curve as a power

# --- cameras

MARGIN = 0.05  # free on each side of a picture, a panel or a page: a share of its shorter side

# --- the pointer

DRAG = 0.4  # degrees per pixel
ZOOMS, ZOOM_STEP = (0.2, 12.0), 1.15

# --- colours

LIGHT: RGB = from_hex(NAMED_COLOURS["paper"])
DARK: RGB = from_hex(NAMED_COLOURS["dark"])
INK: RGB = DARK  # text, and the lines of drawings
NOTE_ON_LIGHT: RGB = (92, 99, 110)  # captions
NOTE_ON_DARK: RGB = (214, 219, 227)
CROSS: RGB = (200, 30, 45)  # on cells that nothing can cover
CORE: RGB = (34, 36, 40)  # seen through gaps, and the rims of pieces
