/** What a decision would mean for the seat that decides. */

import type { FollowUp, GolemView, Place, View, WorldPlayer, WorldView } from "../api/schema";
import { sides } from "../game/view";
import type { Words } from "../words/words";
import {
  bonus,
  called,
  card,
  cards,
  coin,
  crystal,
  crystals,
  effect,
  exploration,
  listed,
  onMap,
  pointCard,
  rise,
  workers,
  worth,
} from "./phrases";
import { tooled, work } from "./locationWork";

export class UnknownDecision extends Error {}

/** A decision in words; `names` are the players by seat, `followUp` is what can follow the decision by the rules. */
export function choice(
  words: Words,
  view: View,
  decision: string,
  names: readonly string[],
  followUp?: FollowUp,
): string {
  const [verb = "", what = ""] = decision.split(" ");
  const told =
    aboutCrystals(words, view, verb, what) ??
    (view.mode === "golem"
      ? golem(words, view, verb, what, followUp)
      : world(words, view, verb, what, names, followUp));
  if (told === undefined) throw new UnknownDecision(`${JSON.stringify(decision)} is not a decision that can be told`);
  return told;
}

function aboutCrystals(words: Words, view: View, verb: string, what: string): string | undefined {
  const kind = view.question?.kind ?? "turn";
  const level = Number(what);
  switch (verb) {
    case "times": {
      const [gives, gets] = sides(view.question?.kind === "times" ? view.question.card : "");
      return words("choice-times", {
        times: level,
        trade: effect(words, `${gives.repeat(level)}>${gets.repeat(level)}`),
      });
    }
    case "upgrade":
      return rise(words, level);
    case "return":
      return words("choice-return", { crystal: crystal(words, level) });
    case "pay":
      return words("choice-pay", { kind, crystal: crystal(words, level) });
    case "stop":
      return words("choice-stop", { kind });
  }
  return undefined;
}

function golem(
  words: Words,
  view: GolemView,
  verb: string,
  what: string,
  followUp: FollowUp | undefined,
): string | undefined {
  const player = view.players[(view.seat ?? 1) - 1];
  if (!player) return undefined;
  switch (verb) {
    case "play": {
      if (!followUp?.times) return words("choice-play", { card: card(words, what) });
      return words("choice-play-trade", { card: card(words, what), most: followUp.times });
    }
    case "acquire": {
      const merchant = view.merchants.row[Number(what) - 1];
      if (!merchant) return undefined;
      const told = words("choice-acquire", { price: Number(what) - 1, card: card(words, merchant.card) });
      if (!merchant.crystals) return told;
      return words("choice-acquire-lying", { choice: told, crystals: crystals(words, merchant.crystals) });
    }
    case "rest":
      return words("choice-rest", { cards: cards(words, player.played) });
    case "claim": {
      const point = view.points.row[Number(what) - 1];
      if (!point) return undefined;
      const { points, cost, token } = point;
      return words("choice-claim", {
        card: pointCard(words, points, cost),
        cost: crystals(words, cost),
        token: token ?? "none",
        coin: token ? coin(words, token) : "",
      });
    }
  }
  return undefined;
}

function world(
  words: Words,
  view: WorldView,
  verb: string,
  what: string,
  names: readonly string[],
  followUp: FollowUp | undefined,
): string | undefined {
  const player = view.players[(view.seat ?? 1) - 1];
  const place = view.locations.find((other) => other.id === what);
  const asked = view.question;
  if (!player) return undefined;
  switch (verb) {
    case "use":
      return place && using(words, view, player, place, names, followUp);
    case "rest": {
      const mine = view.locations.filter((other) => other.seat === player.seat);
      return words("choice-call-home", { count: mine.reduce((sum, other) => sum + other.standing, 0) });
    }
    case "claim": {
      const shown = asked?.kind === "golem" ? view.points.row[asked.slot - 1] : undefined;
      return shown && words("choice-claim-here", { card: worth(words, shown) });
    }
    case "bonus": {
      const top = view.stacks.find((stack) => stack.id === what)?.top;
      return top ? words("choice-bonus", { bonus: bonus(words, top) }) : undefined;
    }
    case "explore": {
      if (!place?.tile) return undefined;
      const opened = work(words, view, player, place);
      return words("choice-explore", { tile: exploration(words, place.tile), work: opened });
    }
    case "move":
      return moving(words, view, what, names);
    case "build":
      return asked?.kind === "build" ? words("choice-build", { cost: asked.cost }) : undefined;
    case "skip":
      return words("choice-skip", { kind: asked?.kind ?? "turn" });
    case "outpost": {
      const tile = view.map?.find((other) => other.id === what);
      return tile && words("choice-outpost", { tile: onMap(words, tile) });
    }
  }
  return undefined;
}

/** How many workers it takes, whom they oust, and what is done there. */
function using(
  words: Words,
  view: WorldView,
  player: WorldPlayer,
  place: Place,
  names: readonly string[],
  followUp: FollowUp | undefined,
): string {
  const told = tooled(words, player, place, work(words, view, player, place, followUp));
  const sent = workers(words, place.needed ?? place.workers);
  if (place.seat === null) return words("choice-use", { workers: sent, work: told });
  const name = called(words, names, place.seat);
  return words("choice-use-ousting", { workers: sent, name, count: place.standing, work: told });
}

/** Where a wagon would go, whom one would pay there, what an outpost would cost and what can be traded. */
function moving(words: Words, view: WorldView, what: string, names: readonly string[]): string | undefined {
  const tile = view.map?.find((other) => other.id === what);
  if (!tile) return undefined;
  const parts = [onMap(words, tile)];
  const owners = tile.wagons.filter((seat) => seat !== view.seat).map((seat) => called(words, names, seat));
  if (owners.length > 0 && view.toll) {
    parts.push(words("choice-move-toll", { toll: view.toll, names: listed(words, owners) }));
  }
  if (tile.trade !== null) {
    const mine = view.seat !== null && tile.outposts.includes(view.seat);
    const cost = tile.outposts.length * (view.outpost_cost ?? 0);
    parts.push(mine ? words("choice-move-outpost") : words("choice-move-build", { cost }));
  }
  return parts.reduce((first, rest) => words("choice-also", { first, rest }));
}
