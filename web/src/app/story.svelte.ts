/** The log of a table in words, told by the server as far as this seat may know. */

import { api, type Voice } from "../api/ask";
import type { TurnLine } from "../api/schema";

export class StoryTold {
  lines = $state.raw<TurnLine[]>([]);
  /** The steps of the present turn. */
  steps = $state.raw<string[]>([]);
  #voice = "";
  #asking = false;
  #again: (() => void) | null = null;

  /** Tell on, from where it was left off; all anew in another voice. */
  async tell(id: string, voice: Voice, seat: number | null): Promise<void> {
    if (this.#asking) {
      this.#again = () => void this.tell(id, voice, seat);
      return;
    }
    this.#asking = true;
    try {
      const spoken = `${voice.language} ${voice.theme} ${seat}`;
      const from = spoken === this.#voice ? (this.lines.at(-1)?.turn ?? 1) : 1;
      const story = await api.story(id, voice, seat, from);
      this.lines = [...(from === 1 ? [] : this.lines.filter((line) => line.turn < from)), ...story.lines];
      this.steps = story.steps;
      this.#voice = spoken;
    } catch {
      // It is told with the next event.
    }
    this.#asking = false;
    const again = this.#again;
    this.#again = null;
    again?.();
  }
}
