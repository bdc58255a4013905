"""A generator that yields within a block of a scope is ``@scoped``: else its caller runs in it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests import ROOT

BLOCKS = {"time_limit", "unlimited", "ended_by", "unwatched", "reporting"}


def own(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what a node has in its own function."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, (ast.FunctionDef, ast.Lambda, ast.ClassDef)):
            yield child
            yield from own(child)


def names(nodes: list[ast.expr]) -> set[str]:
    return {one.id for node in nodes for one in ast.walk(node) if isinstance(one, ast.Name)}


def leaking(tree: ast.Module) -> list[str]:
    """Return the functions that yield within a block and are not scoped."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [
        function.name
        for function in functions
        if "scoped" not in names(function.decorator_list)
        for block in own(function)
        if isinstance(block, ast.With)
        and BLOCKS & names([item.context_expr for item in block.items])
        and any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in own(block))
    ]


def test_generators_are_scoped():
    every = (ROOT / "cube3d").rglob("*.py")
    assert [found for path in every for found in leaking(ast.parse(path.read_text()))] == []


def test_one_that_is_not():
    code = "def leak():\n    with time_limit(1), open('x'):\n        yield 1\n"
    assert leaking(ast.parse(code)) == ["leak"]
    assert leaking(ast.parse(f"@scoped\n{code}")) == []
