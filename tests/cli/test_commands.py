"""The commands for many games, records and components: what they say, and what they refuse."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from support.terminal import Answer, Command, in_a_process, in_this_process

import centuria
from centuria import laws
from centuria.cli import COMMANDS, main
from centuria.cli.commands.research import bench
from centuria.cli.commands.server.serve import tell_warnings
from centuria.components import load
from centuria.components import path as published
from centuria.core.jit import INTERPRETED
from centuria.editions import edition
from centuria.experiments.simulate import Simulation, play
from centuria.files import cache_home
from centuria.words import Words

OURS = (
    "analyse", "bots", "simulate", "arena", "study", "verify", "bench", "components", "compile", "backup", "restore",
    "completion", "dataset", "desktop", "learn", "bot-account", "puzzles",
)  # fmt: skip


@pytest.fixture
def centuria_(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command as a person runs it in an English terminal."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "120")

    def run(*arguments: object) -> Answer:
        try:
            status: object = main([str(argument) for argument in arguments])
        except SystemExit as leaving:
            status = leaving.code or 0
        assert isinstance(status, int)
        said = capsys.readouterr()
        return Answer(status, said.out, said.err)

    return run


@pytest.fixture
def bad(tmp_path: Path) -> Mapping[str, str]:
    """Files that a person may name by mistake."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary").write_bytes(bytes(range(128, 256)))
    (tmp_path / "empty").write_text("")
    (tmp_path / "prose").write_text("It was a dark and stormy night.\n")
    text = published("golem").read_text(encoding="utf-8")
    (tmp_path / "cards.toml").write_text(text.replace('"11>22"', '"11>99"'), encoding="utf-8")
    names = ("folder", "binary", "empty", "prose", "cards.toml", "missing")
    return {name: str(tmp_path / name) for name in names}


# Help


@pytest.mark.parametrize(
    ("language", "about", "own"), [("en", "show this help", "usage: "), ("fr", "cette aide", "usage\u00a0: ")]
)
@pytest.mark.parametrize("command", [None, *OURS])
def test_help_is_in_the_language_of_the_reader(
    centuria_: Command, monkeypatch: pytest.MonkeyPatch, command: str | None, language: str, about: str, own: str
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}_FR.UTF-8")
    said = centuria_(*([command] if command else []), "--help")
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith(own)
    assert about in said.out
    assert all(name in said.out for name in (OURS if command is None else (command,)))


def test_a_language_asked_for_wins_over_the_locale(centuria_: Command) -> None:
    assert "afficher cette aide" in centuria_("simulate", "--language", "fr", "--help").out
    assert "afficher cette aide" in centuria_("simulate", "--language=fr", "--help").out


def test_every_option_is_explained_in_every_language(centuria_: Command) -> None:
    for command in OURS:
        english, french = (centuria_(command, "--language", language, "--help").out for language in ("en", "fr"))
        options = {word for word in english.split() if word.startswith("--")}
        assert options == {word for word in french.split() if word.startswith("--")}
        assert english != french


def test_help_loads_nothing_heavy(environment: Mapping[str, str]) -> None:
    program = """
import sys
from centuria.cli import main
for line in (["--help"], *([command, "--help"] for command in sys.argv[1:])):
    try:
        main(line)
    except SystemExit:
        pass
print("loaded", *sorted({name.partition(".")[0] for name in sys.modules}))
"""
    arguments = [sys.executable, "-c", program, *OURS]
    done = subprocess.run(arguments, env=environment, capture_output=True, text=True, check=True)
    loaded = done.stdout.rpartition("loaded ")[2].split()
    assert "argparse" in loaded
    assert not {"numba", "numpy", "llvmlite", "fluent", "babel"} & set(loaded)


def test_the_version_is_told(centuria_: Command) -> None:
    assert centuria_("--version").out == f"centuria {centuria.__version__}\n"


# Bad input: one sentence that names the value, no traceback


REFUSED = [
    (["nonsense"], "nonsense"),
    (["simulate", "--games", "0"], "'0' is not a positive"),
    (["simulate", "--games", "many"], "'many' is not a positive"),
    (["simulate", "--games", "-5"], "-5"),
    (["simulate", "--games", "1e9"], "'1e9' is not a positive"),
    (["simulate", "--players", "9"], "'9'"),
    (["simulate", "--players", "1"], "'1'"),
    (["simulate", "--players", "two"], "'two'"),
    (["simulate", "--players", "²"], "'²'"),
    (["simulate", "--bots", "nobody"], "'nobody'"),
    (["simulate", "--bots", ""], "''"),
    (["simulate", "--bots", "random,simple,random"], "'random,simple,random'"),
    (["simulate", "--seed", "x"], "'x'"),
    (["simulate", "--seed", "-1"], "-1"),
    (["simulate", "--seed", "99999999999999999999"], "99999999999999999999"),
    (["simulate", "--limit", "99999999999999999999"], "99999999999999999999"),
    (["simulate", "--limit", "0"], "'0'"),
    (["simulate", "--check", "0"], "'0'"),
    (["simulate", "--cores", "-1"], "'-1'"),
    (["simulate", "--mode", "chess"], "'chess'"),
    (["simulate", "--language", "tlh"], "'tlh'"),
    (["simulate", "--theme", "space"], "'space'"),
    (["simulate", "--frobnicate"], "--frobnicate"),
    (["bench", "--players", "9"], "9"),
    (["bench", "--players", "x"], "'x'"),
    (["bench", "--seconds", "soon"], "'soon'"),
    (["bench", "--seconds", "-1"], "-1"),
    (["bench", "--seconds", "nan"], "nan"),
    (["bench", "--seconds", "inf"], "inf"),
    (["bench", "--seed", "99999999999999999999"], "99999999999999999999"),
    (["bench", "--mode", "chess"], "'chess'"),
    (["verify"], "FILE"),
    (["components"], "action"),
    (["components", "eat"], "'eat'"),
    (["components", "path", "chess"], "'chess'"),
    (["compile", "chess"], "'chess'"),
    (["compile", "golem", "chess"], "'chess'"),
]


def assert_refused(said: Answer, status: int, *named: str) -> None:
    assert said.status == status
    assert said.out == ""
    assert all(name in said.err for name in named), said.err
    assert "Traceback" not in said.err
    sentences = [line for line in said.err.splitlines() if not line.startswith("See: ")]
    assert len(sentences) == 1, said.err


@pytest.mark.parametrize(
    ("line", "named"), REFUSED, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_a_wrong_value_is_refused_by_its_name(centuria_: Command, line: list[str], named: str) -> None:
    said = centuria_(*line)
    assert_refused(said, 2, named)
    assert said.err.startswith("centuria: ")
    assert "_positive" not in said.err


@pytest.mark.parametrize("command", ["simulate", "bench"])
@pytest.mark.parametrize("file", ["missing", "folder", "binary", "empty", "prose", "cards.toml"])
def test_components_that_cannot_be_read_are_refused_by_their_file(
    centuria_: Command, bad: Mapping[str, str], command: str, file: str
) -> None:
    assert_refused(centuria_(command, "--components", bad[file]), 2, bad[file])


@pytest.mark.parametrize("file", ["missing", "folder", "binary", "empty", "prose"])
def test_a_file_that_is_no_record_is_refused_by_its_name(centuria_: Command, bad: Mapping[str, str], file: str) -> None:
    said = centuria_("verify", bad[file])
    assert_refused(said, 1, bad[file])
    assert said.err.count(bad[file]) == 1


@pytest.mark.parametrize(
    "line", [["simulate", "--seed", "9" * 30], ["verify", "no-such-file"], ["components", "check", "no.toml"]]
)
def test_a_process_that_refuses_shows_no_traceback(environment: Mapping[str, str], line: list[str]) -> None:
    said = in_a_process(environment, *line)
    assert_refused(said, 2 if line[0] == "simulate" else 1, line[-1])


# simulate


def summaries(said: Answer) -> list[dict[str, Any]]:
    """What is told of the games, without how long they took."""
    assert said.status == 0, said.err
    timed = ("seconds", "games_per_s")
    return [{name: told for name, told in summary.items() if name not in timed} for summary in said.data["summaries"]]


def test_a_summary_is_consistent(centuria_: Command) -> None:
    said = centuria_("simulate", "--players", "all", "--games", "4_1", "--seed", "5", "--json")
    told = summaries(said)
    assert (said.data["mode"], said.data["seed"]) == ("golem", 5)
    assert [summary["players"] for summary in told] == [2, 3, 4, 5]
    assert [summary["games"] for summary in told] == [11, 10, 10, 10]
    for summary in told:
        assert summary["finished"] == summary["games"]
        assert summary["checked"] == 0
        assert len(summary["mean_scores"]) == len(summary["win_shares"]) == summary["players"]
        assert sum(summary["win_shares"]) == pytest.approx(1)
        assert 100 < summary["turns_per_game"] < summary["decisions_per_game"]


def test_a_summary_is_that_of_the_games_of_its_seed(centuria_: Command) -> None:
    told = summaries(centuria_("simulate", "--players", "3", "--games", "3", "--seed", "11", "--json"))[0]
    chosen = edition("golem")
    _, results, _ = play(Simulation("golem", chosen.components, 3, ("random",), 3, 11, 1 << 30), range(3))
    ends = [list(laws.random_games(chosen, 3, int(result["seed"])))[-1] for result in results]
    assert told["decisions_per_game"] == pytest.approx(sum(game.number for game in ends) / 3)
    assert told["turns_per_game"] == pytest.approx(sum(game.turn for game in ends) / 3)
    assert told["mean_scores"] == pytest.approx([sum(game.scores[seat] for game in ends) / 3 for seat in range(3)])
    assert told["win_shares"] == pytest.approx([sum(game.winner == seat for game in ends) / 3 for seat in (1, 2, 3)])


@pytest.mark.skipif(INTERPRETED, reason="thousands of games need compiled rules")
def test_a_seed_plays_the_same_games_on_any_number_of_cores(centuria_: Command) -> None:
    line = ("simulate", "--players", "2", "--games", "10_500", "--seed", "7", "--json")
    told = [summaries(centuria_(*line, "--cores", cores)) for cores in (1, 2, 3)]
    assert told[0] == told[1] == told[2]
    other = ("simulate", "--players", "2", "--games", "10_500", "--seed", "8", "--json")
    assert summaries(centuria_(*other)) != told[0]


def test_bots_play_the_same_games_on_any_number_of_cores(environment: Mapping[str, str]) -> None:
    line = ("simulate", "--bots", "simple,random", "--games", "22", "--seed", "7", "--limit", "60", "--json")
    told = [in_this_process(environment, *line, "--cores", cores).data for cores in ("0", "2")]
    for answer in told:
        for summary in answer["summaries"]:
            del summary["seconds"], summary["games_per_s"]
    assert told[0] == told[1]
    assert told[0]["summaries"][0]["games"] == 22


def test_games_that_do_not_end_within_the_limit_are_told_and_are_a_failure(centuria_: Command) -> None:
    said = centuria_("simulate", "--games", "5", "--limit", "10", "--seed", "1", "--json")
    assert said.status == 1
    summary = said.data["summaries"][0]
    assert (summary["games"], summary["finished"], summary["decisions_per_game"]) == (5, 0, 10)


def test_a_table_is_printed_for_people(centuria_: Command) -> None:
    english = centuria_("simulate", "--games", "5", "--seed", "1")
    french = centuria_("simulate", "--games", "5", "--seed", "1", "--language", "fr")
    assert english.status == french.status == 0
    assert "5 games (seed 1)" in english.out
    assert "parties" in french.out
    assert "games" not in french.out


def test_check_holds_games_against_the_laws(environment: Mapping[str, str]) -> None:
    said = in_this_process(
        environment, "simulate", "--games", "5", "--limit", "30", "--check", "2", "--seed", "1", "--json"
    )
    assert said.status == 1, said.err
    assert said.data["summaries"][0]["checked"] == 3


@pytest.mark.parametrize("players", ["random", "simple"])
def test_a_broken_law_is_told_with_the_record_that_shows_it(
    centuria_: Command, monkeypatch: pytest.MonkeyPatch, players: str
) -> None:
    def nobody_plays_twenty_turns(game: centuria.Game) -> str | None:
        return "turn 20 has come" if game.turn == 20 else None

    monkeypatch.setattr(laws, "LAWS", (nobody_plays_twenty_turns,))
    line = ("simulate", "--games", "1", "--seed", "1", "--bots", players, "--cores", "0")
    assert centuria_(*line).status == 0
    said = centuria_(*line, "--check", "1")
    assert said.status == 2
    assert said.err.startswith("centuria: nobody_plays_twenty_turns: turn 20 has come\ncenturia record 1\n")
    game = centuria.read(said.err.partition("\n")[2])
    assert game.turn == 20


# verify


def test_a_fresh_record_is_accepted(centuria_: Command, record: Path, tmp_path: Path) -> None:
    begun = tmp_path / "begun.txt"
    begun.write_text(centuria.new("golem", seats=4, seed=1).play("play 11").record())
    said = centuria_("verify", record, begun)
    game = centuria.read(record.read_text())
    assert (said.status, said.err) == (0, "")
    scores = ", ".join(map(str, game.scores))
    assert said.out.splitlines() == [
        f"{record}: golem, finished; scores {scores}; seat {game.winner} wins; every line is correct",
        f"{begun}: golem, one decision, unfinished; every line is correct",
    ]


def test_an_edited_record_is_refused_by_its_line(centuria_: Command, record: Path) -> None:
    lines = record.read_text().splitlines()
    record.write_text("\n".join([*lines[:9], lines[9].replace(" ", " 9 ", 1), *lines[10:]]))
    said = centuria_("verify", record)
    assert_refused(said, 1, f"{record}: line 10: ")


def test_a_false_result_is_refused(centuria_: Command, record: Path) -> None:
    text = record.read_text()
    record.write_text(text.replace("result ", "result 1"))
    assert_refused(centuria_("verify", record), 1, f"{record}: line {text.count(chr(10))}: the result is ")


def test_the_other_records_are_still_read_when_one_is_refused(centuria_: Command, record: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("centuria record 7\n")
    said = centuria_("verify", wrong, record)
    assert said.status == 1
    assert f"{wrong}: line 1: " in said.err
    assert str(record) in said.out


def test_a_record_of_other_components_is_verified_with_them(centuria_: Command, record: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text(published("golem").read_text().replace("tokens_per_player = 2", "tokens_per_player = 3"))
    record.write_text(centuria.new("golem", seed=1, components=other).record())
    assert_refused(centuria_("verify", record), 1, f"{record}: line 4: ")
    assert centuria_("verify", "--components", other, record).status == 0


# bench, components, compile


def assert_measured(said: Answer) -> None:
    assert said.status == 0, said.err
    figures = said.data
    assert (figures["mode"], figures["players"]) == ("golem", 3)
    assert figures["bytes_per_game"] == edition("golem").mode.state.itemsize
    rates = ("decisions_per_s", "games_per_s", "turns_per_s", "turns_per_game", "cached_load_s")
    assert all(figures[name] > 0 for name in rates)
    assert figures["games"] >= 1000
    assert figures["decisions_per_s"] / figures["games_per_s"] == pytest.approx(figures["decisions_per_game"], rel=0.01)


BENCH = ("bench", "--seconds", "0.2", "--players", "3", "--json")


@pytest.mark.skipif(INTERPRETED, reason="the bench is about compiled rules")
def test_the_bench_measures(centuria_: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    first_game, asked = bench._first_game, list[str]()

    def with_compiled_rules(mode: str, cache: str) -> float:
        """The same measurement with the rules that are compiled already."""
        asked.append(cache)
        return first_game(mode, str(cache_home()))

    monkeypatch.setattr(bench, "_first_game", with_compiled_rules)
    said = centuria_(*BENCH)
    assert_measured(said)
    assert asked == [str(cache_home())], "nothing is compiled unless it is asked for"
    assert "cold_compile_s" not in said.data


@pytest.mark.long
@pytest.mark.skipif(INTERPRETED, reason="the bench is about compiled rules")
def test_loading_compiled_rules_takes_less_time_than_compiling_them(centuria_: Command) -> None:
    said = centuria_(*BENCH, "--compile")
    assert_measured(said)
    assert 0 < said.data["cached_load_s"] < said.data["cold_compile_s"]


def test_the_published_components_are_good(centuria_: Command) -> None:
    said = centuria_("components", "check")
    assert said.status == 0
    assert f"{published('golem')}: complete and playable" in said.out
    assert edition("golem").components.fingerprint in said.out
    assert str(published("golem")) in centuria_("components", "path").out.splitlines()


def test_files_are_checked_together_too(centuria_: Command, tmp_path: Path) -> None:
    """Each of them can be played with, but a player has one caravan."""
    files = {}
    for kind, old in (("endless_world", "caravan = 10"), ("mountains", "caravan = 10"), ("golem", "capacity = 10")):
        text = published(kind).read_text("utf-8")
        assert text.count(old) == 1
        files[kind] = tmp_path / f"{kind}.toml"
        files[kind].write_text(text.replace(old, old.replace("10", "11")), "utf-8")
    world, mountains = files["endless_world"], files["mountains"]
    for alone in files.values():
        assert centuria_("components", "check", alone).status == 0
    both = centuria_("components", "check", world, mountains)
    assert both.status == 1
    together = f"saga2: these files can be played with together (fingerprint {fingerprint('saga2', world, mountains)})"
    assert together in both.out.splitlines()
    assert both.err == (
        f"refused: saga3: golem.toml: caravan_capacity: 10 is not 11, the size of the caravan in {world}\n"
    )
    every = centuria_("components", "check", *files.values())
    assert (every.status, every.err) == (0, "")
    assert fingerprint("saga3", *files.values()) in every.out.splitlines()[-1]
    twice = centuria_("components", "check", world, published("endless_world"), mountains)
    assert twice.out.splitlines()[-1] == ("saga3: not checked together, because two of the files are of the same kind")


def fingerprint(mode: str, *files: Path) -> str:
    return edition(mode, load(mode, files)).components.fingerprint


@pytest.mark.parametrize(
    ("provenance", "told"),
    [("printed", "valeurs imprimées"), ("inferred", "valeurs déduites"), ("ours", "nos valeurs")],
)
def test_the_provenance_of_values_is_told_in_french(
    centuria_: Command, tmp_path: Path, provenance: str, told: str
) -> None:
    text = published("golem").read_text("utf-8").replace('provenance = "printed"', f'provenance = "{provenance}"')
    (tmp_path / "cards.toml").write_text(text, "utf-8")
    assert (
        f"complet et jouable ({told}, "
        in centuria_("components", "check", tmp_path / "cards.toml", "--language", "fr").out
    )


@pytest.mark.parametrize("file", ["missing", "folder", "binary", "empty", "prose", "cards.toml"])
def test_bad_components_are_told_and_the_good_ones_beside_them_too(
    centuria_: Command, bad: Mapping[str, str], file: str
) -> None:
    assert_refused(centuria_("components", "check", bad[file]), 1, bad[file])
    both = centuria_("components", "check", bad[file], published("golem"))
    assert both.status == 1
    assert bad[file] in both.err
    assert str(published("golem")) in both.out


def test_a_bad_card_is_told_with_its_line(centuria_: Command, bad: Mapping[str, str]) -> None:
    lines = Path(bad["cards.toml"]).read_text().splitlines()
    line = max(place for place, text in enumerate(lines, 1) if "11>99" in text)
    assert (
        f"{bad['cards.toml']}:{line}: merchants.trade[1]: " in centuria_("components", "check", bad["cards.toml"]).err
    )


@pytest.mark.parametrize(
    ("language", "warned", "why", "refused"),
    [
        ("en", "warning: ", "11 is not 10: that is what the rulebook has", "refused: "),
        (
            "fr",
            "avertissement\u00a0: ",
            "11 au lieu de 10\u00a0: c\u2019est ce que dit le livret de règles",
            "refusé\u00a0: ",
        ),
    ],
)
def test_warnings_about_components_are_told_apart_from_refusals(
    centuria_: Command, bad: Mapping[str, str], tmp_path: Path, language: str, warned: str, why: str, refused: str
) -> None:
    text = published("golem").read_text("utf-8")
    unusual = tmp_path / "unusual.toml"
    unusual.write_text(text.replace("caravan_capacity = 10", "caravan_capacity = 11"), "utf-8")
    line = text[: text.index("caravan_capacity")].count("\n") + 1
    said = centuria_("components", "check", unusual, "--language", language)
    assert (said.status, said.err) == (0, "")
    good, warning = said.out.splitlines()
    assert good.startswith(str(unusual))
    assert warning == f"{warned}{unusual}:{line}: caravan_capacity: {why}"
    both = centuria_("components", "check", unusual, bad["cards.toml"], "--language", language)
    assert both.status == 1
    assert both.out == said.out
    assert both.err.startswith(f"{refused}{bad['cards.toml']}:")


def test_serve_says_which_component_sets_are_refused_or_unusual(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for name, old, new in (("mine", "= 10", "= 11"), ("ours", "", ""), ("theirs", "format = 1", "format = 2")):
        (tmp_path / "sets" / name).mkdir(parents=True)
        text = published("golem").read_text("utf-8").replace(old, new)
        (tmp_path / "sets" / name / "cards.toml").write_text(text, "utf-8")
    tell_warnings(tmp_path / "sets", Words("en", "golem", "server"))
    said = capsys.readouterr().out
    unusual, refused = (tmp_path / "sets" / name / "cards.toml" for name in ("mine", "theirs"))
    assert said.splitlines() == [
        f"Components “mine”: one entry is unusual. To see why: centuria components check {unusual}",
        f"Components “theirs” cannot be used: {refused}:10: format: 2 is not a format that this program reads; write 1",
    ]
    tell_warnings(tmp_path / "sets", Words("fr", "golem", "server"))
    assert capsys.readouterr().out.endswith(
        f"{refused}:10: format: 2 n\u2019est pas un format que ce programme lit\u00a0; écrivez 1\n"
    )


def test_every_command_is_tested_here_or_with_playing() -> None:
    assert set(COMMANDS) - set(OURS) == {"admin", "play", "serve", "show"}, "admin is tested with moderation"


def test_a_reader_that_goes_away_is_no_error(environment: Mapping[str, str]) -> None:
    program = f"{sys.executable} -m centuria simulate --help | true; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    assert os.linesep not in done.stderr
