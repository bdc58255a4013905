"""cube3d: solve 3D packing puzzles, and see the solutions.

    >>> import cube3d
    >>> puzzle = cube3d.load("soma")
    >>> solution = cube3d.solve(puzzle)
    >>> len(solution.cells_of("V")[0])
    3

Names are loaded when first used, so that ``import cube3d`` is quick and a
program that only makes puzzles never imports a solver or OpenGL.  ``__init__.pyi`` lists them.
"""

import sys

import lazy_loader

from cube3d.version import __version__ as __version__

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)

if "IPython" in sys.modules:  # a notebook, most likely
    from cube3d.view.page import notebook

    notebook.register()
