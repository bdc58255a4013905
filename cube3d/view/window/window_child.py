"""The child process with the window.

It receives the arguments of an :class:`~cube3d.view.window.view_state.Inbox`, and then its
messages, and ends when they end.  It sends ``OPENED`` once the window is open, or the error.
"""

from __future__ import annotations

import os
import threading
import traceback
from pathlib import Path

from cube3d.child import Parent
from cube3d.errors import Cube3dError, RenderError
from cube3d.lazy import lazily
from cube3d.view.window.view_state import Inbox
from cube3d.view.window.viewer import OPENED

with lazily(__name__):
    from cube3d.view.window.window import Window


_MOMENT = 0.5  # seconds to wait for a solution before the window opens


def main() -> None:
    """Show solutions until the window is closed, or the parent has ended."""
    parent = Parent()
    # a choice of off-screen OpenGL would open an invisible window
    os.environ.pop("VTK_DEFAULT_OPENGL_WINDOW", None)
    code = 0
    try:
        _show(parent)
    except Cube3dError as error:
        parent.send(RenderError(str(error)))
        code = 2
    except BaseException:
        traceback.print_exc()
        code = 1
    # a normal exit would wait for the reading thread, and VTK's shutdown takes time
    os._exit(code)


def _show(parent: Parent) -> None:
    inbox = Inbox(*parent.receive())
    threading.Thread(target=_take_all, args=(parent, inbox), daemon=True).start()
    # a window that only flashes "searching" would be annoying
    inbox.ready.wait(_MOMENT)
    window = Window(inbox, Path.cwd())
    window.open()
    parent.send(OPENED)
    window.run()


def _take_all(parent: Parent, inbox: Inbox) -> None:
    try:
        while True:
            inbox.take(parent.receive())
    except EOFError:
        os._exit(0)
    except BaseException:
        traceback.print_exc()
        os._exit(1)
