/** The reactions that players can show: a star, a heart and four faces, in a box of 40 by 40. */

import type { Reaction } from "../../api/reactions.svelte";

export const REACTION_BOX = "0 0 40 40";

const LINE = 'fill="none" stroke="#4a2b08" stroke-width="2.6" stroke-linecap="round"';
const EYES = '<g fill="#4a2b08"><circle cx="14" cy="16" r="2.4"/><circle cx="26" cy="16" r="2.4"/></g>';

const face = (inside: string): string =>
  `<circle cx="20" cy="20" r="17" fill="#f9cf57" stroke="#b67a16" stroke-width="2"/><ellipse cx="15" cy="10" rx="7" ry="3.4" fill="#fff" opacity=".4" transform="rotate(-24 15 10)"/>${inside}`;

const DRAWN: Readonly<Record<Reaction, string>> = {
  well_played:
    '<path d="M20 3l5.2 10.9 11.9 1.6-8.7 8.3 2.2 11.9L20 29.9 9.4 35.7l2.2-11.9-8.7-8.3 11.9-1.6z" fill="#f6c02f" stroke="#b67a16" stroke-width="2" stroke-linejoin="round"/><path d="M20 8l-3.4 7.6-8 1.2" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".6"/>',
  thanks:
    '<path d="M20 35C9 27 3.5 21.5 3.5 14.2 3.5 9 7.3 5.5 12 5.5c3.400 0 6.400 1.900 8 5 1.600-3.100 4.600-5 8-5 4.700 0 8.5 3.5 8.5 8.700C36.5 21.5 31 27 20 35z" fill="#dd3b4e" stroke="#8f1b2c" stroke-width="2" stroke-linejoin="round"/><ellipse cx="12" cy="12" rx="4.2" ry="2.600" fill="#fff" opacity=".5" transform="rotate(-35 12 12)"/>',
  laughing: face(
    `<path d="M10 17.5q3.5-5 7 0M23 17.5q3.5-5 7 0" ${LINE}/><path d="M10.5 22h19a9.5 9.5 0 0 1-19 0z" fill="#7c2318"/><path d="M14.5 29.5a9.5 9.5 0 0 0 11 0q-5.5-4-11 0z" fill="#f08a7c"/>`,
  ),
  surprised: face(
    `${EYES}<path d="M10 10.5q3-3 6.5-1.5M30 10.5q-3-3-6.5-1.5" ${LINE}/><ellipse cx="20" cy="27.5" rx="4" ry="5" fill="#7c2318"/>`,
  ),
  sad: face(
    `${EYES}<path d="M13 29.5q7-7 14 0" ${LINE}/><path d="M28.5 20q3.5 5 0 6.5-3.5-1.5 0-6.5z" fill="#62b5ea"/>`,
  ),
  thinking: face(`${EYES}<path d="M10.5 12.5h6.5M23 10.5q3.5-2.5 6.5 0M15 28.5l9-2" ${LINE}/>`),
};

export const reaction = (name: Reaction): string => DRAWN[name];
