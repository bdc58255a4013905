"""Damaged or hostile run files: one sentence, and nothing in them is executed."""

from __future__ import annotations

import json
import os
import random
import shutil
import sqlite3
import zlib
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from cube3d.cli.terminal.exits import tidy
from cube3d.runs.store.sqlite_schema import FORMAT, PLAN, RESULTS
from tests.helpers.command import check_ending
from tests.helpers.random_cases import cases

DEEP = "[" * 100_000
HOSTILE = [
    None, -1, 0, 7, 2**31, 2**63 - 1, 2.5, 1e300, float("inf"),
    "", "text", "\x1b[31m", "\x00", b"", b"\xff\xfe", b"x\x9c",
    "[]", "[0, 1]", "[99999999]", "[-1]", "[1.5]", "[true]", '[0, "a"]',
    "{}", "null", '"full"', '"\\u001b"', "NaN", DEEP,
    f"[{'1' * 5_000}]", f"[{'1, ' * 50_000}1]",
]  # fmt: skip
# How many there are; the same run is looked at several times, and searched once.
TOTAL = 52


def change(path: Path, *commands: str, values=()) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        for command in commands:
            connection.execute(command, values)
        connection.commit()


def without_hashes(path: Path) -> None:
    """As a file was before it had hashes of its rows, or one whose hashes were made anew."""
    change(path, f"DELETE FROM fact WHERE name IN ('{PLAN}', '{RESULTS}')")


@pytest.fixture(autouse=True)
def in_a_folder(cube3d, monkeypatch):
    monkeypatch.chdir(cube3d.folder)


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> dict[str, Path]:
    """Runs: of a count and of solutions, done and half done."""
    from tests.helpers.command import Command

    folder = tmp_path_factory.mktemp("made")
    command = Command(folder)
    assert command("count", "12y", "--run", "count.db").code == 0
    assert command("solve", "12y", "--all", "--run", "solve.db", "--out", "all").code == 0
    for kind in ("count", "solve"):
        half = folder / f"half-{kind}.db"
        shutil.copy(folder / f"{kind}.db", half)
        gone = "(SELECT number FROM subproblem WHERE number % 2)"
        change(
            half,
            f"DELETE FROM fact WHERE name IN ('conclusion', '{PLAN}', '{RESULTS}')",
            f"DELETE FROM found WHERE subproblem IN {gone}",
            "UPDATE subproblem SET solutions = NULL, nodes = NULL, seconds = NULL, session = NULL "
            f"WHERE number IN {gone}",
        )
    return {path.stem: path for path in folder.glob("*.db")}


def looked_at(cube3d, path: Path, *, total: int | None) -> bool:
    """Look at a run in every way; where the total is known, no answer is another one.

    Returns:
        Whether all of them took it for sound.
    """
    name = path.name
    status = cube3d("run", "status", name, "--json")
    check_ending(status)
    if status.code:
        return False
    listed = cube3d("run", "solutions", name, "--up-to", "total", "--out", "found.jsonl")
    resumed = cube3d("run", "resume", name, "--json", "--quiet")
    for ran in (listed, resumed):
        check_ending(ran)
    if total is not None:
        assert json.loads(status.out)["total"] == total
        if listed.code == 0:
            assert len(set(Path("found.jsonl").read_text().splitlines())) == total
        if resumed.code == 0:
            assert json.loads(resumed.out.splitlines()[0])["total"] == total
    kept = json.loads(status.out)["keep"]
    return resumed.code == 0 and listed.code in ((0, 3) if kept else (2,))


@pytest.fixture(autouse=True)
def no_net(monkeypatch):
    """Quoted text is short and harmless."""
    monkeypatch.setattr("cube3d.cli.terminal.exits.tidy", lambda message, most: message)


# Which runs have rows in a table, or as many as matter.
KINDS = {
    "found": ("solve", "half-solve"),
    "fact": ("count", "half-solve"),
    "session": ("count", "half-solve"),
}
COLUMNS = {
    "fact": ("name", "value"),
    "start": ("number", "option", "weight", "alike"),
    "subproblem": (
        "number",
        "start",
        "chosen",
        "excluded",
        "expected",
        "solutions",
        "nodes",
        "seconds",
        "session",
    ),
    "found": ("subproblem", "row", "solutions"),
    "session": ("number", "began", "last", "host", "process", "workers"),
}


@pytest.mark.long
@pytest.mark.parametrize("kind", ["count", "solve", "half-count", "half-solve"])
def test_sound_runs(cube3d, made, kind):
    shutil.copy(made[kind], "run.db")
    assert looked_at(cube3d, Path("run.db"), total=None if "half" in kind else TOTAL)
    # By now it is finished.
    assert looked_at(cube3d, Path("run.db"), total=TOTAL)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("table", "column"), [(table, column) for table in COLUMNS for column in COLUMNS[table]]
)
def test_any_value_in_any_column(cube3d, made, table, column):
    """In one row or in all; with the hashes of the rows, and without in those half done."""
    run, kinds, refused = Path("run.db"), list(KINDS.get(table, made)), 0
    rows = ("", f"WHERE rowid = (SELECT max(rowid) FROM {table})")
    for number, value in enumerate(HOSTILE):
        turn, kind = number // len(kinds), kinds[number % len(kinds)]
        shutil.copy(made[kind], run)
        command = f"UPDATE OR IGNORE {table} SET {column} = ? {rows[turn % 2]}"
        try:
            change(run, command, values=(value,))
        except sqlite3.Error:
            continue  # SQLite itself keeps it out of that column
        refused += not looked_at(cube3d, run, total=None if "half" in kind else TOTAL)
    assert refused


@pytest.mark.long
@pytest.mark.parametrize("kind", ["count", "solve"])
@pytest.mark.parametrize("table", list(COLUMNS))
def test_rows_that_are_gone(cube3d, made, kind, table):
    """Each row in turn, and all of them; the hashes tell also of the last ones."""
    run = Path("run.db")
    with closing(sqlite3.connect(made[kind])) as connection:
        numbers = [row for (row,) in connection.execute(f"SELECT rowid FROM {table}")]
    for which in (*(f"WHERE rowid = {number}" for number in numbers), ""):
        shutil.copy(made[kind], run)
        change(run, f"DELETE FROM {table} {which}")
        sound = looked_at(cube3d, run, total=TOTAL)
        # Files of earlier versions have no hashes, and counts need not be concluded.
        assert not sound or table == "fact" or (table == "found" and kind == "count")


@pytest.mark.parametrize("kind", ["count", "solve"])
@pytest.mark.parametrize(
    "command",
    [
        "INSERT INTO start VALUES (99, 1, 1, '[]')",
        "INSERT INTO start SELECT max(number) + 1, 1, 1, '[]' FROM start",
        "INSERT INTO subproblem SELECT max(number) + 1, 0, '', '', 1, 5, 5, 1, 1 FROM subproblem",
        "INSERT INTO subproblem SELECT max(number) + 1, 0, '[]', '[]', 1, 5, 5, 1, 1 FROM start",
        "INSERT INTO session VALUES (9223372036854775807, 0, 0, 'host', 1, 1)",
        "INSERT INTO found SELECT max(number), 7, x'00' FROM subproblem",
        "INSERT INTO found VALUES (1000, 0, x'00')",
        "INSERT INTO found VALUES ('text', 'text', 'text')",
        "DROP TABLE fact",
        "DROP TABLE start",
        "DROP TABLE subproblem",
        "DROP TABLE found",
        "DROP TABLE session",
        "DROP TABLE assessed",
        "ALTER TABLE session ADD COLUMN more",
        "ALTER TABLE session RENAME TO sessions",
        "CREATE TABLE more (number)",
        "CREATE INDEX quick ON start (weight)",
        "CREATE VIEW more AS SELECT * FROM start",
        "CREATE TRIGGER busy AFTER UPDATE ON session BEGIN DELETE FROM found; END",
        "CREATE VIRTUAL TABLE more USING fts5(text)",
        "ALTER TABLE start ADD COLUMN made AS (hex(zeroblob(1000000)))",
        "PRAGMA application_id = 1",
        f"PRAGMA user_version = {FORMAT - 1}",
        f"PRAGMA user_version = {FORMAT + 1}",
        "PRAGMA journal_mode = WAL",
    ],
)
def test_rows_and_tables_that_do_not_belong_there(cube3d, made, kind, command):
    shutil.copy(made[kind], "run.db")
    try:
        change(Path("run.db"), command)
    except sqlite3.OperationalError as error:
        assert "no such module" in str(error)
        pytest.skip("this SQLite has no such tables")
    assert not looked_at(cube3d, Path("run.db"), total=TOTAL)


def test_a_view_in_place_of_a_table(cube3d, made):
    """Its columns are computed by whatever it says; nothing of that is done."""
    shutil.copy(made["count"], "run.db")
    change(
        Path("run.db"),
        "ALTER TABLE start RENAME TO hidden",
        "CREATE VIEW start AS SELECT number, option, weight, alike FROM hidden, "
        "(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n)",
    )
    assert not looked_at(cube3d, Path("run.db"), total=None)
    assert "that is not one of a run file" in cube3d("run", "status", "run.db").err


@pytest.mark.parametrize("kind", ["count", "solve"])
def test_changed_bytes(cube3d, made, kind):
    chance = random.Random(20)
    whole = made[kind].read_bytes()
    for _ in range(cases(20)):
        data = bytearray(whole)
        for _ in range(chance.choice((1, 1, 1, 10, 100))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        Path("run.db").write_bytes(data)
        looked_at(cube3d, Path("run.db"), total=TOTAL)
        for left in ("run.db-journal", "run.db-wal", "run.db-shm"):
            Path(left).unlink(missing_ok=True)


def interior(size: int, children: list[int], before: bytes = b"") -> bytes:
    """Return an interior page of a table; before it, on the first page, the header of the file."""
    *cells, last = (child.to_bytes(4, "big") for child in children)
    at = size - 5 * len(cells)
    begins = b"".join((at + 5 * i).to_bytes(2, "big") for i in range(len(cells)))
    head = b"\x05\0\0" + len(cells).to_bytes(2, "big") + at.to_bytes(2, "big") + b"\0" + last
    keys = [child + bytes([number % 128]) for number, child in enumerate(cells, 1)]
    return (before + head + begins).ljust(at, b"\0") + b"".join(keys)


def test_pages_that_refer_to_themselves(cube3d, made):
    """A tree of pages without end: each says that it is the child of itself, many times over."""
    run = Path("run.db")
    whole = made["count"].read_bytes()
    size = int.from_bytes(whole[16:18], "big")
    for page in range(len(whole) // size):
        data = bytearray(whole)
        before = whole[:100] if page == 0 else b""
        data[page * size : (page + 1) * size] = interior(size, [page + 1] * 21, before)
        run.write_bytes(data)
        assert not looked_at(cube3d, run, total=None)


def test_pages_with_many_references_to_the_next(cube3d, made):
    """SQLite reads the schema before it checks pages, here a row 21**15 times over."""
    whole = made["count"].read_bytes()
    size = int.from_bytes(whole[16:18], "big")
    pages = [whole[at : at + size] for at in range(0, len(whole), size)]
    head, first = pages[0][:100], pages[0][100:]
    begins = [
        int.from_bytes(first[at : at + 2], "big")
        for at in range(8, 8 + 2 * int.from_bytes(first[3:5], "big"), 2)
    ]
    cells = pages[0][min(begins) :]
    schema = first[: 8 + 2 * len(begins)].ljust(min(begins), b"\0") + cells
    # SQLite accepts the row of this index any number of times.
    index = max(begin for begin in begins if b"sqlite_autoindex_fact_1" in pages[0][begin:][:60])
    row = schema[:3] + (1).to_bytes(2, "big") + schema[5:8] + index.to_bytes(2, "big")
    row = row.ljust(min(begins), b"\0") + cells
    chain = [len(pages) + 2 + step for step in range(16)]
    pages[0] = interior(size, [len(pages) + 1, chain[0]], head)
    pages += [schema, *(interior(size, [after] * 21) for after in chain[1:]), row]
    data = bytearray(b"".join(pages))
    data[28:32] = len(pages).to_bytes(4, "big")
    Path("run.db").write_bytes(data)
    assert not looked_at(cube3d, Path("run.db"), total=None)


def packed(*numbers: int) -> bytes:
    return zlib.compress(np.array(numbers, dtype="<i4").tobytes())


@pytest.mark.slow
def test_solutions_that_are_none(cube3d, made):
    """Packed as they should be, with the right number; each is wrong in another way."""
    run = Path("run.db")
    with closing(sqlite3.connect(made["solve"])) as connection:
        rows = connection.execute("SELECT subproblem, solutions FROM found").fetchall()
    ((number, data),) = rows
    count, *numbers = np.frombuffer(zlib.decompress(data), dtype="<i4").tolist()
    assert numbers[:count] == [12] * count
    assert len(numbers) == 13 * count
    options, others = numbers[count : count + 12], numbers[count + 12 :]
    wrong = {
        "too few": (count, 11, *numbers[1 : count + 11], *others),
        "out of order": (*numbers[:count], *options[::-1], *others),
        "out of range": (*numbers[:count], *options[:-1], 10**6, *others),
        "negative": (*numbers[:count], -1, *options[1:], *others),
        "twice the same option": (*numbers[:count], options[0], *options[:-1], *others),
        "another option": (*numbers[:count], *options[:-1], options[-1] + 1, *others),
        "no lengths": (),
        "a negative length": (-1, *numbers[1:]),
        "an endless length": (2**31 - 1, *numbers[1:]),
        "cut short": numbers[:-1],
        "more behind": (*numbers, 0),
    }
    packs = {name: packed(count, *some) for name, some in wrong.items()}
    packs |= {
        "a negative count": packed(-1),
        "one more": packed(count + 1, 12, *numbers, *options),
        "a bomb": packed(2**31 - 1, *([0] * 1_000_000)),
        "nothing": b"",
        "no end": data[:-1],
        "something after the end": data + b"x",
    }
    for name, pack in packs.items():
        shutil.copy(made["solve"], run)
        change(run, "UPDATE found SET solutions = ? WHERE subproblem = ?", values=(pack, number))
        assert not looked_at(cube3d, run, total=TOTAL), name
    shutil.copy(made["solve"], run)
    change(run, "UPDATE found SET subproblem = 1")  # which has none
    assert not looked_at(cube3d, run, total=TOTAL)


@pytest.mark.parametrize("command", [("status",), ("resume",), ("solutions",)])
def test_paths_that_lead_nowhere(cube3d, command, monkeypatch):
    # Paths are shown whole where they fit into a sentence: people copy them.
    monkeypatch.setattr("cube3d.cli.terminal.exits.tidy", tidy)
    Path("loop").symlink_to("loop")
    Path("a").symlink_to("b")
    Path("b").symlink_to("a")
    Path("file").write_text("text")
    os.mkfifo("pipe")
    for name in ("loop", "a", "file/run", "pipe", ".", "", "no/run", "x" * 5_000, "/dev/zero"):
        ran = cube3d("run", *command, name)
        assert ran.code == 2, name
        check_ending(ran)
    for name in ("loop", "a", "file/run", "pipe", ".", "no/run", "x" * 5_000, "/dev/null"):
        for arguments in (("count", "soma"), ("solve", "soma", "--all")):
            ran = cube3d(*arguments, "--run", name)
            assert ran.code == 2, name
            check_ending(ran)


def test_lock_files_of_others(cube3d, made):
    """A lock that is a link is not written to, a pipe is not waited for, and what it says is shown as text."""  # noqa: E501
    shutil.copy(made["half-count"], "run.db")
    Path("precious").write_text("precious")
    Path("run.db.lock").symlink_to("precious")
    ran = cube3d("run", "resume", "run.db")
    check_ending(ran)
    assert ran.code == 2
    assert Path("precious").read_text() == "precious"
    Path("run.db.lock").unlink()
    os.mkfifo("run.db.lock")
    assert cube3d("run", "status", "run.db").code == 0


def test_nothing_is_written_where_nothing_is_asked_for(cube3d, made):
    shutil.copy(made["solve"], "run.db")
    Path("run.db").chmod(0o444)
    before = Path("run.db").read_bytes(), Path("run.db").stat().st_mtime_ns
    assert cube3d("run", "status", "run.db").code == 0
    assert cube3d("run", "solutions", "run.db").code == 0
    assert (Path("run.db").read_bytes(), Path("run.db").stat().st_mtime_ns) == before
    assert [path.name for path in Path().iterdir()] == ["run.db"]
