"""The interactive viewer: a window in a process of its own, fed by the one that solves.

``viewer`` is the end that callers use and imports neither pyvista nor OpenGL; ``window_child``
runs in the other process, and ``messages`` go from one to the other.  There, ``view_state`` is
the state that keys and buttons change, ``stage`` says where every piece goes, with the meshes
and the shade of pictures, ``panel`` draws buttons and texts, and ``window`` shows it all with
pyvista.
"""
