"""The site as files, and its server."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import re
from http.client import HTTPConnection
from socket import socketpair
from typing import Any

import pytest
from PIL import Image

from cube3d import load, puzzle_names, shape
from cube3d.catalog import listed_in_file
from cube3d.errors import FormatError
from cube3d.formats.toml.puzzle_toml import parse_puzzle
from cube3d.view.page import site
from cube3d.view.page.serve import HOST, SiteServer
from tests.helpers.site import made, served


@pytest.fixture(scope="module")
def program():
    return made()


@pytest.fixture
def small(monkeypatch):
    """A site of a few files, made at once."""
    files = {"index.html": b"home", "sw.js": b'self.FILES = {"index.html": "1"};\n'}
    monkeypatch.setattr(site, "site_files", lambda _: files)
    return files


def test_it_has_the_puzzles_of_the_catalog(program):
    texts = json.loads(program["puzzles.json"])
    assert list(texts) == puzzle_names()
    for name in ("soma", "pentominoes-6x10", "burr-piston", "perplexing-pyramid"):
        assert parse_puzzle(texts[name], shape, name, listed_in_file) == load(name)
    assert [row["name"] for row in json.loads(program["table.json"])["puzzles"]] == puzzle_names()


def test_the_worker_knows_the_checksum_of_each_other_file(program):
    line = program["sw.js"].split(b"\n", 1)[0].decode()
    sums = json.loads(line.removeprefix("self.FILES = ").removesuffix(";"))
    assert sums == {
        name: hashlib.sha256(data).hexdigest()[:16]
        for name, data in program.items()
        if name != "sw.js"
    }


def test_the_home_asks_only_for_its_own_files_and_has_no_inline_code(program):
    text = program["index.html"].decode()
    assert set(re.findall(r'(?:href|src)="(?!data:)([^"]+)"', text)) <= program.keys()
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=", text)
    policy = re.search(r'Policy" content="([^"]+)"', text)
    assert policy
    assert policy[1] == (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
        "style-src 'self'; connect-src 'self'; manifest-src 'self'; img-src 'self' data: blob:; "
        "base-uri 'none'; form-action 'none'"
    )


def test_the_home_is_light(program):
    """All that it loads before a puzzle is opened, and the texts of another language."""
    asked = ["index.html", "home.js", "style.css", "theme.css", "table.json", "painter.js"]
    asked += ["tables.json"]
    for name in asked:  # it grows meanwhile
        text = program[name].decode()
        parts = re.findall(r'from"\./(part-[^"]+)"', text)
        asked += [part for part in dict.fromkeys(parts) if part not in asked]
    every = [name for name in program if name.startswith("part-")]
    (texts,) = (name for name in every if "Spielen" in program[name].decode())
    sizes = {name: len(gzip.compress(program[name], 9)) for name in [*asked, texts]}
    assert sum(sizes.values()) < 300_000
    places = max(every, key=lambda name: len(program[name]))
    assert places not in sizes  # they load later


def test_the_icons_are_pictures_of_their_sizes(program):
    for icon in json.loads(program["site.webmanifest"])["icons"]:
        with Image.open(io.BytesIO(program[icon["src"]])) as picture:
            assert f"{picture.width}x{picture.height}" == icon["sizes"]
            assert len(picture.getcolors(2**18) or ()) > 100


def test_there_is_a_photo_where_the_table_says_so(program):
    named = {row["name"] for row in json.loads(program["table.json"])["puzzles"] if "photo" in row}
    assert {"25y", "bedlam", "six-piece-burr"} <= named
    assert {name for name in program if name.endswith(".webp")} == {
        f"photo-{name}.webp" for name in named
    }
    for name in named:
        with Image.open(io.BytesIO(program[f"photo-{name}.webp"])) as photo:
            assert 4 * photo.height == 3 * photo.width
            assert len(photo.getcolors(2**20) or ()) > 1000


def test_the_icon_of_a_tab_is_in_the_page(program):
    data = re.search(rb'rel="icon" href="data:image/png;base64,([^"]+)"', program["index.html"])
    assert data
    with Image.open(io.BytesIO(base64.b64decode(data[1]))) as picture:
        assert picture.size == (64, 64)


def test_the_licences_are_there(program):
    text = program["licences.txt"].decode()
    for name in ("three.js", "Preact", "idb-keyval", "smol-toml", "d3-force", "musl"):
        assert re.search(rf"(?im)^{re.escape(name)}.*\n=+\n", text)


@pytest.mark.parametrize("exists", [False, True])
def test_a_new_or_empty_folder_gets_the_site(tmp_path, small, exists):
    target = tmp_path / "public"
    if exists:
        target.mkdir()
    assert site.write_site(target, []) == 2
    assert {path.name: path.read_bytes() for path in target.iterdir()} == small
    assert list(tmp_path.iterdir()) == [target]


def test_an_older_site_is_replaced(tmp_path, small):
    target = tmp_path / "public"
    site.write_site(target, [])
    small["index.html"] = b"new"
    site.write_site(target, [])
    assert (target / "index.html").read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("with_site", [False, True])
def test_a_folder_with_anything_else_is_refused(tmp_path, small, with_site):
    target = tmp_path / "public"
    if with_site:
        site.write_site(target, [])
    else:
        target.mkdir()
    (target / "letter.txt").write_text("mine")
    before = sorted(path.name for path in target.iterdir())
    with pytest.raises(FormatError, match=r"holds letter\.txt, which is no file of a site"):
        site.write_site(target, [])
    assert sorted(path.name for path in target.iterdir()) == before


def test_a_file_is_refused(tmp_path, small):
    target = tmp_path / "public"
    target.write_text("mine")
    with pytest.raises(FormatError, match="is no folder"):
        site.write_site(target, [])
    assert target.read_text() == "mine"


def test_a_folder_in_no_folder_is_refused(tmp_path, small):
    with pytest.raises(FormatError, match="cannot write .*public: No such file"):
        site.write_site(tmp_path / "missing" / "public", [])


def ask(server: SiteServer, path: str, headers: Any = {}, method: str = "GET"):  # noqa: B006
    connection = HTTPConnection(HOST, server.server_port)
    try:
        connection.request(method, path, headers=headers)
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read()
    finally:
        connection.close()


def test_the_server_answers_with_the_files():
    with served() as server:
        assert server.server_address[0] == "127.0.0.1"
        for path, name, kind in [
            ("/", "index.html", "text/html; charset=utf-8"),
            ("/?x", "index.html", "text/html; charset=utf-8"),
            ("/home.js?0123", "home.js", "text/javascript; charset=utf-8"),
            ("/table.json", "table.json", "application/json"),
            ("/site.webmanifest", "site.webmanifest", "application/manifest+json"),
            ("/icon-192.png", "icon-192.png", "image/png"),
            ("/engine.wasm", "engine.wasm", "application/wasm"),
        ]:
            status, headers, body = ask(server, path)
            assert (status, headers["Content-Type"], body) == (200, kind, made()[name])
            assert headers["X-Content-Type-Options"] == "nosniff"
        status, headers, body = ask(server, "/engine.wasm", {"Accept-Encoding": "gzip, br"})
        assert (headers["Content-Type"], headers["Content-Encoding"]) == (
            "application/wasm",
            "gzip",
        )
        assert gzip.decompress(body) == made()["engine.wasm"]
        assert ask(server, "/home.js", method="HEAD")[2] == b""


@pytest.mark.parametrize(
    "path", ["/nothing", "/../pyproject.toml", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/."]
)
def test_the_server_has_no_other_files(path):
    with served() as server:
        assert ask(server, path)[0] == 404


def test_the_server_changes_nothing():
    with served() as server:
        assert ask(server, "/", method="POST")[0] == 501
        assert ask(server, "/", method="PUT")[0] == 501


@pytest.mark.parametrize(("error", "said"), [(BrokenPipeError, ""), (KeyError, "KeyError")])
def test_a_browser_that_hangs_up_is_no_error(capsys, monkeypatch, error, said):
    def fail(*_: object) -> None:
        raise error

    one, other = socketpair()
    with SiteServer({}, 0) as server, one, other:
        monkeypatch.setattr(server, "finish_request", fail)
        server.process_request_thread(other, (HOST, 1))
    err = capsys.readouterr().err
    assert said in err
    assert bool(said) == bool(err)


def test_a_port_in_use_is_refused(program):
    with (
        SiteServer({}, 0) as first,
        pytest.raises(FormatError, match=f"port {first.server_port} is not free"),
    ):
        SiteServer({}, first.server_port)
