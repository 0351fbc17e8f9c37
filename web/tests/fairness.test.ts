import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import type { FairnessInfo } from "../src/api/schema";
import { checkDeal, commitmentTo, commitmentToSecret, hexadecimal, seedOf, type Kept } from "../src/fairness/deal";
import { keptOf, takePart, type StartingTable } from "../src/fairness/exchange";
import { sha256 } from "../src/fairness/sha256";

test("digests are those of SHA-256, whatever the length", () => {
  for (let length = 0; length < 300; length++) {
    const message = Uint8Array.from({ length }, (_, k) => (k * 7 + length) & 255);
    expect(hexadecimal(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
  }
});

test("the seed is that of the example in the documentation", () => {
  const server = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
  const seed = seedOf(server, ["416e6e61", ""]);
  expect(commitmentToSecret(server)).toBe("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  expect(seed).toBe("40e510361a95421679cc3fc1bf52aae7d000c1256742ead80b3e61b1e85c3ba9");
  expect(commitmentToSecret(seed)).toBe("e33ef438658235fa2d910dd5f435980092edf4472363420bc16b4feb4f59a5b0");
});

const [MINE, OTHER, SERVER] = ["a1", "b2", "05"].map((byte) => byte.repeat(32)) as [string, string, string];

/** A deal of two browsers, as it is shown after the game. */
function deal(shares = [MINE, OTHER], server = SERVER): FairnessInfo {
  const seed = seedOf(server, shares);
  return {
    server_commitment: commitmentToSecret(server),
    commitment: commitmentToSecret(seed),
    share_commitments: shares.map((share) => (share ? commitmentTo(share) : null)),
    fixed: true,
    told: [1, 2],
    failed_starts: 0,
    server,
    shares,
    seed,
  };
}
const { server_commitment: server, share_commitments: commitments } = deal();
const KEPT: Kept = { share: MINE, round: 0, told: { seat: 1, server, commitments } };

test("a deal with this browser's share is checked, and one without it agrees", () => {
  expect(checkDeal(deal(), KEPT)).toEqual({ problems: [], mine: true });
  expect(checkDeal(deal(), null)).toEqual({ problems: [], mine: false });
  expect(checkDeal(deal(), { share: MINE, round: 0 })).toEqual({ problems: [], mine: false });
});

test("nothing is checked before the secrets are shown", () => {
  const { server: _, ...hidden } = deal();
  expect(checkDeal(hidden, KEPT)).toBeNull();
});

test("every number that is not the one that was promised is found", () => {
  expect(checkDeal(deal([MINE, OTHER], "06".repeat(32)), KEPT)?.problems).toEqual(["server"]);
  expect(checkDeal(deal([MINE, "c3".repeat(32)]), KEPT)?.problems).toEqual(["commitments"]);
  expect(checkDeal(deal(["c3".repeat(32), OTHER]), KEPT)?.problems).toEqual(["commitments", "mine"]);
  expect(checkDeal({ ...deal(), shares: [MINE, ""] }, null)?.problems).toEqual(["commitments", "seed"]);
  expect(checkDeal({ ...deal(), seed: SERVER }, KEPT)?.problems).toEqual(["seed"]);
});

test("a share that nobody had committed to when this browser told its own may have been chosen", () => {
  const kept = { ...KEPT, told: { seat: 1, server, commitments: [commitments[0]!, null] } };
  expect(checkDeal(deal(), kept)?.problems).toEqual(["commitments"]);
});

afterEach(() => vi.unstubAllGlobals());

/** A table that is about to start, and the requests that this browser sends to it. */
function starting() {
  const sent: Record<string, string>[] = [];
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, string>);
    return Promise.resolve(new Response("{}", { headers: { "content-type": "application/json" } }));
  });
  const table = (share_commitments: (string | null)[], fixed: boolean): StartingTable => ({
    id: "t",
    status: "starting",
    fairness: { server_commitment: server, share_commitments, fixed, told: [], failed_starts: 0, commitment: null },
  });
  return { sent, table };
}

test("a browser tells its share once commitments are fixed, and keeps what it saw then", async () => {
  const { sent, table } = starting();
  await takePart(table([null, null], false), 1);
  const mine = sent[0]!.commitment!;
  await takePart(table([mine, null], false), 1);
  expect(sent).toHaveLength(1);
  await takePart(table([mine, commitments[1]!], true), 1);
  expect(commitmentTo(sent[1]!.share!)).toBe(mine);
  // The server knows the share now, and shows another commitment of its friend.
  await takePart(table([mine, commitmentTo(SERVER)], true), 1);
  expect(keptOf("t")?.told?.commitments).toEqual([mine, commitments[1]]);
});

test("a browser tells nothing under a commitment that is not its own", async () => {
  const { sent, table } = starting();
  await takePart(table([null, null], false), 1);
  await takePart(table([commitments[1]!, commitments[1]!], true), 1);
  expect(sent).toHaveLength(1);
});
