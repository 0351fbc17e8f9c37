"""Where compiled rules are saved when the cache folder cannot be written."""

import os
from pathlib import Path

import pytest

from centuria.server.process.compiled_rules_folder import choose_cache_folder
from centuria.server.settings import Settings
from centuria.words import Words

BLOCKED = "/dev/null/cache"
"""Nobody can create this folder, not even root."""


@pytest.fixture(autouse=True)
def _environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CENTURIA_CACHE", BLOCKED)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_they_are_saved_beside_the_database_and_that_is_said_once(
    tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    settings, words = Settings(db=str(tmp_path / "here" / "t.db")), Words(language, "golem", "server")
    for _ in range(2):
        choose_cache_folder(settings, words)
    told = capsys.readouterr().out
    chosen = tmp_path / "here" / "compiled-rules"
    assert told.count(BLOCKED) == told.count(str(chosen)) == told.count("\n") == 1
    assert os.environ["CENTURIA_CACHE"] == str(chosen)
    assert list(chosen.iterdir()) == []


@pytest.mark.parametrize(
    ("db", "place"), [("postgresql://u@h/x", "data/centuria/compiled-rules"), ("/dev/null/x/t.db", None)]
)
def test_without_a_folder_of_the_database_they_are_saved_elsewhere(tmp_path: Path, db: str, place: str | None) -> None:
    choose_cache_folder(Settings(db=db), Words("en", "golem", "server"))
    chosen = Path(os.environ["CENTURIA_CACHE"])
    assert chosen.is_dir()
    assert place is None or chosen == tmp_path / place


def test_a_cache_folder_that_can_be_written_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CENTURIA_CACHE", str(tmp_path / "cache"))
    choose_cache_folder(Settings(db=str(tmp_path / "t.db")), Words("en", "golem", "server"))
    assert os.environ["CENTURIA_CACHE"] == str(tmp_path / "cache")
    assert capsys.readouterr().out == ""
