"""Keep a search in a file, stop it, and go on from there: `cube3d count 25y --run 25y.db`.

Whatever stops it, a time limit as here, Ctrl-C or a power cut, what was done stays in 25y.db.
It prints how far the first part came, and:

    60,672 solutions, 1,264 up to symmetry
"""

import json
import subprocess
import sys


def run(*arguments: str) -> dict[str, object]:
    """Call cube3d and return what it answers."""
    command = [sys.executable, "-m", "cube3d", *arguments, "--json", "--quiet"]
    ended = subprocess.run(command, stdout=subprocess.PIPE, check=False, text=True)
    answer: dict[str, object] = json.loads(ended.stdout)
    return answer


begun = run("count", "25y", "--run", "25y.db", "--timeout", "0.3")
print(f"after 0.3 s: {begun['status']}, {begun['total']} solutions counted")

counts = run("count", "25y", "--run", "25y.db")  # or: cube3d run resume 25y.db
print(f"{counts['total']:,} solutions, {counts['up_to_full']:,} up to symmetry")
