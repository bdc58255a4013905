"""Moving pictures as files: GIF, WebP and APNG by Pillow, MP4 by the program ffmpeg."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from pathlib import Path
from typing import IO, TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from cube3d.errors import RenderError

if TYPE_CHECKING:
    from PIL import Image

__all__ = ["Film", "Format", "Picture", "check_film", "film_format", "write_film"]

Picture = NDArray[np.uint8]  # (height, width, 3), or 4 with opacity

_MOST_PIXELS = 250_000_000  # of all pictures, which are in memory together
_SLOWEST, _FASTEST = 0.1, 60.0
_GIF_FASTEST = 50.0  # many programs take delays below 2/100 s for 10/100 s
_SAMPLED = 12  # pictures that a GIF's colours are chosen from
_COLOURS = 254  # the other two are the background, and what is transparent


class Format(StrEnum):
    """What kind of file."""

    GIF = "gif"
    WEBP = "webp"
    APNG = "apng"
    MP4 = "mp4"


_ENDINGS = {
    ".gif": Format.GIF,
    ".webp": Format.WEBP,
    ".png": Format.APNG,
    ".apng": Format.APNG,
    ".mp4": Format.MP4,
}


@dataclass(frozen=True, eq=False)
class Film:
    """Pictures, ``count`` of one ``size``, (width, height), and how many a second."""

    pictures: Iterable[Picture]
    count: int
    fps: float
    size: tuple[int, int]


def film_format(path: Path) -> Format:
    """Return the format that the ending of a file name asks for; RenderError if none."""
    if path.suffix.lower() not in _ENDINGS:
        endings = ", ".join(_ENDINGS)
        raise RenderError(f"{path} does not end in one of {endings}: what shall be written?")
    return _ENDINGS[path.suffix.lower()]


def check_film(
    kind: Format, size: tuple[int, int], count: int, fps: float, *, transparent: bool
) -> None:
    """Find out early that a film cannot be written: RenderError says why."""
    fastest = _GIF_FASTEST if kind is Format.GIF else _FASTEST
    if not _SLOWEST <= fps <= fastest:
        raise RenderError(
            f"bad speed {fps:g}: {kind.upper()} files have {_SLOWEST:g} to {fastest:g} frames"
            " a second"
        )
    if kind is not Format.MP4 and count * size[0] * size[1] > _MOST_PIXELS:
        raise RenderError(
            f"{count} frames of {size[0]}x{size[1]} pixels are too much for a {kind.upper()}:"
            " take fewer or smaller ones, or MP4"
        )
    if kind is Format.MP4:
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


def write_film(film: Film, kind: Format, file: IO[bytes]) -> None:
    """Write a film to a file open for writing; RenderError if ffmpeg fails."""
    if kind is Format.MP4:
        _write_mp4(film, file)
    elif kind is Format.GIF:
        _write_gif(film, file)
    else:
        _write_colours(film, kind, file)


def _durations(film: Film, unit: int) -> list[int]:
    """Return how long each picture is shown, in ms: multiples of ``unit``, right in sum."""
    times = [round(1000 * i / film.fps / unit) * unit for i in range(film.count + 1)]
    return [after - before for before, after in pairwise(times)]


def _write_colours(film: Film, kind: Format, file: IO[bytes]) -> None:
    """Write WebP or APNG, which have all colours."""
    from PIL import Image

    first, *others = (Image.fromarray(picture) for picture in film.pictures)
    how: dict[str, int] = {}
    if kind is Format.WEBP:
        how = {"quality": 88, "method": 4}
        if first.mode == "RGBA":
            # Where a frame holds just what changed, libwebp 1.6 can lose the opacity of all.
            how |= {"kmin": 0, "kmax": 1}
    first.save(
        file,
        "WEBP" if kind is Format.WEBP else "PNG",
        save_all=True,
        append_images=others,
        duration=_durations(film, 1),
        loop=0,
        **how,
    )


def _write_gif(film: Film, file: IO[bytes]) -> None:
    """Write a GIF, all of its pictures in the same colours.

    They are not dithered: the pattern would crawl over pieces that move.
    """
    pictures = list(film.pictures)
    colours = _palette(pictures)
    first, *others = (_with_palette(picture, colours) for picture in pictures)
    see_through = pictures[0].shape[2] == 4
    how = {"transparency": 255, "disposal": 2} if see_through else {"disposal": 1}
    first.save(
        file,
        "GIF",
        save_all=True,
        append_images=others,
        duration=_durations(film, 10),
        loop=0,
        optimize=False,
        **how,
    )


def _palette(pictures: Sequence[Picture]) -> Image.Image:
    """Return an image with the colours that suit all pictures, and the background's."""
    from PIL import Image

    chosen = pictures[:: max(1, len(pictures) // _SAMPLED)]
    sample = Image.fromarray(np.concatenate([picture[::2, ::2, :3] for picture in chosen]))
    found = sample.quantize(_COLOURS, method=Image.Quantize.MAXCOVERAGE, kmeans=3)
    colours = (found.getpalette() or [])[: 3 * _COLOURS]
    background = pictures[0][0, 0, :3].tolist()
    holder = Image.new("P", (1, 1))
    holder.putpalette(colours + background * (256 - len(colours) // 3))
    return holder


def _with_palette(picture: Picture, colours: Image.Image) -> Image.Image:
    """Return a picture in the colours of another; what is half transparent becomes number 255."""
    from PIL import Image

    plain = Image.fromarray(picture[:, :, :3])
    numbers = plain.quantize(palette=colours, dither=Image.Dither.NONE)
    if picture.shape[2] == 4:
        numbers.paste(
            255, mask=Image.fromarray(np.where(picture[:, :, 3] < 128, 255, 0).astype(np.uint8))
        )
    return numbers


def _write_mp4(film: Film, file: IO[bytes]) -> None:
    """Have ffmpeg write H.264, which every player knows.  It needs a file of its own."""
    width, height = film.size
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile() as complaints:
        target = Path(folder) / "film.mp4"
        coding = f"-f rawvideo -pix_fmt rgb24 -s {width}x{height} -framerate {film.fps:g} -i -"
        # H.264 with colours at half the resolution, all that many players know, has even sides.
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
    """Write the pictures to ffmpeg; should it end early, its exit code tells."""
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
