/** What the viewer lacks for a thing on the table, as a sentence. */

import type { View } from "../api/schema";
import { lacking } from "../game/lacking";
import type { Thing } from "../game/things";
import type { Words } from "../words/words";
import { crystals, workers } from "./phrases";

/** What is lacking; an empty text where nothing is, or nothing that can be told. */
export function lackOf(words: Words, view: View, thing: Thing): string {
  const lack = lacking(view, thing);
  switch (lack?.kind) {
    case "crystals":
      return words("web-lack", { what: crystals(words, lack.crystals) });
    case "any":
      return words("web-lack-any", { count: lack.count });
    case "workers":
      return words("web-lack", { what: workers(words, lack.count) });
    case "own":
      return words("web-lack-own");
    case undefined:
      return "";
  }
}
