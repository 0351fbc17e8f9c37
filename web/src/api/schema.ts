/** The shapes of the server's interface. Written by `make web-types`; do not edit. */

/** What this server offers. */
export type About = { version: string; modes: Array<ModeSeen>; levels: Array<string>; components: Array<string> };

/** Another game with the same company. */
export type Again = { share?: string; start?: boolean };

/** How far the analysis of a game is, and what came of it; docs/analysis.md has the shape. */
export type Analysis = { status: "running" | "done"; done: number; of: number; analysis: Record<string, JsonValue> | null };

/** An analysis of a finished game. */
export type AnalysisAsked = { language?: "en" | "fr"; theme?: "golem" | "spice" };

/** What came of something that was said, with the key that it had. */
export type Answered = { type: "answer"; key: string | null; number: number; event?: Happened | null };

/** The server asks whether one is there; the answer is a pong. */
export type Asking = { type: "ping"; now: number };

/** A new bot account, with its token: it is told this once. */
export type BotMade = { id: string; name: string; created: number; token: string };

/** A seat that a bot plays. */
export type BotSeat = { kind: "bot"; level?: "level1" | "level2" | "level3" | "level4" | "level5" };

/** A bot account of one's own. */
export type BotSeen = { id: string; name: string; created: number };

/** The bot accounts of a person. */
export type Bots = { bots: Array<BotSeen> };

/** A name for oneself or for a bot account. */
export type Called = { name: string };

/** A seat at a table: who sits there and who plays it. */
export type ChairSeen = { kind: "me" | "open" | "link" | "screen" | "bot"; name: string | null; free: boolean; bot: string | null; reason: "time" | "left" | null; left: number | null };

/** Say something to everybody at the table. */
export type Chat = { text: string; key?: string | null; type: "chat" };

/** The components that a table is played with. */
export type ComponentsSeen = { name: string | null; fingerprint: string };

/** End a turn whose last decision was held. */
export type Confirm = { seat: number; number: number; key?: string | null; type: "confirm" };

/** So many days for each turn. */
export type Days = { kind: "days"; days: number };

/** Decide for a seat of one's own. */
export type Decide = { seat: number; number: number; key?: string | null; decision: string; hold?: boolean; type: "decide" };

/** A decision, one of those that are legal. */
export type Decision = { seat: number; number: number; key?: string | null; decision: string; hold?: boolean };

/** A way to be the same person on another device: the path to open there. */
export type DeviceLink = { secret: string; path: string; seconds: number };

/** The secret of a link to another device. */
export type DeviceSecret = { secret: string };

/** What came of a request: the event that was written for it, the first time when it was asked again. */
export type Done = { number: number; event: Happened };

/** The promise about the deal; the secrets behind it are told when the game is over. */
export type FairnessSeen = { server_commitment: string; commitment: string | null; server?: string | null; shares?: Array<string> | null; seed?: string | null };

/** Why something was refused: a code for programs and a sentence for people. Some codes say more. */
export type Fault = { code: string; message: string };

/** What can follow a decision: how often a trade can be done, and what can be had at a golem location. */
export type FollowUpSeen = { times: number; claim: boolean; bonus: boolean };

/** An event in its public words. */
export type Happened = { number: number; at: number; kind: Kind; seat: number | null; name?: string | null; decision?: string | null; hold?: boolean | null; bot?: string | null; reason?: string | null; text?: string | null; table?: string | null };

/** Whether the server can do its work. */
export type Health = { status: "ok" | "bad"; database: boolean; workers: boolean };

/** The first message: who one is at this table, and how the conversation goes. */
export type Hello = { type: "hello"; seats: Array<number>; viewer: number | null; heartbeat: number; version: string };

/** What a strong player thinks of each decision at a number; docs/analysis.md has the shape. */
export type Hint = { number: number; hint: Record<string, JsonValue> };

/** A hint for a seat of one's own. */
export type HintAsked = { seat: number; language?: "en" | "fr"; theme?: "golem" | "spice" };

/** The path of a table that is an invitation. */
export type JoinLink = { secret: string; path: string };

export type JsonValue = unknown;

/** The kinds of events. */
export type Kind = "created" | "sat" | "left" | "started" | "decision" | "undo" | "confirmed" | "replaced" | "returned" | "chat" | "abandoned" | "rematch";

/** What happened in a turn, as decisions and in words, and the number of decisions after it. */
export type Line = { turn: number; seat: number; round: number; number: number; decisions: Array<string>; text: string };

/** A seat for somebody who was sent the table's link. */
export type Link = { kind: "link" };

/** A seat in a list of tables. */
export type ListedChair = { kind: string; name: string | null; bot: string | null };

/** A table in a list. */
export type ListedTable = { id: string; mode: "golem" | "endless" | "saga2" | "saga3"; theme: "golem" | "spice"; pace: NoClock | Live | Days; status: Status; number: number; asked: number | null; chairs: Array<ListedChair>; free: number; created: number; changed: number; mine: Array<number> };

/** Some tables, those that changed last first; `next` asks for more. */
export type Listing = { tables: Array<ListedTable>; next: string | null };

/** A clock for each seat: minutes for the game, and seconds added at the end of each own turn. */
export type Live = { kind: "live"; minutes: number; increment?: number };

/** Look from another seat of one's own, or as a spectator does; the whole table comes as an answer. */
export type Look = { type: "look"; seat?: number | null; key?: string | null };

/** A seat for whoever makes the table. */
export type Me_Input = { kind: "me" };

/** Whoever asks; nobody before there is a name. */
export type Me_Output = { person: PersonSeen | null };

/** What has happened since a number: the events in order, or the whole table when it is too long ago. */
export type Missed = { number: number; events: Array<Step>; state: State | null };

/** A game that can be played, the numbers of players it is for, and the options that it has. */
export type ModeSeen = { mode: "golem" | "endless" | "saga2" | "saga3"; seats: Array<number>; options: Array<string> };

/** Something to be done in the game, by whoever has seen everything up to a number. */
export type Move = { seat: number; number: number; key?: string | null };

/** A table to be made. */
export type NewTable = { terms: Terms; share?: string; start?: boolean };

/** Everybody takes the time they need. */
export type NoClock = { kind: "none" };

/** A seat that anybody may take. */
export type Open = { kind: "open" };

/** What a rulebook lets the players choose; which of these a mode has is for the mode to say. */
export type Options = { board?: "D1" | "E1" | "F1" | null; layout?: string | Array<Array<number>> | null };

/** One of one's own seats. */
export type OwnSeat = { seat: number };

/** Somebody, as they see themselves. */
export type PersonSeen = { id: string; name: string; kind: "guest" | "bot" };

/** Ask whether the server is there. */
export type Ping = { type: "ping"; key?: string | null };

/** Say that one is there, when the server asks. */
export type Pong = { type: "pong" };

/** Who is here: seats, and how many spectators. */
export type Presence = { type: "presence"; seats: Array<number>; spectators: number };

/** A request that changed nothing. */
export type Problem = { error: Fault };

/** The text of a record, to be shown step by step. */
export type RecordShown = { record: string; seat?: number | null; language?: "en" | "fr"; theme?: "golem" | "spice" };

/** Something that was said and changed nothing. */
export type Refusal = { type: "error"; key: string | null; error: Fault };

/** What somebody has said at a table. */
export type Remark = { number: number; at: number; seat: number | null; name: string; text: string };

/** A game step by step: its first view, what each decision changes, and everybody's points at each moment. */
export type Replay = { mode: "golem" | "endless" | "saga2" | "saga3"; names: Array<string>; over: boolean; start: Record<string, JsonValue>; steps: Array<Replayed>; lines: Array<Line>; scores: Array<Array<number>> };

/** A decision of a game, and the changes that it makes to the view. */
export type Replayed = { turn: number; seat: number; decision: string; changes: Array<Array<JsonValue>>; steps?: Array<StepAnswer> | null };

/** Something to be said to everybody at the table. */
export type Said = { text: string; key?: string | null };

/** A seat of somebody on the screen of whoever makes the table. */
export type Screen = { kind: "screen"; name: string };

/** The table as it was when a turn began, and what each decision has changed since. */
export type Since = { start: Record<string, JsonValue> | null; steps: Array<Replayed> };

/** A seat to be taken: one of those that are free, or the first of them. */
export type Sitting = { seat?: number | null; link?: string | null; share?: string };

export type Spoken = Decide | Undo | Confirm | Chat | Look | Ping | Pong;

/** A deal. What the host adds here comes after the server's part was fixed and shown. */
export type Starting = { share?: string };

/** The whole table at present, as a viewer sees it. */
export type State = { type: "state"; number: number; viewer: number | null; table: TableSeen; view: Record<string, JsonValue> | null; follow_ups: Record<string, FollowUpSeen> };

/** What a table is doing. */
export type Status = "open" | "playing" | "over" | "abandoned";

/** An event, and the changes that it makes to the document (`{"table": ..., "view": ...}`) of a viewer. A change is a pair of a path and the value that is there now; a path alone means that nothing is there any more. */
export type Step = { number: number; at: number; kind: Kind; seat: number | null; name?: string | null; decision?: string | null; hold?: boolean | null; bot?: string | null; reason?: string | null; text?: string | null; table?: string | null; type: "event"; changes: Array<Array<JsonValue>>; follow_ups: Record<string, FollowUpSeen>; steps?: Array<StepAnswer> | null };

/** One of the answers that a decision consists of, and the changes that it makes to the view. */
export type StepAnswer = { seat: number; decision: string; changes: Array<Array<JsonValue>> };

/** What happened, a line for each turn, and the steps of the present turn. */
export type Story = { lines: Array<Line>; steps: Array<string> };

/** What everybody may know of a table besides the game on it. */
export type TableSeen = { id: string; mode: "golem" | "endless" | "saga2" | "saga3"; theme: "golem" | "spice"; options: Record<string, JsonValue>; components: ComponentsSeen; open_hands: boolean; listed: boolean; pace: NoClock | Live | Days; created: number; status: Status; host: number | null; seats: Array<ChairSeen>; asked: number | null; since: number; held: boolean; undo: number | null; rematch: string | null; fairness: FairnessSeen };

/** The last that was said at a table, the newest last. */
export type Talk = { remarks: Array<Remark> };

/** Everything about a table that its host chooses. */
export type Terms = { mode?: "golem" | "endless" | "saga2" | "saga3"; seats: Array<Me_Input | Open | Link | Screen | BotSeat>; options?: Options; components?: string | null; theme?: "golem" | "spice"; pace?: NoClock | Live | Days; open_hands?: boolean; listed?: boolean };

/** The server is there. */
export type There = { type: "pong"; key: string | null; now: number };

export type Told = Hello | Yours | State | Step | Presence | Answered | Refusal | Asking | There;

/** Take one's last decision back. */
export type Undo = { seat: number; number: number; key?: string | null; type: "undo" };

/** One's own seats, or the seat that one looks from, have changed. */
export type Yours = { type: "yours"; seats: Array<number>; viewer: number | null };
