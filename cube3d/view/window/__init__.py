"""The interactive viewer: a window in a process of its own, fed by the one that solves.

``window_process`` is the end that callers use and imports neither pyvista nor OpenGL;
``window_child`` runs in the other process.  What the window shows is decided without OpenGL:
``view_state`` (what the user asked for), ``stage`` (where every piece goes), ``orbit`` (the
camera), ``hud`` (texts and sliders); ``window``, ``pieces`` and ``overlay`` draw that.
"""
