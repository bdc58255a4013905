import os
import stat
from pathlib import Path

import pytest

from cube3d import FormatError
from cube3d.formats.files import MAX_BYTES, check_apart, check_writable, read_text, replacing


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


def test_ctrl_c_while_it_is_made_leaves_nothing(tmp_path, monkeypatch):
    opened = os.open

    def interrupted(*args, **named):
        os.close(opened(*args, **named))
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "open", interrupted)
    with pytest.raises(KeyboardInterrupt), replacing(tmp_path / "a"):
        pytest.fail("nothing was interrupted")
    assert not list(tmp_path.iterdir())


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
    device = Path(os.devnull)
    with replacing(device) as stream:
        stream.write(b"x")
    assert device.is_char_device()


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


def test_only_regular_files_are_read(tmp_path):
    """A named pipe that nobody writes to would be waited for, a device has no end."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero")):
        with pytest.raises(FormatError, match=f"^cannot read {path}: it is no regular file$"):
            read_text(path)


def test_what_the_shell_opened_is_read():
    """As in ``cube3d decode PUZZLE <(SOLVER)``."""
    reader, writer = os.pipe()
    os.write(writer, b"text")
    os.close(writer)
    assert read_text(Path(f"/dev/fd/{reader}")) == "text"
    os.close(reader)


def test_reading_stops_at_the_bound(tmp_path):
    path = tmp_path / "long"
    with path.open("wb") as stream:
        stream.truncate(10 * 2**30)
    with pytest.raises(FormatError, match=r"long is longer than 2 MiB$"):
        read_text(path)
    path.write_bytes(b"x" * MAX_BYTES)
    assert len(read_text(path)) == MAX_BYTES


@pytest.mark.parametrize("data", [b"", b"x\r\ny\rz\n", b"\xef\xbb\xbfx"])
def test_texts_are_read_as_python_does(data, tmp_path):
    path = tmp_path / "text"
    path.write_bytes(data)
    assert read_text(path) == path.read_text(encoding="utf-8-sig")


def test_links_that_lead_round_in_a_circle(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    one.symlink_to(other)
    other.symlink_to(one)
    for check in (check_writable, check_apart, lambda path: replacing(path).__enter__()):
        with pytest.raises(FormatError, match=f"^cannot write {one}: .*links"):
            check(one)
    with pytest.raises(FormatError, match="links"):
        read_text(one)


def test_a_file_named_like_standard_input_is_not_read(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "-").write_text("soma", encoding="utf-8")
    with pytest.raises(FormatError, match="cannot read -: inputs are files; standard input is"):
        read_text(Path("-"))
