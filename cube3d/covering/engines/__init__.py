"""What searches, one module an engine."""
