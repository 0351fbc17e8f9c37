/** Hand layout: how large cards can be so that all of them are in sight, as CSS lengths of the place where they lie. */

/** The most rows that a hand is laid out in. */
const ROWS = 4;
/** Width by height of a card as it is drawn in full. */
const CARD = 132 / 180;

const columns = (cards: number, rows: number): number => Math.max(1, Math.ceil(cards / rows));

/** How wide cards are in so many columns and rows: as the place's width allows, and its height. */
const fitted = (columns: number, rows: number, ratio: number): string =>
  `min((100cqw - ${columns - 1} * var(--gap)) / ${columns}, (100cqh - ${rows - 1} * var(--gap)) / ${rows} * ${ratio})`;

/** From this part of their largest width on, cards lie in one row rather than larger in two. */
const NEARLY = 0.75;

/** The width of cards in the number of rows in which they are largest, or in one where they are hardly smaller. */
export function cardsLaidOut(cards: number): string {
  const all = Array.from({ length: ROWS }, (_, k) => fitted(columns(cards, k + 1), k + 1, CARD));
  const row = fitted(cards, 1, CARD);
  // The second length is out of reach where a row is too narrow.
  return `min(max(${all.join(", ")}), max(${row}, (${NEARLY} * var(--largest) - ${row}) * 1000))`;
}

export interface PhoneHand {
  /** The height to which cards are folded, if they are. */
  folded: number | undefined;
  ratio: number;
  width: string;
  /** Whether there are more cards than can be in sight at once. */
  scrolls: boolean;
}

/** A hand on a phone: few cards in full, more of them folded, and only beyond 18 it scrolls. */
export function phoneHand(cards: number, low: boolean): PhoneHand {
  const [across, rows, folded] = shape(cards, low);
  const ratio = folded === undefined ? CARD : 84 / folded;
  const scrolls = cards > across * rows;
  const width = scrolls ? `calc((100cqw - ${across - 1} * var(--gap)) / ${across})` : fitted(across, rows, ratio);
  return { folded, ratio, width, scrolls };
}

/** Columns, rows and the folded height for a number of cards. */
function shape(cards: number, low: boolean): [columns: number, rows: number, folded: number | undefined] {
  if (low) return cards <= 6 ? [6, 1, 168] : [6, 2, 112];
  if (cards <= 8) return [4, 2, undefined];
  return cards <= 12 ? [6, 2, 168] : [6, 3, 112];
}
