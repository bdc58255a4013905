"""Exact-cover problems and the engines that solve them: integers only, no geometry."""
