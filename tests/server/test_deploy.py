"""The files of `deploy` agree with the program, and with one another."""

import json
import re
import shlex
from typing import Any, cast

import httpx
import pytest
import yaml
from support import ROOT
from support.server.in_process import RunningServer

from centuria.cli import parser_for
from centuria.mode_registry import NAMES
from centuria.server.http.routes import health
from centuria.server.settings import Settings

DEPLOY = ROOT / "deploy"
PORT = str(Settings.model_fields["port"].default)


def _dockerfile() -> list[tuple[str, str]]:
    """The instructions, each with its text on one line."""
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    lines = re.sub(r"^\s*#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ").splitlines()
    return [(name, rest.strip()) for name, _, rest in (line.partition(" ") for line in lines if line.strip())]


def _instruction(name: str) -> str:
    """The text of the last instruction of this name: the one that holds."""
    return [text for other, text in _dockerfile() if other == name][-1]


def _compose() -> dict[str, Any]:
    return cast(dict[str, Any], yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8")))


def _parse(command: list[str]) -> None:
    """A command of `centuria` has only options that exist."""
    assert command[0].rpartition("/")[2] == "centuria", command
    parser_for("en", command[1:2]).parse_args(command[1:])


def test_the_commands_that_start_the_server_are_understood() -> None:
    _parse(json.loads(_instruction("CMD")))
    _parse(_compose()["services"]["server"]["command"])
    unit = (DEPLOY / "centuria.service").read_text(encoding="utf-8")
    _parse(shlex.split(re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)[0]))
    compiling = re.findall(r"bin/(centuria compile[^&]*)$", _instruction_with("compile"))
    _parse(shlex.split(compiling[0]))


def test_the_image_has_the_compiled_rules_of_every_mode() -> None:
    listed = re.findall(r"printf '%s\\n' ([a-z0-9 ]+) \| xargs", _instruction_with("compile"))
    assert listed == [" ".join(NAMES)]


def _instruction_with(part: str) -> str:
    return next(text for name, text in _dockerfile() if name == "RUN" and part in text)


def test_every_variable_that_is_set_is_a_setting() -> None:
    unit = (DEPLOY / "centuria.service").read_text(encoding="utf-8")
    unit = re.sub(r"^#.*", "", unit, flags=re.MULTILINE)
    named = set(re.findall(r"(CENTURIA_\w+)=", _instruction("ENV") + unit))
    named |= set(_compose()["services"]["server"]["environment"])
    known = {f"CENTURIA_{name.upper()}" for name in Settings.model_fields} | {"CENTURIA_CACHE"}
    assert named >= {"CENTURIA_DB", "CENTURIA_HOSTS", "CENTURIA_CACHE"}
    assert named <= known


def test_everybody_speaks_of_the_same_port() -> None:
    assert f"CENTURIA_PORT={PORT}" in _instruction("ENV")
    assert _instruction("EXPOSE") == PORT
    assert f":{PORT}/" in _instruction("HEALTHCHECK")
    assert f"reverse_proxy server:{PORT} " in (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert f"127.0.0.1:{PORT};" in (DEPLOY / "nginx.conf").read_text(encoding="utf-8")


def test_the_container_is_not_root_and_is_asked_whether_it_answers() -> None:
    assert _instruction("USER") not in ("root", "0")
    names = [name for name, _ in _dockerfile()]
    assert names.index("USER") > len(names) - names[::-1].index("FROM") - 1, "the last stage has the user"
    path = re.findall(rf":{PORT}(/[\w/]+)", _instruction("HEALTHCHECK"))[0]
    assert path in {getattr(route, "path", "") for route in health.router.routes}


def test_what_is_copied_is_there_and_not_ignored() -> None:
    for name, text in _dockerfile():
        if name == "COPY" and not text.startswith("--from"):
            assert text == ". ."
    allowed = (DEPLOY / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    for line in allowed:
        if line.startswith("!"):
            assert (ROOT / line[1:]).exists(), line
    assert "src/centuria/web" in allowed, "the client is built from its sources"
    used = re.findall(r"requirements/\w+\.txt", (DEPLOY / "Dockerfile").read_text(encoding="utf-8"))
    assert all((ROOT / name).is_file() for name in used)


def test_the_services_of_the_compose_file_know_one_another() -> None:
    compose = _compose()
    services, server = compose["services"], compose["services"]["server"]
    build = server["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).resolve() == DEPLOY / "Dockerfile"
    database = re.findall(r"@(\w+)/", server["environment"]["CENTURIA_DB"])[0]
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        for volume in service["volumes"]:
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).is_file(), source
    assert set(services[database]["networks"]) & set(server["networks"])
    assert set(services["proxy"]["networks"]) & set(server["networks"])
    assert compose["networks"]["inside"]["internal"]
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    # The health check asks for this host.
    assert "127.0.0.1" in server["environment"]["CENTURIA_HOSTS"].split(",")


@pytest.mark.anyio
async def test_every_metric_of_the_dashboard_exists_with_its_labels(server: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=server.address) as http:
        await http.get("/")
        text = (await http.get("/metrics")).text
    kinds = dict(re.findall(r"^# TYPE (\w+) (\w+)$", text, re.MULTILINE))
    names = set(kinds) | {f"{name}_bucket" for name, kind in kinds.items() if kind == "histogram"}
    dashboard = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    asked = " ".join(target["expr"] for panel in dashboard["panels"] for target in panel["targets"])
    used = set(re.findall(r"centuria_\w+", asked))
    assert used <= names
    # All that is measured is shown, but for what a metric says about itself.
    shown = {name.removesuffix("_bucket") for name in used}
    assert {name for name in kinds if not name.endswith("_created")} <= shown
    labels = set(re.findall(r"(\w+)=\"", text)) | {"status", "route", "method", "kind", "what", "le"}
    for words in re.findall(r"by \(([^)]*)\)", asked):
        assert set(words.split(", ")) <= labels
