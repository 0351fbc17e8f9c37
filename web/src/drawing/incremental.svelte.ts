/**
 * A page of many drawings comes in parts, as many at a time as do not keep anybody waiting who touches the screen: all at
 * once, a table holds up a slow phone for half a second.
 */

import { flushSync, getContext, onMount, setContext } from "svelte";
import { afterwards } from "./afterLayout";

/** Milliseconds after which a go begins no further part: with the last one it stays short on a phone four times slower. */
const GO = 3;
const KEY = Symbol("parts");

export class Parts {
  /** So many parts are there. */
  shown = $state(0);
  /** Whether all of them are, and have found their places. */
  readonly placed = $derived(this.shown === Infinity);
  /** Whether all of them are on the screen: to draw them takes longer than to place them. */
  all = $state(false);
  #count = 0;

  constructor() {
    setContext(KEY, this);
    onMount(() => {
      let leave: () => void;
      const soon = (): void => {
        const timer = setTimeout(go);
        leave = () => clearTimeout(timer);
      };
      const go = (): void => {
        const begun = performance.now();
        try {
          while (this.shown < this.#count && performance.now() < begun + GO) flushSync(() => (this.shown += 1));
        } catch (error) {
          // What can be drawn is shown.
          place();
          throw error;
        }
        if (this.shown < this.#count) soon();
        else leave = afterwards(place);
      };
      const place = (): void => {
        this.shown = Infinity;
        leave = afterwards(() => (leave = afterwards(() => (this.all = true))));
      };
      soon();
      return () => leave();
    });
  }

  /** One part more; its place among them. */
  join(): number {
    return (this.#count += 1);
  }
}

/** Those that a part belongs to, if any. */
export const getParts = (): Parts | undefined => getContext<Parts | undefined>(KEY);
