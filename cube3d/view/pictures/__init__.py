"""Files of pictures: PNG, sheets and films, drawn by a child process."""
