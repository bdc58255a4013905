"""``cube3d app`` and ``cube3d site``."""

from __future__ import annotations

import signal
from urllib.request import urlopen

import pytest

from cube3d.cli.see import app
from cube3d.view.page import serve
from tests.helpers.site import made, need_program


@pytest.fixture(autouse=True)
def program():
    need_program()


def test_it_serves_the_site_until_it_is_interrupted(cube3d):
    with cube3d.start("app", "--port", "0", "--no-browser") as process:
        address = process.stdout.readline().strip()
        assert address.startswith("http://127.0.0.1:")
        with urlopen(address) as answer:
            assert answer.read() == made()["index.html"]
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (0, "", "")


def test_a_browser_opens_the_address(cube3d, monkeypatch):
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(serve.SiteServer, "serve_forever", lambda self: None)
    ran = cube3d("app", "--port", "0")
    assert ran.code == 0
    assert [f"{address}\n" for address in opened] == [ran.out]


def test_the_usual_port_is_that_of_the_server():
    assert app.USUAL_PORT == serve.PORT


def test_a_port_in_use_is_refused(cube3d):
    with serve.SiteServer({}, 0) as server:
        said = cube3d.refused("app", "--no-browser", "--port", server.server_port)
    assert said.endswith("maybe because the app is already open; give another one with --port\n")


def test_the_site_is_a_folder(cube3d):
    ran = cube3d("site", "-o", "public")
    assert (ran.code, ran.err) == (0, f"wrote public: {len(made())} files\n")
    assert {path.name: path.read_bytes() for path in (cube3d.folder / "public").iterdir()} == made()


def test_without_arguments_the_app_is_named(cube3d):
    assert "`cube3d app` opens all in your browser" in " ".join(cube3d().err.split())
