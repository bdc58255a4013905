"""Opens pages in headless Chromium, and reads their pixels and texts."""

from __future__ import annotations

import base64
import io
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.helpers.waiting import wait_until

Pixels = NDArray[np.uint8]
# Software OpenGL, which every machine has.
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-dev-shm-usage",
    # Only the canvas needs OpenGL; for the rest of the page the processor is quicker without.
    "--disable-gpu-compositing",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
)
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
# Before the scripts of a page: nothing is drawn, which takes most of the time.
NO_DRAWING = """
    const { prototype } = WebGL2RenderingContext;
    for (const what of ['Elements', 'Arrays']) {
        prototype[`draw${what}`] = prototype[`draw${what}Instanced`] = () => {};
    }
"""
# Codes of keys, by WebDriver.
TAB, ENTER, ESCAPE, BACKSPACE = "\ue004", "\ue007", "\ue00c", "\ue003"
PAGE_UP, PAGE_DOWN, END, HOME = "\ue00e", "\ue00f", "\ue010", "\ue011"
ARROW_LEFT, ARROW_UP, ARROW_RIGHT, ARROW_DOWN = "\ue012", "\ue013", "\ue014", "\ue015"
NO_WEBGL = """
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return kind.startsWith('webgl') ? null : get.call(this, kind, ...rest);
    };
"""
REVEAL = """
    const own = document.querySelector(arguments[0]);
    const { left, top, width, height } = own.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!seen || !(own.contains(seen) || seen.contains(own))) {
        own.scrollIntoView({ block: "center" });
    }
"""
USABLE = """
    const own = document.querySelector(arguments[0]);
    return own !== null && !own.disabled && own.getClientRects().length > 0;
"""
DRAWN = """
const done = arguments[0];
const draw = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
// A page begins when its core has been compiled.
const isBegun = () => window.cube3d || !document.getElementById("engine");
const begin = () => (isBegun() ? draw() : setTimeout(begin, 5));
begin();
"""


def start() -> Browser:
    """Start Chromium; skip the test if it or selenium is missing, except in CI."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    driver = shutil.which("chromedriver")
    if program is None or driver is None or find_spec("selenium") is None:
        reason = "no Chromium (Debian: chromium, chromium-driver; pip install '.[dev]')"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return Browser(program, driver)


class Browser:
    """A headless Chromium that opens one page at a time."""

    def __init__(self, program: str, driver: str) -> None:
        from selenium import webdriver
        from selenium.webdriver.chrome.service import Service

        options = webdriver.ChromeOptions()
        options.binary_location = program
        for flag in FLAGS:
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service(driver))
        self.driver.set_script_timeout(60)

    def close(self) -> None:
        self.driver.quit()

    def command(self, name: str, **arguments: Any) -> Any:
        """Give a command of the Chrome DevTools protocol."""
        return self.driver.execute_cdp_cmd(name, arguments)

    def open(
        self,
        path: Path | str,
        link: str = "",
        *,
        size: tuple[int, int] = (480, 420),
        ratio: float = 1,
        touch: bool = False,
        dark: bool = False,
        calm: bool = True,
    ) -> None:
        """Load a page, of a file or an address, anew and wait until it is drawn."""
        self.driver.get("about:blank")
        # All files share it; a test before may have chosen the dark theme.
        self.command("Storage.clearDataForOrigin", origin="file://", storageTypes="local_storage")
        self.requests()
        self.complaints()
        self.command(
            "Emulation.setDeviceMetricsOverride",
            width=size[0],
            height=size[1],
            deviceScaleFactor=ratio,
            mobile=touch,
        )
        self.command("Emulation.setTouchEmulationEnabled", enabled=touch)
        scheme, motion = "dark" if dark else "light", "reduce" if calm else "no-preference"
        self.media(prefers_color_scheme=scheme, prefers_reduced_motion=motion)
        self.driver.get((path.as_uri() if isinstance(path, Path) else path) + link)
        self.wait()

    @contextmanager
    def beginning_with(self, source: str) -> Iterator[None]:
        """Let every page run a script before its own ones."""
        script = self.command("Page.addScriptToEvaluateOnNewDocument", source=source)
        try:
            yield
        finally:
            self.command("Page.removeScriptToEvaluateOnNewDocument", **script)

    def restore(self, link: str) -> None:
        """Open a link in the page, and wait until it is drawn."""
        self.run("cube3d.restore(arguments[0])", link)
        self.wait()

    def media(self, kind: str = "", **features: str) -> None:
        """Pretend to be another medium."""
        known = [{"name": name.replace("_", "-"), "value": v} for name, v in features.items()]
        self.command("Emulation.setEmulatedMedia", media=kind, features=known)

    def wait(self) -> None:
        """Wait until the page has been drawn."""
        self.driver.execute_async_script(DRAWN)

    def run(self, script: str, *arguments: Any) -> Any:
        return self.driver.execute_script(script, *arguments)

    def inspect(self) -> Any:
        return self.run("return cube3d.inspect()")

    def text(self, selector: str) -> str:
        return str(self.run("return document.querySelector(arguments[0]).textContent", selector))

    def box(self, selector: str) -> tuple[float, float, float, float]:
        """Return left, top, width and height of an element."""
        script = "const b = document.querySelector(arguments[0]).getBoundingClientRect();"
        left, top, width, height = self.run(
            script + "return [b.left, b.top, b.width, b.height]", selector
        )
        return left, top, width, height

    # --- what a person does

    def press(self, *keys: str) -> None:
        from selenium.webdriver.common.action_chains import ActionChains

        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()
        self.wait()

    def click(self, x: float, y: float, button: str = "left") -> None:
        self._mouse("mousePressed", x, y, button)
        self._mouse("mouseReleased", x, y, button)
        self.wait()

    def push(self, selector: str) -> None:
        """Click in the middle of an element, once it can be used.

        If something hides it, it is scrolled there first.
        """
        wait_until(lambda: self.run(USABLE, selector), selector)
        self.run(REVEAL, selector)
        # A click lands where the page was last drawn, which may be before it was scrolled.
        self.wait()
        left, top, width, height = self.box(selector)
        self.click(left + width / 2, top + height / 2)

    def scroll_to(self, selector: str) -> None:
        """Scroll an element to the middle of what is seen."""
        self.run("document.querySelector(arguments[0]).scrollIntoView({block: 'center'})", selector)
        self.wait()

    def drag(self, *places: tuple[float, float]) -> None:
        self._mouse("mousePressed", *places[0])
        for x, y in places[1:]:
            self._mouse("mouseMoved", x, y)
        self._mouse("mouseReleased", *places[-1])
        self.wait()

    def point(self, x: float, y: float) -> None:
        """Move the mouse to a place, without a button."""
        self.command("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        self.wait()

    def _mouse(self, kind: str, x: float, y: float, button: str = "left") -> None:
        held = 0 if kind == "mouseReleased" else {"left": 1, "right": 2}[button]
        self.command(
            "Input.dispatchMouseEvent",
            type=kind,
            x=x,
            y=y,
            button=button,
            buttons=held,
            clickCount=1,
        )

    def touch(self, *fingers: list[tuple[float, float]]) -> None:
        """Move fingers along their places, all at once."""
        moments = [list(moment) for moment in zip(*fingers, strict=True)]
        for number, moment in enumerate(moments):
            kind = "touchMove" if number else "touchStart"
            points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(moment)]
            self.command("Input.dispatchTouchEvent", type=kind, touchPoints=points)
        self.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.wait()

    @contextmanager
    def holding(self, x: float, y: float) -> Iterator[None]:
        """Hold a finger at a place meanwhile."""
        points = [{"x": x, "y": y, "id": 0}]
        self.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=points)
        yield
        self.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    # --- what a person sees

    def picture(self, selector: str | None = None) -> Pixels:
        """Return the screen, (height, width, 3), or the part of an element."""
        from PIL import Image

        self.run("if (window.cube3d && cube3d.settle) cube3d.settle()")
        area = {}
        if selector:
            left, top, width, height = self.box(selector)
            area["clip"] = {"x": left, "y": top, "width": width, "height": height, "scale": 1}
        shot = base64.b64decode(self.command("Page.captureScreenshot", **area)["data"])
        return np.array(Image.open(io.BytesIO(shot)).convert("RGB"))

    # --- errors that must not happen

    def complaints(self) -> list[str]:
        """Return the console's messages since the last call.

        That the picture is read back, which is how it gets to the screen here, is no complaint.
        """
        said = [entry["message"] for entry in self.driver.get_log("browser")]
        return [message for message in said if "GPU stall due to ReadPixels" not in message]

    def requests(self) -> list[str]:
        """Return the addresses that have been asked for since the last call."""
        logged = self.driver.get_log("performance")
        messages = [json.loads(entry["message"])["message"] for entry in logged]
        return [
            message["params"]["request"]["url"]
            for message in messages
            if message["method"] == "Network.requestWillBeSent"
        ]
