"""Look: numbers and colours that pictures, films, the window and pages share.

Lights and materials are in :mod:`cube3d.view.scene.shading`, the camera's angles in
:mod:`cube3d.view.scene.camera`, palettes in :mod:`cube3d.view.scene.palette`.  Pages get all of
them as data (:mod:`cube3d.view.page.bundle`).  Lengths are in cells, colours 0 to 255.
"""

from __future__ import annotations

from cube3d.core.solids import RGB
from cube3d.view.scene.palette import NAMED_COLOURS, from_hex

# --- explosion: distance of a piece from its place, over that from the middle

MOST_EXPLODED = 2.0  # the end of sliders
EXPLODED = 0.7  # one press of a button, and the default of films
FLIGHT = 0.65  # seconds of a piece's way into place
WHOLE_ASSEMBLY = 25.0  # seconds of an assembly, at most

# --- solids

BEVEL, GAP = 0.055, 0.012  # radius of edges; distance between pieces
# A dark line parts cubes of one colour that belong to different pieces.
CUBE_GAP = 0.04
CORE_DEPTH = BEVEL + 0.03  # depth of the dark core below the skin of the puzzle

# --- shade

GRID_MARGIN, GRID_DENSITY = 2.0, 5.0  # cells around the bodies; voxels a cell, at most
SHADE = 0.62  # share of light that fully hidden places lose
FLOOR_SHADE = 0.6  # opacity of the darkest shade on the floor
# Under the puzzle it is dark: from the first number on, over the second; no light shines through
# the gaps.
UNDER = (0.6, 0.15)
# Its shade is that of points below it, by a part of a cell, for soft edges; fainter shade is none.
SOFT_FLOOR, FAINT_FLOOR = 0.13, 0.1
FLOOR_BELOW = 0.02  # distance of the floor below the lowest cells
# reach of shadows on the floor: cells, and cells per cell of height
SHADOW_REACH = (1.7, 0.37)

# --- lines around a region: thin, but not too thin for a picture

LINE_HALF_WIDTH, LINE_LEAST_SHARE = 0.014, 0.001  # at least; share of the longest side
WALL_OPACITY = 0.16  # of the faces of walls, so that pieces behind them are visible

# --- the region in the workshop: two colours in turn, so that cells are distinct

REGION_CELLS: tuple[RGB, RGB] = ((195, 202, 214), (178, 187, 201))
REGION_LAYER: tuple[RGB, RGB] = ((127, 176, 230), (106, 158, 216))  # the layer that is painted
REGION_FREE: tuple[RGB, RGB] = ((243, 223, 174), (234, 209, 151))  # cells that may stay empty
# share by which coloured cells of other layers, and of the board of a game, fade to plain ones
REGION_PALER = 0.5

# --- pieces beside a picked one: how far their colours fade to the background

QUIET = 0.8  # before lighting
QUIET_LIT = (0.65, 0.6)  # after lighting, on pages: towards grey, then towards the background
GREY = (0.30, 0.59, 0.11)  # weights of red, green and blue in a grey

# --- names on pieces, captions of frames

LETTERS, LEAST_LETTERS = 0.34, 8.0  # of a cell; pixels
LONGEST_NAME = 16  # characters
GLANCING = 0.12  # cosine of the steepest view of a face that gets a name
NAME_OFF = 0.02  # distance in front of a face from which covering pieces are looked for
CAPTION, HIGHEST_CAPTION = 0.36, 1 / 32  # of a cell; of the height of a picture
CAPTION_ROOM = (0.9, 0.45)  # half its width, and its height
INK_FROM = 0.18  # the luminance from which black reads better than white
# relative luminance of sRGB, with its curve as a power
LUMINANCE, CURVE = (0.2126, 0.7152, 0.0722), 2.2

# --- cameras: the share of a picture that stays free on each side

MARGIN, PANEL_MARGIN = 0.045, 0.06  # of a picture; of a panel, one of many on a sheet
PAGE_MARGIN = 0.055
WINDOW_MARGIN = 0.095  # larger, as texts and sliders lie over the picture, and it turns

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
