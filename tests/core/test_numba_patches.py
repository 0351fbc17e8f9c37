"""Each replacement of Numba internals is still needed by the installed Numba, and does what it is for.

A test that fails here after an upgrade says that Numba has mended something: take the replacement out.
"""

import os
import subprocess
import sys

import pytest

from centuria.core import numba_patches
from centuria.core.jit import INTERPRETED

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled in an uncompiled run")


def run(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a process whose Numba is as it was installed."""
    environment = {name: value for name, value in os.environ.items() if name != "NUMBA_DISABLE_JIT"}
    return subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)


def test_numba_names_records_by_a_number_of_the_process_until_they_are_named_by_their_fields() -> None:
    assert not numba_patches.records_need_names()
    done = run(
        "from centuria.core import numba_patches as patches\n"
        "print(patches.records_need_names())\n"
        "patches.name_records_by_fields()\n"
        "print(patches.records_need_names())"
    )
    assert done.stdout.split() == ["True", "False"], done.stderr


def test_numba_compiles_once_per_integer_width_until_widths_are_unified() -> None:
    done = run(
        "import numba, numpy\n"
        "from centuria.core import numba_patches as patches\n"
        "for unify in (False, True):\n"
        "    inner = numba.njit(lambda number: number + 1)\n"
        "    if unify:\n"
        "        patches.unify_widths(inner)\n"
        "    numbers = (numpy.int8(1), numpy.uint8(1), numpy.int32(1), 1, numpy.uint64(1))\n"
        "    numba.njit(lambda n: inner(n[0]) + inner(n[1]) + inner(n[2]) + inner(n[3]) + inner(n[4]))(numbers)\n"
        "    print(len(inner.overloads))"
    )
    # Unsigned integers of 64 bits do not fit into signed ones: they have code of their own.
    assert done.stdout.split() == ["5", "2"], done.stderr


PYTHON_CALL = """
import numba
from centuria.core import numba_patches as patches
inner = numba.njit(no_cpython_wrapper=True)(lambda: 1)
{patch}
numba.njit(lambda: inner())()
inner()
"""


def test_a_call_from_python_without_a_wrapper_ends_the_process_until_it_is_refused() -> None:
    assert run(PYTHON_CALL.format(patch="")).returncode < 0
    refused = run(PYTHON_CALL.format(patch="patches.refuse_python_calls(inner)"))
    assert refused.returncode == 1
    assert "is a rule that only compiled rules can call" in refused.stderr


def test_nothing_is_replaced_where_numba_has_no_such_member() -> None:
    class Other:
        pass

    numba_patches.unify_widths(Other())
    numba_patches.refuse_python_calls(Other())


CHAIN = """
import numba
from numba.core import codegen
from centuria.core.rule_compiler import RuleCompiler

optimized = []
optimize = codegen.CPUCodeLibrary._optimize_final_module

def counting(library):
    optimized.append(library.name)
    optimize(library)

codegen.CPUCodeLibrary._optimize_final_module = counting
rule = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True{pipeline})
first = rule(lambda number: number + 1)
second = rule(lambda number: first(number) * 2)
third = rule(lambda number: first(number) + second(number))
last = numba.njit(lambda number: second(number) + third(number))
print(last(3), sum("lambda" in name for name in optimized))
"""


def test_numba_optimizes_a_function_for_every_caller_until_rules_are_handed_on() -> None:
    assert run(CHAIN.format(pipeline="")).stdout.split() == ["20", "4"]
    assert run(CHAIN.format(pipeline=", pipeline_class=RuleCompiler")).stdout.split() == ["20", "1"]
