"""Read a puzzle file of BurrTools, solve it, and write the solutions into it.

It prints:

    Soma cube: 7 pieces
    240 of 240 solutions of Soma cube are right
"""

import subprocess
import sys

import cube3d


def run(*arguments: str) -> str:
    """Call cube3d and return what it prints."""
    command = [sys.executable, "-m", "cube3d", *arguments]
    return subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout


# Make an example file. Yours comes from BurrTools.
cube3d.save(cube3d.load("soma"), "soma.xmpuzzle", strict=False)  # without tags

puzzle = cube3d.load("soma.xmpuzzle")
print(f"{puzzle.name}: {len(puzzle.pieces)} pieces")

run("solve", "soma.xmpuzzle", "--all", "--out", "soma.jsonl", "--quiet")
into = ("soma.xmpuzzle", "--puzzle", "soma.xmpuzzle")
run("convert", "soma.jsonl", *into, "--complete", "--quiet")
print(run("check", "soma.xmpuzzle"), end="")  # the solutions that the file stores
