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

from tests.helpers.screen import screen_of
from tests.helpers.waiting import PATIENCE, wait_until

NAMES = ("firefox-esr", "firefox")
SCREEN = (1400, 1000)
SETTINGS = {
    "marionette.port": 0,  # any that is free; Firefox writes it to a file
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "webgl.force-enabled": True,
}


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
            [program, *headless, "--marionette", "--no-remote", "--profile", folder],
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

    def picture(self) -> bytes:
        """Return what is seen, as PNG."""
        return base64.b64decode(self.command("WebDriver:TakeScreenshot", full=False)["value"])

    def click(self, selector: str) -> None:
        self.command("WebDriver:ElementClick", id=self._element(selector))

    def type(self, selector: str, text: str) -> None:
        self.command("WebDriver:ElementSendKeys", id=self._element(selector), text=text)

    def _element(self, selector: str) -> str:
        found = self.command("WebDriver:FindElement", using="css selector", value=selector)
        return str(next(iter(found["value"].values())))

    def _message(self) -> Any:
        length = b""
        while (byte := self.socket.recv(1)) != b":":
            assert byte, "Firefox has ended"
            length += byte
        text = b""
        while len(text) < int(length):
            text += self.socket.recv(int(length) - len(text))
        return json.loads(text)
