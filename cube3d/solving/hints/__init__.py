"""Help for people who solve by hand, and how hard that is."""
