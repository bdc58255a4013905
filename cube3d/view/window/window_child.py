"""The child process with the window.

It gets the arguments of an :class:`~cube3d.view.window.view_state.Inbox`, and then what that
takes.  The end of the messages ends the process at once: nobody is left who could.  It
answers with ``OPENED`` once the window is there, or with what prevents it.
"""

from __future__ import annotations

import os
import threading
import traceback
from pathlib import Path

from cube3d.child import Parent
from cube3d.errors import Cube3dError, RenderError
from cube3d.view.window.view_state import Inbox
from cube3d.view.window.viewer import OPENED

__all__ = ["main"]

_MOMENT = 0.5  # seconds


def main() -> None:
    """Show solutions until the window is closed, or the parent has gone."""
    parent = Parent()
    # These would make windows that nobody sees.
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
    # The usual way out would wait for the thread that reads, and VTK takes time to tear down.
    os._exit(code)


def _show(parent: Parent) -> None:
    inbox = Inbox(*parent.receive())
    threading.Thread(target=_take_all, args=(parent, inbox), daemon=True).start()
    from cube3d.view.window.window import Window

    # A puzzle that is solved in a moment, or turns out to be impossible, needs no window
    # that says that it is being solved.
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
