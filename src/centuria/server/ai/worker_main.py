"""`python -m centuria.server.ai.worker_main`: an AI worker process, started by the server and ending with it.

Each line of standard input is a job in JSON, each line of standard output its reply, one after the other. The first
line of output says that the process is ready. When its input ends, the process exits at once, even during a job.
"""

import os
import sys
import threading
import traceback
from functools import lru_cache
from queue import SimpleQueue

import msgspec

from centuria import analysis, bots, game
from centuria.bots.guarded import guarded_choice
from centuria.bots.simple import Simple
from centuria.editions import Edition
from centuria.errors import CenturiaError
from centuria.server.ai.protocol import (
    Budget,
    Choose,
    Chosen,
    GameSpec,
    Hint,
    Job,
    JudgeDecision,
    ListDecisions,
    Load,
    Locale,
    Reply,
    Report,
)
from centuria.server.store.component_sets.files import edition_of
from centuria.views.schema import View
from centuria.warmup import load_search
from centuria.words import Words

Files = tuple[tuple[str, str], ...]


def main() -> None:
    """Run jobs until the input ends."""
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # What a bot prints goes to standard error, where it does not disturb the protocol.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    lines: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_read_input, args=(lines,), daemon=True).start()
    decoder: msgspec.json.Decoder[Job] = msgspec.json.Decoder(Job)
    encoder = msgspec.json.Encoder()
    reply = Reply()
    while True:
        output.write(encoder.encode(reply) + b"\n")
        output.flush()
        try:
            reply = Reply(msgspec.Raw(encoder.encode(result_of(decoder.decode(lines.get())))))
        except CenturiaError as error:
            reply = Reply(error=str(error))
        except Exception as error:  # noqa: BLE001 - the server gets it, and the worker takes the next job
            traceback.print_exc()
            reply = Reply(error=f"{type(error).__name__}: {error}")


def _read_input(lines: "SimpleQueue[bytes]") -> None:
    """Read jobs in a thread of its own, so that the end of the input is noticed during a job."""
    for line in sys.stdin.buffer:
        lines.put(line)
    os._exit(0)


def result_of(job: Job) -> object:
    """The result of a job, as a value that msgspec can encode."""
    if job.game.files is not None:
        # A view names its components by their fingerprint, which has to be registered first.
        _edition(job.game.mode, _files(job.game))
    match job:
        case Load():
            load_search(job.game.mode)
            return None
        case Choose():
            return _choose(job)
        case Hint():
            words, budget = _words(job.locale, job.game.mode), _budget(job.budget)
            return analysis.hints(_view(job), job.legal, words, job.locale.names, budget=budget)
        case ListDecisions():
            return [decision.number for decision in analysis.open_decisions(_game(job))]
        case JudgeDecision():
            positions = list(_game(job).path())
            played = positions[job.number + 1].decision if job.number + 1 < len(positions) else None
            return analysis.judge(positions[job.number], played, budget=_budget(job.budget))
        case Report():
            words, budget = _words(job.locale, job.game.mode), _budget(job.budget)
            return analysis.report(_game(job), job.judged, words, job.locale.names, budget=budget)


def _choose(job: Choose) -> Chosen:
    """The bot's decision; the fallback bot's where it fails."""
    bot = bots.make(job.bot, job.seed)
    decision, fault = guarded_choice(bot, _view(job), job.legal, Simple(job.seed))
    return Chosen(decision, None if fault is None else f"{fault.kind}: {fault.reason}")


def _view(job: Choose | Hint) -> View:
    view: View = msgspec.json.decode(job.view)
    return view


def _words(locale: Locale, mode: str) -> Words:
    return Words(locale.language, locale.theme, mode=mode, illustrated=locale.illustrated)


def _budget(budget: Budget) -> analysis.Budget:
    return analysis.Budget(budget.seconds, budget.iterations, budget.seed)


def _files(spec: GameSpec) -> Files:
    return tuple(sorted((spec.files or {}).items()))


def _game(job: ListDecisions | JudgeDecision | Report) -> game.Game:
    return _read(job.record, job.game.mode, _files(job.game))


@lru_cache(maxsize=4)
def _read(record: str, mode: str, files: Files) -> game.Game:
    return game.read_record(record, _edition(mode, files).components if files else None).game


@lru_cache(maxsize=16)
def _edition(mode: str, files: Files) -> Edition:
    return edition_of(mode, dict(files))


if __name__ == "__main__":
    main()
