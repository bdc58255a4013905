"""The child process with the window: messages come in on stdin.

They are those of :mod:`cube3d.view.pictures.pickled_messages`: first the ``ViewerOptions``,
the ``Region`` if it is known, then any number of ``Batch``, then the ``Ending``.  The end of
stdin ends the process at once: nobody is left who could.
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
from cube3d.view.window.inbox import Inbox
from cube3d.view.window.window_process import OPENED

__all__ = ["main"]

_MOMENT = 0.5  # seconds


def main() -> None:
    """Show solutions until the window is closed, or the parent has gone."""
    answer = begin_child()
    # These would make windows that nobody sees.
    os.environ.pop("VTK_DEFAULT_OPENGL_WINDOW", None)
    inbox = Inbox()
    threading.Thread(target=_read_all, args=(sys.stdin.buffer, inbox), daemon=True).start()
    try:
        _show(inbox, answer)
    except Cube3dError as error:
        answer.write(str(error).encode())
        answer.flush()
        os._exit(2)
    except BaseException:
        traceback.print_exc()
        # The usual way out would wait for the thread that reads.
        os._exit(1)
    # VTK has nothing to save, and tearing it down takes time.
    os._exit(0)


def _show(inbox: Inbox, answer: IO[bytes]) -> None:
    from cube3d.view.window.window import Window

    inbox.wait_for_options()
    # A puzzle that is solved in a moment, or turns out to be impossible, needs no window
    # that says that it is being solved.
    inbox.wait_for_first(_MOMENT)
    window = Window(inbox, Path.cwd())
    window.open()
    answer.write(OPENED)
    answer.flush()
    window.run()


def _read_all(stream: IO[bytes], inbox: Inbox) -> None:
    """Take in messages until the end of the stream, which ends the process."""
    while body := receive(stream):
        inbox.take(pickle.loads(body))  # noqa: S301  our own parent wrote it
    os._exit(0)
