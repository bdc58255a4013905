"""The window: a thin viewer on pyvista, in a process of its own."""
