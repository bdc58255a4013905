"""Encodings of exact covers as clauses; :mod:`cube3d.covering.cnf.encode` lists them."""
