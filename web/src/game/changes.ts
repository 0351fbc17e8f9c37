/** JSON diff: applies the changes of an event to a document. A change is a path and its new value; without a value it is a removal. */

import type { Change } from "../api/schema";

type Path = readonly (string | number)[];

export class UnknownPath extends Error {}

/** A changed copy of a document, which shares all unchanged parts with it. */
export function changed<T>(document: T, changes: readonly Change[]): T {
  let result: unknown = document;
  for (const change of changes) {
    const [path] = change;
    result = change.length === 1 ? without(result, path) : put(result, path, change[1]);
  }
  return result as T;
}

function put(part: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  return copy(part, path, (parts) => {
    parts[step] = put(parts[step], rest, value);
  });
}

function without(part: unknown, path: Path): unknown {
  const [step, ...rest] = path;
  if (step === undefined) throw new UnknownPath("the whole document cannot be taken away");
  return copy(part, path, (parts) => {
    if (rest.length === 0) delete parts[step];
    else parts[step] = without(parts[step], rest);
  });
}

function copy(part: unknown, path: Path, change: (parts: Record<string | number, unknown>) => void): unknown {
  if (typeof part !== "object" || part === null) throw new UnknownPath(`nothing lies at ${JSON.stringify(path)}`);
  const copied = Array.isArray(part) ? [...(part as unknown[])] : { ...part };
  change(copied as unknown as Record<string | number, unknown>);
  return copied;
}
