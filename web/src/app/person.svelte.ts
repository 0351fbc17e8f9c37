/** Who I am to the server: nobody until there is a name. */

import { api } from "../api/ask";
import type { PersonInfo } from "../api/schema";

class Me {
  person = $state.raw<PersonInfo | null>(null);
  /** Whether the server has said who I am. */
  known = $state(false);
  /** Set while somebody is asked for a name. */
  asking = $state.raw<((name: string | null) => void) | null>(null);
  /** Whether the server was asked who I am and did not answer. */
  unanswered = $state(false);

  async find(): Promise<void> {
    try {
      this.person = (await api.me()).person;
      this.known = true;
      this.unanswered = false;
    } catch (error) {
      this.unanswered = true;
      throw error;
    }
  }

  /** Be somebody; under this name if there is none yet. */
  async as(name: string): Promise<void> {
    if (!this.known) await this.find();
    if (this.person === null) this.person = (await api.comeIn(name)).person;
  }

  /** Be somebody, asked for a name if there is none yet; whether one was given. */
  async somebody(): Promise<boolean> {
    if (!this.known) await this.find();
    if (this.person !== null) return true;
    const name = await new Promise<string | null>((named) => (this.asking = named));
    this.asking = null;
    if (name === null) return false;
    this.person = (await api.comeIn(name)).person;
    return true;
  }

  async rename(name: string): Promise<void> {
    this.person = (this.person === null ? await api.comeIn(name) : await api.rename(name)).person;
    this.known = true;
  }

  async here(secret: string): Promise<void> {
    this.person = (await api.useDevice(secret)).person;
    this.known = true;
  }
}

export const me = new Me();
