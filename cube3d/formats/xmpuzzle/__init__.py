"""BurrTools' puzzle files, ``.xmpuzzle``: shapes, problems and stored solutions.

``xml`` makes elements of bytes; ``document`` is everything a file says, ``read`` and ``write`` lead
from elements to it and back.  ``to_puzzle`` and ``from_puzzle`` lead from a document to a puzzle
and back; ``assemblies``, ``separations`` and ``stored_solutions`` do the same for solutions.
``grids`` says what the voxels of the five grids are.
"""
