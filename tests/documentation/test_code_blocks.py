"""Every code block of the documentation holds: examples are run, commands are parsed, data is read."""

import ast
import contextlib
import doctest
import importlib
import io
import json
import re
import shlex
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from support import ROOT
from support.documentation import PAGES, Block, blocks, commands, name_of

from centuria.cli import COMMANDS, parser_for

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
TARGETS = frozenset(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
EXTRAS = frozenset(PROJECT["project"]["optional-dependencies"])

DATA = {"json": json.loads, "toml": tomllib.loads}
PLAIN = {"text", "mermaid", "bibtex", "nginx", "ini", "{toctree}", "{eval-rst}", "{include}"}
"""Languages of which nothing is checked here; what stands in braces is checked by building the site."""
ELSEWHERE = {
    "activate", "chown", "cp", "curl", "docker", "env", "export", "git", "kill", "ls", "mkdir", "mv", "npm", "openssl",
    "pg_dump", "psql", "rm", "sqlite3", "systemctl", "tar", "useradd",
}  # fmt: skip
"""Programs that are not ours."""
RUNNERS = (
    ("uvx",), ("pipx", "run"), ("uv", "tool", "run"), ("sudo",), ("time",), ("nice",), ("source",), ("exec",),
)  # fmt: skip
"""What stands before a command."""


def examples() -> list[Path]:
    """The pages with Python examples."""
    return [page for page in PAGES if ">>>" in page.read_text(encoding="utf-8")]


@pytest.mark.parametrize("page", examples(), ids=name_of)
def test_the_examples_happen(page: Path) -> None:
    unfenced = re.sub(r"^\s*```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    example = doctest.DocTestParser().get_doctest(unfenced, {}, page.name, str(page), 0)
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example)
    assert results.attempted > 0
    assert results.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_block_is_right(page: Path) -> None:
    wrong = []
    for block in blocks(page):
        try:
            check(block, page)
        except (AssertionError, ValueError, SyntaxError, ImportError) as error:
            wrong.append(f"{name_of(page)}:{block.line}: {error}")
    assert wrong == []


def check(block: Block, page: Path) -> None:
    """Raise what is wrong with a block."""
    if block.indented:
        for command in commands(block.text):
            if _program(command) in {"centuria", "make", "pip", "pipx", "uvx", "python", "python3", "pytest"}:
                check_command(command, page)
    elif block.language in ("sh", "console"):
        for command in commands(block.text):
            check_command(command.removeprefix("$ "), page)
    elif block.language == "python":
        if ">>>" not in block.text:
            check_program(block.text)
    elif block.language in DATA:
        DATA[block.language](block.text)
    else:
        assert block.language in PLAIN or block.language.split(" ")[0] in PLAIN, (
            f"a block in {block.language or 'no language'}: nothing checks it"
        )


def check_program(text: str) -> None:
    """A program compiles, and the names that it imports from Centuria exist."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "centuria":
            module = importlib.import_module(node.module or "")
            for alias in node.names:
                if not hasattr(module, alias.name):
                    importlib.import_module(f"{node.module}.{alias.name}")


def _program(command: str) -> str:
    words = command.split()
    return words[0].rpartition("/")[2] if words else ""


def check_command(command: str, page: Path) -> None:
    """A line for a shell names programs, options, extras, targets and files that exist."""
    for inner in re.findall(r"[<$]\(([^()]*)\)", command):
        check_command(inner, page)
    command = re.sub(r"[<$]\([^()]*\)", "SUBSTITUTED", command)
    for part in _parts(command):
        _check_simple(part, page)


def _parts(command: str) -> Iterator[list[str]]:
    """The simple commands of a pipe or list, without redirections and assignments."""
    lexer = shlex.shlex(command, posix=True, punctuation_chars="|&;<>")
    lexer.whitespace_split = True
    part: list[str] = []
    for word in [*lexer, ";"]:
        if set(word) <= set("|&;"):
            while part and re.match(r"[A-Z_]+=", part[0]):
                del part[0]
            if part:
                yield part
            part = []
        else:
            part.append(word)


def _check_simple(words: Sequence[str], page: Path) -> None:
    for runner in RUNNERS:
        if tuple(words[: len(runner)]) == runner:
            if words[len(runner) :] != ["SUBSTITUTED"]:
                _check_simple(words[len(runner) :], page)
            return
    for redirection in ("<", ">", ">>"):
        if redirection in words:
            words = words[: list(words).index(redirection)]
    program, arguments = words[0].rpartition("/")[2], list(words[1:])
    if program == "centuria":
        check_centuria(tuple(arguments))
    elif program == "make":
        for word in arguments:
            assert "=" in word or word in TARGETS, f"the Makefile has no target {word}"
    elif program in ("pip", "pipx", "uv"):
        _check_requirements(arguments)
    elif program in ("python", "python3"):
        _check_python(arguments, page)
    elif program in ("pytest", "coverage", "sh", "ruff"):
        _check_files([word for word in arguments if "/" in word and "=" not in word], page)
    else:
        assert program in ELSEWHERE, f"nothing checks the command {program}"


@cache
def check_centuria(arguments: tuple[str, ...]) -> None:
    """A command line is one that the program accepts, whatever it would then do."""
    said, status = io.StringIO(), 0
    with contextlib.redirect_stderr(said), contextlib.redirect_stdout(said):
        try:
            parser_for("en", arguments or COMMANDS).parse_all(list(arguments))
        except SystemExit as end:
            status = int(end.code or 0)
    assert status == 0, f"centuria {shlex.join(arguments)}: {said.getvalue()}"


def _check_requirements(arguments: Sequence[str]) -> None:
    for word in arguments:
        named = re.fullmatch(r"centuria(?:\[([\w,]+)\])?(?:==.*)?", word)
        for extra in (named[1] or "").split(",") if named else ():
            assert not extra or extra in EXTRAS, f"there is no extra {extra}"


def _check_python(arguments: Sequence[str], page: Path) -> None:
    if arguments[:1] == ["-c"]:
        check_program(arguments[1])
    elif arguments[:1] == ["-m"]:
        if arguments[1:2] in (["pip"], ["centuria"]):
            _check_simple(arguments[1:], page)
        else:
            assert arguments[1:2] == ["venv"], f"nothing checks python -m {' '.join(arguments[1:2])}"
    else:
        _check_files(arguments[:1], page)


def _check_files(files: Sequence[str], page: Path) -> None:
    """A file is in the repository, or the page says how it comes to be."""
    text = page.read_text(encoding="utf-8")
    for file in files:
        told = f"`{file}`" in text or f"[{file}](" in text
        assert (ROOT / file).exists() or told, f"there is no {file}, and the page does not say where it comes from"
