"""Vector drawings: SVG."""
