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

/** What the pictures of a text draw. */
export const drawnIn = (text: string): string[] =>
  parts(text).flatMap((part) => (typeof part === "string" ? [] : [part.drawn]));
