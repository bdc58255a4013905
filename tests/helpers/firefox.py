"""Drives Firefox by Marionette: numbered commands, as JSON on a socket.

It has an invisible screen where there is one: without a screen it has no WebGL.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import subprocess
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.browser import REVEAL
from tests.helpers.screen import screen_of
from tests.helpers.waiting import PATIENCE, wait_until

NAMES = ("firefox-esr", "firefox")
SCREEN = (1400, 1400)
# The last one lets tests change the place of the page within the window.
FLAGS = ("--marionette", "--no-remote", "--remote-allow-system-access")
SETTINGS = {
    "marionette.port": 0,  # any that is free; Firefox writes it to a file
    "browser.download.alwaysOpenPanel": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "webgl.force-enabled": True,
}
# WebDriver's name of references to elements.
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
LOOK = """
    const [width, height, touch] = arguments;
    const { selectedBrowser: { browsingContext, style } } = gBrowser;
    for (const limit of ["min", "max"]) {
        style[`${limit}Width`] = `${width}px`;
        style[`${limit}Height`] = `${height}px`;
    }
    browsingContext.touchEventsOverride = touch;
"""
SAVE_TO = """
    Services.prefs.setIntPref("browser.download.folderList", 2);
    Services.prefs.setStringPref("browser.download.dir", arguments[0]);
"""


PLACE = """
    const { left, top } = document.querySelector(arguments[0]).getBoundingClientRect();
    return [left, top];
"""


class Firefox:
    """A browser with a profile of its own in a folder."""

    def __init__(self, folder: Path) -> None:
        program = next(filter(None, map(shutil.which, NAMES)), None)
        if program is None:
            reason = "no Firefox (Debian: firefox-esr)"
            if os.environ.get("CI"):
                pytest.fail(reason)
            pytest.skip(reason)
        lines = [f'user_pref("{name}", {json.dumps(value)});' for name, value in SETTINGS.items()]
        (folder / "user.js").write_text("\n".join(lines))
        self.draws = shutil.which("Xvfb") is not None
        self.stack = ExitStack()
        display = {"DISPLAY": self.stack.enter_context(screen_of(*SCREEN))} if self.draws else {}
        headless = [] if self.draws else ["--headless"]
        self.process = subprocess.Popen(
            [program, *headless, *FLAGS, "--profile", folder],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={
                **os.environ,
                **display,
                "HOME": str(folder),
                "LIBGL_ALWAYS_SOFTWARE": "1",
                "MOZ_CRASHREPORTER_DISABLE": "1",
            },
        )
        port = folder / "MarionetteActivePort"
        wait_until(lambda: port.is_file() and port.read_text(), "Firefox")
        self.socket = socket.create_connection(
            ("127.0.0.1", int(port.read_text())), timeout=PATIENCE
        )
        self.number = 0
        self._message()  # who is there
        self.command("WebDriver:NewSession")

    def close(self) -> None:
        self.socket.close()
        self.process.terminate()
        self.process.wait()
        self.stack.close()

    def command(self, name: str, **arguments: Any) -> Any:
        self.number += 1
        text = json.dumps([0, self.number, name, arguments])
        self.socket.sendall(f"{len(text.encode())}:{text}".encode())
        _, _, error, result = self._message()
        assert error is None, error["message"]
        return result

    def run(self, script: str, *arguments: Any) -> Any:
        return self.command("WebDriver:ExecuteScript", script=script, args=arguments)["value"]

    def open(self, address: str) -> None:
        self.command("WebDriver:Navigate", url=address)

    def resize(self, width: int, height: int) -> None:
        self.command("WebDriver:SetWindowRect", x=0, y=0, width=width, height=height)

    def look(self, width: int, height: int, *, touch: bool = False) -> None:
        """Give the page a size, which may be less than that of any window, and fingers or a mouse.

        The page must be open: another one may forget about the fingers.
        """
        self.resize(width, height + 100)
        self._run_in_window(LOOK, width, height, "enabled" if touch else "none")
        size = "return [innerWidth, innerHeight]"
        wait_until(lambda: self.run(size) == [width, height], f"{width} × {height} pixels")

    def save_to(self, folder: Path) -> None:
        """Let downloads come to a folder."""
        self._run_in_window(SAVE_TO, str(folder))

    def _run_in_window(self, script: str, *arguments: Any) -> None:
        """Run a script of the browser rather than of the page."""
        self.command("Marionette:SetContext", value="chrome")
        self.run(script, *arguments)
        self.command("Marionette:SetContext", value="content")

    def picture(self) -> bytes:
        """Return what is seen, as PNG."""
        return base64.b64decode(self.command("WebDriver:TakeScreenshot", full=False)["value"])

    def click(self, selector: str) -> None:
        self._settle(selector)
        self.command("WebDriver:ElementClick", id=self._element(selector))

    def tap(self, selector: str) -> None:
        """Touch the middle of an element with a finger."""
        self._settle(selector)
        place = {ELEMENT: self._element(selector)}
        finger = [
            {"type": "pointerMove", "duration": 0, "origin": place, "x": 0, "y": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        touch = {"pointerType": "touch"}
        actions = {"type": "pointer", "id": "finger", "parameters": touch, "actions": finger}
        self.command("WebDriver:PerformActions", actions=[actions])
        self.command("WebDriver:ReleaseActions")

    def _settle(self, selector: str) -> None:
        """Wait until an element is in sight and stays where it is: clicks go where it was."""
        self.run(REVEAL, selector)
        places: list[Any] = [None]

        def is_steady() -> bool:
            places.append(self.run(PLACE, selector))
            return bool(places[-1] == places[-2])

        wait_until(is_steady, selector)

    def type(self, selector: str, text: str) -> None:
        self.command("WebDriver:ElementSendKeys", id=self._element(selector), text=text)

    def _element(self, selector: str) -> str:
        found = self.command("WebDriver:FindElement", using="css selector", value=selector)
        return str(found["value"][ELEMENT])

    def _message(self) -> Any:
        length = b""
        while (byte := self.socket.recv(1)) != b":":
            assert byte, "Firefox has ended"
            length += byte
        text = b""
        while len(text) < int(length):
            text += self.socket.recv(int(length) - len(text))
        return json.loads(text)
