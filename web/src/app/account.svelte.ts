/** The account of this browser: a guest has none until a name is given. */

import { api } from "../api/client";
import type { PersonInfo } from "../api/schema";

/** What somebody without a name is called: `web-guest` in each language. */
const GUESTS: readonly string[] = ["Guest", "Invité"];

class Account {
  person = $state.raw<PersonInfo | null>(null);
  /** Whether the server has answered who this is. */
  loaded = $state(false);
  /** Set while the name dialog is open; called with the name, or null when it is cancelled. */
  nameDialog = $state.raw<((name: string | null) => void) | null>(null);
  /** Set while a link of another device waits for an answer. */
  deviceDialog = $state.raw<{ owner: PersonInfo; answer: (accepted: boolean) => void } | null>(null);
  /** Whether the server did not answer the last request. */
  unreachable = $state(false);

  async load(): Promise<void> {
    try {
      this.person = (await api.me()).person;
      this.loaded = true;
      this.unreachable = false;
    } catch (error) {
      this.unreachable = true;
      throw error;
    }
  }

  /** Make sure that there is an account; a new one gets this name. */
  async ensure(name: string): Promise<void> {
    if (!this.loaded) await this.load();
    if (this.person === null) this.person = (await api.createAccount(name)).person;
  }

  /**
   * Make sure that there is an account with a name of its own, asking for one if there is none yet; false if the dialog
   * was cancelled. Who has only played against bots may be called a guest, in any language.
   */
  async ensureByDialog(): Promise<boolean> {
    if (!this.loaded) await this.load();
    if (this.person !== null && !GUESTS.includes(this.person.name)) return true;
    const name = await new Promise<string | null>((answer) => (this.nameDialog = answer));
    this.nameDialog = null;
    if (name === null) return false;
    await this.rename(name);
    return true;
  }

  async rename(name: string): Promise<void> {
    this.person = (this.person === null ? await api.createAccount(name) : await api.rename(name)).person;
    this.loaded = true;
  }

  /** Sign in by the link of another device, once the player has agreed; an error says why the link is no good. */
  async useDeviceLink(secret: string): Promise<void> {
    if (!this.loaded) await this.load();
    const { person: owner } = await api.linkOwner(secret);
    if (owner.id === this.person?.id) return;
    const accepted = await new Promise<boolean>((answer) => (this.deviceDialog = { owner, answer }));
    try {
      if (accepted) this.person = (await api.useDevice(secret, this.person?.id ?? null)).person;
    } finally {
      this.deviceDialog = null;
    }
  }

  /** Sign in again as somebody whom a link has replaced in this browser. */
  async become(former: PersonInfo): Promise<void> {
    this.person = (await api.becomeFormer(former.id)).person;
  }
}

export const account = new Account();
