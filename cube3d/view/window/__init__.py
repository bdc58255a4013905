"""The interactive viewer: a window in a process of its own, fed by the one that solves.

``process`` is the end that callers use and imports neither pyvista nor OpenGL; ``child``
runs in the other process.  What the window shows is decided without OpenGL: ``state``
(what the user asked for), ``stage`` (where every piece goes), ``orbit`` (the camera),
``hud`` (texts and sliders); ``window``, ``scene`` and ``overlay`` draw that.
"""
