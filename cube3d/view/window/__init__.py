"""The interactive viewer: a window in a process of its own, fed by the one that solves.

``window_process`` is the end that callers use and imports neither pyvista nor OpenGL;
``window_child`` runs in the other process.  What the window shows is decided without OpenGL:
``view_state`` (what the user asked for), ``stage`` (where every piece goes), ``orbit`` (the
camera), ``hud`` (texts and sliders); ``window``, ``pieces`` and ``overlay`` draw that.

VTK draws, writes and picks.  Its interactor styles and slider widgets are not used: the camera
is that of pictures and keeps everything framed while pieces move apart and views change, and
a slider of ours is two boxes and two texts, in the colours and sizes of all the others.
"""
