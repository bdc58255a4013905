"""Rounded solids of cells of other lattices than the cubic one."""
