"""Commands that design, colour and print."""
