/** The pictures in the sentences of lessons, by the names that the texts have for them. */

import type { Parts, Words } from "../words/words";

const DRAWN = {
  gain: "card 11",
  upgrading: "card U2",
  trading: "card 22>33",
  climb: "climb 1",
  point: "point 12 2334",
  copper: "token copper",
  silver: "token silver",
  cheap: "crystals 1",
} as const;

export const lessonPictures = ({ illustrated: words }: Words): Parts =>
  Object.fromEntries(
    Object.entries(DRAWN).map(([name, drawn]) => [name, words.picture(drawn, words("web-picture", { drawn: name }))]),
  );
