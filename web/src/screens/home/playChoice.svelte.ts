/** What was played last: the game, the strength of the bots and the number of players, remembered on this device. */

import { MODES, type ModeName } from "../../api/schema";
import { load, save } from "../../app/storage";
import { STRENGTHS, type Strength } from "../../game/modes";

const STORAGE_KEY = "centuria-play";

interface Choice {
  mode: ModeName;
  strength: Strength;
  players: number;
}

const stored = load<Partial<Choice>>(STORAGE_KEY, {});

class PlayChoice {
  mode = $state<ModeName>(stored.mode !== undefined && stored.mode in MODES ? stored.mode : "golem");
  #strength = $state<Strength>(STRENGTHS.find((one) => one === stored.strength) ?? "normal");
  #players = $state(stored.players ?? 3);

  /** The strengths that the game has bots of. */
  readonly strengths = $derived.by(() => STRENGTHS.filter((one) => one !== "champion" || MODES[this.mode].champion));
  readonly seats = $derived.by(() => MODES[this.mode].seats);

  get strength(): Strength {
    return this.strengths.includes(this.#strength) ? this.#strength : "hard";
  }
  set strength(strength: Strength) {
    this.#strength = strength;
  }
  get players(): number {
    return Math.min(this.#players, Math.max(...this.seats));
  }
  set players(players: number) {
    this.#players = players;
  }

  save(): void {
    save(STORAGE_KEY, { mode: this.mode, strength: this.strength, players: this.players });
  }
}

export const playChoice = new PlayChoice();
