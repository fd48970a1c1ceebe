"""Pictures of meshes, rendered offscreen."""
