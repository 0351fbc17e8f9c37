"""The container without a container engine: `python tools/container_steps.py [--start] [FOLDER]`, as root on Debian.

Every instruction of deploy/Dockerfile is carried out in a chroot of a bare Debian with Python 3.13, then the three
services of deploy/compose.yaml start beside each other in a network of their own: PostgreSQL, the server (not root,
read-only but for its volumes), and Caddy with TLS. In the end a page is opened and a game begun through Caddy, as a
browser does. It needs `debootstrap`, `unshare` and `ip`, and the network for Debian's, Python's and npm's packages. The
folder (build/container) is kept: the bare system is not downloaded again, and `--start` starts what was built before.

What differs from containers: Debian's packages of PostgreSQL and Caddy instead of their images, and no limits of
memory, processes or capabilities.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[1]
DEPLOY = ROOT / "deploy"
SUITE, PACKAGES = "trixie", "ca-certificates,python3,python3-venv,postgresql,caddy"
CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"
INSIDE = "centuria-inside"
"""The first argument of this script within its own mounts and network."""

BASICS = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C.UTF-8"}
PIP = {"PIP_CERT": CERTIFICATES, "NODE_EXTRA_CA_CERTS": CERTIFICATES, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}

Instruction = tuple[str, str]


def main() -> None:
    """Build, then start everything and play."""
    arguments = sys.argv[1:]
    if arguments[:1] == [INSIDE]:
        place = Path(arguments[2])
        build(place) if arguments[1] == "build" else serve(place)
        return
    start_only = arguments[:1] == ["--start"]
    arguments = arguments[start_only:]
    place = Path(arguments[0] if arguments else ROOT / "build" / "container").resolve()
    place.mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    if not start_only:
        bare_system(place / "base")
    alone = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
    for what, network in (("build", []), ("serve", ["--net"]))[start_only:]:
        subprocess.run([*alone, *network, sys.executable, __file__, INSIDE, what, str(place)], check=True)
        say(f"{what}: done after {time.monotonic() - begun:.0f} s")


BEGUN = time.monotonic()


def say(line: str) -> None:
    """Print at once, with the seconds since the beginning of this step."""
    print(f"{time.monotonic() - BEGUN:6.0f} s  {line}", flush=True)


def run(*command: object, **more: object) -> None:
    """Run a program that has to succeed."""
    subprocess.run([str(part) for part in command], check=True, **more)  # type: ignore[call-overload]  # its options


def bare_system(base: Path) -> None:
    """Debian with Python, PostgreSQL and Caddy."""
    if not (base / "usr/bin/caddy").exists():
        say(f"Installing Debian {SUITE}...")
        # None is named: debootstrap knows one.
        mirror = os.environ.get("MIRROR", "")
        scripts = Path("/usr/share/debootstrap/scripts")
        script = next(path for path in (scripts / SUITE, scripts / "sid") if path.exists())
        run("debootstrap", "--variant=minbase", f"--include={PACKAGES}", SUITE, base, mirror, script)
    for name in ("/etc/resolv.conf", CERTIFICATES):
        shutil.copy(name, f"{base}{name}")
    # As in the image of Python.
    (base / "usr/bin/python").unlink(missing_ok=True)
    (base / "usr/bin/python").symlink_to("python3")


def mount(root: Path) -> None:
    """What programs need of the kernel, in the mounts of this process alone."""
    run("mount", "--make-rprivate", "/")
    run("mount", "-t", "proc", "proc", root / "proc")
    run("mount", "--rbind", "/dev", root / "dev")


def within(root: Path, command: list[str], environment: dict[str, str], folder: str = "/") -> list[str]:
    """A command in a chroot, with this environment and no other."""
    given = [f"{name}={value}" for name, value in {**BASICS, **environment}.items()]
    return ["chroot", str(root), "env", "-i", f"--chdir={folder}", *given, *command]


# Building


def instructions() -> list[list[Instruction]]:
    """The instructions of the Dockerfile, stage by stage."""
    text = re.sub(r"^\s*#.*\n", "", (DEPLOY / "Dockerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    stages: list[list[Instruction]] = []
    for line in text.replace("\\\n", " ").splitlines():
        name, _, rest = line.strip().partition(" ")
        if name == "FROM":
            stages.append([])
        if name:
            stages[-1].append((name, rest.strip()))
    return stages


def build(place: Path) -> None:
    """Carry the instructions out: each stage begins with the bare system."""
    roots = {"build": place / "build", "": place / "image"}
    for stage in instructions():
        name = stage[0][1].partition(" AS ")[2]
        root = roots[name]
        subprocess.run(["rm", "-rf", "--one-file-system", root], check=True)
        run("cp", "-a", "--reflink=auto", place / "base", root)
        mount(root)
        folder = "/"
        for kind, text in stage[1:]:
            say(f"{kind} {text}"[:110])
            if kind == "WORKDIR":
                folder = text
                Path(f"{root}{folder}").mkdir(parents=True, exist_ok=True)
            elif kind == "COPY" and text == ". .":
                copy_context(Path(f"{root}{folder}"))
            elif kind == "COPY":
                copy_from(roots, root, text)
            elif kind == "RUN":
                run(*within(root, ["sh", "-euc", text], PIP, folder))
        for part in ("proc", "dev"):
            run("umount", "--recursive", "--lazy", root / part)


def copy_context(folder: Path) -> None:
    """What the ignore file lets in, of the files that git knows."""
    lines = (DEPLOY / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    wanted = [line[1:] for line in lines if line.startswith("!")]
    listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-z", *wanted], check=True, capture_output=True, text=True)
    for name in filter(None, listed.stdout.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)


def copy_from(roots: dict[str, Path], root: Path, text: str) -> None:
    """COPY --from=STAGE --chown=USER:GROUP SOURCE TARGET."""
    *flags, source, target = text.split()
    options = dict(flag.removeprefix("--").split("=") for flag in flags)
    subprocess.run(["rm", "-rf", f"{root}{target}"], check=True)
    run("cp", "-a", f"{roots[options['from']]}{source}", f"{root}{target}")
    run("chroot", root, "chown", "-R", options["chown"], target)


# Starting


def serve(place: Path) -> None:
    """Start the services of the compose file, open the page and play."""
    base, image = place / "base", place / "image"
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    last = instructions()[-1]
    environment = dict[str, str]()
    for kind, text in last:
        if kind == "ENV":
            environment |= dict(one.split("=", 1) for one in shlex.split(text))
    path = environment.pop("PATH").replace("$PATH", "/usr/local/bin:/usr/bin:/bin")
    environment |= {name: _filled(value) for name, value in compose["server"]["environment"].items()}
    run("ip", "link", "set", "lo", "up")
    for root in (base, image):
        mount(root)
        hosts = " ".join(["localhost", *compose])
        (root / "etc/hosts").write_text(f"127.0.0.1 {hosts}\n", encoding="ascii")
        run("mount", "-t", "tmpfs", "-o", "mode=1777", "tmpfs", root / "tmp")
    postgres(base)
    # Volumes begin with what the image has there; everything else of it is read-only.
    volumes = place / "volumes"
    subprocess.run(["rm", "-rf", volumes], check=True)
    volumes.mkdir()
    written = [one.split(":")[1] for one in compose["server"]["volumes"]]
    written += [text for kind, text in last if kind == "VOLUME"]
    run("mount", "--bind", image, image)
    run("mount", "-o", "remount,bind,ro", image)
    run("mount", "-t", "tmpfs", "-o", "mode=1777", "tmpfs", image / "tmp")
    for number, folder in enumerate(written):
        run("cp", "-a", f"{image}{folder}", volumes / str(number))
        run("mount", "--bind", volumes / str(number), f"{image}{folder}")
    environment["HOME"] = "/data"
    user = next(text for kind, text in last if kind == "USER")
    as_user = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", "--no-new-privs"]
    server = subprocess.Popen(within(image, [*as_user, *compose["server"]["command"]], {**environment, "PATH": path}))
    shutil.copy(DEPLOY / "Caddyfile", base / "etc/caddy/Caddyfile")
    caddy = {"XDG_DATA_HOME": "/data", "CENTURIA_SITE": "localhost"}
    proxy = subprocess.Popen(
        within(base, ["caddy", "run", "--config", "/etc/caddy/Caddyfile"], caddy), stderr=subprocess.DEVNULL
    )
    check(base)
    for process in (proxy, server):
        process.terminate()
    assert server.wait(30) == 0, "the server ends in order"


def _filled(value: str) -> str:
    """A value of the compose file with its defaults."""
    return re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", value)


def postgres(base: Path) -> None:
    """A fresh database, for connections without a password from this network alone."""
    (programs,) = (base / "usr/lib/postgresql").glob("*/bin")
    inside = "/" + str(programs.relative_to(base))
    data = "/var/lib/postgresql/data"
    script = f"""
        rm -rf {data} && install -d -o postgres -g postgres -m 700 {data} && install -d -o postgres /var/run/postgresql
        as="setpriv --reuid=postgres --regid=postgres --clear-groups"
        $as {inside}/initdb -D {data} -U centuria -A trust >/dev/null
        $as {inside}/pg_ctl -D {data} -w -l {data}/log -o "-c listen_addresses=127.0.0.1" start >/dev/null
        $as {inside}/createdb -h 127.0.0.1 -U centuria centuria"""
    run(*within(base, ["sh", "-euc", script], {}))


def check(base: Path) -> None:
    """Open the page over HTTPS and play, trusting Caddy's own certificate; monitoring is not reached from outside."""
    root = base / "data/caddy/pki/authorities/local/root.crt"
    until = time.monotonic() + 120
    while not root.exists() and time.monotonic() < until:
        time.sleep(0.2)
    sys.path.insert(0, str(ROOT / "tools"))
    os.environ["SSL_CERT_FILE"] = str(root)
    import urllib.error
    import urllib.request

    import check_install

    while True:
        try:
            check_install.play_over_http("https://localhost")
            break
        except OSError as error:
            if time.monotonic() > until:
                raise SystemExit(f"the page is not reached: {error}") from None
            time.sleep(0.5)
    try:
        urllib.request.urlopen("https://localhost/metrics", timeout=10)
    except urllib.error.HTTPError as refused:
        status = refused.code
    else:
        status = 200
    if status != 404:
        raise SystemExit(f"/metrics is answered with {status} from outside")
    say("a page was opened and a game begun at https://localhost, through Caddy, on PostgreSQL")


if __name__ == "__main__":
    main()
