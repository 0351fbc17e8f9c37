/** Error messages for the screen, in the reader's language. */

import { ApiError } from "../api/client";
import { capitalized, type Words } from "../words/words";

/** A whole sentence. The server's own message appears only in English, for codes that have no sentence of their own. */
export function errorText(words: Words, error: unknown): string {
  if (!(error instanceof ApiError)) return words("web-refused", { code: "unreadable", told: "" });
  const { code, seconds, message } = error;
  return words("web-refused", { code, seconds, told: capitalized(message.replace(/[^.!?…]$/, "$&.")) });
}
