"""Picture files: PNG, sheets and films, drawn by a child process."""
