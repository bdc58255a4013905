"""``python -m cube3d`` is the same as ``cube3d``."""

from cube3d.cli import main

if __name__ == "__main__":
    main()
