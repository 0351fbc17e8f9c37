/** Illustrated texts: pictures (crystals, cards, places) that stand in a sentence, each with its words; as in Python's `words`. */

/** What is drawn, such as `card 11>3` or `crystals 1123`, and what is said for it. */
export interface Picture {
  drawn: string;
  told: string;
}

// Unicode's interlinear annotations: the words, a separator, what is to be drawn, the end.
const PICTURE = /\ufff9([^\ufff9-\ufffb]*)\ufffa([^\ufff9-\ufffb]*)\ufffb/;

/** An illustrated text in words alone. */
export const spoken = (text: string): string => text.replace(new RegExp(PICTURE, "g"), "$1");

/** A picture as a part of an illustrated text. */
export const annotated = (drawn: string, told: string): string => `\ufff9${spoken(told)}\ufffa${drawn}\ufffb`;

/** The words and the pictures of a text, in their order. */
export function parts(text: string): (string | Picture)[] {
  // Split by a pattern of two groups: words, what is said, what is drawn, words, ...
  const found: (string | Picture)[] = [];
  text.split(PICTURE).forEach((piece, k, all) => {
    if (k % 3 === 0 && piece) found.push(piece);
    if (k % 3 === 1) found.push({ told: piece, drawn: all[k + 1] ?? "" });
  });
  return found;
}

/** A picture with the signs that stand on its line: a bracket before it, a full stop or a comma after it. */
export interface Whole extends Picture {
  before: string;
  after: string;
}

const OPENING = /(?:[([]|«\u00a0?)$/;
const CLOSING = /^[\u00a0\u202f]?[.,;:!?)\]»…]+/;

/** The words and the pictures of a text, in their order; a picture is not parted from the signs that belong to it. */
export function wholes(text: string): (string | Whole)[] {
  const pieces = parts(text);
  const found: (string | Whole)[] = [];
  let taken = 0;
  pieces.forEach((piece, k) => {
    if (typeof piece === "string") {
      const words = piece.slice(taken);
      const sign = k + 1 < pieces.length ? (OPENING.exec(words)?.[0] ?? "") : "";
      const rest = words.slice(0, words.length - sign.length);
      taken = 0;
      if (rest) found.push(rest);
      return;
    }
    const [last, next] = [pieces[k - 1], pieces[k + 1]];
    const before = typeof last === "string" ? (OPENING.exec(last)?.[0] ?? "") : "";
    const after = typeof next === "string" ? (CLOSING.exec(next)?.[0] ?? "") : "";
    taken = after.length;
    found.push({ ...piece, before, after });
  });
  return found;
}

/** What the pictures of a text draw. */
export const drawnIn = (text: string): string[] =>
  parts(text).flatMap((part) => (typeof part === "string" ? [] : [part.drawn]));
