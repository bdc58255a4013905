"""The SQLite file of a run: tables, rows, and one process at a time."""
