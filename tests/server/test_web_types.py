"""The shapes that the browser's client is written against are those of the server."""

import importlib.util

from support import ROOT

TOOL = ROOT / "tools" / "web_types.py"


def test_the_shapes_of_the_client_are_those_of_the_server() -> None:
    found = importlib.util.spec_from_file_location("web_types", TOOL)
    assert found is not None
    assert found.loader is not None
    tool = importlib.util.module_from_spec(found)
    found.loader.exec_module(tool)
    assert tool.FILE == ROOT / "web" / "src" / "api" / "schema.ts"
    assert tool.FILE.read_text(encoding="utf-8") == tool.written(), "run make web-types"
