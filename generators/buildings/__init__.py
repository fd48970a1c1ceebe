"""Buildings and terrain."""
