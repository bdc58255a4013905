"""cube3d: solve 3D packing puzzles, and see the solutions.

    >>> import cube3d
    >>> puzzle = cube3d.load("soma")
    >>> solution = cube3d.solve(puzzle)
    >>> len(solution.cells_of("V")[0])
    3

Names are loaded when first used, so that ``import cube3d`` is quick and a
program that only makes puzzles never imports a solver or Pillow.  ``__init__.pyi`` lists them.
"""

import sys

from cube3d.version import __version__ as __version__

_loader = []


def _stub():
    import lazy_loader  # not needed by commands: they use no public name

    if not _loader:
        _loader.append(lazy_loader.attach_stub(__name__, __file__))
    return _loader[0]


def __getattr__(name):
    look_up, _, every = _stub()
    return every if name == "__all__" else look_up(name)


def __dir__():
    return _stub()[1]()


if "IPython" in sys.modules:  # a notebook, most likely
    from cube3d.view.page import notebook

    notebook.register()
