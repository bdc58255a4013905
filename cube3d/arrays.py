"""numpy, which is imported when something of it is first used: most commands need none.

Modules that a command may load without needing an array take ``np`` and ``NDArray`` from here;
those that always need arrays, as all that draw, import numpy itself.
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
            setattr(self, name, found)  # the next time it is there at once
            return found

    class NDArray:
        """The type of arrays, for annotations."""

        def __class_getitem__(cls, kind: Any) -> Any:
            from numpy import typing

            return typing.NDArray[kind]

    np = _Numpy()
