"""One HTML file that shows solutions in any browser."""
