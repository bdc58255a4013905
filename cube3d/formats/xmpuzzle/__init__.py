"""BurrTools files, ``.xmpuzzle``: shapes, problems and stored solutions.

``xml`` parses bytes into elements.  ``document`` is the content of a file; ``read`` and ``write``
convert between elements and it.  ``to_puzzle`` and ``from_puzzle`` convert between a document and
a puzzle, ``stored_solutions`` and ``separations`` between stored solutions and ours.  ``grids``
describes the voxels of the five grids.
"""
