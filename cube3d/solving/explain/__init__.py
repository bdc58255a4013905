"""Why a puzzle has no solution, with searches where plain reasons end."""
