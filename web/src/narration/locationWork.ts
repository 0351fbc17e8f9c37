/** What a player can do at a location. */

import type { FollowUp, Place, WorldPlayer, WorldView } from "../api/schema";
import type { Words } from "../words/words";
import { card, crystals, effect, reach, worth } from "./phrases";

/** What is done at a location, as far as this player can do it; `followUp` is what can follow using it by the rules. */
export function work(words: Words, view: WorldView, player: WorldPlayer, place: Place, followUp?: FollowUp): string {
  switch (place.kind) {
    case "golem":
      return golem(words, view, place, followUp);
    case "wagon":
      return words("work-wagon", { reach: reach(place.effect) });
    case "mountain_exchange": {
      const trade = view.map?.find((tile) => tile.id === player.wagon)?.trade;
      return trade ? words("work-exchange-at", { effect: effect(words, trade) }) : words("work-exchange");
    }
    case "outpost":
      return words("work-outpost");
    case "merchant": {
      const shown = view.merchants?.row.find((merchant) => merchant.location === place.id)?.card;
      if (shown === undefined) return words("work-merchant");
      return words("work-merchant-card", { card: card(words, shown) });
    }
    case "renew":
      return words("work-renew");
    default:
      return effect(words, place.effect);
  }
}

/** The card that a golem location serves and its bonus tiles, as far as the player can have them. */
function golem(words: Words, view: WorldView, place: Place, followUp: FollowUp | undefined): string {
  const served = view.points.row.find((shown) => shown.location === place.id);
  if (served && followUp?.claim)
    return words(followUp.bonus ? "work-golem-both" : "work-golem-card", { card: worth(words, served) });
  return words(followUp?.bonus ? "work-golem-tile" : "work-golem");
}

/** What is done at a location, after what the player's Tools bring there. */
export function tooled(words: Words, player: WorldPlayer, place: Place, told: string): string {
  const brought = [...place.symbols.map((symbol) => player.tools[symbol]).join("")].sort().join("");
  return brought ? words("work-tools", { crystals: crystals(words, brought), work: told }) : told;
}
