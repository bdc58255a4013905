"""Views of solutions: pictures, films, meshes, pages, the window.  None solves or prints."""
