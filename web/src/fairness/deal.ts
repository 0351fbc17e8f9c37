/** Fair deals, as `docs/fair-deals.md` has them: commitments, the seed, and the check after the game. */

import type { FairnessInfo } from "../api/schema";
import { sha256 } from "./sha256";

const SHARE_LABEL = "centuria deal share 1";
const SEED_LABEL = "centuria deal seed 1";

/** What this browser knows of a deal from before its share was told. */
export interface Kept {
  share: string;
  /** How many starts of the table had failed before: each start needs another share. */
  round: number;
  /** The seat that the share belongs to, and the commitments that were shown when it was told. */
  told?: { seat: number; server: string; commitments: readonly (string | null)[] };
}

/** What the check of a deal has found: what does not agree, and whether this browser's share is in it. */
export interface Verdict {
  problems: Problem[];
  mine: boolean;
}
export type Problem = "server" | "commitments" | "mine" | "seed";

const ascii = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0));
const bytes = (digits: string): number[] => (digits.match(/../g) ?? []).map((byte) => parseInt(byte, 16));
export const hexadecimal = (values: Uint8Array): string =>
  [...values].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const digest = (...parts: number[][]): string => hexadecimal(sha256(Uint8Array.from(parts.flat())));

/** The commitment to a share. */
export const commitmentTo = (share: string): string => digest(ascii(SHARE_LABEL), bytes(share));

/** The commitment to the server's part, or to a seed. */
export const commitmentToSecret = (secret: string): string => digest(bytes(secret));

/** The seed that the server's part and the shares make, in the order of the seats. */
export function seedOf(server: string, shares: readonly string[]): string {
  const added = shares.map(bytes).flatMap((share) => [0, 0, share.length >> 8, share.length & 255, ...share]);
  return digest(ascii(SEED_LABEL), bytes(server), added);
}

/** Check what was shown after a game against itself and against what this browser remembers; null before the end. */
export function checkDeal(shown: FairnessInfo, kept: Kept | null): Verdict | null {
  const { server, shares, seed } = shown;
  if (server === undefined || shares === undefined || seed === undefined) return null;
  const told = kept?.told;
  const problems: Problem[] = [];
  const promised = commitmentToSecret(server);
  if (promised !== shown.server_commitment || (told && promised !== told.server)) problems.push("server");
  const agree = (commitments: readonly (string | null)[]) =>
    commitments.length === shares.length &&
    commitments.every((one, k) => one === null || one === commitmentTo(shares[k] ?? ""));
  // A share that nobody had committed to when this browser told its own may have been chosen with knowledge of it.
  const late = told && shares.some((share, k) => share !== "" && told.commitments[k] === null);
  if (!agree(shown.share_commitments) || (told && (late || !agree(told.commitments)))) problems.push("commitments");
  if (told && shares[told.seat - 1] !== kept.share) problems.push("mine");
  if (seed !== seedOf(server, shares) || commitmentToSecret(seed) !== shown.commitment) problems.push("seed");
  return { problems, mine: told !== undefined };
}
