"""numpy, imported on first use, since most commands need none.

A module that a command may load without needing an array takes ``np`` and ``NDArray`` from here;
a module that always needs arrays, such as one that draws, imports numpy itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__all__ = ["NDArray", "np"]

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
else:

    class _Numpy:
        def __getattr__(self, name: str) -> Any:
            import numpy

            found = getattr(numpy, name)
            setattr(self, name, found)  # found without __getattr__ from now on
            return found

    class NDArray:
        """The type of arrays, for annotations."""

        def __class_getitem__(cls, kind: Any) -> Any:
            from numpy import typing

            return typing.NDArray[kind]

    np = _Numpy()
