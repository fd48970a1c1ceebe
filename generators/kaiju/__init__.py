"""Giant monsters."""
