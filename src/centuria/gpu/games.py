"""A batch of games on a GPU: the interface of `centuria.batch`, on arrays that stay on the device."""

from functools import cached_property
from typing import Any, Self, cast

import numpy as np
from numpy.typing import NDArray

from centuria.batch import Batch as HostBatch
from centuria.batch.arguments import check_list_of_games, game_twice, no_game
from centuria.batch.buffers import Array, Buffers
from centuria.batch.opponents.compiled import Opponents
from centuria.batch.opponents.policies import Policy, PolicyOpponents
from centuria.batch.state_lanes import LANES
from centuria.batch.states import WORD, as_words, record_words
from centuria.core.layout import blank
from centuria.core.rng import CHANCE
from centuria.editions import Edition
from centuria.errors import SetupError
from centuria.gpu.copies import copy_kernels
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

    def _make_opponents(self, others: str | Policy) -> Opponents | PolicyOpponents:
        raise SetupError(f"on a GPU every seat decides for itself; others={others!r} needs centuria.batch")

    def _to_host(self, array: object) -> NDArray[Any]:
        if not hasattr(array, "copy_to_host"):
            return super()._to_host(array)
        return cast("NDArray[Any]", cast(Any, array).copy_to_host())

    def _set_up(self, chosen: Edition, config: Records, buffers: Buffers | None = None) -> None:
        super()._set_up(chosen, config, buffers)
        self._kernels, self._copy_kernels = kernels(self.mode), copy_kernels()
        self._sampled = cuda().device_array(self.count, np.int64)
        self._found = cuda().to_device(np.zeros(1, np.int64))

    def _with(self, config: Records, games: NDArray[np.int64] | None) -> Self:
        """Arrays are copied as they are: nothing is checked or encoded again."""
        boxes, _, answer_of, action_of, *arrays = self.buffers
        new = [self._new_like(array, int(config[0]["games"])) for array in arrays]
        buffers = Buffers(boxes, cuda().to_device(config), answer_of, action_of, *new)
        if games is None:
            for source, target in zip(arrays, new, strict=True):
                _plain(target).copy_to_device(_plain(source))
        else:
            records = *record_words(self.buffers), games, *record_words(buffers)
            self._copy_kernels.take_records[blocks(len(games) * LANES)](*records)
            self._copy_kernels.take_arrays[blocks(len(games))](self.buffers, games, buffers)
        made = type(self).__new__(type(self))
        made.__setstate__({**self._parameters(), "config": config, "buffers": buffers})
        return made

    def _new_like(self, array: Any, games: int) -> Any:
        """An array of this kind for so many games, with arbitrary content."""
        order = self.order if len(array.shape) > 1 else "C"
        return cuda().device_array((games, *array.shape[1:]), array.dtype, order=order)

    def _put_final(self, rows: NDArray[np.uint8]) -> None:
        if rows.size:
            _plain(self.buffers.final).copy_to_device(np.asfortranarray(rows))

    def _begin(self) -> None:
        self._kernels.begin[blocks(self.count)](self.buffers)

    def _actions(self, actions: object) -> NDArray[np.int64]:
        """Actions as a device array; host arrays are copied to the device."""
        if not _on_device(actions):
            return cast(NDArray[np.int64], cuda().to_device(super()._actions(actions)))
        ids = _device_array(actions)
        if ids.shape != (self.count,) or ids.dtype not in (np.int64, np.int32):
            raise SetupError(f"actions are {self.count} numbers of 32 or 64 bits, not {ids.dtype} of shape {ids.shape}")
        return cast(NDArray[np.int64], ids)

    def _first_illegal(self, ids: NDArray[np.int64]) -> int:
        return self._lowest(self._kernels.first_illegal, self.count, self.buffers, ids)

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

    def _redeal(self, seed: int) -> None:
        self._kernels.redeal[blocks(self.count)](self.buffers, self._spare_chances, np.uint64(seed))

    @cached_property
    def _spare_chances(self) -> Any:
        return cuda().to_device(blank(CHANCE, self.count))

    @cached_property
    def _marks(self) -> Any:
        """Zeros: how often each game is in the list that is checked."""
        return cuda().to_device(np.zeros(self.count, np.int32))

    def _numbers(self, games: object, repeats: bool) -> NDArray[np.int64]:
        """Numbers of games as a device array; host arrays are copied to the device."""
        if not _on_device(games):
            return cast(NDArray[np.int64], cuda().to_device(super()._numbers(games, repeats)))
        numbers = _device_array(games)
        check_list_of_games(numbers.dtype, tuple(numbers.shape))
        found = self._lowest(self._kernels.unfit, len(numbers), numbers, self._marks, repeats)
        self._kernels.unmark[blocks(len(numbers))](numbers, self._marks)
        if found >= 0:
            number = int(numbers[found : found + 1].copy_to_host()[0])
            raise game_twice(number) if 0 <= number < self.count else no_game(number, self.count)
        return cast(NDArray[np.int64], numbers)

    def _rows(self, states: object) -> NDArray[np.int32]:
        """States as a device array; host arrays are copied to the device."""
        if not _on_device(states):
            return cast(NDArray[np.int32], cuda().to_device(super()._rows(states)))
        rows = _device_array(states)
        self._check_rows(rows)
        if not rows.is_c_contiguous():
            raise SetupError("states on a device are in row-major order (C-contiguous)")
        return cast(NDArray[np.int32], rows)

    def _new_rows(self, count: int) -> NDArray[np.int32]:
        return cast(NDArray[np.int32], cuda().device_array((count, self.state_words), WORD))

    def _pack(self, games: NDArray[np.int64], rows: NDArray[np.int32]) -> None:
        launch = blocks(len(games) * LANES)
        self._copy_kernels.pack[launch](*record_words(self.buffers), self._tag, games, rows.view(np.uint32))

    def _first_foreign(self, rows: NDArray[np.int32]) -> int:
        return self._lowest(self._copy_kernels.foreign, len(rows), rows.view(np.uint32), self._tag, threads=LANES)

    def _put_back(self, games: NDArray[np.int64], rows: NDArray[np.int32]) -> None:
        launch = blocks(len(games) * LANES)
        self._copy_kernels.unpack[launch](*record_words(self.buffers), games, rows.view(np.uint32))
        self._kernels.show[blocks(len(games))](self.buffers, games)

    def _lowest(self, kernel: Any, count: int, *arguments: object, threads: int = 1) -> int:
        """The lowest number that a kernel notes in its last argument, or -1; with so many threads for each."""
        self._found.copy_to_device(np.full(1, count, np.int64))
        kernel[blocks(count * threads)](*arguments, self._found)
        found = int(self._found.copy_to_host()[0])
        return found if found < count else -1

    def _statuses(self) -> Records:
        return cast(Records, cast(Any, self.buffers.statuses).copy_to_host())


def _plain(array: Any) -> Any:
    """An array, or the words of an array of records."""
    return array if array.dtype.fields is None else as_words(array)


def _on_device(array: object) -> bool:
    return hasattr(array, "__cuda_array_interface__") or hasattr(array, "copy_to_host")


def _device_array(array: object) -> Any:
    return array if hasattr(array, "copy_to_host") else cuda().as_cuda_array(array)
