"""Every screen of the client's router has an address that the server answers with the client."""

import re

from support import ROOT

from centuria.server import static_client
from centuria.server.http.routes.pages import page, router

ROUTER = (ROOT / "web" / "src" / "App.svelte").read_text(encoding="utf-8")
ANSWERED = {getattr(route, "path", "") for route in router.routes if getattr(route, "endpoint", None) is page}


def test_the_address_of_every_screen_is_answered_and_its_files_are_sent_ahead() -> None:
    conditions = re.findall(r"if segments\[0\] === \"(\w+)\"( && segments\[1\])?", ROUTER)
    assert len(conditions) > 10
    for first, more in conditions:
        assert (f"/{first}/{{name}}" if more else f"/{first}") in ANSWERED, first
        assert first in static_client._SCREENS, first


def test_what_the_server_answers_is_a_screen() -> None:
    known = set(re.findall(r"segments\[0\] === \"(\w+)\"", ROUTER))
    assert {path.split("/")[1] for path in ANSWERED} - {""} == known == set(static_client._SCREENS)
    for screen in static_client._SCREENS.values():
        assert (ROOT / "web" / "src" / "screens" / f"{screen}.svelte").is_file(), screen


def test_the_files_of_the_screen_that_a_path_shows_are_sent_ahead() -> None:
    branch = r'segments\[0\] === "(\w+)"(?: && segments\[1\]( === "new")?)?.*?import\("./screens/(\w+)\.svelte"\)'
    seen = dict[str, str]()
    for part in ROUTER.split("if segments[0]")[1:]:
        found = re.match(branch, f"segments[0]{part}", re.DOTALL)
        assert found is not None
        first, new, screen = found.groups()
        one = "&& segments[1]" in part.splitlines()[0]
        path = f"/{first}/new" if new else f"/{first}/x" if one else f"/{first}"
        seen[path] = screen
        assert static_client.screen_of(path) == screen, path
    assert {"/puzzles", "/puzzles/x", "/tournaments/x", "/tournaments/new"} <= set(seen)
    assert static_client.screen_of("/") == ""


def test_what_a_screen_asks_for_first_is_sent_ahead_for_plain_ids_alone() -> None:
    assert static_client.data_links("/puzzles/2026-01-31") == (
        "</api/puzzles/2026-01-31>; rel=preload; as=fetch; crossorigin"
    )
    assert static_client.data_links("/people/abc").count("rel=preload") == 2
    for path in ("/", "/puzzles", "/table/abc", "/puzzles/a>b", '/people/a", </x', "/people/a/b"):
        assert static_client.data_links(path) == "", path
