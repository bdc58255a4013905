"""The XML of BurrTools files: compressed bytes to plain values and back."""
