import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube3d import FormatError
from cube3d.covering.cnf import formula
from cube3d.covering.cnf.formula import Cnf, answer_lines, format_cnf, parse_model

VARIABLES = 12
literals = st.integers(1, VARIABLES).flatmap(lambda v: st.sampled_from([v, -v]))
formulas = st.lists(st.lists(literals, max_size=4), max_size=8)
models = st.lists(st.booleans(), min_size=1, max_size=VARIABLES).map(
    lambda values: [v if value else -v for v, value in enumerate(values, 1)]
)


def cnf_of(clauses):
    numbers = [number for clause in clauses for number in (*clause, 0)]
    array = np.array(numbers, dtype=np.int32)
    return Cnf(VARIABLES, len(clauses), array, np.zeros(0, dtype=np.int32))


@pytest.mark.parametrize("chunk", [1, 3, formula.CHUNK])
@given(clauses=formulas)
def test_a_formula_is_one_clause_a_line(chunk, clauses):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(formula, "CHUNK", chunk)
        text = b"".join(format_cnf(cnf_of(clauses), ["one", "two words"])).decode()
    *lines, last = text.split("\n")
    assert last == ""
    assert lines[:3] == ["c one", "c two words", f"p cnf {VARIABLES} {len(clauses)}"]
    assert lines[3:] == [" ".join(map(str, [*clause, 0])) for clause in clauses]


@given(model=models, data=st.data())
def test_models_in_every_form(model, data):
    shuffled = data.draw(st.permutations(model))
    cut = data.draw(st.integers(0, len(model)))
    lines = [" ".join(map(str, part)) for part in (shuffled[:cut], shuffled[cut:])]
    texts = [
        f"c solver 1.0\ns SATISFIABLE\nv {lines[0]}\nc 3 s\nv {lines[1]} 0\nc bye\n",
        f"0.5 seconds, 7 conflicts\n  v {lines[0]}\r\nv {lines[1]}\r\nv 0\r\n",
        f"SAT\n{lines[0]} {lines[1]} 0\n",
        str(shuffled),
        f"c mine\n{lines[0]}\n{lines[1]}",
    ]
    for text in texts:
        assert parse_model(text, VARIABLES) == model


@pytest.mark.parametrize("text", ["s SATISFIABLE\nv 0\n", "SAT\n0\n"])
def test_variables_that_are_in_no_clause_may_be_missing(text):
    assert parse_model(text, 3) == []
    assert parse_model(text, 0) == []


@pytest.mark.parametrize(
    "text", ["s UNSATISFIABLE\n", "c x\ns UNSATISFIABLE\nc y", "UNSAT\n", "UNSATISFIABLE"]
)
def test_no_model(text):
    assert parse_model(text, 3) is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "f: no answer of a SAT solver"),
        ("c nothing\n", "f: no answer of a SAT solver"),
        ("0\n", "f: no answer of a SAT solver"),
        ("s SATISFIABLE\n", "f says that there is a solution, but does not give it"),
        ("SAT\n", "f says that there is a solution, but does not give it"),
        ("s UNKNOWN\n", "f gives no solution: the solver said 'UNKNOWN'"),
        ("INDET\n", "f gives no solution: the solver said 'INDET'"),
        ("s UNSATISFIABLE\nv 1 0\n", "f says that there is no solution, and gives one"),
        ("s SATISFIABLE\nv 1 0\ns SATISFIABLE\nv 2 0\n", "f has more than one answer"),
        ("v 1 2 0\nv -3 0\n", "f, line 2: numbers follow after the 0"),
        ("1 2 0\n1 -2 0\n", "f, line 2: numbers follow after the 0"),
        ("1 2\n-1 0", "f, line 2: -1 contradicts 1, given before"),
        ("v 1 4 0", "f, line 1: there is no variable 4 here, the formula has 3"),
        (f"-{'9' * 5000}", "f, line 1: there is no variable 9999"),
        ("p cnf 3 2\n1 2 0", "f, line 1: no answer of a SAT solver, 'p' is no number"),
        ("v 1 2x 0", "f, line 1: no answer of a SAT solver, '2x' is no number"),
        ("[1, 2.5]", "f, line 1: no answer of a SAT solver, '2.5' is no number"),
        ("\x00\x01", "is no number"),
        ("v ² 0", "is no number"),
        (
            "v 1 \x1b[31m\0 0",
            r"f, line 1: no answer of a SAT solver, '\\x1b\[31m\\x00' is no number",
        ),
        ("s \x1b[2J", r"f gives no solution: the solver said '\\x1b\[2J'"),
        ("v 1\nc\n\nv 2\nv 3 -2 0", "f, line 5: -2 contradicts 2, given before"),
        ("v 1 0\nv 2\n", "f, line 2: numbers follow after the 0"),
        ("[1,\n2,\n\n9]", "f, line 4: there is no variable 9"),
        ("1\n" * 50_000 + "x", "f, line 50001: no answer of a SAT solver, 'x' is no number"),
    ],
)
def test_what_is_no_answer(text, message):
    with pytest.raises(FormatError, match=message) as caught:
        parse_model(text, 3, "f")
    assert "\n" not in str(caught.value)


@given(st.text(alphabet="01 -+vscSATUN\n[],x", max_size=40))
def test_any_text_is_an_answer_or_a_format_error(text):
    try:
        model = parse_model(text, 3)
    except FormatError:
        return
    assert model is None or {abs(literal) for literal in model} <= {1, 2, 3}


def test_the_lines_that_answer():
    minisat = "==[ Problem ]==\n|  Variables: 3 |\nrestarts : 1\n\nUNSATISFIABLE\n"
    assert answer_lines(minisat) == "UNSATISFIABLE"
    assert answer_lines("c s\nsolving\ns SATISFIABLE\nv 1\nvery well\nv 0") == (
        "s SATISFIABLE\nv 1\nv 0"
    )
