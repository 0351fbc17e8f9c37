/** Web storage (`localStorage` by default) for JSON values. Where a browser stores nothing, values last as long as the page. */

/** The stored value of a key, or the fallback. Even access to the storage object may be forbidden. */
export function load<T>(key: string, fallback: T, storage = (): Storage => localStorage): T {
  try {
    return (JSON.parse(storage().getItem(key) ?? "null") as T | null) ?? fallback;
  } catch {
    return fallback;
  }
}

export function save(key: string, value: unknown, storage = (): Storage => localStorage): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}
