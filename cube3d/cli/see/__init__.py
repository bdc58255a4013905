"""Commands that show solutions."""
