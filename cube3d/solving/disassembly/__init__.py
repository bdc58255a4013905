"""Taking solutions apart."""
