"""The ways to write an exact cover as clauses; :mod:`cube3d.covering.cnf.encode` names them."""
