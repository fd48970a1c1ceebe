"""Games played by simple players: win rates, lengths and losses, to try out rules and units."""
