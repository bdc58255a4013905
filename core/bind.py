"""Write the bindings of the core's headers for Python and TypeScript; ``--check``: compare only.

``cube3d/core/_functions.py`` and ``web/src/core/header.ts`` list the numbers, structures and
functions of the headers in one notation, by which ``cube3d/core/binding.py`` and ``core.ts`` call
them.  A parameter is a name and a kind:

- ``i32``: a number (``i8`` ``u8`` ``i64`` ``u64`` ``f64``); ``*i32``: an array; ``h``: a handle;
  ``text``; the name of a structure
- results: ``=i32``: a number; ``[]i32``: an array that the caller makes; ``**i32``: an array of the
  core; ``=h``: a new handle; ``=`` and the name of a structure

After the kind of an array of the caller comes its length, such as ``cells * width``.  The names in
it are numbers of the same call, or sizes of its first handle, see ``cube3d_size``.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
KINDS = {"int8_t": "i8", "uint8_t": "u8", "int32_t": "i32", "int64_t": "i64", "uint64_t": "u64"}
KINDS |= {"double": "f64"}
ORIGIN = "Generated from core/*.h by core/bind.py"


class Named(NamedTuple):
    """A parameter of a function, or a field of a structure."""

    name: str
    kind: str
    length: str = ""

    @property
    def is_result(self) -> bool:
        """Whether the function writes it."""
        return self.kind[0] in "=[" or self.kind.startswith("**")


class Header(NamedTuple):
    """The declarations of a header."""

    numbers: dict[str, int]
    structures: dict[str, list[Named]]
    functions: dict[str, list[Named]]


def headers() -> str:
    """Return the text of ``core.h``, and then of the headers that it includes."""
    core = (ROOT / "core" / "core.h").read_text("utf-8")
    # The comment at the top has a program that includes the header itself.
    names = re.findall(r'^#include "(\w+\.h)"', core, re.MULTILINE)
    return "\n".join([core, *((ROOT / "core" / name).read_text("utf-8") for name in names)])


def read(text: str) -> Header:
    """Return the declarations of a header."""
    # Lengths stand in comments: behind parameters as [/*cells*/], behind fields as /* [cells].
    code = re.sub(r"\[/\*(.*?)\*/\]", r"[\1]", text)
    code = re.sub(r"( \*\w+);( */\* )(\[(?:[^][]|\[[^][]*\])*\])", r"\1\3;\2", code)
    code = re.sub(r"/\*.*?\*/", "", code, flags=re.DOTALL)
    numbers = re.findall(r"#define CUBE3D_(\w+) \(?(-?\d+)\)?", code)
    structures = re.findall(r"typedef struct (cube3d_\w+) \{(.*?)\}", code, re.DOTALL)
    functions = re.findall(r"CUBE3D_API int32_t cube3d_(\w+)\((.*?)\);", code, re.DOTALL)
    return Header(
        {name: int(value) for name, value in numbers},
        {name: list(_fields(body)) for name, body in structures},
        {name: [_parameter(p) for p in re.split(r",\s*", body) if p != "void"]
         for name, body in functions},
    )  # fmt: skip


def _fields(body: str) -> Iterator[Named]:
    for line in filter(None, map(str.strip, body.split(";"))):
        of, star, names, length = _match(r"(?:const )?(\w+) (\*?)([\w, ]+)(\[.*\])?", line)
        for name in re.split(r",\s*", names):
            kind = star + KINDS[of] if of in KINDS else "text" if of == "char" else of
            yield Named(name, kind, length[1:-1])


def _match(pattern: str, text: str) -> tuple[str, ...]:
    match = re.fullmatch(pattern, text, re.DOTALL)
    if match is None:
        raise SystemExit(f"core/*.h: cannot read {text!r}")
    return match.groups("")


def _parameter(text: str) -> Named:
    pattern = r"(const )?(?:struct )?(\w+)\s(\**)(\w+)(\[.*\])?"
    const, of, stars, name, length = _match(pattern, text.strip())
    if of == "cube3d_handle":
        return Named(name, "=h" if stars == "**" else "h")
    if of not in KINDS:
        return Named(name, "text" if of == "char" else of if const else f"={of}")
    if length:
        return Named(name, ("*" if const else "[]") + KINDS[of], length[1:-1])
    if const and stars == "*":
        raise SystemExit(f"core/*.h: {text!r} has no length")
    return Named(name, {"": "", "*": "=", "**": "**"}[stars] + KINDS[of])


def _listed(parts: list[Named]) -> str:
    return ",".join(" ".join(filter(None, part)) for part in parts)


# Python: a module with the tables, and a stub with the types.


def module(header: Header) -> str:
    """Return ``_functions.py``."""
    lines = [f'"""{ORIGIN}; the stub has types."""', ""]
    lines += ["from __future__ import annotations", "", "from typing import Any", ""]
    lines += [f"{name} = {value}" for name, value in header.numbers.items()]
    lines += ["", "STRUCTURES = {"]
    lines += [f'    "{name}": "{_listed(parts)}",' for name, parts in header.structures.items()]
    lines += ["}", "FUNCTIONS = {"]
    lines += [f'    "{name}": "{_listed(parts)}",' for name, parts in header.functions.items()]
    lines += ["}", "", "", "def __getattr__(name: str) -> Any:"]
    lines += ["    if name not in FUNCTIONS:"]
    lines += ['        raise AttributeError(f"the core has no function {name!r}")']
    lines += [
        "    from cube3d.core.binding import bind  # noqa: PLC0415 - it needs this module",
        "",
    ]
    lines += ["    globals()[name] = made = bind(name)"]
    lines += ["    return made", ""]
    return "\n".join(lines)


def stub(header: Header) -> str:
    """Return ``_functions.pyi``."""
    lines = [f"# {ORIGIN}.", "", "from array import array", "from collections.abc import Mapping"]
    lines += ["from typing import Any", "", "from cube3d.core.binding import Array, Handle", ""]
    lines += [f"{name}: int" for name in header.numbers]
    lines += ["STRUCTURES: dict[str, str]", "FUNCTIONS: dict[str, str]"]
    written = {p.kind[1:] for parts in header.functions.values() for p in parts if p.is_result}
    for name in sorted(written & set(header.structures)):
        lines += ["", f"class _{_class(name)}:"]
        lines += [f"    {p.name}: {_field_python(p.kind)}" for p in header.structures[name]]
    for name, parts in header.functions.items():
        given = ", ".join(f"{p.name}: {_given_python(p.kind)}" for p in parts if not p.is_result)
        results = [p for p in parts if p.is_result]
        result = _class(name) if results else "Done"
        if results:
            lines += ["", f"class _{result}:", "    code: int"]
            lines += [f"    {p.name}: {_result_python(p.kind)}" for p in results]
            lines += [""]
        lines += [f"def {name}({given}) -> _{result}: ..."]
    return "\n".join([*lines, "", "class _Done:", "    code: int", ""])


def _class(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))


def _field_python(kind: str) -> str:
    return "Array" if kind.startswith("*") else {"f64": "float"}.get(kind, "int")


def _given_python(kind: str) -> str:
    if kind.startswith("*"):
        return "Any"
    if kind.startswith("cube3d_"):
        return "Mapping[str, Any] | None"
    return {"h": "Handle", "text": "str", "f64": "float"}.get(kind, "int")


def _result_python(kind: str) -> str:
    structure = f"_{_class(kind[1:])}"
    return _result(kind, "Array", "array[Any]", structure, {"=f64": "float"}.get(kind, "int"))


def _result(kind: str, found: str, filled: str, structure: str, number: str) -> str:
    """Return one of four types: an array of the core, one of the caller, a structure, a number."""
    if kind.startswith("**"):
        return found
    if kind.startswith("["):
        return filled
    return structure if kind.startswith("=cube3d_") else number


# TypeScript: tables and types in one module.


def typescript(header: Header) -> str:
    """Return ``header.ts``."""
    lines = [f"// {ORIGIN}: arguments and results of its functions, and its constants.", ""]
    lines += ['import type { CoreArray, Handle, Numbers } from "./values";', ""]
    lines += [f"export const {name} = {value};" for name, value in header.numbers.items()]
    lines += [""]
    for name, parts in header.structures.items():
        lines += [f'export const {name} = "{_listed(parts)}";', f"export interface {name} {{"]
        # A field that is left out is 0 or NULL.
        lines += [f"  {p.name}?: {_given_script(p.kind)};" for p in parts]
        lines += ["}", ""]
    written = {p.kind[1:] for parts in header.functions.values() for p in parts if p.is_result}
    for name in sorted(written & set(header.structures)):
        fields = [f"{p.name}: {_field_script(p.kind)}" for p in header.structures[name]]
        lines += [f"export type {name}_found = {{ {'; '.join(fields)} }};", ""]
    lines += ["/** The parameters of the functions: a name, a kind and a length each. */"]
    lines += ["export const FUNCTIONS = {"]
    lines += [f'  {name}: "{_listed(parts)}",' for name, parts in header.functions.items()]
    lines += ["} as const;", ""]
    lines += ["/** The lengths of arrays, from numbers of a call by their names. */"]
    names = "(name: string, at?: number) => number"
    lines += [f"export const LENGTHS: Record<string, (n: {names}) => number> = {{"]
    every = [*header.structures.values(), *header.functions.values()]
    lengths = sorted({part.length for parts in every for part in parts if part.length})
    lines += [f'  "{length}": {_length_script(length)},' for length in lengths]
    lines += ["};", ""]
    lines += ["/** The functions as they are called: each gives its code and what it writes. */"]
    lines += ["export interface Calls {"]
    for name, parts in header.functions.items():
        given = ", ".join(f"{p.name}: {_given_script(p.kind)}" for p in parts if not p.is_result)
        found = [f"{p.name}: {_result_script(p.kind)}" for p in parts if p.is_result]
        lines += [f"  {name}({given}): {{ {'; '.join(['code: number', *found])} }};"]
    return "\n".join([*lines, "}", ""])


def _length_script(length: str) -> str:
    """Return the function of a length: ``(n) => n("start", n("rows"))`` for ``start[rows]``."""
    names = re.sub(r"([a-z_]+)", r'n("\1")', length)
    return f"({'' if length.isdigit() else 'n'}) => " + re.sub(r"\)\[(.*)\]", r", \1)", names)


def _given_script(kind: str) -> str:
    if kind.startswith("*"):
        return "Numbers | null"
    if kind.startswith("cube3d_"):
        return f"{kind} | null"
    big = "number | bigint"
    return {"h": "Handle", "text": "string", "i64": big, "u64": big}.get(kind, "number")


def _field_script(kind: str) -> str:
    return "CoreArray" if kind.startswith("*") else "number"


def _result_script(kind: str) -> str:
    number = {"=h": "Handle"}.get(kind, "number")
    return _result(kind, "CoreArray", "number[]", f"{kind[1:]}_found", number)


def main() -> int:
    """Write the files, or compare them; return the exit code."""
    header = read(headers())
    files = {
        "cube3d/core/_functions.py": module(header),
        "cube3d/core/_functions.pyi": stub(header),
        "web/src/core/header.ts": typescript(header),
    }
    stale = [
        name for name, text in files.items()
        if not (path := ROOT / name).exists() or path.read_text("utf-8") != text
    ]  # fmt: skip
    if "--check" not in sys.argv:
        for name in stale:
            (ROOT / name).write_text(files[name], "utf-8")
        return 0
    for name in stale:
        print(f"{name} is not what core/*.h declare: run python core/bind.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
