"""How a solution comes apart, as all outputs draw it."""
