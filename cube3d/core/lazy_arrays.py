"""Records whose arrays are copied from the core on first use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from cube3d.core.library import Handle


class LazyArrays:
    """An immutable record; its arrays are set, or copied from the core on first use.

    The class's annotations name the fields.  ``handle`` is the core's record; pickle stores
    the fields.
    """

    @classmethod
    def of_handle(cls, handle: Handle, **others: Any) -> Self:
        """Make it from a handle; ``others`` are fields that the handle does not provide."""
        made = object.__new__(cls)
        made.__dict__.update(others, handle=handle)
        return made

    def replace(self, **changes: Any) -> Self:
        """Return a copy with other values of some fields."""
        return type(self)(**self.__getstate__() | changes)

    if not TYPE_CHECKING:  # with __getattr__ mypy would accept any attribute

        def __getattr__(self, name: str) -> Any:
            if "handle" not in self.__dict__ or name not in type(self).__annotations__:
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            self.__dict__.update(self.handle.arrays())
            return self.__dict__[name]

    def __repr__(self) -> str:
        fields = ", ".join(type(self).__annotations__)
        return f"<{type(self).__name__} of {fields}>"

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} does not change")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} does not change")

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in type(self).__annotations__}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
