/** What a player can do at a location. */

import type { Place, WorldPlayer, WorldView } from "../api/schema";
import { levels } from "../game/view";
import type { Words } from "../words/words";
import { card, crystals, effect, reach, worth } from "./phrases";

/** What is done at a location, as far as this player can do it. */
export function work(words: Words, view: WorldView, player: WorldPlayer, place: Place): string {
  switch (place.kind) {
    case "golem":
      return golem(words, view, player, place);
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
      return words("work-merchant-card", { card: card(words, shown), effect: effect(words, shown) });
    }
    case "renew":
      return words("work-renew");
    default:
      return effect(words, place.effect);
  }
}

/** The card that a golem location serves and its bonus tiles, as far as the player can have them. */
function golem(words: Words, view: WorldView, player: WorldPlayer, place: Place): string {
  const served = view.points.row.find((shown) => shown.location === place.id);
  const affordable = served !== undefined && holds(player.caravan + player.tools.golem, served.cost);
  const room = player.bonus.length < player.spaces;
  const tiles = room && view.stacks.some((stack) => stack.at === place.id && stack.left > 0);
  if (affordable && tiles) return words("work-golem-both", { card: worth(words, served) });
  if (affordable) return words("work-golem-card", { card: worth(words, served) });
  return words(tiles ? "work-golem-tile" : "work-golem");
}

function holds(caravan: string, cost: string): boolean {
  const held = levels(caravan);
  return levels(cost).every((level) => {
    const at = held.indexOf(level);
    return at >= 0 && held.splice(at, 1).length > 0;
  });
}

/** What is done at a location, after what the player's Tools bring there. */
export function tooled(words: Words, player: WorldPlayer, place: Place, told: string): string {
  const brought = place.symbol === "none" ? "" : player.tools[place.symbol];
  return brought ? words("work-tools", { crystals: crystals(words, brought), work: told }) : told;
}
