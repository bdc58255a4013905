"""How Sphinx builds the documents: ``sphinx-build -W -b html docs docs/_build``."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.domains.python import PyObject

from cube3d import __version__

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "_extensions"))
PROJECT = tomllib.loads((HERE.parent / "pyproject.toml").read_text("utf-8"))["project"]
REPOSITORY = PROJECT.get("urls", {}).get("Repository", "")
if "/OWNER/" in REPOSITORY:  # the placeholder: nothing is hosted there
    REPOSITORY = ""

project = "cube3d"
author = "The cube3d authors"
project_copyright = author
release = version = __version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "games",
    "terminal",
]
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
exclude_patterns = ["_build"]
templates_path = ["_templates"]

html_theme = "furo"
html_title = "cube3d"
html_copy_source = False
html_static_path = ["_static"]
html_logo = html_favicon = "_static/icon.svg"
html_css_files = ["site.css"]
html_context = {"repository": REPOSITORY}
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "release.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
if REPOSITORY:
    html_theme_options = {
        "source_repository": REPOSITORY,
        "source_branch": "main",
        "source_directory": "docs/",
        "top_of_page_buttons": ["view"],
    }

# A copy has the commands without prompts and outputs, and files that commands read whole.
# Blocks of plain text are outputs alone.
copybutton_selector = "div:not(.highlight-text) > div.highlight > pre"
copybutton_prompt_text = r"\$ |>>> |\.\.\. "
copybutton_prompt_is_regexp = True
copybutton_exclude = ".go"
copybutton_copy_empty_lines = False
copybutton_here_doc_delimiter = "END"

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
