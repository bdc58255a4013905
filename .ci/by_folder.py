"""Prints how many lines of each folder the tests ran; fails if of all they are too few.

python .ci/by_folder.py REPORT    REPORT is coverage.py's, as JSON
"""

import json
import sys
from collections import Counter
from pathlib import Path

LEAST = 90
"""Percent, of 93.6 measured.  What only child processes run, such as drawing, is not counted."""

ran: Counter[str] = Counter()
lines: Counter[str] = Counter()
for name, file in json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))["files"].items():
    for folder in (Path(name).parent.as_posix(), "all"):
        ran[folder] += file["summary"]["covered_lines"]
        lines[folder] += file["summary"]["num_statements"]
for folder in sorted(lines, key=lambda name: (name == "all", name)):
    if lines[folder]:
        print(f"{100 * ran[folder] / lines[folder]:5.1f} % of {lines[folder]:6,} lines  {folder}")
if 100 * ran["all"] < LEAST * lines["all"]:
    sys.exit(f"the tests run less than {LEAST} % of the lines")
