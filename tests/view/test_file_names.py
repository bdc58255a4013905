"""Names of the files that views write."""

from __future__ import annotations

from cube3d.view.file_names import free_path


def test_pictures_get_names_that_are_free(tmp_path):
    for name in ("soma-1.png", "soma-1-2.png", "soma-1-3.png"):
        path = free_path(tmp_path, "soma-1")
        assert path == tmp_path / name
        path.touch()
    (tmp_path / "soma-2.png").symlink_to(tmp_path / "nowhere")
    assert free_path(tmp_path, "soma-2").name == "soma-2-2.png"
