"""`python -m centuria.server.ai.worker_main`: a process that thinks, started by the server and ending with it.

Each line of standard input is a job in JSON, each line of standard output an answer, one after the other. The
first line that it writes says that it is there. When its input ends, so does the process, even in mid-thought.
"""

import os
import sys
import threading
import traceback
from functools import lru_cache
from queue import SimpleQueue

import msgspec

from centuria import analysis, bots, game
from centuria.bots.guarded import ask
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
from centuria.server.store.component_files import edition_of
from centuria.words import Words

THINKERS = ("planner:width=2:depth=2:deals=1:lines=2", "search:iterations=2")
"""The bots that between them think in every compiled way."""

Files = tuple[tuple[str, str], ...]


def main() -> None:
    """Reply until there are no more questions."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # Whatever a bot prints goes where it disturbs nobody.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    questions: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(questions,), daemon=True).start()
    decoder: msgspec.json.Decoder[Job] = msgspec.json.Decoder(Job)
    encoder = msgspec.json.Encoder()
    answer = Reply()
    while True:
        answers.write(encoder.encode(answer) + b"\n")
        answers.flush()
        try:
            answer = Reply(msgspec.Raw(encoder.encode(_answer(decoder.decode(questions.get())))))
        except CenturiaError as error:
            answer = Reply(error=str(error))
        except Exception as error:  # noqa: BLE001 - the server hears of it, and asks the next job
            traceback.print_exc()
            answer = Reply(error=f"{type(error).__name__}: {error}")


def _listen(questions: "SimpleQueue[bytes]") -> None:
    """Hear the end of input even while thinking: whoever asked is gone then."""
    for line in sys.stdin.buffer:
        questions.put(line)
    os._exit(0)


def _answer(job: Job) -> object:
    if job.game.files is not None:
        # A view names its components by their fingerprint, which has to be known by then.
        _edition(job.game.mode, _files(job.game))
    match job:
        case Load():
            _load(job.game)
            return None
        case Choose():
            return _choose(job)
        case Hint():
            words, budget = _words(job.locale), _budget(job.budget)
            return analysis.hints(job.view, job.legal, words, job.locale.names, budget=budget)
        case ListDecisions():
            return [moment.number for moment in analysis.open_decisions(_played(job))]
        case JudgeDecision():
            moments = list(_played(job).path())
            played = moments[job.number + 1].decision if job.number + 1 < len(moments) else None
            return analysis.judge(moments[job.number], played, budget=_budget(job.budget))
        case Report():
            words, budget = _words(job.locale), _budget(job.budget)
            return analysis.report(_played(job), job.judged, words, job.locale.names, budget=budget)


def _load(asked: GameSpec) -> None:
    dealt = game.new(asked.mode, seats=2, seed=0)
    for thinker in THINKERS:
        bots.make(thinker, 0).choose(dealt.view(), dealt.legal())


def _choose(job: Choose) -> Chosen:
    """The bot's decision; where it fails, that of the house."""
    bot = bots.make(job.bot, job.seed)
    decision, fault = ask(bot, job.view, job.legal, Simple(job.seed))
    return Chosen(decision, None if fault is None else f"{fault.kind}: {fault.reason}")


def _words(locale: Locale) -> Words:
    return Words(locale.language, locale.theme)


def _budget(budget: Budget) -> analysis.Budget:
    return analysis.Budget(budget.seconds, budget.iterations, budget.seed)


def _files(asked: GameSpec) -> Files:
    return tuple(sorted((asked.files or {}).items()))


def _played(job: ListDecisions | JudgeDecision | Report) -> game.Game:
    return _read(job.record, job.game.mode, _files(job.game))


@lru_cache(maxsize=4)
def _read(record: str, mode: str, files: Files) -> game.Game:
    return game.read_record(record, _edition(mode, files).components if files else None).game


@lru_cache(maxsize=16)
def _edition(mode: str, files: Files) -> Edition:
    return edition_of(mode, dict(files))


if __name__ == "__main__":
    main()
