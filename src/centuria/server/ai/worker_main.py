"""`python -m centuria.server.ai.worker_main`: a process that thinks, started by the server and ending with it.

Each line of standard input is a question in JSON, each line of standard output an answer, one after the other. The
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
    Answer,
    Budget,
    Choose,
    Chosen,
    Game,
    Hint,
    Judge,
    Load,
    Open,
    Question,
    Report,
    Voice,
)
from centuria.server.store.component_files import edition_of
from centuria.views.schema import View
from centuria.words import Words

THINKERS = ("planner:width=2:depth=2:deals=1:lines=2", "search:iterations=2")
"""The bots that between them think in every compiled way."""

Files = tuple[tuple[str, str], ...]


def main() -> None:
    """Answer until there are no more questions."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # Whatever a bot prints goes where it disturbs nobody.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    questions: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(questions,), daemon=True).start()
    decoder: msgspec.json.Decoder[Question] = msgspec.json.Decoder(Question)
    encoder = msgspec.json.Encoder()
    answer = Answer()
    while True:
        answers.write(encoder.encode(answer) + b"\n")
        answers.flush()
        try:
            answer = Answer(msgspec.Raw(encoder.encode(_answer(decoder.decode(questions.get())))))
        except CenturiaError as error:
            answer = Answer(error=str(error))
        except Exception as error:  # noqa: BLE001 - the server hears of it, and asks the next question
            traceback.print_exc()
            answer = Answer(error=f"{type(error).__name__}: {error}")


def _listen(questions: "SimpleQueue[bytes]") -> None:
    """Hear the end of input even while thinking: whoever asked is gone then."""
    for line in sys.stdin.buffer:
        questions.put(line)
    os._exit(0)


def _answer(question: Question) -> object:
    if question.game.files is not None:
        # A view names its components by their fingerprint, which has to be known by then.
        _edition(question.game.mode, _files(question.game))
    match question:
        case Load():
            _load(question.game)
            return None
        case Choose():
            return _choose(question)
        case Hint():
            words, budget = _words(question.voice), _budget(question.budget)
            view: View = msgspec.json.decode(question.view)
            return analysis.hints(view, question.legal, words, question.voice.names, budget=budget)
        case Open():
            return [moment.number for moment in analysis.open_decisions(_played(question))]
        case Judge():
            moments = list(_played(question).path())
            played = moments[question.number + 1].decision if question.number + 1 < len(moments) else None
            return analysis.judge(moments[question.number], played, budget=_budget(question.budget))
        case Report():
            words, budget = _words(question.voice), _budget(question.budget)
            return analysis.report(_played(question), question.judged, words, question.voice.names, budget=budget)


def _load(asked: Game) -> None:
    dealt = game.new(asked.mode, seats=2, seed=0)
    for thinker in THINKERS:
        bots.make(thinker, 0).choose(dealt.view(), dealt.legal())


def _choose(question: Choose) -> Chosen:
    """The bot's decision; where it fails, that of the house."""
    bot = bots.make(question.bot, question.seed)
    view: View = msgspec.json.decode(question.view)
    decision, fault = ask(bot, view, question.legal, Simple(question.seed))
    return Chosen(decision, None if fault is None else f"{fault.kind}: {fault.reason}")


def _words(voice: Voice) -> Words:
    return Words(voice.language, voice.theme)


def _budget(budget: Budget) -> analysis.Budget:
    return analysis.Budget(budget.seconds, budget.iterations, budget.seed)


def _files(asked: Game) -> Files:
    return tuple(sorted((asked.files or {}).items()))


def _played(question: Open | Judge | Report) -> game.Game:
    return _read(question.record, question.game.mode, _files(question.game))


@lru_cache(maxsize=4)
def _read(record: str, mode: str, files: Files) -> game.Game:
    return game.read_record(record, _edition(mode, files).components if files else None).game


@lru_cache(maxsize=16)
def _edition(mode: str, files: Files) -> Edition:
    return edition_of(mode, dict(files))


if __name__ == "__main__":
    main()
