"""Pack what training needs besides PyTorch for a machine without network: one archive, unpacked anywhere.

    python tools/offline_environment.py --python 3.12 --out environment.tar.xz

There, with PyTorch and the NVIDIA driver and CUDA libraries installed:

    mkdir environment && tar -xJf environment.tar.xz -C environment
    export PYTHONPATH=$PWD/environment:$PWD/src
    python3 -m centuria learn train ...

The wheels are those of Linux on x86-64, for the Python of that machine. NVIDIA's libraries (compiler, runtime) are not
packed: PyTorch's wheels and CUDA installations have them. `sitecustomize.py` in the archive runs its `.pth` files, with
which numba-cuda takes the place of Numba's own CUDA target; Python runs them in site-packages only.
"""

import argparse
import shutil
import struct
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLATFORM = "x86_64-manylinux_2_28"
CUDA = ("numba-cuda>=0.30,<0.31", "cuda-bindings==13.*", "cuda-core<2", "cuda-pathfinder<2", "packaging")
"""Without what they depend on: that would be NVIDIA's libraries."""
DROPPED = ("tests", "test", "__pycache__", "include")
"""Folders that nothing imports."""
LOAD = 1
"""The type of a segment that is mapped into memory, in an ELF file."""
SITECUSTOMIZE = '''"""Runs the .pth files of this folder, as Python does in site-packages."""

import os
import site

site.addsitedir(os.path.dirname(os.path.abspath(__file__)))
'''


def main() -> None:
    """Build the archive."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", default="3.12", metavar="VERSION", help="the Python of the other machine")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.tar.xz")
    parser.add_argument(
        "--without", action="append", default=[], metavar="NAME", help="a package that is there already"
    )
    parser.add_argument("--preset", type=int, choices=range(10), default=6, help="of xz: 3 takes half the time of 6")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        install(folder, options.python, _dependencies(), deep=True)
        install(folder, options.python, CUDA, deep=False)
        for package in options.without:
            for found in (
                *folder.glob(package),
                *folder.glob(f"{package}.libs"),
                *folder.glob(f"{package}-*.dist-info"),
            ):
                shutil.rmtree(found)
        slim(folder)
        (folder / "sitecustomize.py").write_text(SITECUSTOMIZE, encoding="utf-8")
        options.out.parent.mkdir(parents=True, exist_ok=True)
        pack(folder, options.out, options.preset)
    print(f"{options.out}: {options.out.stat().st_size / 2**20:.1f} MiB")


def install(folder: Path, python: str, requirements: tuple[str, ...], *, deep: bool) -> None:
    """Unpack the wheels of some requirements, with their dependencies or without."""
    command = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--target", str(folder)]
    command += [
        "--python-version",
        python,
        "--python-platform",
        PLATFORM,
        "--only-binary",
        ":all:",
        "--link-mode",
        "copy",
    ]
    subprocess.run([*command, *(() if deep else ("--no-deps",)), *requirements], check=True)


def slim(folder: Path) -> None:
    """Remove what nothing imports, and the symbols of libraries."""
    for name in DROPPED:
        for found in [path for path in folder.rglob(name) if path.is_dir()]:
            if found.exists() and "numba_cuda" not in found.parts:
                shutil.rmtree(found)
    for library in [path for path in folder.rglob("*.so*") if path.is_file()] if shutil.which("strip") else ():
        stripped = library.with_name(library.name + ".stripped")
        subprocess.run(["strip", "--strip-unneeded", "-o", str(stripped), str(library)], check=True)
        if loadable(stripped):
            stripped.replace(library)
        else:
            stripped.unlink()


def loadable(library: Path) -> bool:
    """Whether the segments of a library lie where the loader can map them.

    Wheels have libraries whose paths were patched after linking; `strip` moves their segments off the page boundaries.
    """
    data = library.read_bytes()
    (table,), (size, count) = struct.unpack_from("<Q", data, 0x20), struct.unpack_from("<HH", data, 0x36)
    for place in range(table, table + size * count, size):
        kind, _, offset, address = struct.unpack_from("<IIQQ", data, place)
        (alignment,) = struct.unpack_from("<Q", data, place + 48)
        if kind == LOAD and alignment > 1 and (offset - address) % alignment:
            return False
    return True


def pack(folder: Path, out: Path, preset: int) -> None:
    """Write the archive with as many threads of xz as there are cores."""
    with out.open("wb") as file:
        tar = subprocess.Popen(["tar", "-C", str(folder), "--sort=name", "-c", "."], stdout=subprocess.PIPE)
        subprocess.run(["xz", "-T0", "--x86", f"--lzma2=preset={preset}"], stdin=tar.stdout, stdout=file, check=True)
        if tar.wait() != 0:
            raise SystemExit("tar failed")


def _dependencies() -> tuple[str, ...]:
    """The packages that Centuria itself needs, in the versions that it is tested with."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return (*project["dependencies"], "--constraints", str(ROOT / "requirements" / "play.txt"))


if __name__ == "__main__":
    main()
