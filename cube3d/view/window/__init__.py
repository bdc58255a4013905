"""The interactive viewer: a window in a process of its own, fed by the one that solves.

``window_process`` is the end that callers use and imports neither pyvista nor OpenGL;
``window_child`` runs in the other process.  ``view_state`` (what the user asked for), ``commands``
(keys and buttons), ``layout`` (where buttons are) and ``stage`` (where every piece goes, with the
meshes and the shade of pictures) decide what is shown; ``window`` and ``panel`` show it with
pyvista's plotter, camera, picker and widgets.
"""
