"""Picture files: PNG, sheets and films."""
