"""Files are written whole or not at all."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path


def write_atomically(path: Path, content: bytes | str) -> None:
    """Write a file whole or not at all: a temporary file beside it, then a rename."""
    data = content.encode() if isinstance(content, str) else content
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "is a folder or a device, not a file to write", str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".part-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
