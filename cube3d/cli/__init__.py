"""The command line: parses, calls one function, prints."""

from __future__ import annotations

import sys
from typing import NoReturn


def main() -> NoReturn:
    """Run the command line; never returns.

    The rest is imported here, so that Ctrl-C at any moment ends quietly.
    """
    try:
        from cube3d.cli.main import run

        code = run()
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)
