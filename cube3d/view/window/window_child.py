"""The child process with the window: messages come in on stdin.

They are those of :mod:`cube3d.view.pictures.pickled_messages`: first the arguments of an
:class:`~cube3d.view.window.placements.Inbox`, and then what it takes.  The end of stdin ends
the process at once: nobody is left who could.
To stdout goes ``OPENED`` once the window is there, or what prevents it, with exit code 2.
"""

from __future__ import annotations

import os
import pickle
import sys
import threading
import traceback
from pathlib import Path
from typing import IO

from cube3d.errors import Cube3dError
from cube3d.view.pictures.pickled_messages import begin_child, receive
from cube3d.view.window.placements import Inbox
from cube3d.view.window.window_process import OPENED

__all__ = ["main"]

_MOMENT = 0.5  # seconds


def main() -> None:
    """Show solutions until the window is closed, or the parent has gone."""
    answer = begin_child()
    # These would make windows that nobody sees.
    os.environ.pop("VTK_DEFAULT_OPENGL_WINDOW", None)
    code = 0
    try:
        _show(answer)
    except Cube3dError as error:
        answer.write(str(error).encode())
        answer.flush()
        code = 2
    except BaseException:
        traceback.print_exc()
        code = 1
    # The usual way out would wait for the thread that reads, and VTK takes time to tear down.
    os._exit(code)


def _show(answer: IO[bytes]) -> None:
    inbox = Inbox(*pickle.loads(receive(sys.stdin.buffer)))  # noqa: S301  from our own parent
    threading.Thread(target=_read_all, args=(inbox,), daemon=True).start()
    from cube3d.view.window.window import Window

    # A puzzle that is solved in a moment, or turns out to be impossible, needs no window
    # that says that it is being solved.
    inbox.ready.wait(_MOMENT)
    window = Window(inbox, Path.cwd())
    window.open()
    answer.write(OPENED)
    answer.flush()
    window.run()


def _read_all(inbox: Inbox) -> None:
    while body := receive(sys.stdin.buffer):
        inbox.take(pickle.loads(body))  # noqa: S301  our own parent wrote it
    os._exit(0)
