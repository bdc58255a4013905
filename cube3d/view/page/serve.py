"""The server of the app: answers this machine alone, with the files of the site."""

from __future__ import annotations

import gzip
import sys
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import unquote, urlsplit

from cube3d.errors import FormatError
from cube3d.view.page.site import CORE, START

HOST = "127.0.0.1"
PORT = 27300  # fixed, because a browser keeps data by address
_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}


class SiteServer(ThreadingHTTPServer):
    """Serves files from memory: there are no folders to list, and no other files to reach."""

    daemon_threads = True

    def __init__(self, files: Mapping[str, bytes], port: int = PORT) -> None:
        """Listen on a port of this machine; 0: any free one.

        Raises:
            FormatError: another program uses the port.
        """
        self.files = files
        self.packed = gzip.compress(files.get(CORE, b""))
        try:
            super().__init__((HOST, port), _Handler)
        except (OSError, OverflowError):
            raise FormatError(
                f"port {port} is not free, maybe because the app is already open; "
                "give another one with --port"
            ) from None

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Print what went wrong, unless the browser hung up, which it may do at any time."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    @property
    def address(self) -> str:
        """The address to open."""
        return f"http://{HOST}:{self.server_port}/"


class _Handler(BaseHTTPRequestHandler):
    """Answers one request."""

    server: SiteServer
    server_version, sys_version = "cube3d", ""

    def do_GET(self) -> None:
        data = self._begin()
        if data is not None:
            self.wfile.write(data)

    def do_HEAD(self) -> None:
        self._begin()

    def _begin(self) -> bytes | None:
        """Send the head of the answer; return the file, None if there is none."""
        path = unquote(urlsplit(self.path).path).removeprefix("/") or START
        data = self.server.files.get(path)
        if data is None:
            self.send_error(404)
            return None
        self.send_response(200)
        self.send_header("Content-Type", _TYPES[PurePosixPath(path).suffix])
        if path == CORE and "gzip" in self.headers.get("Accept-Encoding", ""):
            data = self.server.packed
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()
        return data

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing: the terminal shows the address only."""
