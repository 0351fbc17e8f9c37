"""The entry in the menu of applications."""

import configparser
import plistlib
import shlex
import struct
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from centuria import desktop_entry
from centuria.errors import CenturiaError

SVG, PNG = b"<svg/>", b"\x89PNG not really"


@pytest.fixture(autouse=True)
def pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """The client need not be built for these tests; the folders are those of a new user."""
    monkeypatch.setattr(desktop_entry, "_icon", lambda name: SVG if name.endswith("svg") else PNG)
    for variable in ("XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(variable, raising=False)


def files(home: Path) -> set[str]:
    return {file.relative_to(home).as_posix() for file in home.rglob("*") if file.is_file()}


def test_on_linux_it_is_a_desktop_file_that_serves_and_opens(tmp_path: Path) -> None:
    entry, icon = desktop_entry.install("linux", tmp_path)
    assert icon.read_bytes() == SVG
    read = configparser.ConfigParser(interpolation=None)
    read.read(entry, encoding="utf-8")
    fields = read["Desktop Entry"]
    assert fields["Type"] == "Application"
    assert fields["Icon"] == icon.stem
    assert shlex.split(fields["Exec"]) == [sys.executable, "-m", "centuria", "serve", "--open"]
    assert desktop_entry.install("linux", tmp_path) == [entry, icon], "a second time replaces it"
    assert set(desktop_entry.uninstall("linux", tmp_path)) == {entry, icon}
    assert files(tmp_path) == set()
    assert desktop_entry.uninstall("linux", tmp_path) == []


def test_a_path_with_spaces_and_signs_is_quoted() -> None:
    assert desktop_entry._exec_quoted("/opt/my games/100%/python") == '"/opt/my games/100%%/python"'
    assert desktop_entry._exec_quoted("/a/$b") == '"/a/\\\\$b"'


def test_on_a_mac_it_is_an_application_with_an_icon(tmp_path: Path) -> None:
    (bundle,) = desktop_entry.install("darwin", tmp_path)
    properties = plistlib.loads((bundle / "Contents/Info.plist").read_bytes())
    program = bundle / "Contents/MacOS" / properties["CFBundleExecutable"]
    assert program.stat().st_mode & 0o111
    command = bundle / "Contents/Resources/centuria.command"
    assert shlex.split(command.read_text(encoding="utf-8").splitlines()[1])[1:] == [
        sys.executable, "-m", "centuria", "serve", "--open",
    ]  # fmt: skip
    family = (bundle / "Contents/Resources/centuria.icns").read_bytes()
    assert family[:4] == b"icns"
    assert struct.unpack(">I", family[4:8]) == (len(family),)
    assert family.endswith(PNG)
    assert desktop_entry.uninstall("darwin", tmp_path) == [bundle]
    assert not bundle.exists()


def test_on_windows_it_is_a_link_in_the_start_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, str]] = []

    def powershell(command: list[str], env: dict[str, str], **_: object) -> SimpleNamespace:
        assert command[0] == "powershell"
        asked.append(env)
        Path(env["CENTURIA_LINK"]).touch()
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(subprocess, "run", powershell)
    link, icon = desktop_entry.install("win32", tmp_path)
    assert asked[0]["CENTURIA_PYTHON"] == sys.executable
    assert asked[0]["CENTURIA_ICON"] == str(icon)
    header = icon.read_bytes()[:22]
    size, offset = struct.unpack("<II", header[14:])
    assert icon.read_bytes()[offset : offset + size] == PNG
    assert set(desktop_entry.uninstall("win32", tmp_path)) == {link, icon}

    monkeypatch.setattr(subprocess, "run", lambda *_, **__: SimpleNamespace(returncode=1, stderr="forbidden"))
    with pytest.raises(CenturiaError, match="forbidden"):
        desktop_entry.install("win32", tmp_path)

    monkeypatch.setattr(subprocess, "run", lambda *_, **__: SimpleNamespace(returncode=0, stderr=""))
    with pytest.raises(CenturiaError, match="could not be made"):
        desktop_entry.install("win32", tmp_path)
