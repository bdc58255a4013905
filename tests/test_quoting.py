"""Foreign text in messages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d.quoting import MOST, escape, list_quoted, quote, show

values = st.recursive(
    st.text() | st.integers(-(10**50), 10**50) | st.booleans() | st.none() | st.floats(),
    lambda inner: (
        st.lists(inner) | st.tuples(inner) | st.dictionaries(st.text() | st.integers(), inner)
    ),
)


@given(st.text())
def test_texts_are_short_and_printable(text):
    quoted = quote(text)
    assert quoted.isprintable()
    assert len(quoted) <= MOST + 2
    assert escape(text).isprintable()
    if text.isprintable() and len(text) <= MOST:
        assert quoted == f"'{text}'"


@given(values)
def test_values_are_written_as_python_does(value):
    text = show(value)
    assert text.isprintable()
    assert len(text) <= MOST
    whole = repr(value)
    assert text == whole if len(whole) <= MOST else whole.startswith(text.removesuffix("..."))


def test_control_characters_are_escaped():
    assert quote("\x1b[31m\0é") == r"'\x1b[31m\x00é'"
    assert quote("\u202e") == r"'\u202e'"


def nested(depth: int) -> object:
    value: object = 1
    for _ in range(depth):
        value = {"a": [value]}
    return value


@pytest.mark.parametrize("kind", ["deep", "number", "long"])
def test_no_value_is_too_long_or_too_deep(kind):
    values = {"deep": nested(100_000), "number": 1 << 10**6, "long": ["a" * 10**6] * 10**5}
    assert len(show(values[kind])) <= MOST
    assert show(-(1 << 10**6)) == "an integer of about 301,030 digits"


def test_lists_of_names():
    assert list_quoted(["a", "b"]) == "'a', 'b'"
    many = list_quoted(f"c{i}" for i in range(5000))
    assert many.startswith("'c0', 'c1', ")
    assert many.endswith(" more")
    assert len(many) < 200
    assert list_quoted(["x" * 1000, "y"]) == f"{quote('x' * 1000)}, 'y'"
