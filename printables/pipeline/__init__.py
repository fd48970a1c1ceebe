"""From a piece to files: make, inspect, write, manifest, cache, batch."""
