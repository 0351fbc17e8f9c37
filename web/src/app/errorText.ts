/** Why something was refused, in the reader's language. */

import { Refused } from "../api/client";
import { sentence } from "../table/tableContext";
import type { Words } from "../words/words";

/** A whole sentence; the server's own where there is none for its code, to those who read English. */
export function told(words: Words, error: unknown): string {
  if (!(error instanceof Refused)) return words("web-refused", { code: "unreadable", told: "" });
  const { code, seconds, message } = error;
  return words("web-refused", { code, seconds, told: sentence(message.replace(/[^.!?…]$/, "$&.")) });
}
