"""Will it print? Measures written files and says what is wrong in words; repairs nothing."""

from __future__ import annotations

from printables.pipeline.inspect.body import blocking, claims_none, inspect_body, inspect_mesh
from printables.pipeline.inspect.joints import inspect_joints

__all__ = ["blocking", "claims_none", "inspect_body", "inspect_joints", "inspect_mesh"]
