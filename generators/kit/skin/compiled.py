"""Numba, once and typed: how the numeric kernels of the skin are compiled.

Kernels are cached beside their source. Every sample is computed by exactly one thread and no
sum is shared between threads, so results do not depend on how many threads there are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import numba

F = TypeVar("F", bound=Callable[..., object])
prange = numba.prange


def kernel(function: F) -> F:
    """Compile a function that other kernels call, or that runs on one thread."""
    compiled: F = numba.njit(cache=True, fastmath=True, error_model="numpy")(function)
    return compiled


def parallel_kernel(function: F) -> F:
    """Compile a function whose `prange` loop is shared between threads."""
    compiled: F = numba.njit(cache=True, fastmath=True, error_model="numpy", parallel=True)(
        function
    )
    return compiled
