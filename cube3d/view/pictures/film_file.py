"""Film files: GIF, WebP and APNG written by Pillow, MP4 by the program ffmpeg."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from pathlib import Path
from typing import IO

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import RenderError
from cube3d.lazy import lazily

with lazily(__name__):
    from PIL import Image


Picture = NDArray[np.uint8]  # (height, width, 3), or 4 with opacity

_MOST_PIXELS = 250_000_000  # pixels of a film that is held in memory
_MOST_FLOWING = 10_000_000_000  # pixels of a film that is streamed
_SLOWEST, _FASTEST = 0.1, 60.0  # frames per second
_GIF_FASTEST = 50.0  # fps; many programs show delays below 2/100 s as 10/100 s
_SAMPLED = 12  # pictures from which a GIF's colours are chosen
_COLOURS = 254  # in a GIF; the other two are the background and transparency
_STEP = 6.0  # levels, about, between neighbouring colours of a GIF; dithering fills the gaps


class FilmFormat(StrEnum):
    """The format of a film file."""

    GIF = "gif"
    WEBP = "webp"
    APNG = "apng"
    MP4 = "mp4"


_ENDINGS = {
    ".gif": FilmFormat.GIF,
    ".webp": FilmFormat.WEBP,
    ".png": FilmFormat.APNG,
    ".apng": FilmFormat.APNG,
    ".mp4": FilmFormat.MP4,
}


@dataclass(frozen=True, eq=False)
class Film:
    """A film: ``count`` pictures of one ``size``, (width, height), and pictures per second."""

    pictures: Iterable[Picture]
    count: int
    fps: float
    size: tuple[int, int]


def film_format(path: Path) -> FilmFormat:
    """Return the format of a film by its ending; RenderError if the ending is none of a film."""
    if path.suffix.lower() not in _ENDINGS:
        endings = ", ".join(_ENDINGS)
        raise RenderError(f"cannot tell the format of {path}: the name has to end in {endings}")
    return _ENDINGS[path.suffix.lower()]


def check_film(
    kind: FilmFormat, size: tuple[int, int], count: int, fps: float, *, transparent: bool
) -> None:
    """Raise RenderError early if a film cannot be written."""
    fastest = _GIF_FASTEST if kind is FilmFormat.GIF else _FASTEST
    if not _SLOWEST <= fps <= fastest:
        raise RenderError(
            f"bad speed {fps:g}: {kind.upper()} files have {_SLOWEST:g} to {fastest:g} frames"
            " a second"
        )
    most = _MOST_FLOWING if kind in (FilmFormat.MP4, FilmFormat.WEBP) else _MOST_PIXELS
    if count * size[0] * size[1] > most:
        raise RenderError(
            f"{count} frames of {size[0]}x{size[1]} pixels are too much for a {kind.upper()}:"
            " take fewer or smaller ones, or WebP"
        )
    if kind is FilmFormat.MP4:
        _ffmpeg()
        if transparent:
            raise RenderError("MP4 knows no transparency: choose a background, or WebP")


def _ffmpeg() -> str:
    found = shutil.which("ffmpeg")
    if found is None:
        raise RenderError(
            "MP4 needs the program ffmpeg, which was not found; install it (on Debian or Ubuntu:"
            " apt-get install --no-install-recommends ffmpeg), or write .webp or .gif"
        )
    return found


def write_film(film: Film, kind: FilmFormat, file: IO[bytes]) -> None:
    """Write a film to a file open for writing; RenderError if ffmpeg fails."""
    writers = {
        FilmFormat.MP4: _write_mp4,
        FilmFormat.GIF: _write_gif,
        FilmFormat.WEBP: _write_webp,
        FilmFormat.APNG: _write_apng,
    }
    writers[kind](film, file)


def _durations(film: Film, unit: int) -> list[int]:
    """Return the duration of each picture in ms, multiples of ``unit`` with the right sum."""
    times = [round(1000 * i / film.fps / unit) * unit for i in range(film.count + 1)]
    return [after - before for before, after in pairwise(times)]


def _write_apng(film: Film, file: IO[bytes]) -> None:
    """Write an animated PNG, with full colours."""
    first, *others = (Image.fromarray(picture) for picture in film.pictures)
    times = _durations(film, 1)
    first.save(file, "PNG", save_all=True, append_images=others, duration=times, loop=0)


def _write_webp(film: Film, file: IO[bytes]) -> None:
    """Write a WebP file; each picture is packed as it comes and not kept."""

    class Reel(Image.Image):
        """The pictures as an image of several frames, which Pillow reads one by one."""

        n_frames = film.count

        def __init__(self, pictures: Iterator[Picture]) -> None:
            super().__init__()
            self._pictures, self._at = pictures, -1
            self.seek(0)

        def tell(self) -> int:
            return self._at

        def seek(self, frame: int) -> None:
            if frame == self._at + 1:
                shown = Image.fromarray(next(self._pictures))
                self.im, self._mode, self._size = shown.im, shown.mode, shown.size
                self._at = frame

    reel = Reel(iter(film.pictures))
    # With quality 88, squares are visible in shadows on paper: in a third of their pixels a level
    # is wrong by more than 2, with 95 in a tenth, and the file is 1.45 times as large.  Without
    # losses it is 4 times as large.  Method 4 takes 1.6 times the time and saves 5 % of the file.
    settings: dict[str, int] = {"quality": 95, "method": 2}
    if reel.mode == "RGBA":
        # shadows are opacity, which has no losses; libwebp 1.6 can lose it in frames that hold
        # only changes
        settings |= {"quality": 88, "kmin": 0, "kmax": 1}
    reel.save(file, "WEBP", save_all=True, duration=_durations(film, 1), loop=0, **settings)


def _write_gif(film: Film, file: IO[bytes]) -> None:
    """Write a GIF whose pictures share one palette.

    Dithering with a fixed pattern avoids bands in gradients and flicker in still parts.
    """
    pictures = list(film.pictures)
    colours = _palette(pictures)
    background = pictures[0][0, 0, :3]
    first, *others = (_with_palette(picture, colours, background) for picture in pictures)
    see_through = pictures[0].shape[2] == 4
    settings = {"transparency": 255, "disposal": 2} if see_through else {"disposal": 1}
    first.save(
        file,
        "GIF",
        save_all=True,
        append_images=others,
        duration=_durations(film, 10),
        loop=0,
        optimize=False,
        **settings,
    )


def _palette(pictures: Sequence[Picture]) -> Image.Image:
    """Return an image with a palette for all pictures, and the background colour."""
    chosen = pictures[:: max(1, len(pictures) // _SAMPLED)]
    seen = np.concatenate([picture[::2, ::2, :3].reshape(-1, 3) for picture in chosen])
    background = pictures[0][0, 0, :3]
    # The background has its own entry; the other colours share the rest.
    seen = seen[(seen != background).any(axis=1)] if (seen != background).any() else seen
    found = Image.fromarray(seen[None]).quantize(
        _COLOURS, method=Image.Quantize.MEDIANCUT, kmeans=2
    )
    colours = (found.getpalette() or [])[: 3 * _COLOURS]
    holder = Image.new("P", (1, 1))
    holder.putpalette(colours + background.tolist() * (256 - len(colours) // 3))
    return holder


def _with_palette(
    picture: Picture, colours: Image.Image, background: NDArray[np.uint8]
) -> Image.Image:
    """Return a picture in the palette of another; half transparent pixels become number 255."""
    plain = picture[:, :, :3]
    height, width = plain.shape[:2]
    pattern = np.tile(_PATTERN, (height // 8 + 1, width // 8 + 1))[:height, :width, None]
    dithered = np.clip(plain + pattern, 0, 255).round().astype(np.uint8)
    numbers = Image.fromarray(dithered).quantize(palette=colours, dither=Image.Dither.NONE)
    behind = (plain == background).all(axis=2)
    numbers.paste(_COLOURS, mask=Image.fromarray(behind))
    if picture.shape[2] == 4:
        numbers.paste(255, mask=Image.fromarray(picture[:, :, 3] < 128))
    return numbers


def _bayer(size: int) -> NDArray[np.float64]:
    """Return Bayer's ordered-dither matrix, (size, size), values 0 to 1; size: a power of two."""
    if size == 1:
        return np.zeros((1, 1))
    half = _bayer(size // 2)
    step = np.array([[0, 2], [3, 1]]) / size**2
    return np.asarray(
        np.block([[half + step[0, 0], half + step[0, 1]], [half + step[1, 0], half + step[1, 1]]])
    )


_PATTERN = _STEP * (_bayer(8) - 0.5)


def _write_mp4(film: Film, file: IO[bytes]) -> None:
    """Write H.264, which every player knows, with ffmpeg, which writes to a named file only."""
    width, height = film.size
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile() as complaints:
        target = Path(folder) / "film.mp4"
        coding = f"-f rawvideo -pix_fmt rgb24 -s {width}x{height} -framerate {film.fps:g} -i -"
        # many players know only H.264 with colours at half the resolution, which needs even sides
        look = "-vf pad=ceil(iw/2)*2:ceil(ih/2)*2 -pix_fmt yuv420p -c:v libx264 -crf 18"
        tail = "-movflags +faststart -fflags +bitexact -flags:v +bitexact"
        command = [_ffmpeg(), "-v", "error", *coding.split(), *look.split(), *tail.split()]
        with subprocess.Popen(
            [*command, str(target)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=complaints,
        ) as child:
            _feed(child, film.pictures)
        if child.returncode:
            complaints.seek(0)
            raise RenderError(f"ffmpeg failed: {_last_line(complaints.read())}")
        with target.open("rb") as made:
            shutil.copyfileobj(made, file)


def _feed(child: subprocess.Popen[bytes], pictures: Iterable[Picture]) -> None:
    """Write the pictures to ffmpeg; if it ends early, its exit code says so."""
    if child.stdin is None:
        return
    try:
        for picture in pictures:
            child.stdin.write(picture[:, :, :3].tobytes())
        child.stdin.close()
    except BrokenPipeError:
        pass
    except BaseException:
        child.kill()
        raise


def _last_line(text: bytes) -> str:
    lines = [line.strip() for line in text.decode(errors="replace").splitlines() if line.strip()]
    return lines[-1] if lines else "no reason given"
