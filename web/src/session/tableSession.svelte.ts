/** Table session: the state behind one table screen (live table, log, hint, tutorial, replay of turns) and the player's actions. */

import { untrack } from "svelte";
import { api } from "../api/client";
import { LiveTable } from "../api/liveTable.svelte";
import { MODES, type Hint, type TurnLine, type View } from "../api/schema";
import { notify } from "../app/notifications";
import { router } from "../app/router.svelte";
import { currentPace, settings } from "../app/settings.svelte";
import { sounds } from "../app/sounds";
import { takePart } from "../fairness/exchange";
import type { SeenStep } from "../game/steps";
import type { Document } from "../game/view";
import { animateDecision } from "../motion/decisionAnimation";
import { choice } from "../narration/choice";
import type { Confirmation } from "../table/tableContext";
import { capitalized, type Words } from "../words/words";
import { Absence } from "./absence.svelte";
import { TableLog } from "./tableLog.svelte";
import { TurnReplay } from "./turnReplay.svelte";
import { lessonsOf } from "./tutorialLessons";
import { TutorialProgress } from "./tutorialProgress.svelte";

/** Milliseconds that each decision of a replay is shown for, at least. */
const REPLAY_PACE = 900;
/** Milliseconds that an error message is shown for. */
const ERROR_SHOWN = 8000;

/** To be created by a component: its effects end with that component. */
export class TableSession {
  readonly live: LiveTable;
  readonly turnReplay: TurnReplay;
  readonly absence: Absence;
  hint = $state.raw<Hint | null>(null);
  /** Whether a hint is on its way. */
  thinking = $state(false);
  /** A decision that cannot be taken back, until it is confirmed. */
  asking = $state.raw<string | null>(null);
  readonly #log = new TableLog();
  /** The decisions of this turn in words: the player's own at once, replaced by the server's when they come. */
  #steps = $state.raw<string[]>([]);
  /** The turn that the steps belong to. */
  #turn = 0;
  #hintError = $state.raw<unknown>(null);

  readonly table = $derived.by(() => this.live.document?.table);
  readonly view = $derived.by(() => this.live.document?.view ?? null);
  /** What can follow the decisions of the view. */
  readonly followUps = $derived.by(() => this.live.document?.follow_ups ?? {});
  readonly theme = $derived.by(() => this.table?.theme ?? null);
  readonly names = $derived.by(() =>
    (this.table?.seats ?? []).map(
      (chair, k) => chair.name ?? this.words()(chair.bot ? "web-bot" : "seat-name", { seat: k + 1 }),
    ),
  );
  /** Whether the seat whose view is shown has to decide. */
  readonly mine = $derived.by(() => this.live.asked && this.table?.asked === this.live.viewer);
  /** Whether the player's turn waits to be confirmed. */
  readonly held = $derived.by(
    () => this.table?.held === true && this.table.undo === this.live.viewer && this.live.viewer !== null,
  );
  /** What is to be confirmed. */
  readonly confirmation = $derived.by((): Confirmation | undefined => {
    const { asking, view } = this;
    if (asking !== null && view !== null)
      return {
        question: this.words()("web-final", { decision: capitalized(this.#told(asking, view)) }),
        confirm: () => this.#send(asking),
      };
    return this.held ? { question: this.words()("web-held"), confirm: () => void this.live.confirm() } : undefined;
  });
  // A turn that waits to be confirmed has been decided, though the answer to its last decision may still be on its way.
  readonly undoable = $derived.by(
    () =>
      this.live.viewer !== null &&
      this.table?.undo === this.live.viewer &&
      (this.held || this.live.pending === null) &&
      !this.live.behind,
  );
  /** Whether the lessons decide what can be chosen, until each is completed. */
  readonly strict = $derived.by(() => router.hash === "#learn");
  readonly #mode = $derived.by(() => this.table?.mode ?? null);
  readonly tutorial = $derived.by(() => (this.#mode ? new TutorialProgress(this.#mode, this.id) : null));
  /** The lessons of this table: those that were asked for, or those that accompany a first game against bots. */
  readonly lessons = $derived.by(() => {
    const { table, tutorial } = this;
    if (!table || !tutorial || table.status !== "playing" || this.live.viewer === null) return [];
    const first =
      settings.guide &&
      !tutorial.finished &&
      !table.trial &&
      table.seats.every(({ bot }, k) => bot !== null || k + 1 === this.live.viewer);
    return this.strict || first ? lessonsOf(table.mode) : [];
  });
  /** The lesson that was completed in the middle of an action: it stays until the action is over. */
  #completed = $state<number | null>(null);
  /** Whether the player's action goes on: more is asked before the turn is over, or it waits to be confirmed. */
  readonly #acting = $derived.by(() => {
    const question = this.view?.question ?? null;
    return this.held || (this.mine && question !== null && question.kind !== "turn");
  });
  /** The lesson that is shown, counted from 0. */
  readonly lessonNumber = $derived.by(() => this.#completed ?? this.tutorial?.count ?? 0);
  readonly lesson = $derived.by(() => this.lessons[this.lessonNumber]);
  /** The table as it is drawn: every player has a name, and nothing is legal while an answer is on its way. */
  readonly shown = $derived.by((): Document | null => {
    const { table, view, lesson, followUps: follow_ups } = this;
    if (!table || !view) return null;
    const seats = table.seats.map((chair, k) => ({ ...chair, name: this.names[k] ?? null }));
    const drawn = (view: View): Document => ({ table: { ...table, seats }, view, follow_ups });
    if (this.turnReplay.view) return drawn({ ...this.turnReplay.view, legal: [] });
    if (table.status === "abandoned") return drawn({ ...view, legal: [], question: null, seat: null });
    // It is still the turn of whoever has to confirm it.
    if (table.held) return drawn({ ...view, legal: [], seat: table.undo ?? view.seat });
    if (this.live.pending !== null || this.asking !== null || !this.mine) return drawn({ ...view, legal: [] });
    const wanted = this.strict ? view.legal.filter((decision) => lesson?.wants(view, decision)) : [];
    return drawn(wanted.length > 0 ? { ...view, legal: wanted } : view);
  });
  readonly steps = $derived.by(() => (this.mine || this.held || this.live.pending !== null ? this.#steps : []));
  /** The log; turns of others appear when they have been shown. */
  readonly lines = $derived.by((): TurnLine[] =>
    this.#log.lines.filter(
      (line) =>
        this.table?.status !== "playing" || line.turn < (this.view?.turn ?? 0) || line.seat === this.live.viewer,
    ),
  );
  /** Several people at one screen: the seat that has to decide next, if its view is not shown yet. */
  readonly nextSeat = $derived.by(() =>
    this.live.seats.length > 1 && this.live.asked && this.table?.asked !== this.live.viewer ? this.table?.asked : null,
  );
  /** Whether players have something to hide from each other. */
  readonly secretHands = $derived.by(
    () => this.table !== undefined && !this.table.open_hands && MODES[this.table.mode].hides_discards,
  );
  /** Takes the last decision back, or what would have been decided. */
  readonly takeBack = $derived.by(() => {
    if (this.asking !== null) return () => void (this.asking = null);
    return this.undoable ? () => void this.live.undo() : undefined;
  });
  readonly error = $derived.by((): unknown => this.live.error ?? this.#hintError);

  constructor(
    readonly id: string,
    private readonly words: () => Words,
  ) {
    const animate = (steps: readonly SeenStep[]) =>
      currentPace() === 0 ? () => undefined : animateDecision(steps, this.theme ?? "golem", currentPace());
    this.live = new LiveTable(id, currentPace);
    this.live.animate = (steps) => (this.turnReplay.view ? () => undefined : animate(steps));
    this.turnReplay = new TurnReplay(id, () => Math.max(settings.pace, REPLAY_PACE), animate);
    this.absence = new Absence(id);
    $effect(() => () => this.live.close());
    $effect(() => () => this.turnReplay.stop());
    $effect(() => () => this.absence.left());
    this.#updateLog();
    this.#alert();
    $effect(() => {
      const { last, viewer } = this.live;
      if (this.lessons.length > 0 && last && last.seat === viewer) untrack(() => this.#followLessons(last));
    });
    $effect(() => {
      if (!this.#acting) this.#completed = null;
    });
    // Who has played to the end has finished the last lesson.
    $effect(() => {
      const { table, tutorial } = this;
      if (table?.status !== "over" || !tutorial || tutorial.finished) return;
      if (tutorial.count >= lessonsOf(table.mode).length - 1) untrack(() => tutorial.finish());
    });
    $effect(() => {
      if (this.nextSeat && !this.secretHands) void this.live.viewFrom(this.nextSeat);
    });
    $effect(() => {
      const [seat = null] = this.live.seats;
      if (this.table) void takePart(this.table, seat);
    });
    $effect(() => {
      void this.live.number;
      this.hint = null;
      this.asking = null;
    });
    $effect(() => {
      if (this.error === null) return;
      const timer = setTimeout(() => (this.live.error = this.#hintError = null), ERROR_SHOWN);
      return () => clearTimeout(timer);
    });
  }

  #followLessons({ decisions, number }: { decisions: readonly string[]; number: number }): void {
    const { tutorial } = this;
    if (!tutorial) return;
    const before = tutorial.count;
    tutorial.follow(this.lessons, decisions, number, this.#completed !== null);
    if (tutorial.count > before && this.#acting) this.#completed ??= before;
  }

  /** On to the next lesson. */
  nextLesson(): void {
    if (this.#completed === null) this.tutorial?.skip();
    this.#completed = null;
  }

  /** End the lessons of this mode. */
  leaveLessons(): void {
    this.tutorial?.finish();
    if (this.strict) router.go(router.path, true);
  }

  /** The log follows every event, and the digest of an absence follows the log. */
  #updateLog(): void {
    $effect(() => {
      void this.live.number;
      this.#refreshLog();
    });
    $effect(() => {
      const { steps } = this.#log;
      if (this.live.pending === null) this.#steps = steps;
    });
    $effect(() => {
      if (this.view && this.view.turn !== this.#turn) {
        this.#turn = this.view.turn;
        this.#steps = [];
      }
    });
    $effect(() => {
      const { lines, fetched } = this.#log;
      if (!fetched || this.table?.status !== "playing" || document.hidden) return;
      untrack(() => this.absence.returned(lines, this.live.seats));
      this.absence.markSeen(lines.at(-1)?.turn ?? 0);
    });
  }

  #refreshLog(): void {
    if (this.view === null || !this.theme) return;
    void this.#log.refresh(this.id, { language: settings.language, theme: this.theme }, this.live.viewer);
  }

  /** A player who looks elsewhere hears or is notified that it is their turn. */
  #alert(): void {
    $effect(() => {
      if (!this.mine) return;
      sounds.yourTurn();
      void notify(this.words()("web-your-turn"));
    });
    $effect(() => {
      if (this.live.last && !this.live.seats.includes(this.live.last.seat)) sounds.othersMove();
    });
    $effect(() => {
      if (this.table?.status === "over") sounds.gameOver();
    });
  }

  visibilityChanged(): void {
    if (document.hidden) this.absence.left();
    else this.#refreshLog();
  }

  decide(decision: string): void {
    if (!this.view || this.live.pending !== null) return;
    this.hint = null;
    this.absence.dismiss();
    if (settings.confirm && this.followUps[decision]?.irreversible) this.asking = decision;
    else this.#send(decision);
  }

  #send(decision: string): void {
    if (!this.view || this.live.pending !== null) return;
    this.#steps = [...this.#steps, this.#told(decision, this.view)];
    this.asking = null;
    sounds.click();
    void this.live.decide(decision, settings.confirm);
  }

  #told(decision: string, view: View): string {
    return choice(this.words().illustrated, view, decision, this.names, this.followUps[decision]);
  }

  /** Replay some turns on the table. */
  replay(from: number, until?: number): void {
    this.absence.dismiss();
    void this.turnReplay.play(this.live.viewer, from, until).catch(() => undefined);
  }

  async askForHint(): Promise<void> {
    if (this.live.viewer === null || !this.theme || this.thinking) return;
    this.thinking = true;
    this.#hintError = null;
    try {
      const found = await api.hint(this.id, this.live.viewer, { language: settings.language, theme: this.theme });
      // A hint that comes when something else is asked is no use any more.
      this.hint = this.mine && found.number === this.live.number ? found : null;
    } catch (error) {
      this.#hintError = error;
    }
    this.thinking = false;
  }
}
