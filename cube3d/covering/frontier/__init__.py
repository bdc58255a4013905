"""Dynamic programming over a frontier of items."""
