import os
import stat

import pytest

from cube3d import FormatError
from cube3d.formats.files import check_writable, read_text, replacing


def test_written_at_the_end(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text("old")
    with replacing(path) as stream:
        stream.write(b"new")
        assert path.read_text() == "old"
    assert path.read_text() == "new"
    assert os.listdir(tmp_path) == ["a.txt"]


def test_nothing_is_left_after_an_error(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text("old")
    with pytest.raises(ZeroDivisionError), replacing(path) as stream:
        stream.write(b"half")
        raise ZeroDivisionError
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["a.txt"]


def test_permissions(tmp_path):
    new, old = tmp_path / "new", tmp_path / "old"
    old.write_text("")
    old.chmod(0o604)
    for path in (new, old):
        with replacing(path):
            pass
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE(new.stat().st_mode) == 0o666 & ~mask
    assert stat.S_IMODE(old.stat().st_mode) == 0o604


def test_links_are_followed(tmp_path):
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old")
    link.symlink_to(target)
    with replacing(link) as stream:
        stream.write(b"new")
    assert link.is_symlink()
    assert target.read_text() == "new"


def test_devices_are_written_directly():
    from pathlib import Path

    with replacing(Path(os.devnull)) as stream:
        stream.write(b"x")


def test_unwritable(tmp_path):
    with (
        pytest.raises(FormatError, match="cannot write .*there is no folder"),
        replacing(tmp_path / "no" / "a.txt"),
    ):
        pass
    with pytest.raises(FormatError, match="cannot write"), replacing(tmp_path):
        pass


def test_found_out_early(tmp_path):
    check_writable(tmp_path / "new")
    for path, message in ((tmp_path, "it is a folder"), (tmp_path / "no" / "a", "no folder")):
        with pytest.raises(FormatError, match=message):
            check_writable(path)


def test_unreadable(tmp_path):
    with pytest.raises(FormatError, match="cannot read .*No such file"):
        read_text(tmp_path / "none")
    with pytest.raises(FormatError, match="cannot read"):
        read_text(tmp_path)
    (tmp_path / "bytes").write_bytes(b"abc\xff")
    with pytest.raises(FormatError, match=r"is not UTF-8 text \(byte 3\)"):
        read_text(tmp_path / "bytes")
