/** Drawing of a location on a board: its ground, its building, its sign, and who stands there or is missing. */

import type { LocationSymbol, Place } from "../../api/schema";
import { building } from "./buildings";
import { exchange, exchangeWidth, MANY } from "../pieces/gem";
import { exploration, icon, token, type IconName } from "../pieces/icons";
import { ellipse, lettered, moved, path, short, stroke } from "../svg";
import { memoize } from "../memoize";
import { missing, worker } from "../pieces/playerPieces";

export interface Standing {
  legal: boolean;
  /** The seat that looks at it. */
  viewer: number | null;
  /** What a merchant's card below it does. */
  card?: string | undefined;
}

const SIGNS: Partial<Record<Place["kind"], IconName>> = {
  golem: "golem",
  wagon: "wagon",
  mountain_exchange: "trade",
  outpost: "outpost",
  merchant: "merchant",
  renew: "renew",
};

/** The symbol that the building of a base location stands for. */
const USUAL: Partial<Record<Place["kind"], LocationSymbol>> = {
  produce: "production",
  upgrade: "upgrade",
  trade: "trade",
  golem: "golem",
};

/** Whether the symbols printed on a location are others than its building says. */
export function unusualSymbols(place: Place): boolean {
  const usual = USUAL[place.kind];
  return place.symbols.length !== (usual ? 1 : 0) || place.symbols.some((symbol) => symbol !== usual);
}

/** A plate with the symbols printed on a location, where the building does not say them; a dash for none. */
function plate(place: Place, x: number, y: number): string {
  if (!unusualSymbols(place)) return "";
  const count = Math.max(1, place.symbols.length);
  const width = count * 18 + 6;
  const symbols = place.symbols.map((symbol, k) => icon(symbol, x - width / 2 + 12 + k * 18, y, 15)).join("");
  return (
    `<rect x="${short(x - width / 2)}" y="${short(y - 11)}" width="${width}" height="22" rx="6" fill="var(--parchment)" stroke="var(--wood-d)" stroke-width="1.4"/>` +
    (symbols || lettered("–", x, y + 5, 16, "var(--ink)"))
  );
}

/** How far a wagon goes, on a sign. */
export const REACH: Record<string, string> = { "1": "1", "2": "1–2", any: "∞" };

interface Sign {
  drawn: string;
  width: number;
}

/** What a sign says, around the origin; a trade has `row` crystals beside one another, if not many are traded. */
export function sign(place: Pick<Place, "kind" | "effect">, size: number, card?: string, row = 3): Sign {
  const effect = place.kind === "merchant" && card ? card : place.effect;
  if (effect.startsWith("U")) {
    const drawn =
      icon("upgrade", -size * 0.75, 0, size) +
      lettered(`×${effect.slice(1)}`, size * 0.1, size * 0.32, short(size * 0.9), "var(--ink)", "start");
    return { drawn, width: size * 2.9 };
  }
  if (/^[1-4>]+$/.test(effect) && place.kind !== "wagon") {
    const most = effect.length > 8 ? Math.max(4, row) : row;
    return { drawn: exchange(effect, 0, 0, size, most), width: exchangeWidth(effect, size, most) };
  }
  const name = SIGNS[place.kind];
  if (place.kind === "mountain_exchange") {
    return { drawn: icon("trade", -size * 0.6, 0, size) + icon("wagon", size * 0.7, 0, size), width: size * 2.6 };
  }
  if (place.kind === "wagon") {
    const far = REACH[place.effect] ?? "";
    return {
      drawn:
        icon("wagon", -size * 0.65, 0, size) +
        lettered(far, size * 0.05, size * 0.32, short(size * 0.9), "var(--ink)", "start"),
      width: size * 2.7,
    };
  }
  if (place.kind === "outpost") {
    return { drawn: icon("outpost", -size * 0.6, 0, size) + icon("trade", size * 0.7, 0, size), width: size * 2.6 };
  }
  return { drawn: name ? icon(name, 0, 0, size) : "", width: size * 1.2 };
}

/** A sign on two legs, its lower edge at a height. */
function board(place: Place, x: number, y: number, right: number, card?: string): string {
  const { drawn, width } = sign(place, 21, card);
  const tall = place.effect.split(">").some((side) => side.length > 3 && side.length <= MANY);
  const [w, h] = [Math.max(48, width + 16), tall && place.effect.includes(">") ? 44 : 32];
  const left = Math.min(x - w / 2, right - w);
  const middle = left + w / 2;
  return (
    path(`M${short(middle - 12)},${y - 4}v13M${short(middle + 12)},${y - 4}v13`, stroke("var(--wood-d)", 3)) +
    `<rect x="${short(left + 1.5)}" y="${y - h + 2.5}" width="${short(w)}" height="${h}" rx="8" fill="#120c06" fill-opacity=".3"/>` +
    `<rect x="${short(left)}" y="${y - h}" width="${short(w)}" height="${h}" rx="8" fill="var(--parchment)" stroke="var(--wood-d)" stroke-width="1.8"/>` +
    moved(middle, y - h / 2, 1, drawn)
  );
}

function ground(legal: boolean): string {
  if (!legal) {
    return (
      ellipse(
        103,
        70,
        91,
        30,
        `fill="color-mix(in oklab,var(--path) 80%,var(--path-d))" stroke="var(--path-d)" stroke-width="1.5"`,
      ) + ellipse(103, 67, 80, 23, `fill="#fff" fill-opacity=".18"`)
    );
  }
  return (
    `<g class="halo">${ellipse(103, 70, 98, 36, `fill="var(--glow)" fill-opacity=".9" filter="url(#halo)"`)}</g>` +
    ellipse(103, 70, 95, 33.5, `fill="var(--glow)"`) +
    ellipse(103, 70, 91, 30, `fill="var(--path-lit)" stroke="var(--glow-core)" stroke-width="3.5"`) +
    ellipse(103, 67, 80, 23, `fill="#fff" fill-opacity=".18"`)
  );
}

/** How many workers it takes, with what Assistance takes off shown as a token. */
function needed(place: Place, legal: boolean, viewer: number | null): string {
  const count = place.needed ?? place.workers;
  if (place.seat !== null) {
    const people = Math.min(place.standing, 4);
    const standing = Array.from({ length: people }, (_, k) =>
      worker(place.seat ?? 1, 112 + k * (people > 3 ? 14 : 19), 93 - (k % 2) * 3, 31),
    ).join("");
    const more = place.standing > people ? lettered(`×${place.standing}`, 178, 74, 17, "var(--ink)") : "";
    const who = `<g data-standing="${place.seat}">${standing + more}</g>`;
    if (place.seat === viewer || place.needed === null) return who;
    const pill =
      `<rect x="146" y="72" width="46" height="24" rx="12" fill="var(--chrome)"/>` +
      `<use href="#meeple" x="152" y="76" width="15" height="16" fill="#fff"/>${lettered(place.needed, 179, 90, 17, "#fff")}`;
    return who + pill;
  }
  const less = viewer !== null && count < place.workers;
  const people = Array.from({ length: count }, (_, k) => missing(116 + k * (count > 3 ? 17 : 22), 93, 31, legal)).join(
    "",
  );
  return people + (less ? token("assistance", 116 + count * 22 - 2, 80, 20) : "");
}

/** A location of 206 by 102, what shows that it is legal apart from the rest. */
export const location = memoize((place: Place, { legal, viewer, card }: Standing): string[] => {
  if (place.tile) {
    // There is room for one row only.
    const below = sign(place, 19, card, 6);
    return [
      ellipse(103, 68, 88, 30, `fill="var(--path)" fill-opacity=".55"`),
      legal
        ? `<g class="halo"><rect x="38" y="2" width="130" height="82" rx="18" fill="var(--glow)" filter="url(#halo)"/></g><rect x="41" y="5" width="124" height="76" rx="15" fill="var(--glow-core)" stroke="var(--glow)" stroke-width="3"/>`
        : "",
      `<rect x="${short(103 - Math.max(84, below.width + 20) / 2)}" y="68" width="${short(Math.max(84, below.width + 20))}" height="30" rx="6" fill="var(--parchment)" stroke="var(--wood-d)" stroke-width="1.4" opacity=".94"/>` +
        moved(103, 87, 1, below.drawn) +
        moved(103, 43, 1, exploration(place.tile)),
    ];
  }
  const signed = place.kind === "golem" ? "" : board(place, 146, 46, 204, card);
  return [ground(legal), building(place, 45, 83) + signed + plate(place, 45, 14), needed(place, legal, viewer)];
});
