"""How many solutions there are: counted, estimated, drawn at random."""
