"""The compiled core as Python objects: each module wraps a part of ``core/core.h``."""
