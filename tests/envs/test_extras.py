"""What needs an extra says so in one sentence, and nothing else needs it."""

import subprocess
import sys
from collections.abc import Mapping

import pytest


def said(script: str, environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("room", "missing", "extra"),
    [("envs", "gymnasium", "envs"), ("envs", "PIL", "envs"), ("openspiel", "pyspiel", "openspiel")],
)
def test_without_its_extra_a_room_says_what_to_install(
    room: str, missing: str, extra: str, environment: Mapping[str, str]
) -> None:
    done = said(f"import sys; sys.modules[{missing!r}] = None; import centuria.{room}", environment)
    last = done.stderr.strip().splitlines()[-1]
    assert done.returncode == 1
    assert last.startswith("centuria.errors.NotInstalled: ")
    assert f"which centuria[{extra}] installs: " in last
    assert missing in last


def test_the_package_imports_none_of_them(environment: Mapping[str, str]) -> None:
    script = (
        "import sys, centuria, centuria.cli, centuria.batch, centuria.batch.observations.position_encoder as _;"
        " centuria.new('golem', seed=1).legal();"
        "print([name for name in ('gymnasium', 'pettingzoo', 'PIL', 'pyspiel') if name in sys.modules])"
    )
    assert said(script, environment).stdout == "[]\n"
