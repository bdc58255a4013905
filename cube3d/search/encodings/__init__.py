"""The ways to write an exact cover as clauses; :mod:`cube3d.search.cnf` names them."""
