"""Pictures of solutions; nothing here knows what a puzzle is, and nothing prints."""
