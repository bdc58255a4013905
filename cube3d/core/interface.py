"""The interface of the core, as ``core/core.h`` declares it: numbers, structures, functions.

A test compares this module with that header.  Nothing here imports numpy.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from ctypes import (
    POINTER,
    c_char_p,
    c_double,
    c_int8,
    c_int32,
    c_int64,
    c_uint8,
    c_uint64,
    c_void_p,
)
from typing import Any, ClassVar

from cube3d.core.packing import pack

INTERFACE = 3

# Return codes.
RUNNING, READY, COMPLETE, STOPPED, NODE_LIMIT, SOLUTION_LIMIT, FULL, UNKNOWN = range(8)
INVALID, MISUSE, NO_MEMORY, NO_THREAD, FAILED, TOO_LARGE = range(-1, -7, -1)

# Limits that can be exceeded.  PATTERN and PLACE are mistakes in rules instead.
LIMIT_TRIED, LIMIT_REGION, LIMIT_PLACEMENTS, LIMIT_IMAGES = range(4)
LIMIT_RULE, LIMIT_TWO_PIECES, LIMIT_PAIRS, LIMIT_SHAPES = range(4, 8)
LIMIT_PATTERN, LIMIT_PLACE, LIMIT_TURNED, LIMIT_FAR, LIMIT_SOLID = 8, 9, 10, 11, 12

# Mobilities, contacts, forms of cells, and rules.
FIXED, ROTATIONS, REFLECTIONS = range(3)
FACE, EDGE, CORNER = range(3)
HULLS, RODS, SPHERES = range(3)
SWAP, TOUCH, PATTERN, PAIRS = range(4)

# Kinds of reasons why there is no solution; the rows of numbers of a reason; which kinds to look
# for.
REASON_PIECE, REASON_CELLS, REASON_ROOM, REASON_SIZES = range(4)
REASON_COLOURING, REASON_WEIGHTS, REASON_NUMBERING, REASON_ROWS = 4, 5, 6, 6
PLAIN, WEIGHTS = 1, 2

# Why a placement cannot be added to a position; blocks that are no pieces; boxes per cell for
# shade.
FREE, TAKEN, EXCLUDED, ENOUGH = range(4)
REGION, WALLS = -1, -2
SHADE_BOXES = 6

# Why a step has no alternative.
FORCED, FORCED_BY_RULES = 1, 2

# Reasons why near misses are not counted.
NEAR_COUNTED, NEAR_HOLES, NEAR_RULES, NEAR_COLOURS = range(4)
NEAR_DIMENSION, NEAR_NUMBERS, NEAR_LARGE = 4, 5, 6

# Flags of a search, limits of pieces that move, and what to look for.
KEEP, REMAINDER = 1, 2
MOST_PIECES, MOST_DIMENSIONS, MOST_PLACE = 64, 8, 4000
ANY, FIRST, TOTAL = range(3)

# Answers about moves, the steps of a last move, and kinds of moves in words.
STUCK, APART, UNDECIDED = range(3)
AWAY = 32767
MOVE_BY, MOVE_AWAY, MOVE_UP_TO = range(3)

# Types of arguments.
_ARRAY = c_void_p  # argument: bytes, see pack()
_HANDLE, _MADE = c_void_p, POINTER(c_void_p)
_INT, _LONGS, _DOUBLE = POINTER(c_int32), POINTER(c_int64), POINTER(c_double)
_BYTES_FOUND, _INTS_FOUND = POINTER(POINTER(c_uint8)), POINTER(_INT)
_SIGNED_FOUND = POINTER(POINTER(c_int8))
_LONGS_FOUND, _WORDS_FOUND = POINTER(_LONGS), POINTER(POINTER(c_uint64))
_DOUBLES_FOUND = POINTER(_DOUBLE)
_PARTS = (c_int32, _ARRAY, _ARRAY, _ARRAY)


class _Data(ctypes.Structure):
    """A structure of core.h.  The caller must keep its arrays while the core uses it."""

    KINDS: ClassVar[dict[str, str]] = {}
    """The types of its arrays, see :func:`pack`."""

    def set(self, values: Mapping[str, float | Sequence[float] | None]) -> list[bytes | None]:
        """Set numbers, and pointers to packed arrays; return these arrays, which must be kept."""
        arrays = {}
        for name, value in values.items():
            if isinstance(value, (int, float)):
                setattr(self, name, value)
            elif value is not None:
                arrays[name] = pack(value, self.KINDS[name])
        return self.set_arrays(**arrays)

    def set_arrays(self, **arrays: bytes | None) -> list[bytes | None]:
        """Set pointers to packed arrays; return these arrays, which must be kept."""
        for name, packed in arrays.items():
            setattr(self, name, None if packed is None else ctypes.cast(c_char_p(packed), c_void_p))
        return list(arrays.values())


class CellDrawing(_Data):
    """``cube3d_drawing``: how the cells of a lattice are drawn."""

    KINDS: ClassVar = {"basis": "d", "origin": "d", "across": "q"}
    _fields_ = [
        *[(name, c_double) for name in ("height", "shade")],
        *[(name, c_int32) for name in ("form", "parts", "setback", "knee")],
        *[(name, _ARRAY) for name in ("basis", "origin", "across")],
    ]


class Tables(_Data):
    """``cube3d_tables``: the tables of a lattice."""

    KINDS = dict.fromkeys(
        ("scale", "centre", "place", "translation", "corner_start", "corner", "generator", "arm"),
        "q",
    )
    _fields_ = [
        *[(name, c_int32) for name in ("axes", "types", "places", "generators", "arms")],
        ("face_corners", c_int32),
        *[(name, _ARRAY) for name in ("scale", "centre", "place", "translation")],
        *[(name, _ARRAY) for name in ("corner_start", "corner", "generator", "arm")],
        ("drawing", POINTER(CellDrawing)),
    ]


class PuzzleData(_Data):
    """``cube3d_puzzle_data``: a puzzle in numbers."""

    KINDS: ClassVar = {
        **dict.fromkeys(("corner", "extents", "cell", "shape_start", "shape", "place"), "q"),
        **dict.fromkeys(("wall", "rule_start", "rule"), "q"),
        **dict.fromkeys(("paint", "mix", "mark", "low", "high", "mobility"), "i"),
        **dict.fromkeys(("optional", "has_place"), "B"),
    }

    _fields_ = [
        *[(name, _ARRAY) for name in ("corner", "extents")],
        ("cells", c_int64),
        *[(name, _ARRAY) for name in ("cell", "optional", "paint")],
        *[(name, c_int32) for name in ("colours", "mixes")],
        ("mix", _ARRAY),
        ("pieces", c_int32),
        *[(name, _ARRAY) for name in ("shape_start", "shape", "mark", "low", "high", "mobility")],
        *[(name, _ARRAY) for name in ("has_place", "place")],
        *[(name, c_int32) for name in ("cover_all", "max_holes", "crossing")],
        ("walls", c_int64),
        ("wall", _ARRAY),
        ("rules", c_int32),
        *[(name, _ARRAY) for name in ("rule_start", "rule")],
        *[(name, c_int64) for name in ("most_placements", "most_cells", "most_tried")],
        *[(name, c_int64) for name in ("most_moved", "most_positions", "most_pairs")],
    ]


class Finish(_Data):
    """``cube3d_finish``: how a solid is made."""

    _fields_ = [
        *[(name, c_double) for name in ("bevel", "gap", "grain", "thickness")],
        *[(name, c_int32) for name in ("segments", "chamfer")],
        ("mark", _ARRAY),
    ]


class TablePlan(ctypes.Structure):
    """``cube3d_plan``: the layout of a table's states."""

    _fields_ = [
        *[(name, c_int32) for name in ("words", "steps", "options", "counters")],
        *[(name, _ARRAY) for name in ("bit", "secondary", "keep", "option_start", "test", "set")],
        *[(name, _ARRAY) for name in ("add_start", "add_counter", "add_amount")],
        *[(name, _ARRAY) for name in ("close_start", "close_counter", "word", "shift", "width")],
        *[(name, _ARRAY) for name in ("low", "cap", "strict")],
    ]


FUNCTIONS: dict[str, tuple[Any, ...]] = {
    "cube3d_wait": (_HANDLE, c_int32),
    "cube3d_stop": (_HANDLE,),
    "cube3d_progress": (_HANDLE, _LONGS, _DOUBLE),
    "cube3d_limit": (_HANDLE, _INT, _INT, _LONGS_FOUND),
    "cube3d_lattice": (_MADE, c_int32, POINTER(Tables)),
    "cube3d_touching": (_HANDLE, c_int32, c_int32, _INT, _LONGS_FOUND),
    "cube3d_kinds": (_HANDLE, c_int64, _ARRAY, _INT),
    "cube3d_turn": (_HANDLE, c_int32, _ARRAY, _ARRAY, _LONGS),
    "cube3d_measure": (_HANDLE, c_int32, _ARRAY, _INT, _LONGS, _LONGS),
    "cube3d_orientations": (_MADE, _HANDLE, c_int32, c_int32, _ARRAY),
    "cube3d_aspects": (_MADE, _HANDLE, c_int32, _ARRAY, _ARRAY, c_int32),
    "cube3d_canonical": (_MADE, _HANDLE, c_int32, _ARRAY, c_int32, c_int32, _INT),
    "cube3d_turned": (_MADE, _HANDLE, c_int32, _ARRAY, _ARRAY, c_int32, _ARRAY),
    "cube3d_box_cells": (_MADE, _HANDLE, _ARRAY, _ARRAY, c_int32, _ARRAY, c_int64),
    "cube3d_enumerate": (_MADE, _HANDLE, c_int32, c_int32, c_int64),
    "cube3d_shapes": (_HANDLE, _INT, _LONGS_FOUND, _INT, _SIGNED_FOUND, _INTS_FOUND),
    "cube3d_puzzle": (_MADE, _HANDLE, POINTER(PuzzleData)),
    "cube3d_placements": (_MADE, _HANDLE),
    "cube3d_placement_table": (
        *(_HANDLE, _INT, _INTS_FOUND, _INTS_FOUND, _LONGS_FOUND, _LONGS_FOUND, _INTS_FOUND),
        _INTS_FOUND,
    ),
    "cube3d_placement_counts": (_HANDLE, _LONGS, _LONGS),
    "cube3d_symmetries": (_MADE, _HANDLE, c_int32, c_int32),
    "cube3d_symmetry_table": (
        *(_HANDLE, _INT, _SIGNED_FOUND, _INTS_FOUND, _LONGS_FOUND, _BYTES_FOUND),
    ),
    "cube3d_moved": (_MADE, _HANDLE, _HANDLE, c_int32, _ARRAY, _ARRAY),
    "cube3d_moved_table": (_HANDLE, _INTS_FOUND, _INTS_FOUND),
    "cube3d_check_places": (_HANDLE, _HANDLE),
    "cube3d_forbidden": (_MADE, _HANDLE, _HANDLE, c_int32),
    "cube3d_subset": (_MADE, _HANDLE, _HANDLE, c_int32, _ARRAY),
    "cube3d_claims": (_MADE, _HANDLE, _HANDLE),
    "cube3d_claim_table": (_HANDLE, _INT, _INT, _INTS_FOUND, _INTS_FOUND),
    "cube3d_relations": (_MADE, _HANDLE, _HANDLE, c_int32),
    "cube3d_related": (_MADE, _HANDLE, _HANDLE, c_int32, _ARRAY, _ARRAY, _ARRAY),
    "cube3d_relation_table": (_HANDLE, _INT, _INTS_FOUND, _INTS_FOUND, _LONGS_FOUND),
    "cube3d_pairs": (_HANDLE, _INT, _INTS_FOUND),
    "cube3d_build": (_MADE, _HANDLE, _HANDLE, c_int32, _ARRAY),
    "cube3d_build_known": (_MADE, _HANDLE, _HANDLE, c_int32, _ARRAY, c_int32, _ARRAY),
    "cube3d_built_cover": (_MADE, _HANDLE),
    "cube3d_built_table": (_HANDLE, _INT, _INTS_FOUND),
    "cube3d_acting": (_MADE, _HANDLE, c_int32, _ARRAY, _ARRAY),
    "cube3d_acting_group": (_MADE, _HANDLE),
    "cube3d_boxes": (_MADE, _HANDLE, c_int64, c_int64, _INT),
    "cube3d_box_table": (_HANDLE, _INT, _INTS_FOUND, _INT, _LONGS_FOUND),
    "cube3d_size_reason": (_MADE, _HANDLE),
    "cube3d_reasons": (_MADE, _HANDLE, c_int32, c_int32, c_double),
    "cube3d_reason_table": (_HANDLE, _INT, _LONGS_FOUND, _LONGS_FOUND, _INT, _BYTES_FOUND),
    "cube3d_left": (_MADE, _HANDLE, c_int32, _ARRAY, _INT),
    "cube3d_colourings": (_MADE, c_int32, c_int32, _ARRAY, c_int32),
    "cube3d_colouring_table": (_HANDLE, _INT, _SIGNED_FOUND, _INT, _BYTES_FOUND),
    "cube3d_sums": (*(_MADE, c_int32, _ARRAY, _ARRAY, _ARRAY, _ARRAY, _ARRAY, c_int32),),
    "cube3d_sum_table": (_HANDLE, _INT, _LONGS_FOUND),
    "cube3d_position": (
        *(_HANDLE, c_int32, _ARRAY, POINTER(c_uint8), _INT, POINTER(c_uint8), _INT, _INT),
    ),
    "cube3d_steps": (_MADE, _HANDLE, c_int32, _ARRAY, c_int32),
    "cube3d_step_table": (
        *(_HANDLE, _INT, _INTS_FOUND, _INTS_FOUND, _BYTES_FOUND, _LONGS_FOUND, _INTS_FOUND),
    ),
    "cube3d_near_misses": (_MADE, _HANDLE, c_uint64, _INT),
    "cube3d_near_miss_count": (_HANDLE, _LONGS),
    "cube3d_removals": (_MADE, _HANDLE, c_int32, _ARRAY, c_int32),
    "cube3d_removals_question": (_MADE, _HANDLE),
    "cube3d_removals_answer": (_HANDLE, c_int32, c_int32, _ARRAY),
    "cube3d_removals_table": (_HANDLE, _INT, _INT, _INT, _INT, _INTS_FOUND),
    "cube3d_exchanges": (_MADE, _HANDLE),
    "cube3d_exchanges_from": (_HANDLE, c_int32, _ARRAY, _ARRAY, _INT, _INTS_FOUND),
    "cube3d_cover": (
        *(_MADE, c_int32, _ARRAY, c_int32, _ARRAY, _ARRAY, _ARRAY, c_int32, _ARRAY, _ARRAY),
        *(c_int32, _ARRAY),
    ),
    "cube3d_cover_lengths": (_HANDLE, _INT, _INT, _INT),
    "cube3d_cover_table": (
        *(_HANDLE, _INT, _BYTES_FOUND, _INT, _LONGS_FOUND, _INTS_FOUND, _INTS_FOUND, _INT),
        *(_INTS_FOUND, _INTS_FOUND, _INT, _INTS_FOUND),
    ),
    "cube3d_group": (*(_MADE, c_int32, c_int32, _ARRAY, c_int32, _ARRAY, c_int32, _ARRAY),),
    "cube3d_group_table": (_HANDLE, _INT, *(_INT, _INTS_FOUND) * 3),
    "cube3d_subgroup": (_MADE, _HANDLE, c_int32, _ARRAY),
    "cube3d_cover_group": (_MADE, _HANDLE, c_int32, _ARRAY, _ARRAY),
    "cube3d_group_images": (_HANDLE, c_int32, _ARRAY, c_int32, _ARRAY, _INTS_FOUND),
    "cube3d_group_least": (_HANDLE, c_int32, _ARRAY, _INTS_FOUND),
    "cube3d_group_kept": (_HANDLE, c_int32, _ARRAY, _ARRAY, _LONGS),
    "cube3d_group_first": (_HANDLE, c_int32, _ARRAY, _ARRAY, _ARRAY, POINTER(c_uint8)),
    "cube3d_group_stabilizers": (_HANDLE, c_int32, _ARRAY, _ARRAY, _INT, _INT),
    "cube3d_may_fix": (_HANDLE, _HANDLE, _INT),
    "cube3d_group_powers": (_HANDLE, c_int32, _INT, _INTS_FOUND),
    "cube3d_group_products": (_HANDLE, _INTS_FOUND),
    "cube3d_group_numbers": (_HANDLE, _HANDLE, _INTS_FOUND),
    "cube3d_group_classes": (_HANDLE, _INT, _INTS_FOUND, _INTS_FOUND, _INTS_FOUND),
    "cube3d_orbit_splits": (_MADE, _HANDLE, _HANDLE),
    "cube3d_orbit_split_table": (
        *(_HANDLE, _INT, _LONGS_FOUND, _INTS_FOUND, _INTS_FOUND, _LONGS_FOUND, _INTS_FOUND),
    ),
    "cube3d_quotient": (_MADE, _HANDLE, _HANDLE),
    "cube3d_quotient_table": (_HANDLE, _LONGS_FOUND, _INTS_FOUND, _INTS_FOUND),
    "cube3d_problem": (_MADE, _HANDLE),
    "cube3d_split": (_MADE, _HANDLE, _ARRAY, _ARRAY, c_double, c_int32),
    "cube3d_search": (*(_MADE, _HANDLE, *_PARTS, c_int32, c_int32, *[c_uint64] * 3, c_char_p),),
    "cube3d_take": (_HANDLE, c_int32, _INT, _LONGS_FOUND, _INTS_FOUND),
    "cube3d_counts": (_HANDLE, _LONGS, _LONGS),
    "cube3d_parts": (_HANDLE, _INT, _LONGS_FOUND, _INTS_FOUND, _DOUBLES_FOUND),
    "cube3d_samples": (_MADE, _HANDLE, *_PARTS, c_int32, c_double, c_uint64, c_uint64),
    "cube3d_probes": (_MADE, _HANDLE, *_PARTS, _ARRAY, c_uint64, c_uint64),
    "cube3d_estimates": (_HANDLE, _INT, _DOUBLES_FOUND),
    "cube3d_restarts": (_MADE, _HANDLE, c_int32, c_uint64, c_uint64),
    "cube3d_restarts_solution": (_HANDLE, _INT, _INT, _INTS_FOUND),
    "cube3d_until_first": (_MADE, _HANDLE, *_PARTS, c_uint64),
    "cube3d_until_first_options": (_HANDLE, _INT, _LONGS),
    "cube3d_table": (_MADE, POINTER(TablePlan), c_uint64, c_uint64, c_int32),
    "cube3d_table_allow": (_HANDLE, c_uint64),
    "cube3d_table_count": (_HANDLE, _INT, _WORDS_FOUND),
    "cube3d_table_solution": (_HANDLE, c_int32, _ARRAY, _INT, _INTS_FOUND),
    "cube3d_cell_boxes": (_HANDLE, c_int32, _ARRAY, _DOUBLE, _DOUBLE),
    "cube3d_middles": (_HANDLE, c_int32, _ARRAY, _DOUBLE),
    "cube3d_aspect_turns": (_HANDLE, _HANDLE, c_int32, c_int32, _INT),
    "cube3d_edges": (_HANDLE, c_int32, _ARRAY, c_int32, _INT, _LONGS, _INT),
    "cube3d_block_colours": (
        *(_HANDLE, c_int32, _ARRAY, _ARRAY, _ARRAY, _ARRAY, c_int32, _ARRAY, POINTER(c_uint8)),
    ),
    "cube3d_block_letters": (_HANDLE, c_int32, _ARRAY, _ARRAY, c_int32, _INT),
    "cube3d_cell_colours": (
        *(_HANDLE, c_int32, _ARRAY, _ARRAY, _ARRAY, POINTER(c_uint8), POINTER(c_uint8)),
    ),
    "cube3d_shade_boxes": (_HANDLE, c_int32, _ARRAY, _INT, _DOUBLE, _DOUBLE),
    "cube3d_assembly": (_HANDLE, c_int32, _ARRAY, _ARRAY, _INT, _INT, _INT),
    "cube3d_explosion": (*(_MADE, _HANDLE, c_int32, _ARRAY, _ARRAY, _ARRAY, _ARRAY, c_int32),),
    "cube3d_velocities": (_HANDLE, _DOUBLES_FOUND, _BYTES_FOUND),
    "cube3d_layout": (_MADE, _HANDLE, c_int32, _ARRAY, _ARRAY, c_int32),
    "cube3d_layout_frames": (_HANDLE, _INT, _DOUBLE, _DOUBLES_FOUND, _INT, _INT, _LONGS_FOUND),
    "cube3d_layout_bodies": (
        *(_HANDLE, _INT, _INT, _INTS_FOUND, _INTS_FOUND, _LONGS_FOUND, _LONGS_FOUND, _INTS_FOUND),
    ),
    "cube3d_places": (
        *(_HANDLE, _ARRAY, c_double, c_double, _ARRAY, c_int32, c_int32, c_double, c_double),
        *(_DOUBLE, _DOUBLE, _DOUBLE),
    ),
    "cube3d_occlusion": (_MADE, _HANDLE, c_int32, _ARRAY, _ARRAY, c_double, _ARRAY),
    "cube3d_hidden": (_HANDLE, c_int64, _ARRAY, _ARRAY, _DOUBLE),
    "cube3d_motions": (_MADE, _HANDLE, c_int32, _ARRAY, c_int32),
    "cube3d_motion_steps": (_HANDLE, _INT, _LONGS_FOUND),
    "cube3d_bodies": (_MADE, _HANDLE, c_int32, _ARRAY, _ARRAY, _ARRAY),
    "cube3d_body_sizes": (_HANDLE, _INTS_FOUND),
    "cube3d_moves": (
        *(_MADE, _HANDLE, c_int32, _ARRAY, _ARRAY, _ARRAY, c_uint64, c_int32, c_int32, c_uint64),
        c_int32,
    ),
    "cube3d_next_moves": (_MADE, _HANDLE, c_int32, _ARRAY, _ARRAY, c_uint64, c_uint64),
    "cube3d_next_moves_found": (_HANDLE, _INT, _WORDS_FOUND, _INTS_FOUND),
    "cube3d_move_words": (_MADE, _HANDLE, c_int32, *[_ARRAY] * 5),
    "cube3d_move_text": (_HANDLE, _INT, _BYTES_FOUND),
    "cube3d_moves_plan": (
        *(_HANDLE, _INT, _INT, _INT, _INTS_FOUND, _INT, _WORDS_FOUND, _INTS_FOUND),
    ),
    "cube3d_survey": (
        *(_MADE, _HANDLE, c_int32, _ARRAY, _ARRAY, c_int32, _ARRAY, _ARRAY, c_int32, _ARRAY),
        *(c_uint64, c_int32, c_int32, c_uint64, c_int32),
    ),
    "cube3d_survey_answers": (
        *(_HANDLE, _INT, _BYTES_FOUND, _BYTES_FOUND, _LONGS_FOUND, _INTS_FOUND),
    ),
    "cube3d_division": (
        *(_MADE, _HANDLE, _ARRAY, _ARRAY, c_int32, c_int32, c_int32, _ARRAY, c_uint64, c_uint64),
    ),
    "cube3d_division_run": (_HANDLE, c_int64),
    "cube3d_division_best": (_HANDLE, _INT, _INTS_FOUND, _INT, _INTS_FOUND),
    "cube3d_solid": (_MADE, _HANDLE, c_int32, _ARRAY, POINTER(Finish)),
    "cube3d_solid_mesh": (
        *(_HANDLE, _INT, _DOUBLES_FOUND, _DOUBLES_FOUND, _INTS_FOUND),
        *(_INT, _INTS_FOUND, _INTS_FOUND),
    ),
    "cube3d_outlines": (_MADE, _HANDLE, c_int32, _ARRAY),
    "cube3d_faces": (_MADE, _HANDLE, c_int32, _ARRAY),
    "cube3d_face_table": (
        *(_HANDLE, _INT, _DOUBLES_FOUND, _INT, _LONGS_FOUND, _INTS_FOUND),
        *(_INTS_FOUND, _INTS_FOUND, _BYTES_FOUND),
    ),
}
"""The types of the arguments of the functions that return a code."""


OTHERS: dict[str, tuple[Any, ...]] = {
    "cube3d_interface": (c_int32,),
    "cube3d_level": (c_char_p, c_int32),
    "cube3d_error": (c_char_p, _HANDLE),
    "cube3d_free": (None, _HANDLE),
}
"""The return types of the other functions, and the types of their arguments."""
