"""Units, pieces, scenarios, printers and processes: records, and the loader of their TOML."""
