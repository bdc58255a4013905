"""The window: an interactive viewer in a process of its own, fed by the process that solves.

``viewer`` belongs to the caller's process, and imports neither pyvista nor OpenGL.
``window_child`` runs in the other process.  There, ``view_state`` is the state that keys and
buttons change, ``panel`` draws buttons and texts and lays out the pieces, and ``window`` shows
everything with pyvista.
"""
