"""BurrTools' puzzle files, ``.xmpuzzle``: shapes, problems and stored solutions.

``stored`` are the bytes of a file, ``tree`` and ``markup`` its XML, ``document`` everything
it says; ``read`` and ``write`` lead from bytes to a document and back.  ``puzzle`` and ``problem``
lead from a document to a puzzle and back, ``assembly`` and ``solutions`` do the same for
solutions.  Grids other than cubes are refused.
"""
