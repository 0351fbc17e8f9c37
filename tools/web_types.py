"""Writes the shapes of the server's interface as TypeScript: `python tools/web_types.py [FILE]`."""

import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from centuria.server.app import create
from centuria.server.settings import Settings

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "api" / "schema.ts"
HEADING = "/** The shapes of the server's interface. Written by `make web-types`; do not edit. */\n"

Shape = Mapping[str, object]


def written() -> str:
    """All shapes, in the order of their names."""
    schemas = cast("dict[str, Shape]", create(Settings(db=":memory:")).openapi()["components"]["schemas"])
    return HEADING + "".join(f"\n{_declared(name, schemas[name])}" for name in sorted(schemas))


def _declared(name: str, shape: Shape) -> str:
    told = " ".join(str(shape.get("description", "")).split())
    return f"{f'/** {told} */' if told else ''}\nexport type {_plain(name)} = {_type(shape)};\n".lstrip("\n")


def _type(shape: Shape) -> str:
    if "$ref" in shape:
        return _plain(str(shape["$ref"]).rpartition("/")[2])
    if "const" in shape:
        return _literal(shape["const"])
    if "enum" in shape:
        return " | ".join(map(_literal, cast("list[object]", shape["enum"])))
    for many in ("anyOf", "oneOf"):
        if many in shape:
            return " | ".join(dict.fromkeys(map(_type, cast("list[Shape]", shape[many]))))
    match shape.get("type"):
        case "object":
            return _object(shape)
        case "array":
            return f"Array<{_type(cast(Shape, shape.get('items', {})))}>"
        case "integer" | "number":
            return "number"
        case "string":
            return "string"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
    return "unknown"


def _object(shape: Shape) -> str:
    parts = cast("dict[str, Shape]", shape.get("properties", {}))
    if not parts:
        more = shape.get("additionalProperties")
        return f"Record<string, {_type(cast(Shape, more)) if isinstance(more, dict) else 'unknown'}>"
    required = cast("list[str]", shape.get("required", []))
    inner = [f"{name}{'' if name in required else '?'}: {_type(part)}" for name, part in parts.items()]
    return "{ " + "; ".join(inner) + " }"


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def _plain(name: str) -> str:
    return re.sub(r"\W+", "_", name)


if __name__ == "__main__":
    place = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(written(), encoding="utf-8")
