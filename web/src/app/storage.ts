/** What a browser remembers of a page; one that keeps nothing forgets it with the page. */

/** What was remembered at a place, or what is so `otherwise`. Even to ask for a store may be forbidden. */
export function recalled<T>(place: string, otherwise: T, store = (): Storage => localStorage): T {
  try {
    return (JSON.parse(store().getItem(place) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(place: string, what: unknown, store = (): Storage => localStorage): void {
  try {
    store().setItem(place, JSON.stringify(what));
  } catch {
    // See above.
  }
}
