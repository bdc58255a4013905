"""Views of solutions: pictures, films, meshes, pages and the window.  No puzzles, no printing."""
