"""Keep a search in a file, stop it, and continue it: `cube3d count 25y --run 25y.db`.

The file 25y.db keeps the finished work, even after a time limit (as here), Ctrl-C or a power
cut.  The script prints the state after the first part, and:

    60,672 solutions, 1,264 up to symmetry
"""

import json
import subprocess
import sys


def run(*arguments: str) -> dict[str, object]:
    """Call cube3d and return its answer."""
    command = [sys.executable, "-m", "cube3d", *arguments, "--json", "--quiet"]
    ended = subprocess.run(command, stdout=subprocess.PIPE, check=False, text=True)
    answer: dict[str, object] = json.loads(ended.stdout)
    return answer


begun = run("count", "25y", "--run", "25y.db", "--timeout", "0.3")
print(f"after 0.3 s: {begun['status']}, {begun['total']} solutions counted")

counts = run("count", "25y", "--run", "25y.db")  # or: cube3d run resume 25y.db
print(f"{counts['total']:,} solutions, {counts['up_to_full']:,} up to symmetry")
