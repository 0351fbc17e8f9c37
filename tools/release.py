"""`make release`: an sdist and a wheel in dist/, checked as a stranger gets them, and the release notes.

1. The version is that of `centuria.__version__`; the changelog has a section for it, and a tag agrees if there is one.
2. The sdist is built from the committed files, and the wheel from the sdist.
3. `twine check` accepts both. The sdist has the sources of the client, and its tests can be collected.
4. The wheel is installed in a bare environment, where `check_install.py` plays in the terminal and in the browser.
5. `dist/notes.md` is the section of the changelog.

`--publishing` refuses what may only be rehearsed: no tag, or a section that is still called unreleased.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
UV = [sys.executable, "-m", "uv"]

IN_SDIST = ("Makefile", "web/package-lock.json", "web/src/main.ts", "tools/environment.sh", "requirements/dev.txt")
IN_BOTH = ("centuria/web/index.html", "centuria/web/manifest.json", "centuria/words/fr/play.ftl", "centuria/py.typed")


def main() -> None:
    """Build, check and describe."""
    parser = argparse.ArgumentParser(description="Build a release and check it.")
    parser.add_argument("--publishing", action="store_true", help="refuse a version without a tag or a date")
    publishing = parser.parse_args().publishing
    version = version_of(ROOT)
    notes, heading = notes_of(version)
    tag = said("git", "describe", "--tags", "--exact-match", check=False)
    if tag and tag != f"v{version}":
        raise SystemExit(f"the tag is {tag}, but centuria.__version__ is {version}")
    if publishing and (not tag or "unreleased" in heading):
        raise SystemExit(f"to publish, tag the commit v{version} and put the date into the heading: {heading!r}")
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        print(f"Building {version}...", flush=True)
        sdist, wheel = build(place, version)
        command(sys.executable, "-m", "twine", "check", "--strict", str(sdist), str(wheel))
        check_contents(sdist, wheel)
        check_sdist_tests(sdist, place)
        print("Installing the wheel in a bare environment...", flush=True)
        check_wheel(wheel, place, version)
        shutil.rmtree(DIST, ignore_errors=True)
        DIST.mkdir()
        for file in (sdist, wheel):
            shutil.copy(file, DIST)
    (DIST / "notes.md").write_text(notes, encoding="utf-8")
    print(f"dist/ holds {sdist.name}, {wheel.name} and notes.md.")


def version_of(root: Path) -> str:
    """The version of the package in a folder of sources, read without importing it."""
    text = (root / "src/centuria/__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    assert found is not None
    return found[1]


def notes_of(version: str, changelog: str = "") -> tuple[str, str]:
    """The section of a version in the changelog, and its heading."""
    text = changelog or (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## ({re.escape(version)}( [^\n]*)?)$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None:
        raise SystemExit(f"CHANGELOG.md has no section {version}")
    return f"{found[3].strip()}\n", found[1]


def build(place: Path, version: str) -> tuple[Path, Path]:
    """Both distributions, from the committed files alone: what lies about in a checkout is no part of a release."""
    sources = place / "sources"
    sources.mkdir()
    with subprocess.Popen(["git", "archive", "HEAD"], cwd=ROOT, stdout=subprocess.PIPE) as archive:
        assert archive.stdout is not None
        with tarfile.open(fileobj=archive.stdout, mode="r|") as tar:
            tar.extractall(sources, filter="data")
    if version_of(sources) != version:
        raise SystemExit("the version is not committed")
    command(*UV, "build", "--quiet", "--out-dir", str(place / "dist"), str(sources))
    (sdist,), (wheel,) = (sorted((place / "dist").glob(kind)) for kind in ("*.tar.gz", "*.whl"))
    return sdist, wheel


def check_contents(sdist: Path, wheel: Path) -> None:
    """The client and the words are in both, and what builds and tests them in the sdist."""
    with tarfile.open(sdist) as tar:
        in_sdist = {name.partition("/")[2] for name in tar.getnames()}
    in_wheel = set(zipfile.ZipFile(wheel).namelist())
    wanted = [(f"src/{name}", in_sdist) for name in IN_BOTH] + [(name, in_sdist) for name in IN_SDIST]
    missing = [name for name, there in [*wanted, *((name, in_wheel) for name in IN_BOTH)] if name not in there]
    strange = [name for name in in_sdist | in_wheel if "node_modules" in name or "__pycache__" in name]
    if missing or strange:
        raise SystemExit(f"missing: {missing}; should not be there: {strange[:5]}")


def check_sdist_tests(sdist: Path, place: Path) -> None:
    """The tests in the sdist can be collected, with the sources beside them."""
    with tarfile.open(sdist) as tar:
        tar.extractall(place, filter="data")
    folder = place / sdist.name.removesuffix(".tar.gz")
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    program = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(program, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"the tests of the sdist cannot be collected:\n{done.stdout[-3000:]}")
    print(done.stdout.strip().splitlines()[-1])


def check_wheel(wheel: Path, place: Path, version: str) -> None:
    """Install the wheel with its dependencies and nothing else, and play."""
    home = place / "bare"
    command(*UV, "venv", "--quiet", "--python", sys.executable, str(home))
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    command(*UV, "pip", "install", "--quiet", "--python", str(python), str(wheel))
    size = sum(file.stat().st_size for file in home.rglob("*") if file.is_file() and not file.is_symlink())
    print(f"installed  {size / 1e6:5.0f} MB")
    command(str(python), str(ROOT / "tools" / "check_install.py"), version, cwd=place)


def command(*words: str, cwd: Path = ROOT) -> None:
    """Run a command that has to succeed."""
    if subprocess.run(words, cwd=cwd, check=False).returncode != 0:
        raise SystemExit(f"this failed: {' '.join(words)}")


def said(*words: Sequence[str] | str, check: bool = True) -> str:
    """What a command prints, without the end of the line."""
    done = subprocess.run([str(word) for word in words], cwd=ROOT, capture_output=True, text=True, check=check)
    return done.stdout.strip()


if __name__ == "__main__":
    main()
