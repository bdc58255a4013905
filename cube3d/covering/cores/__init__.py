"""Small sets of requirements that exclude each other."""
