"""Writes the types of the server's API, views and modes included, as TypeScript: `python tools/web_types.py [FILE]`."""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import cast, get_args

from centuria.bots.levels import levels
from centuria.mode_registry import MODES, RULE_OPTIONS, DealOption, Family, RuleOption
from centuria.server.app import create
from centuria.server.settings import Settings

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "api" / "schema.ts"
HEADING = "/** The types of the server's API, views and modes included. Written by `make web-types`; do not edit. */\n"

Shape = Mapping[str, object]


def written() -> str:
    """All types, in the order of their names, and the modes."""
    schemas = cast("dict[str, Shape]", create(Settings(db=":memory:")).openapi()["components"]["schemas"])
    return HEADING + "".join(f"\n{_declared(name, schemas[name])}" for name in sorted(schemas)) + _modes()


def _modes() -> str:
    """The facts of `mode_registry` that the client needs, as a constant."""
    family, deal, rule = (" | ".join(map(_literal, get_args(names))) for names in (Family, DealOption, RuleOption))
    lines = (
        f"  {mode.name}: {{ name: {_literal(mode.name)}, family: {_literal(mode.family)}, seats: {list(mode.seats)}, "
        f"deal_options: {json.dumps(mode.deal_options)}, rule_options: {json.dumps(mode.rule_options)}, "
        f"hides_discards: {_literal(mode.hides_discards)}, champion: {_literal(mode.champion)}, "
        f"levels: [{_levels(mode.name)}] }},\n"
        for mode in MODES.values()
    )
    choices = (f"  {name}: {json.dumps(values)},\n" for name, values in RULE_OPTIONS.items())
    return f"""
/** The rule options of `centuria.mode_registry`. */
export type RuleOption = {rule};

/** The two values of each rule option, the usual one first. */
export const RULE_OPTIONS = {{
{"".join(choices)}}} as const satisfies Record<RuleOption, readonly [string, string]>;

/** A mode as `centuria.mode_registry` declares it; `hides_discards`: cards lie face down before their owner;
 * `champion`: the package has a network that was trained for it; `levels`: those of its bots, the weakest first. */
export interface ModeDeclaration {{
  name: ModeName;
  family: {family};
  seats: readonly number[];
  deal_options: readonly ({deal})[];
  rule_options: readonly RuleOption[];
  hides_discards: boolean;
  champion: boolean;
  levels: readonly LevelInfo[];
}}

/** All modes, in the order in which they are offered. */
export const MODES: Readonly<Record<ModeName, ModeDeclaration>> = {{
{"".join(lines)}}};
"""


def _levels(mode: str) -> str:
    return ", ".join(
        f"{{ name: {_literal(one.name)}, rating: {one.rating}, wins: {one.share} }}" for one in levels(mode)
    )


def _declared(name: str, shape: Shape) -> str:
    body = f"interface {name} {_members(shape)}" if "properties" in shape else f"type {name} = {_type(shape)};"
    return f"{_doc(shape)}export {body}\n"


def _doc(shape: Shape, indent: str = "") -> str:
    told = " ".join(str(shape.get("description", "")).split())
    return f"{indent}/** {told} */\n" if told else ""


def _members(shape: Shape) -> str:
    parts = cast("dict[str, Shape]", shape["properties"])
    required = cast("list[str]", shape.get("required", []))
    lines = (
        f"{_doc(part, '  ')}  {name}{'' if name in required else '?'}: {_type(part)};\n" for name, part in parts.items()
    )
    return "{\n" + "".join(lines) + "}"


def _type(shape: Shape) -> str:
    if "$ref" in shape:
        return str(shape["$ref"]).rpartition("/")[2]
    if "const" in shape:
        return _literal(shape["const"])
    if "enum" in shape:
        return " | ".join(map(_literal, cast("list[object]", shape["enum"])))
    for many in ("anyOf", "oneOf"):
        if many in shape:
            return " | ".join(dict.fromkeys(map(_type, cast("list[Shape]", shape[many]))))
    match shape.get("type"):
        case "object":
            return _record(shape)
        case "array":
            return _array(shape)
        case "integer" | "number":
            return "number"
        case "string":
            return "string"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
    return "unknown"


def _array(shape: Shape) -> str:
    if "prefixItems" in shape:
        return f"[{', '.join(map(_type, cast('list[Shape]', shape['prefixItems'])))}]"
    inner = _type(cast(Shape, shape.get("items", {})))
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def _record(shape: Shape) -> str:
    keys, values = shape.get("propertyNames"), shape.get("additionalProperties")
    key = _type(cast(Shape, keys)) if isinstance(keys, dict) else "string"
    return f"Record<{key}, {_type(cast(Shape, values)) if isinstance(values, dict) else 'unknown'}>"


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


if __name__ == "__main__":
    place = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(written(), encoding="utf-8")
