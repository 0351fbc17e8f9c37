/** This browser's part in the exchange of shares before a deal: it commits to a share, tells it, and remembers both. */

import { api, ApiError } from "../api/client";
import type { NewTable, TableInfo, TableSnapshot } from "../api/schema";
import { load, save } from "../app/storage";
import { commitmentTo, hexadecimal, type Kept } from "./deal";

const KEY = "deals";
/** Tables whose shares are remembered, those of the latest. */
const MOST = 60;
/** Milliseconds before a message is sent again that did not arrive. */
const AGAIN = 1000;

/** What is being sent, so that no event of the table sends it a second time. */
const sending = new Set<string>();

const newShare = (): string => hexadecimal(crypto.getRandomValues(new Uint8Array(32)));

/** What this browser remembers of the deal of a table. */
export const keptOf = (table: string): Kept | null => load<Record<string, Kept>>(KEY, {})[table] ?? null;

function keep(table: string, kept: Kept): void {
  const { [table]: _, ...others } = load<Record<string, Kept>>(KEY, {});
  save(KEY, Object.fromEntries([...Object.entries(others), [table, kept]].slice(-MOST)));
}

/** What the exchange reads of a table. */
export type StartingTable = Pick<TableInfo, "id" | "status" | "fairness">;

/** The share for the next start of a table: the same in all tabs of this browser, and none that was told before. */
function shareFor({ id, fairness }: StartingTable): string {
  const kept = keptOf(id);
  if (kept?.round === fairness.failed_starts && !kept.told) return kept.share;
  const share = newShare();
  keep(id, { share, round: fairness.failed_starts });
  return share;
}

/**
 * Tell a share, after noting what everybody has committed to. What was noted stays: a server that shows other
 * commitments once it knows the share is found out by the check.
 */
async function reveal({ id, fairness }: StartingTable, seat: number, share: string): Promise<void> {
  const { server_commitment: server, share_commitments: commitments, failed_starts: round } = fairness;
  if (keptOf(id)?.share !== share || !keptOf(id)?.told) {
    keep(id, { share, round, told: { seat, server, commitments } });
  }
  await api.reveal(id, share);
}

/** Create a table; with `start`, its game begins with a share of this browser. */
export async function createTable(form: Omit<NewTable, "share" | "commitment">): Promise<TableSnapshot> {
  if (!form.start) return api.createTable(form);
  const share = newShare();
  const made = await api.createTable({ ...form, commitment: commitmentTo(share) });
  if (made.table.host !== null) await reveal(made.table, made.table.host, share);
  return made;
}

/** Start the game of a table: for its host. */
export async function startTable(table: TableInfo): Promise<void> {
  await api.start(table.id, table.host === null ? null : commitmentTo(shareFor(table)));
}

/** Another game with the same players. */
export async function rematch(id: string): Promise<string> {
  const { table, viewer } = await api.rematch(id);
  const ready = table.status === "open" && !table.seats.some((chair) => chair.free);
  if (ready && table.host === viewer) {
    await startTable(table);
    const { table: starting } = await api.table(table.id);
    await takePart(starting, viewer);
  }
  return table.id;
}

/** Do what the start of a game waits for; `seat` is the player's first one. */
export async function takePart(table: StartingTable, seat: number | null): Promise<void> {
  if (table.status !== "starting" || seat === null) return;
  const { fixed, told, share_commitments: commitments } = table.fairness;
  const committed = commitments[seat - 1] ?? null;
  const kept = keptOf(table.id);
  if (!fixed && committed === null) {
    await send(`commit ${table.id} ${table.fairness.failed_starts}`, () =>
      api.commit(table.id, commitmentTo(shareFor(table))),
    );
  } else if (fixed && kept && committed === commitmentTo(kept.share) && !told.includes(seat)) {
    await send(`reveal ${table.id} ${table.fairness.failed_starts}`, () => reveal(table, seat, kept.share));
  }
}

/** Send a message once, however often it is asked for; again where it did not arrive. What is refused came too late. */
async function send(name: string, message: () => Promise<unknown>): Promise<void> {
  if (sending.has(name)) return;
  sending.add(name);
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      try {
        await message();
        return;
      } catch (error) {
        if (!(error instanceof ApiError) || ![0, 429, 503].includes(error.status)) return;
        await new Promise((done) => setTimeout(done, AGAIN));
      }
    }
  } finally {
    sending.delete(name);
  }
}
