"""An entry in the menu of applications that opens Centuria in the browser: on Linux, macOS and Windows.

The entry runs `centuria serve --open` with the Python that wrote it, in a window of the terminal: closing the window
stops the server. When a server runs already, the entry opens that one.
"""

import os
import shutil
import struct
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

from centuria.errors import CenturiaError

NAME = "Centuria"
_COMMAND = (sys.executable, "-m", "centuria", "serve", "--open")

_LINUX_ENTRY = """\
[Desktop Entry]
Type=Application
Name=Centuria
Comment=Century board games by the rulebooks
Comment[fr]=Les jeux de plateau Century selon leurs règles
Exec={command}
Icon=centuria
Terminal=true
Categories=Game;BoardGame;
"""

_MAC_PROPERTIES = """\
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>CFBundleName</key><string>Centuria</string>
<key>CFBundleIdentifier</key><string>centuria.desktop</string>
<key>CFBundlePackageType</key><string>APPL</string>
<key>CFBundleExecutable</key><string>centuria</string>
<key>CFBundleIconFile</key><string>centuria</string>
</dict></plist>
"""

_SHORTCUT = """\
$link = (New-Object -ComObject WScript.Shell).CreateShortcut($env:CENTURIA_LINK)
$link.TargetPath = $env:CENTURIA_PYTHON
$link.Arguments = '-m centuria serve --open'
$link.IconLocation = $env:CENTURIA_ICON
$link.Save()
"""


def install(platform: str = sys.platform, home: Path | None = None) -> list[Path]:
    """Write the entry and its icon; the files that were written."""
    place = home or Path.home()
    if platform == "win32":
        return _install_windows(place)
    return _install_mac(place) if platform == "darwin" else _install_linux(place)


def uninstall(platform: str = sys.platform, home: Path | None = None) -> list[Path]:
    """Remove what `install` wrote; the files that were there."""
    place = home or Path.home()
    if platform == "win32":
        found = [*_windows_files(place)]
    else:
        found = [_mac_bundle(place)] if platform == "darwin" else [*_linux_files(place)]
    there = [file for file in found if file.exists()]
    for file in there:
        shutil.rmtree(file) if file.is_dir() else file.unlink()
    return there


def _linux_files(home: Path) -> tuple[Path, Path]:
    data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return data / "applications" / "centuria.desktop", data / "icons/hicolor/scalable/apps/centuria.svg"


def _install_linux(home: Path) -> list[Path]:
    entry, icon = _linux_files(home)
    _write(icon, _icon("icon.svg"))
    _write(entry, _LINUX_ENTRY.format(command=" ".join(map(_exec_quoted, _COMMAND))).encode())
    return [entry, icon]


def _exec_quoted(word: str) -> str:
    """A word of an Exec line; the line is read as a string first, so a backslash is written twice."""
    if word.replace("-", "").replace("/", "").replace(".", "").replace("_", "").isalnum():
        return word
    for special in ("\\", '"', "`", "$"):
        word = word.replace(special, f"\\\\{special}" if special != "\\" else "\\\\\\\\")
    return f'"{word}"'.replace("%", "%%")


def _mac_bundle(home: Path) -> Path:
    return home / "Applications" / f"{NAME}.app"


def _install_mac(home: Path) -> list[Path]:
    import shlex

    bundle = _mac_bundle(home)
    contents = bundle / "Contents"
    # Terminal runs what has this ending, in a window that shows where the server is.
    command = contents / "Resources" / "centuria.command"
    _write(command, f"#!/bin/sh\nexec {shlex.join(_COMMAND)}\n".encode())
    program = contents / "MacOS" / "centuria"
    _write(program, b'#!/bin/sh\nexec open -a Terminal "$(dirname "$0")/../Resources/centuria.command"\n')
    for file in (command, program):
        file.chmod(0o755)
    _write(contents / "Info.plist", _MAC_PROPERTIES.encode())
    picture = _icon("icon-512.png")
    # An icon family with one picture: 512 points as PNG.
    family = b"icns" + struct.pack(">I", len(picture) + 16) + b"ic09" + struct.pack(">I", len(picture) + 8) + picture
    _write(contents / "Resources" / "centuria.icns", family)
    return [bundle]


def _windows_files(home: Path) -> tuple[Path, Path]:
    roaming = Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming")
    return roaming / "Microsoft/Windows/Start Menu/Programs" / f"{NAME}.lnk", roaming / NAME / "centuria.ico"


def _install_windows(home: Path) -> list[Path]:
    link, icon = _windows_files(home)
    picture = _icon("icon-192.png")
    # An icon file with one picture: 192 by 192 pixels, 32 bits each, as PNG after 22 bytes of header.
    _write(icon, struct.pack("<HHHBBBBHHII", 0, 1, 1, 192, 192, 0, 0, 1, 32, len(picture), 22) + picture)
    link.parent.mkdir(parents=True, exist_ok=True)
    told = {"CENTURIA_LINK": str(link), "CENTURIA_PYTHON": sys.executable, "CENTURIA_ICON": str(icon)}
    done = subprocess.run(
        ["powershell", "-NoProfile", "-NonInteractive", "-Command", _SHORTCUT],  # noqa: S607
        env={**os.environ, **told},
        capture_output=True,
        text=True,
        check=False,
    )
    # Where PowerShell is restricted it may end well without having done anything.
    if done.returncode != 0 or not link.exists():
        raise CenturiaError.told("no-shortcut", file=str(link), reason=done.stderr.strip() or "PowerShell")
    return [link, icon]


def _icon(name: str) -> bytes:
    """A picture of the browser client."""
    file = files("centuria").joinpath("web", name)
    if not file.is_file():
        raise CenturiaError.told("refused-no-client")
    return file.read_bytes()


def _write(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
