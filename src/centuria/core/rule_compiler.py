"""Numba compiler pipeline for rules: their code is linked into that of their callers before it is optimised.

Numba optimises every function together with all that it calls, and makes machine code of it, even when only other
compiled functions call it; the innermost functions are optimised again at every level above them
(https://github.com/numba/numba/pull/9566). For a `rule` neither is needed. Here its LLVM module is only handed on;
the `compiled` function that Python calls optimises everything below it once. Compiling a mode takes half the time.
"""

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering


class _NoEnvironment:
    """A code generator that sets no environment: a library without machine code has no place for one.

    Environments hold Python objects, which rules do not use; functions loaded from a cache have none for their callees.
    """

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, name: str, environment: object) -> None:
        """Ignore the environment."""


class RuleLibrary(JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """The LLVM module of a rule and of all it calls, neither optimised as a whole nor compiled to machine code."""

    @property
    def codegen(self) -> Any:
        """The code generator; environments are not set."""
        return _NoEnvironment(self._codegen)

    def finalize(self) -> None:
        """Link the called functions in, and nothing more."""
        self._raise_if_finalized()
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)  # noqa: SLF001  (as Numba's own `finalize` does)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)  # noqa: SLF001
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """A null pointer: there is no machine code."""
        return 0


@register_pass(mutates_CFG=True, analysis_only=False)
class RuleLowering(NativeLowering):  # type: ignore[misc]  # Numba has no types
    """Numba's lowering to LLVM, into a `RuleLibrary`."""

    _name = "rule_lowering"

    def run_pass(self, state: Any) -> Any:
        """Lower the function of a compilation."""
        state.library = RuleLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        return super().run_pass(state)


class RuleCompiler(CompilerBase):  # type: ignore[misc]  # Numba has no types
    """Numba's own pipeline with `RuleLowering`."""

    def define_pipelines(self) -> list[Any]:
        """The one pipeline."""
        pipeline = DefaultPassBuilder.define_nopython_pipeline(self.state)
        pipeline.passes = [
            (RuleLowering if each is NativeLowering else each, description) for each, description in pipeline.passes
        ]
        pipeline.finalize()
        return [pipeline]
