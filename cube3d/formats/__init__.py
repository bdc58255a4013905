"""One module a format, parse and format side by side."""
