"""What `centuria learn` sets before PyTorch is loaded; a module in its place says what it finds."""

import os
import sys
from pathlib import Path

import pytest
from support.terminal import in_this_process

PYTORCH = "import os; raise ImportError('threads are ' + os.environ['OMP_WAIT_POLICY'])"


@pytest.mark.parametrize(("chosen", "expected"), [({}, "PASSIVE"), ({"OMP_WAIT_POLICY": "ACTIVE"}, "ACTIVE")])
def test_threads_of_pytorch_sleep_while_they_wait_unless_the_user_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chosen: dict[str, str], expected: str
) -> None:
    (tmp_path / "torch.py").write_text(PYTORCH, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "torch", raising=False)
    inherited = {name: value for name, value in os.environ.items() if name != "OMP_WAIT_POLICY"}
    answer = in_this_process(inherited | chosen, "learn", "train", "--folder", str(tmp_path / "run"))
    assert f"threads are {expected}" in answer.err
