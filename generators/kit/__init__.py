"""What every generator is made of: parameters, limits, solids, meshes, bases, joints, skins."""
