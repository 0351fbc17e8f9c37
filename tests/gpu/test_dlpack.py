"""Arrays lent by DLPack: taken by another library without a copy, and kept until it lets go.

There is no GPU here, so NumPy takes arrays that lie in main memory; the record is the same.
"""

import gc
import subprocess
import sys
import weakref
from pathlib import Path
from textwrap import dedent

import numpy as np
import pytest

from centuria.gpu import dlpack


class Lender:
    """An array as a device array offers itself."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return dlpack.CPU, 0

    def __dlpack__(self, **wishes: object) -> object:
        array = self.array
        return dlpack.lend(self, array.ctypes.data, array.shape, array.strides, array.dtype, dlpack.CPU)


@pytest.mark.parametrize("kind", ["u1", "i1", "i2", "u4", "i8", "f4", "?"])
@pytest.mark.parametrize("order", ["C", "F"])
def test_what_is_lent_is_the_array_itself(kind: str, order: str) -> None:
    array = np.array(np.arange(12).reshape(3, 4) % 2, kind, order="F" if order == "F" else "C")
    taken = np.from_dlpack(Lender(array))
    assert (taken.dtype, taken.shape, taken.strides) == (array.dtype, array.shape, array.strides)
    array[1, 2] = not array[1, 2]
    assert (taken == array).all()


def test_the_owner_lives_until_it_is_let_go_and_no_longer() -> None:
    lender = Lender(np.zeros(3))
    alive = weakref.ref(lender)
    taken = np.from_dlpack(lender)
    del lender
    gc.collect()
    assert alive() is not None
    del taken
    gc.collect()
    assert alive() is None
    assert not dlpack._lent


def test_a_capsule_that_nobody_takes_keeps_nothing() -> None:
    lender = Lender(np.zeros(3))
    capsule = lender.__dlpack__()
    assert len(dlpack._lent) == 1
    del capsule
    gc.collect()
    assert not dlpack._lent


def test_what_is_still_lent_when_python_ends_does_no_harm() -> None:
    program = f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r})\n" + dedent("""
        import numpy as np
        from test_dlpack import Lender
        lender = Lender(np.ones(1000))
        taken, capsule = [np.from_dlpack(lender) for _ in range(3)], lender.__dlpack__()
        sys.modules["later"] = taken
    """)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
