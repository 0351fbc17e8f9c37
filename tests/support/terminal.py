"""What a command answers, wherever a test runs it."""

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Said:
    """What a command answered."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)


Command = Callable[..., Said]


def in_a_process(environment: Mapping[str, str], *arguments: str) -> Said:
    """What a command answers in a process of its own."""
    program = [sys.executable, "-m", "centuria", *arguments]
    done = subprocess.run(program, env=environment, capture_output=True, text=True, check=False)
    return Said(done.returncode, done.stdout, done.stderr)
