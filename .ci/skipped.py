"""Prints the tests that a JUnit report of pytest says were skipped, as arguments for pytest."""

import sys
from pathlib import Path
from xml.etree import ElementTree

tests = set()
for case in ElementTree.parse(sys.argv[1]).iter("testcase"):  # noqa: S314  (pytest wrote it)
    if case.find("skipped") is None:
        continue
    # A module that was skipped as a whole is a test of that name, in no class.
    *names, last = [*(case.get("classname") or "").split("."), case.get("name", "")]
    if not names[0]:
        names, last = last.split("."), ""
    length = len(names)
    while not Path(*names[:length]).with_suffix(".py").is_file():
        length -= 1
    module = Path(*names[:length]).with_suffix(".py")
    tests.add("::".join([str(module), *names[length:], *([last] if last else [])]))
print(*sorted(tests), sep="\n")
