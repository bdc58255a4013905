"""The notebook of examples/, run by a Jupyter kernel."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests import ROOT

NOTEBOOK = ROOT / "examples" / "notebook.ipynb"
FRAME = '<iframe sandbox="allow-scripts allow-downloads"'


def shown(notebook: Any, kind: str) -> list[str]:
    """Return the outputs of one kind, from top to bottom."""
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    return [output.data[kind] for output in outputs if kind in output.get("data", {})]


def test_it_is_kept_without_outputs():
    """A solution that shows itself is a page of hundreds of kilobytes."""
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert cells
    assert not any(cell["outputs"] or cell["execution_count"] for cell in cells)


@pytest.mark.slow
def test_it_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cell that fails raises an error here, with its traceback."""
    monkeypatch.setenv("JUPYTER_PLATFORM_DIRS", "1")  # without it jupyter_core warns
    nbclient, nbformat = map(pytest.importorskip, ("nbclient", "nbformat"))
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    resources = {"metadata": {"path": str(tmp_path)}}
    client = nbclient.NotebookClient(
        notebook, timeout=300, kernel_name="python3", resources=resources
    )
    client.execute()
    solution, game, bar = shown(notebook, "text/html")
    assert solution.startswith(FRAME)
    assert game.startswith(FRAME)
    assert "value='100'" in bar
    assert len(shown(notebook, "image/png")) == 1
    said = [out.text for cell in notebook.cells for out in cell.get("outputs", []) if "text" in out]
    assert "460,464 in all, 19,186 up to rotations\n" in said
    assert (tmp_path / "soma.html").exists()
