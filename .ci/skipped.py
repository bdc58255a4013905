"""Prints the test modules in which a JUnit report of pytest says that something was skipped."""

import sys
from pathlib import Path

from defusedxml import ElementTree

modules = set()
for case in ElementTree.parse(sys.argv[1]).iter("testcase"):
    if case.find("skipped") is not None:
        # A module that was skipped as a whole is a test of that name, in no class.
        path = Path((case.get("classname") or case.get("name", "")).replace(".", "/"))
        modules.add(next(p for p in (path, *path.parents) if p.with_suffix(".py").is_file()))
for module in sorted(modules):
    print(f"{module}.py")
