"""Export: mesh files, print plates, and solutions as files."""
