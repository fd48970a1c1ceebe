"""People at 6 mm."""
