/**
 * Incremental rendering: a page of many drawings is rendered part by part in short tasks, so that it stays responsive.
 * All at once, a table blocks a slow phone for half a second.
 */

import { flushSync, getContext, onMount, setContext } from "svelte";
import { afterLayout } from "./afterLayout";

/** Milliseconds after which a task begins no further part: with the last one it stays short on a phone four times slower. */
const TASK_MS = 3;
const KEY = Symbol("incremental");

export class IncrementalRender {
  /** The number of parts that are rendered. */
  rendered = $state(0);
  /** Whether all parts are rendered and laid out. */
  readonly laidOut = $derived(this.rendered === Infinity);
  /** Whether all parts are on the screen: painting takes longer than layout. */
  painted = $state(false);
  #count = 0;

  constructor() {
    setContext(KEY, this);
    onMount(() => {
      let cancel: () => void;
      const schedule = (): void => {
        const timer = setTimeout(renderSome);
        cancel = () => clearTimeout(timer);
      };
      const renderSome = (): void => {
        const start = performance.now();
        try {
          while (this.rendered < this.#count && performance.now() < start + TASK_MS)
            flushSync(() => (this.rendered += 1));
        } catch (error) {
          // What can be drawn is shown.
          finish();
          throw error;
        }
        if (this.rendered < this.#count) schedule();
        else cancel = afterLayout(finish);
      };
      const finish = (): void => {
        this.rendered = Infinity;
        cancel = afterLayout(() => (cancel = afterLayout(() => (this.painted = true))));
      };
      schedule();
      return () => cancel();
    });
  }

  /** Add a part; its number, counted from 1. */
  register(): number {
    return (this.#count += 1);
  }
}

/** The incremental rendering that a component takes part in, if any. */
export const getIncrementalRender = (): IncrementalRender | undefined => getContext<IncrementalRender | undefined>(KEY);
