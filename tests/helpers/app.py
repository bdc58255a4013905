"""The app in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from cube3d.view.page.serve import SiteServer
from tests.helpers.browser import Browser
from tests.helpers.waiting import wait_until

DESK = {"size": (1280, 800)}
TABLET = {"size": (820, 1180), "touch": True}
PHONE = {"size": (390, 844), "touch": True}
LANGUAGE = "localStorage.setItem('cube3d-language', '{}')"
TITLES = "return [...document.querySelectorAll('.catalog .card strong')].map(e => e.textContent)"


@dataclass
class Home:
    """The app in a browser, served at an address that no test before has used."""

    browser: Browser
    server: SiteServer

    def open(self, link: str = "", **look: Any) -> None:
        self.browser.open(self.server.address, link, **(DESK | look))
        self.there("main, .place")

    def go(self, link: str) -> None:
        self.browser.run("location.hash = arguments[0]", link)
        self.browser.wait()

    def there(self, selector: str) -> None:
        script = "return !!document.querySelector(arguments[0])"
        wait_until(lambda: self.browser.run(script, selector), selector)

    def says(self, text: str) -> None:
        script = "return document.body.innerText"
        try:
            wait_until(lambda: text in self.browser.run(script), text)
        except AssertionError as error:
            error.add_note(self.browser.run(script))
            raise

    def confirm(self, text: str) -> None:
        """Click on a button that asks back, and confirm."""
        self._push(text)
        self.browser.driver.switch_to.alert.accept()
        self.browser.wait()

    def click(self, text: str) -> None:
        """Click on a link or button by its text."""
        self._push(text)
        self.browser.wait()

    def _push(self, text: str) -> None:
        script = """
            const all = [...document.querySelectorAll('a, button')];
            const own = all.find((e) => e.textContent.trim() === arguments[0]);
            own?.scrollIntoView({ block: 'center' });
            return own;
        """
        wait_until(lambda: self.browser.run(script, text), text).click()

    def choose(self, label: str, option: str) -> None:
        """Choose an option of a filter, as a person does."""
        from selenium.webdriver.support.select import Select

        script = """
            const own = (e) => e.querySelector('span').textContent === arguments[0];
            return [...document.querySelectorAll('.choice')].find(own).querySelector('select');
        """
        Select(self.browser.run(script, label)).select_by_visible_text(option)
        self.browser.wait()

    def type(self, selector: str, text: str) -> None:
        from selenium.webdriver.common.by import By

        self.browser.driver.find_element(By.CSS_SELECTOR, selector).send_keys(text)
        self.browser.wait()

    @property
    def titles(self) -> list[str]:
        found = self.browser.run(TITLES)
        assert isinstance(found, list)
        return found

    def solve(self, seconds: float) -> None:
        """Let the open place report a solved game."""
        self.there(".place #place")
        self.browser.run(
            "document.querySelector('.place').dispatchEvent("
            "new CustomEvent('cube3d-solved', { detail: { seconds: arguments[0] } }))",
            seconds,
        )

    def kept(self) -> Any:
        """Return the data that the device keeps."""
        return self.browser.driver.execute_async_script(_STORE + "store.get('kept')" + _DONE)

    def keep(self, data: Any) -> None:
        """Let the device keep data."""
        script = _STORE + "store.put(arguments[0], 'kept')" + _DONE
        self.browser.driver.execute_async_script(script, data)


@contextmanager
def two_tabs(home: Home) -> Iterator[tuple[str, str]]:
    """Open a second tab; the first one is in front after the test."""
    driver = home.browser.driver
    first = driver.current_window_handle
    driver.switch_to.new_window("tab")
    second = driver.current_window_handle
    show(home, first)
    try:
        yield first, second
    finally:
        driver.switch_to.window(second)
        driver.close()
        show(home, first)


def show(home: Home, tab: str) -> None:
    """Bring a tab to the front, as a person does."""
    home.browser.driver.switch_to.window(tab)
    home.browser.command("Page.bringToFront")


# The page has made the database.
_STORE = """
    const done = [...arguments].at(-1);
    indexedDB.open('cube3d').onsuccess = ({ target: { result: base } }) => {
        const store = base.transaction('kept', 'readwrite').objectStore('kept');
        const asked = """
_DONE = """;
        store.transaction.oncomplete = () => {
            base.close();
            done(asked.result ?? null);
        };
    };
"""
