"""A batch of games on a GPU: the interface of `centuria.batch`, on arrays that stay on the device."""

from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from centuria.batch import Batch as HostBatch
from centuria.batch.buffers import Array
from centuria.core.layout import blank
from centuria.errors import SetupError
from centuria.gpu.device import blocks, cuda
from centuria.gpu.kernels import kernels
from centuria.modes.mode import Records


class Batch(HostBatch):
    """`count` games of a mode on the GPU. Its arrays are device arrays, which other libraries use without a copy.

    They are in column order ("F"), so that neighbouring games write to neighbouring bytes (coalesced access).
    """

    order = "F"

    def _to_device(self, array: Array) -> Array:
        return cast(Array, cuda().to_device(array))

    def _begin(self) -> None:
        self._kernels = kernels(self.mode)
        self._sampled = cuda().to_device(np.zeros(self.count, np.int64))
        self._illegal = cuda().to_device(np.zeros(1, np.int64))
        self._kernels.begin[blocks(self.count)](self.buffers)

    def _actions(self, actions: object) -> NDArray[np.int64]:
        """Actions as a device array; host arrays are copied to the device."""
        if not hasattr(actions, "__cuda_array_interface__") and not hasattr(actions, "copy_to_host"):
            return cast(NDArray[np.int64], cuda().to_device(super()._actions(actions)))
        ids: Any = cuda().as_cuda_array(actions) if not hasattr(actions, "copy_to_host") else actions
        if ids.shape != (self.count,) or ids.dtype not in (np.int64, np.int32):
            raise SetupError(f"actions are {self.count} numbers of 32 or 64 bits, not {ids.dtype} of shape {ids.shape}")
        return cast(NDArray[np.int64], ids)

    def _first_illegal(self, ids: NDArray[np.int64]) -> int:
        self._illegal.copy_to_device(np.full(1, self.count, np.int64))
        self._kernels.first_illegal[blocks(self.count)](self.buffers, ids, self._illegal)
        game = int(self._illegal.copy_to_host()[0])
        return game if game < self.count else -1

    def _step(self, ids: NDArray[np.int64]) -> None:
        self._kernels.step[blocks(self.count)](self.buffers, ids)

    def sample(self) -> NDArray[np.int64]:
        """A uniformly random legal action for every game, from its own generator; always in the same array."""
        self._kernels.sample[blocks(self.count)](self.buffers, self._sampled)
        return cast(NDArray[np.int64], self._sampled)

    def _record(self, game: int) -> Records:
        record: Any = cuda().to_device(blank(self.edition.mode.state))
        self._kernels.fetch[1, 1](self.buffers, record, game)
        return cast(Records, record.copy_to_host())

    def _lay(self, game: int, record: Records) -> None:
        self._kernels.lay[1, 1](self.buffers, cuda().to_device(record), game)

    def _statuses(self) -> Records:
        return cast(Records, cast(Any, self.buffers.statuses).copy_to_host())
