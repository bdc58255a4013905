"""Colours and numbers of looks are defined once, for all outputs."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest

import cube3d
from cube3d.view.page.bundle import style
from cube3d.view.page.tables import shared
from cube3d.view.scene import look
from cube3d.view.scene.camera import suitable_angle
from cube3d.view.scene.paint import quiet
from cube3d.view.scene.palette import PALETTES, from_hex, to_hex
from cube3d.view.scene.theme import DARK, LIGHT
from tests import ROOT

VIEW = Path(cube3d.__file__).parent / "view"
WEB = ROOT / "web"
SOURCES = [*VIEW.rglob("*.py"), *(WEB / "src").rglob("*.*")]
# On paper, and where nothing but the brightness counts.
PLAIN = {"#fff", "#000", "#ffffff", "#444", "255, 255, 255"}


def literals(text: str) -> set[str]:
    """Return the colours that a source writes as #rrggbb or as three numbers in brackets."""
    codes = re.findall(r"[\"' :](#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3})(?=[\"';])", text)
    triples = re.findall(r"[(\[](\d{1,3}, \d{1,3}, \d{1,3})[)\]]", text)
    return {*codes, *(t for t in triples if max(map(int, t.split(", "))) > 30)}


def test_no_output_has_colours_of_its_own():
    scene = VIEW / "scene"
    found = {
        source.as_posix(): sorted(colours)
        for source in SOURCES
        if scene not in source.parents and (colours := literals(source.read_text()) - PLAIN)
    }
    assert found == {}


def test_such_colours_would_be_found():
    text = "A = (29, 33, 41)\n--ink: #1d2129;\nB = '#5c636e'\nC = [1, 2, 3]\nfill(#i-prev)"
    assert literals(text) == {"29, 33, 41", "#1d2129", "#5c636e"}


@pytest.mark.parametrize(
    ("theme", "selector"), [(LIGHT, ":root"), (DARK, ':root[data-theme="dark"]')]
)
def test_a_page_has_the_colours_of_the_window_as_variables(theme, selector):
    body = style().partition(selector + "{")[2].partition("}")[0]
    written = dict(part.split(":") for part in body.rstrip(";").split(";"))
    assert {name: from_hex(code) for name, code in written.items()} == {
        "--" + field.name.replace("_", "-"): getattr(theme, field.name) for field in fields(theme)
    }


def test_every_variable_of_the_style_is_written_once():
    """By Python, in the style itself or by the program, but for what is printed, on white."""
    styles = [source.read_text() for source in (WEB / "src").rglob("*.css")]
    text = "".join(style.partition("@media print")[0] for style in styles)
    own = set(re.findall(r"(--[\w-]+):", text))
    ours = set(re.findall(r"(--[\w-]+):", style()))
    assert not own & ours
    program = "".join(source.read_text() for source in (WEB / "src").rglob("*.ts"))
    set_there = set(re.findall(r'setProperty\("(--[\w-]+)"', program))
    assert set(re.findall(r"var\((--[\w-]+)\)", text)) <= own | ours | set_there


def test_the_page_takes_numbers_from_python():
    """No module of it writes a margin, a rule for the angle, or how others fade by itself."""
    data = json.loads(json.dumps(shared()))
    for flat in (False, True):
        for frames in (False, True):
            angle = data["camera"]["angles"][flat][frames]
            assert angle == suitable_angle(flat=flat, in_frames=frames)
    assert data["camera"]["margin"] == look.MARGIN
    assert (data["quiet"]["grey"], data["quiet"]["paper"]) == look.QUIET_LIT
    declared = (WEB / "src" / "page.ts").read_text().partition("interface Shared {")[2]
    used = "".join(p.read_text() for p in (WEB / "src").rglob("*.ts*") if p.name != "page.ts")
    for group, values in data.items():
        assert re.search(rf"\b{group}: {{", declared)
        assert f"shared.{group}" in used
        for name in values:
            assert re.search(rf"\b{name}\b", declared), (group, name)
            assert re.search(rf"\b{name}\b", used), (group, name)


def test_colours_are_written_as_they_are_read():
    for colour in (look.LIGHT, look.INK, (0, 7, 255)):
        assert from_hex(to_hex(colour)) == colour


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_quiet_pieces_are_nearer_to_the_paper_than_to_their_colour(theme):
    """And still differ among themselves as they did."""
    colours = np.array([from_hex(code) for code in PALETTES["default"]], dtype=np.uint8)
    pale = quiet(colours, theme.paper)
    assert pale.dtype == np.uint8
    away = np.abs(pale.astype(int) - theme.paper).sum(axis=1)
    assert (away < np.abs(pale.astype(int) - colours).sum(axis=1)).all()
    assert len(np.unique(pale, axis=0)) == len(np.unique(colours, axis=0))
