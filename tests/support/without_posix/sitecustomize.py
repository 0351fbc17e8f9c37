"""Python as it is on Windows, as far as Centuria can see it: with this folder in the PYTHONPATH, modules of Centuria
cannot import what only POSIX has, and can import `msvcrt`. Libraries and tests still have everything.

Functions of `os` and `signal` that only POSIX has cannot be hidden, since the standard library uses them;
`test_no_other_module_asks_what_only_posix_has` reads the sources for them.
"""

import builtins
import types

BLOCKED = {"fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty", "uvloop"}

_import = builtins.__import__


def _guarded(name, scope=None, local_scope=None, fromlist=(), level=0):
    importer = (scope or {}).get("__name__", "")
    if importer.partition(".")[0] != "centuria":
        return _import(name, scope, local_scope, fromlist, level)
    if name == "msvcrt":
        return msvcrt
    if name.partition(".")[0] in BLOCKED:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    return _import(name, scope, local_scope, fromlist, level)


def _locking(descriptor, mode, nbytes):
    import fcntl

    assert (mode, nbytes) == (msvcrt.LK_NBLCK, 1)
    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


builtins.__import__ = _guarded
msvcrt = types.ModuleType("msvcrt")
msvcrt.LK_NBLCK = 2
msvcrt.locking = _locking
