"""The interactive viewer: a window in a process of its own, fed by the one that solves.

``viewer`` is the end that callers use and imports neither pyvista nor OpenGL; ``window_child``
runs in the other process, and ``messages`` go from one to the other.  ``view_state`` (what the user asked for), ``commands``
(keys and buttons), ``layout`` (where buttons are) and ``stage`` (where every piece goes, with the
meshes and the shade of pictures) decide what is shown; ``window`` and ``panel`` show it with
pyvista's plotter, camera, picker and widgets.
"""
