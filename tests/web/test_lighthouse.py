"""Lighthouse on the first page, a table in play, a puzzle and a profile, as a phone and a desktop see them."""

import json
import subprocess
from pathlib import Path

import pytest
from support.browser.server import Server

ROOT = Path(__file__).resolve().parents[2]
REPORTS = ROOT / "build" / "lighthouse"
LEAST = 95
SCREENS = ("home", "table", "puzzle", "profile")
BUSY = {(f"{screen}-phone", "performance"): 75 for screen in SCREENS} | {("home-phone", "performance"): 80}
"""A phone is this machine made four times slower, with all that it does besides: what is left on a busy one."""


@pytest.mark.long
def test_lighthouse_has_nothing_to_complain_of(server: Server) -> None:
    command = ["sh", str(ROOT / "tools" / "lighthouse.sh"), server.address, str(REPORTS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    points = json.loads(done.stdout.splitlines()[-1])
    assert set(points) == {f"{screen}-{form}" for screen in SCREENS for form in ("desktop", "phone")}
    poor = {
        (screen, category): reached
        for screen, categories in points.items()
        for category, reached in categories.items()
        if reached < BUSY.get((screen, category), LEAST)
    }
    assert not poor, f"see {REPORTS}"
