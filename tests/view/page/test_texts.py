"""Texts of pages: every other language has what English has, and no more."""

from __future__ import annotations

import json
import re
from functools import cache
from html.parser import HTMLParser

import pytest

from cube3d.catalog_index import read_index
from cube3d.lattices import read_record
from tests import ROOT

SOURCES = ROOT / "web" / "src"
LANGUAGES = [path for path in sorted(SOURCES.glob("texts/*.json")) if "." not in path.stem]
SENTENCES = json.loads((ROOT / "cube3d" / "sentences.json").read_text(encoding="utf-8"))
MARKUP = ("viewer.html", "workshop/workshop.html", "print/print.html")
ATTRIBUTES = ("aria-label", "title", "placeholder", "alt", "aria-valuetext")
KEYS = re.compile(r"[a-zA-Z0-9+?]{1,2}|Esc|Enter|Delete|F1")  # names of keys, the same everywhere


class Texts(HTMLParser):
    """What a person can read in markup."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found |= {text for name, text in attrs if name in ATTRIBUTES and text}

    def handle_data(self, data: str) -> None:
        text = " ".join(data.split())
        if re.search("[A-Za-z]", text) and not KEYS.fullmatch(text):
            self.found.add(text)


@cache
def in_markup() -> set[str]:
    return {text for name in MARKUP for text in Texts((SOURCES / name).read_text("utf-8")).found}


def nouns_of_cells() -> set[str]:
    modules = (ROOT / "cube3d" / "lattices").glob("[a-z]*.py")
    nouns = {read_record(path.stem).cell_noun for path in modules} | {"square"}
    return {f"{noun}|{noun}s" for noun in nouns}


@cache
def in_program() -> set[str]:
    """Return the string literals of the program."""
    literal = re.compile(r'"(?:[^"\\\n]|\\.)*"')
    sources = [path for path in SOURCES.rglob("*.ts*") if path.suffix in (".ts", ".tsx")]
    found = {text for path in sources for text in literal.findall(path.read_text("utf-8"))}
    return {json.loads(text) for text in found if "\\x" not in text and "\\u{" not in text}


@pytest.fixture(params=LANGUAGES, ids=lambda path: path.stem)
def table(request):
    return json.loads(request.param.read_text(encoding="utf-8"))


@pytest.fixture(params=LANGUAGES, ids=lambda path: path.stem)
def catalog(request):
    """The titles and descriptions of puzzles; a title that is a name may be missing."""
    path = request.param.with_name(f"catalog.{request.param.name}")
    return json.loads(path.read_text(encoding="utf-8"))


@cache
def puzzles():
    index = read_index()
    assert index is not None, "run .ci/index_catalog"
    return index.puzzles.values()


def test_there_is_a_language(table):
    assert len(table) > 500


def test_what_is_not_in_the_program_is_translated(table):
    wanted = in_markup() | nouns_of_cells() | set(SENTENCES.values())
    assert sorted(wanted - table.keys()) == []


def test_nothing_is_translated_that_nobody_says(table):
    said = in_markup() | nouns_of_cells() | set(SENTENCES.values()) | in_program()
    assert sorted(table.keys() - said) == []


def test_templates_have_the_same_words(table):
    words = re.compile(r"\{(\w+)")
    odd = {
        english: own
        for english, own in table.items()
        if set(words.findall(english)) != set(words.findall(own))
    }
    assert odd == {}


def test_nouns_have_several_forms(table):
    nouns = {english: own for english, own in table.items() if "|" in english}
    assert len(nouns) > 20
    assert {english for english, own in nouns.items() if "|" not in own} == set()


def test_every_description_is_translated(catalog):
    assert sorted({puzzle.about for puzzle in puzzles()} - catalog.keys()) == []


def test_nothing_is_translated_that_the_catalog_does_not_say(catalog):
    said = {text for puzzle in puzzles() for text in (puzzle.title, puzzle.about)}
    assert sorted(catalog.keys() - said) == []


def test_titles_stay_different(catalog):
    titles = [catalog.get(puzzle.title, puzzle.title) for puzzle in puzzles()]
    assert len(set(titles)) == len(titles)


def test_descriptions_have_the_same_numbers(catalog):
    def numbers(text: str) -> list[str]:
        return sorted(re.findall(r"\d+", re.sub(r"(?<=\d)[,.](?=\d{3})", "", text)))

    odd = {english: own for english, own in catalog.items() if numbers(english) != numbers(own)}
    assert odd == {}
