"""Engines, one module each, and the child processes that they start."""
