"""The shapes that the browser's client is written against are those of the server."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_shapes_of_the_client_are_those_of_the_server(tmp_path: Path) -> None:
    written = tmp_path / "schema.ts"
    subprocess.run([sys.executable, str(ROOT / "tools" / "web_types.py"), str(written)], check=True)
    kept = ROOT / "web" / "src" / "api" / "schema.ts"
    assert kept.read_text(encoding="utf-8") == written.read_text(encoding="utf-8"), "run make web-types"
