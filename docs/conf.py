"""How Sphinx builds the documents: ``sphinx-build -W -b html docs docs/_build``."""

from __future__ import annotations

import sys
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.domains.python import PyObject

from cube3d import __version__

sys.path.insert(0, str(Path(__file__).parent / "_extensions"))

project = "cube3d"
author = "The cube3d authors"
project_copyright = author
release = version = __version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "references",
    "games",
]
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = "cube3d"
html_copy_source = False
html_static_path = ["_static"]
html_favicon = "_static/icon.svg"
html_css_files = ["site.css"]
# The moving cube of the first page, as its HTML names it.
html_extra_path = ["moving-cube.webp", "still-cube.png"]

# ``sphinx-build -b man docs man`` makes cube3d.1 of the page of commands.
man_pages = [("commands", "cube3d", "solve 3D packing puzzles, and see the solutions", author, 1)]
man_show_urls = True

# Terms and their explanations, and links to headings.
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
napoleon_google_docstring = True
napoleon_numpy_docstring = False
# Attributes stand in the docstring of their class, and only there.
napoleon_use_ivar = True
for field in PyObject.doc_field_types:
    if field.name == "variable":
        field.label = "Attributes"


def _fetch_late(app: Sphinx, document: nodes.document) -> None:
    """Have pictures fetched when they come into view: the gallery has megabytes of them."""
    del app
    for picture in document.findall(nodes.image):
        picture["loading"] = "lazy"


def setup(app: Sphinx) -> None:
    """Join Sphinx."""
    app.connect("doctree-read", _fetch_late)
