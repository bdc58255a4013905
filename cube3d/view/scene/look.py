"""Numbers and colours that pictures, films, the window and pages have in common.

Lights and materials are in :mod:`cube3d.view.scene.shading`, the camera's angles in
:mod:`cube3d.view.scene.camera`, palettes in :mod:`cube3d.view.scene.palette`.  Pages get all of
them as data (:mod:`cube3d.view.page.shared`).  Lengths are in cells, colours 0 to 255.
"""

from __future__ import annotations

from cube3d.view.scene.palette import NAMED_COLOURS, RGB, from_hex

# --- apart and together

MOST_EXPLODED = 2.0  # where sliders end
EXPLODED = 0.7  # what one press of a button gives, and a film where nobody says
FLIGHT = 0.65  # seconds that a piece takes into its place
WHOLE_ASSEMBLY = 25.0  # seconds that all pieces together take at most

# --- solids

BEVEL, GAP = 0.055, 0.012
# Where cubes of one colour touch, and belong to different pieces, a dark line tells it.
CUBE_GAP = 0.04
CORE_DEPTH = BEVEL + 0.03  # of the dark core below the skin of the puzzle

# --- shade: on pages (distance along the normal, standard deviation of the blur, weight)

LEVELS = ((0.14, 0.0, 0.22), (0.35, 0.22, 0.30), (0.9, 0.55, 0.42))
OPEN = 0.06  # what the middle of a large open face still sees of its own solid
GRID_MARGIN, GRID_DENSITY = 2.0, 5.0  # cells around the bodies; voxels a cell, at most
SHADE = 0.62  # how dark fully hidden places are
FLOOR_SHADE = 0.6
# Right under the puzzle it is dark, from the first on, over the second: no light shines
# through the gaps.
UNDER = (0.6, 0.15)
FLOOR_BELOW = 0.02
# How far shadows reach on the floor: in cells, and more for each cell of height.
SHADOW_REACH = (1.7, 0.37)

# --- lines around a region: as thin as may be, but not too thin for a picture

LINE_HALF_WIDTH, LINE_LEAST_SHARE = 0.014, 0.001  # the latter of the longest side
WALL_OPACITY = 0.16  # of the faces of walls: what is behind is seen through them

# --- the region of a puzzle in the making: cells in turns, so that each is seen

REGION_CELLS: tuple[RGB, RGB] = ((195, 202, 214), (178, 187, 201))
REGION_LAYER: tuple[RGB, RGB] = ((127, 176, 230), (106, 158, 216))  # the one that is painted
REGION_FREE: tuple[RGB, RGB] = ((243, 223, 174), (234, 209, 151))  # that may stay empty
# How far coloured cells of the other layers, and of the board of a game, go to the plain ones.
REGION_PALER = 0.5

# --- pieces that are not the picked one: how far their colours go to the background

QUIET = 0.8  # before there is light on them
QUIET_LIT = (0.65, 0.6)  # with their light, as pages have it: to a grey, and from there
GREY = (0.30, 0.59, 0.11)  # how much of red, green and blue makes a grey

# --- names on pieces, captions of frames

LETTERS, LEAST_LETTERS = 0.34, 8.0  # of a cell; pixels
LONGEST_NAME = 16  # characters
GLANCING = 0.12  # the share of a face that its view has at least, if a name is to stand there
NAME_OFF = 0.02  # in front of a face, where what covers it is looked for
CAPTION, HIGHEST_CAPTION = 0.36, 1 / 32  # of a cell; of the height of a picture
CAPTION_ROOM = (0.9, 0.45)  # half its width, and its height
INK_FROM = 0.18  # the luminance from which black reads better than white
# The relative luminance of sRGB, with its curve taken as a power.
LUMINANCE, CURVE = (0.2126, 0.7152, 0.0722), 2.2

# --- cameras: the share of a picture that stays free on each side

MARGIN, PANEL_MARGIN = 0.045, 0.06  # of a picture; of a panel, one of many on a sheet
PAGE_MARGIN = 0.055
WINDOW_MARGIN = 0.095  # texts and sliders lie over the picture, and it turns

# --- hands

DRAG = 0.4  # degrees a pixel
ZOOMS, ZOOM_STEP = (0.2, 12.0), 1.15

# --- colours

LIGHT: RGB = from_hex(NAMED_COLOURS["paper"])
DARK: RGB = from_hex(NAMED_COLOURS["dark"])
INK: RGB = DARK  # text, and the lines of drawings
NOTE_ON_LIGHT: RGB = (92, 99, 110)  # captions
NOTE_ON_DARK: RGB = (214, 219, 227)
CROSS: RGB = (200, 30, 45)  # on cells that nothing can cover
CORE: RGB = (34, 36, 40)  # what is seen through gaps, and the rims of pieces
