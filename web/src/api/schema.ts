/** The types of the server's API, views and modes included. Written by `make web-types`; do not edit. */

/** What this server offers: `components` are sets that a table can be made with, besides the package's; `passkeys`, whether one can sign in with them. */
export interface About {
  version: string;
  modes: ModeInfo[];
  levels: string[];
  components: string[];
  passkeys: boolean;
}

/** How a person signs in: their sessions and passkeys, and how many recovery codes they have left. */
export interface AccountDetails {
  person: PersonInfo;
  sessions: SessionInfo[];
  passkeys: PasskeyInfo[];
  recovery_codes: number;
  passkeys_available: boolean;
}

/** People, those who came last first. */
export interface AdminPeople {
  people: AdminPerson[];
}

/** A person as administrators see them; `banned` is since when, 0 for somebody who is not. */
export interface AdminPerson {
  id: string;
  name: string;
  handle: string | null;
  kind: "guest" | "bot";
  admin: boolean;
  banned: number;
  created: number;
  seen: number;
}

/** A table as administrators see it. */
export interface AdminTable {
  id: string;
  mode: string;
  status: string;
  names: string[];
  created: number;
  changed: number;
}

/** Tables, those that changed last first. */
export interface AdminTables {
  tables: AdminTable[];
}

/** How far the analysis of a game is, and its result; docs/analysis.md explains the fields. */
export interface Analysis {
  status: "running" | "done";
  done: number;
  of: number;
  analysis: Report | null;
}

/** An analysis of a finished game. */
export interface AnalysisRequest {
  language?: "en" | "fr";
  theme?: Theme;
  illustrated?: boolean;
}

/** The answer to a message of the client, with the key of that message. */
export interface Answer {
  type: "answer";
  key: string | null;
  number: number;
  event?: PublicEvent;
}

/** A mistake, and the better decision. */
export interface Better {
  number: number;
  turn: number;
  round: number;
  seat: number;
  decision: string;
  told: string;
  chance: number;
  loss: number;
  instead: Instead;
}

/** A person whom somebody has muted or blocked. */
export interface BlockInfo {
  person: string;
  name: string;
  kind: "mute" | "block";
  created: number;
}

/** Whom you have muted or blocked, the latest first. */
export interface BlockList {
  blocks: BlockInfo[];
}

/** How much of a person you no longer want. */
export interface BlockRequest {
  kind?: "mute" | "block";
}

export type BonusKind = "pair" | "icon" | "workers" | "flat";

/** A bonus tile, with the points for each time that its condition is met. */
export interface BonusTile {
  id: number;
  kind: BonusKind;
  icons: Icon[];
  points: number;
}

/** A bot account of the person. */
export interface BotAccountInfo {
  id: string;
  name: string;
  created: number;
}

/** The bot accounts of a person. */
export interface BotAccountList {
  bots: BotAccountInfo[];
}

/** A seat played by a bot. */
export interface BotSeat {
  kind: "bot";
  level?: "level1" | "level2" | "level3" | "level4" | "level5" | "level6" | "level7" | "level8" | "champion";
}

/** Whether an outpost is built. */
export interface BuildQuestion {
  kind: "build";
  tile: string;
  cost: number;
}

/** A point card, by its cost, how often the player has claimed it, and how often of these in a game that was won. */
export interface CardCount {
  cost: string;
  count: number;
  wins: number;
}

export type Change = [(string | number)[]] | [(string | number)[], unknown];

/** Change who is expected at a seat that no person has taken: anybody, people with the link, or a bot. */
export interface ChangeSeat {
  seat: number;
  to: Open | Link | BotSeat;
}

/** Send a chat message to everybody at the table: for its players and its host. */
export interface Chat {
  key?: string | null;
  text: string;
}

/** Send a chat message to everybody at the table: for its players and its host. */
export interface ChatCommand {
  key?: string | null;
  text: string;
  type: "chat";
}

/** The last chat messages at a table, the newest last. */
export interface ChatLog {
  remarks: ChatMessage[];
}

/** A chat message at a table. */
export interface ChatMessage {
  number: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
}

/** A claimed point card. */
export interface ClaimedCard {
  cost: string;
  points: number;
}

export type ClientMessage = DecideCommand | UndoCommand | ConfirmCommand | ChatCommand | ReactCommand | Look | Ping | Pong;

/** What a command did: the event that was written for it, the same when the command is sent again with its key. */
export interface CommandResult {
  number: number;
  event: PublicEvent;
}

/** Commit to your share of the deal, after the host has asked for the start. */
export interface Commit {
  commitment: string;
}

/** The components that a table is played with. */
export interface ComponentsInfo {
  name: string | null;
  fingerprint: string;
}

/** End a turn whose last decision was held. */
export interface Confirm {
  key?: string | null;
  seat: number;
  number: number;
}

/** End a turn whose last decision was held. */
export interface ConfirmCommand {
  key?: string | null;
  seat: number;
  number: number;
  type: "confirm";
}

/** Which crystal is paid for an outpost. */
export interface CostQuestion {
  kind: "cost";
  tile: string;
  left: number;
}

/** Who sent the request; none before they have given a name. */
export interface CurrentPerson {
  person: PersonInfo | null;
}

/** A limit of days per turn. */
export interface Days {
  kind: "days";
  days: number;
}

/** Decide for one of your seats. With `hold`, the end of the turn waits for a confirmation and can be undone. */
export interface Decide {
  key?: string | null;
  seat: number;
  number: number;
  decision: string;
  hold?: boolean;
}

/** Decide for one of your seats. With `hold`, the end of the turn waits for a confirmation and can be undone. */
export interface DecideCommand {
  key?: string | null;
  seat: number;
  number: number;
  decision: string;
  hold?: boolean;
  type: "decide";
}

/** One of the answers that a decision consists of, and the changes that it makes to the view. */
export interface DecisionStep {
  seat: number;
  decision: string;
  changes: Change[];
}

/** A link that signs the same person in on another device: the path to open there. */
export interface DeviceLink {
  secret: string;
  path: string;
  seconds: number;
}

/** A link to use, and whom it may replace. */
export interface DeviceRequest {
  secret: string;
  replaces?: string | null;
}

/** The deletion of one's data. */
export interface ErasureRequest {
  person: string;
}

/** Why a request was refused: a code for programs and a sentence for people. Some codes have more fields. */
export interface ErrorInfo {
  code: string;
  message: string;
}

/** A request that was refused and changed nothing. */
export interface ErrorResponse {
  error: ErrorInfo;
}

/** What has happened since a number: the events in order, or the whole table when it is too long ago. */
export interface EventsSince {
  number: number;
  events: TableEvent[];
  state: TableSnapshot | null;
}

export type ExplorationKind = "crystals" | "worker" | "points" | "icon";

/** A tile that covers a location; what it brings depends on its kind. */
export interface ExplorationTile {
  id: number;
  kind: ExplorationKind;
  crystals: string;
  points: number;
  icon: Icon | "";
}

/** The commitments to the deal; its secrets are shown when the game is over or abandoned. `share_commitments` are those of the seats; `fixed` says that shares are told now, `told` whose were. A start fails when one is not told in time. */
export interface FairnessInfo {
  server_commitment: string;
  commitment: string | null;
  share_commitments: (string | null)[];
  fixed: boolean;
  told: number[];
  failed_starts: number;
  server?: string;
  shares?: string[];
  seed?: string;
}

/** What can follow a decision at once. */
export interface FollowUp {
  times: number;
  claim: boolean;
  bonus: boolean;
  irreversible: boolean;
}

/** The people as whom this browser was signed in before, the latest first. */
export interface FormerIdentities {
  people: PersonInfo[];
}

/** Somebody and how they stand to me: a friend, somebody who asks me, or whom I have asked. Only of friends it is told whether they are online and at which table they play that everybody may watch. */
export interface FriendInfo {
  id: string;
  name: string;
  handle: string | null;
  standing: "friend" | "asks" | "asked";
  online: boolean;
  table: string | null;
}

/** My friends, the requests in both directions, and the invitations that I have got. */
export interface FriendList {
  friends: FriendInfo[];
  invitations: InvitationInfo[];
}

/** Whom to ask: a person by their id, or a registered one by their handle. */
export interface FriendRequest {
  person?: string | null;
  handle?: string | null;
}

/** How a game ended; `finished` is false for an abandoned one. */
export interface GameResultInfo {
  table: string;
  mode: ModeName;
  at: number;
  rounds: number;
  finished: boolean;
  rated: boolean;
  seats: SeatResultInfo[];
}

/** What lies in front of a player; what is face down is None. */
export interface GolemPlayer {
  seat: number;
  caravan: string;
  hand: string[] | null;
  hand_size: number;
  played: string[];
  claimed: ClaimedCard[] | null;
  claims: number;
  copper: number;
  silver: number;
  score: GolemScore | null;
}

/** What is done at a golem location: claim its card, take a bonus tile, or stop. */
export interface GolemQuestion {
  kind: "golem";
  slot: number;
  claimed: boolean;
  rewarded: boolean;
}

/** The parts of a score. */
export interface GolemScore {
  cards: number;
  copper: number;
  silver: number;
  crystals: number;
  total: number;
}

/** The table of the Golem Edition. */
export interface GolemView {
  components: string;
  options: Record<string, string>;
  seats: number;
  capacity: number;
  claims_to_end: number;
  viewer: number | null;
  number: number;
  turn: number;
  playing: number | null;
  round: number;
  last_round: boolean;
  over: boolean;
  seat: number | null;
  question: Question | null;
  agenda: number[][];
  legal: string[];
  mode: "golem";
  merchants: MerchantRow;
  points: PointRow;
  tokens: Tokens;
  players: GolemPlayer[];
  scores: number[] | null;
  winner: number | null;
}

/** The handle of a person who registers. */
export interface HandleRequest {
  handle: string;
}

/** Whether the server can do its work. */
export interface Health {
  status: "ok" | "bad";
  database: boolean;
  workers: boolean;
}

/** The first message: the client's own seats, the seat it looks from (none: a spectator), and the heartbeat. `heartbeat` is the number of seconds between two pings of the server. */
export interface Hello {
  type: "hello";
  seats: number[];
  viewer: number | null;
  heartbeat: number;
  version: string;
}

/** What a strong player thinks of each decision at an event number; docs/analysis.md explains the fields. */
export interface Hint {
  number: number;
  hint: Hints;
}

/** A hint for one of your seats. */
export interface HintRequest {
  language?: "en" | "fr";
  theme?: Theme;
  illustrated?: boolean;
  seat: number;
}

/** A decision and its evaluation. */
export interface HintedDecision {
  decision: string;
  told: string;
  chance: number;
  chances: number[];
  loss: number;
  weight: number;
  line: PlannedTurn[];
  line_told: string;
}

/** The decisions of a position, the best one first. */
export interface Hints {
  format: number;
  language: string;
  theme: string;
  number: number;
  seat: number;
  verdict: "clear" | "better" | "close" | "even" | "forced";
  verdict_told: string;
  equal: number;
  decisions: HintedDecision[];
}

/** Some games of a person, the latest first; `next` asks for more. */
export interface History {
  games: GameResultInfo[];
  next: number | null;
}

export type Icon = "assistance" | "tool" | "merchants" | "exploration";

/** One of the former identities of this browser. */
export interface IdentityRequest {
  person: string;
}

/** The better decision, and how play might have continued. */
export interface Instead {
  decision: string;
  told: string;
  chance: number;
  line: PlannedTurn[];
  line_told: string;
}

/** A friend's invitation to a table; `path` leads to its free seat. */
export interface InvitationInfo {
  table: string;
  mode: ModeName;
  host: string;
  name: string;
  at: number;
  path: string;
}

/** The link that invites to a table. */
export interface JoinLink {
  secret: string;
  path: string;
}

export type JsonValue = unknown;

/** Send somebody away from their seat before the game begins: for the host. They cannot sit at this table again. */
export interface Kick {
  seat: number;
}

/** The kinds of events, with the fields of their bodies. */
export type Kind = "created" | "sat" | "left" | "seat_changed" | "starting" | "committed" | "commitments_fixed" | "revealed" | "start_failed" | "started" | "decision" | "undo" | "confirmed" | "replaced" | "arrived" | "returned" | "chat" | "reaction" | "abandoned" | "outage" | "rematch";

/** The best of a season in a mode with a number of players, and the seasons that there are. */
export interface Leaderboard {
  mode: ModeName;
  players: number;
  season: string;
  seasons: string[];
  min_games: number;
  lines: RankedPlayer[];
}

/** A level of the bots in a mode. `rating`: a lead of 400 points means odds of ten to one; `wins`: won against the level below, in percent. */
export interface LevelInfo {
  name: "level1" | "level2" | "level3" | "level4" | "level5" | "level6" | "level7" | "level8";
  rating: number;
  wins: number;
}

/** A seat for somebody who has the table's invitation link. */
export interface Link {
  kind: "link";
}

/** Whom a device link signs in. */
export interface LinkOwner {
  person: PersonInfo;
}

/** The secret of a link that signs in on another device. */
export interface LinkRequest {
  secret: string;
}

/** A table in a list; `mine` are the seats of the person who asks. */
export interface ListedTable {
  id: string;
  mode: ModeName;
  theme: Theme;
  pace: NoClock | Live | Days;
  rated: boolean;
  status: Status;
  number: number;
  asked: number | null;
  chairs: SeatWithResult[];
  free: number;
  created: number;
  changed: number;
  mine: number[];
}

/** A chess clock for each seat: minutes for the game, and an increment in seconds per turn. */
export interface Live {
  kind: "live";
  minutes: number;
  increment?: number;
}

export type LocationKind = "produce" | "upgrade" | "trade" | "golem" | "wagon" | "mountain_exchange" | "outpost" | "merchant" | "renew";

export type LocationSymbol = "production" | "upgrade" | "trade" | "golem";

/** Look from another of your seats, or as a spectator; the server sends the whole table. */
export interface Look {
  type: "look";
  seat?: number | null;
  key?: string | null;
}

/** Where points were lost in games that somebody else has won: means of how far the player was behind the winner in points and in point cards, and what a point card brought to each. */
export interface LostGames {
  games: number;
  points: number;
  cards: number;
  points_per_card: number;
  winners_per_card: number;
}

export type MapIcon = "yellow" | "green" | "blue" | "magenta";

/** A tile of the map: where it lies, what is printed on it, and the seats whose wagons and outposts are there. */
export interface MapTile {
  mountain: number | null;
  icon: MapIcon | null;
  trade: string | null;
  id: string;
  q: number;
  r: number;
  near: string[];
  wagons: number[];
  outposts: number[];
}

/** Which game, with how many players; `begins` says that one has not waited for it yet. */
export interface MatchRequest {
  mode?: ModeName;
  players?: number;
  begins?: boolean;
}

/** How a quick match stands: seconds waited, people who wait for the same game, and the table once there is one. `window` is the difference of ratings that is accepted by now. */
export interface MatchStatus {
  seconds: number;
  waiting: number;
  window: number;
  table: string | null;
}

/** A seat for the host. */
export interface Me {
  kind: "me";
}

/** A merchant card of the row and the crystals lying on it. */
export interface Merchant {
  card: string;
  crystals: string;
}

/** The merchant row from the left, and the number of cards in the deck. */
export interface MerchantRow {
  row: Merchant[];
  deck: number;
}

export type Metal = "copper" | "silver";

/** A mode of the game: the numbers of players it is for, its options, and its levels, the weakest first. */
export interface ModeInfo {
  mode: ModeName;
  seats: number[];
  options: string[];
  levels: LevelInfo[];
}

export type ModeName = "golem" | "endless" | "saga2" | "saga3";

/** A rating in a mode with a number of players; `games` are those of the season. */
export interface ModeRating {
  mean: number;
  low: number;
  high: number;
  mode: ModeName;
  players: number;
  season: string;
  games: number;
}

/** What somebody's finished games of a mode have in common. */
export interface ModeStatistics {
  mode: ModeName;
  games: number;
  wins: number;
  mean_points: number;
  best_points: number;
  mean_rounds: number;
  cards: CardCount[];
  lost: LostGames | null;
}

/** Where the wagon goes. */
export interface MoveQuestion {
  kind: "move";
  reach: Reach;
}

/** A name for a person or a bot account. */
export interface NameRequest {
  name: string;
}

/** A new bot account, with its token, which is shown only once. */
export interface NewBotAccount {
  id: string;
  name: string;
  created: number;
  token: string;
}

/** A new table. */
export interface NewTable {
  terms: TableSettings;
  share?: string;
  start?: boolean;
  commitment?: string;
}

/** A new tournament, with a level for each of its bots; it starts by itself after some minutes if they are given. */
export interface NewTournament {
  settings: TournamentSettings;
  bots?: ("level1" | "level2" | "level3" | "level4" | "level5" | "level6" | "level7" | "level8" | "champion")[];
  starts_in?: number | null;
}

/** No time limit. */
export interface NoClock {
  kind: "none";
}

/** A seat that anybody may take. */
export interface Open {
  kind: "open";
}

/** Options of the rulebooks; each mode has some of them. */
export interface Options {
  board?: "D1" | "E1" | "F1" | null;
  layout?: string | number[][] | null;
  entering?: "useful" | "any" | null;
  two_steps?: "elsewhere" | "back" | null;
  unpayable_merchant?: "closed" | "take" | null;
  empty_rest?: "no" | "yes" | null;
}

/** The client's own seats, or the seat that it looks from, have changed. */
export interface OwnSeats {
  type: "yours";
  seats: number[];
  viewer: number | null;
}

/** A passkey of the person. */
export interface PasskeyInfo {
  id: string;
  label: string;
  created: number;
  used: number;
}

/** What a browser needs to create or use a passkey, as WebAuthn has it in JSON. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** A passkey as the browser has it: a new one, or one to sign in with. */
export interface PasskeyRequest {
  credential: Record<string, JsonValue>;
  replaces?: string | null;
}

/** Which crystal is put on the merchant card of a stall, to acquire the card of a slot further on. */
export interface PayQuestion {
  kind: "pay";
  stall: number;
  slot: number;
}

/** A person's own account. */
export interface PersonInfo {
  id: string;
  name: string;
  kind: "guest" | "bot";
  handle: string | null;
  admin: boolean;
}

/** Ask whether the server is there. */
export interface Ping {
  type: "ping";
  key?: string | null;
}

/** A location: what is printed there, who stands there, and what covers it. */
export interface Place {
  id: string;
  kind: LocationKind;
  effect: string;
  symbols: LocationSymbol[];
  workers: number;
  pos: number[];
  seat: number | null;
  standing: number;
  needed: number | null;
  tile: ExplorationTile | null;
}

/** A question that says all by its kind. */
export interface PlainQuestion {
  kind: "turn" | "explore" | "outpost" | "column" | "fourth";
}

/** What one seat may do later. */
export interface PlannedTurn {
  seat: number;
  decisions: string[];
  told: string;
}

/** A mode with a number of players, and how many games of it somebody has finished. */
export interface PlayedGame {
  mode: ModeName;
  players: number;
  games: number;
}

/** How well a seat decided. */
export interface PlayerReport {
  seat: number;
  name: string;
  decisions: number;
  good: number;
  mistakes: number;
  accuracy: number | null;
  lost: number | null;
}

/** A point card of the row and the token that lies above it. */
export interface Point {
  cost: string;
  points: number;
  token: Metal | null;
}

/** The point row from the left, and the number of cards in the deck. */
export interface PointRow {
  row: Point[];
  deck: number;
}

/** Answer a ping of the server. */
export interface Pong {
  type: "pong";
}

/** A position of the game: the chances before its decision, and the loss of the decision. */
export interface PositionReport {
  number: number;
  turn: number;
  round: number;
  seat: number | null;
  decision: string | null;
  told: string;
  chances: number[];
  forced: boolean;
  loss: number | null;
  best: string | null;
}

/** Who is connected: seats, and the number of spectators. */
export interface Presence {
  type: "presence";
  seats: number[];
  spectators: number;
}

/** A person as others see them. */
export interface Profile {
  id: string;
  name: string;
  kind: "guest" | "bot";
  since: number;
  ratings: ModeRating[];
  statistics: ModeStatistics[];
}

/** Somebody's last games of a mode with a number of players, the first of them first; and what else they play. */
export interface Progress {
  mode: ModeName | null;
  players: number;
  games: ProgressPoint[];
  played: PlayedGame[];
}

/** How a finished game ended for somebody; `rating` is the one after it, where it was rated. */
export interface ProgressPoint {
  table: string;
  at: number;
  place: number;
  points: number;
  rating: RatingInfo | null;
}

/** An event of a table's log, as everybody may know it. */
export interface PublicEvent {
  name?: string;
  decision?: string;
  hold?: boolean;
  bot?: string;
  reason?: "time" | "left" | "absent";
  text?: string;
  reaction?: "well_played" | "thanks" | "laughing" | "surprised" | "sad" | "thinking";
  table?: string;
  number: number;
  at: number;
  kind: Kind;
  seat: number | null;
}

/** The address of a subscription. */
export interface PushAddress {
  endpoint: string;
}

/** The key that a browser subscribes with, in Base64 for addresses; null where this server sends no messages. */
export interface PushInfo {
  key: string | null;
}

/** Where the messages for a browser go and what they are encrypted with, as the browser says it. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: "en" | "fr";
}

/** Whether an answer is right, the better line, and what it has changed; `counted` only the first time. `reasons` are sentences that compare the best decision with the answer, or with its strongest rival. */
export interface PuzzleAnswer {
  solved: boolean;
  solution: string;
  reasons: string[];
  hint: Hints;
  counted: boolean;
  before: RatingInfo | null;
  me: PuzzlePlayerInfo | null;
}

/** How many puzzles of a mode, theme and difficulty there are, and how many of them the person has answered. */
export interface PuzzleGroup {
  mode: ModeName;
  theme: "claim" | "engine" | "trade" | "rest" | "explore" | "choice" | "opening" | "middle" | "end";
  difficulty: "easy" | "medium" | "hard";
  count: number;
  answered: number;
}

/** A puzzle: what the seat that decides sees. `solved` is null until the person has answered it. */
export interface PuzzleInfo {
  id: string;
  mode: ModeName;
  players: number;
  seat: number;
  themes: ("claim" | "engine" | "trade" | "rest" | "explore" | "choice" | "opening" | "middle" | "end")[];
  difficulty: "easy" | "medium" | "hard";
  rating: number;
  day: string | null;
  view: View;
  follow_ups: Record<string, FollowUp>;
  solved: boolean | null;
}

/** All puzzles in groups (each puzzle once for each of its themes), today's date, and the person's record. */
export interface PuzzleOverview {
  today: string;
  total: number;
  groups: PuzzleGroup[];
  me: PuzzlePlayerInfo | null;
}

/** How well somebody solves puzzles; streaks are days in a row with a solved one. */
export interface PuzzlePlayerInfo {
  rating: RatingInfo;
  tried: number;
  solved: number;
  streak: number;
  best_streak: number;
}

/** An answer to a puzzle. */
export interface PuzzleRequest {
  language?: "en" | "fr";
  theme?: Theme;
  illustrated?: boolean;
  decision: string;
}

export type Question = PlainQuestion | TimesQuestion | UpgradeQuestion | PayQuestion | ReturnQuestion | GolemQuestion | MoveQuestion | TollQuestion | BuildQuestion | CostQuestion;

/** A line of a leaderboard: a person, or a bot, which has no rank. */
export interface RankedPlayer {
  mean: number;
  low: number;
  high: number;
  rank: number | null;
  person: string | null;
  name: string;
  bot: string | null;
  games: number;
}

/** A rating: the mean, and the interval that has the true strength in it with a probability of 95 %. */
export interface RatingInfo {
  mean: number;
  low: number;
  high: number;
}

export type Reach = "1" | "2" | "any";

/** Show one of a few reactions beside your seat for a moment: for the players. */
export interface React {
  key?: string | null;
  reaction: "well_played" | "thanks" | "laughing" | "surprised" | "sad" | "thinking";
}

/** Show one of a few reactions beside your seat for a moment: for the players. */
export interface ReactCommand {
  key?: string | null;
  reaction: "well_played" | "thanks" | "laughing" | "surprised" | "sad" | "thinking";
  type: "react";
}

/** The text of a record, to replay it decision by decision. */
export interface RecordRequest {
  language?: "en" | "fr";
  theme?: Theme;
  illustrated?: boolean;
  record: string;
  seat?: number | null;
}

/** New recovery codes, which are shown only once. */
export interface RecoveryCodes {
  person: PersonInfo;
  codes: string[];
}

/** A recovery code of a registered person, and whom it may replace on this device. */
export interface RecoveryRequest {
  handle: string;
  code: string;
  replaces?: string | null;
}

/** A message of the client that was refused and changed nothing, with its key. */
export interface Refusal {
  type: "error";
  key: string | null;
  error: ErrorInfo;
}

/** Whether new people may come. */
export interface RegistrationInfo {
  registration: "open" | "closed";
}

/** Whether new people may come. */
export interface RegistrationRequest {
  registration: "open" | "closed";
}

/** Another game with the same players. */
export interface RematchRequest {
  share?: string;
  start?: boolean;
  commits?: boolean;
}

/** Go on without the player to move, who has been away for too long in a game without a clock. A bot plays for them, and they can come back; or the game is given up (`end`), if no third person plays. */
export interface Replace {
  seat: number;
  by?: "bot" | "end";
}

/** A game step by step: its first view, what each decision changes, and everybody's points after each. */
export interface Replay {
  mode: ModeName;
  names: string[];
  over: boolean;
  start: View;
  steps: ReplayStep[];
  lines: TurnLine[];
  scores: number[][];
}

/** A decision of a game, and the changes that it makes to the view. */
export interface ReplayStep {
  turn: number;
  seat: number;
  decision: string;
  changes: Change[];
  steps?: DecisionStep[];
}

/** The analysis of a game. */
export interface Report {
  format: number;
  language: string;
  theme: string;
  mode: string;
  seats: number;
  names: string[];
  finished: boolean;
  scores: number[];
  winner: number | null;
  open: number;
  judged: number;
  thinking: Thinking;
  points: PositionReport[];
  turning_points: TurningPoint[];
  better: Better[];
  players: PlayerReport[];
}

/** A report: who says what about whom, and at which table; `table` is empty for a profile. */
export interface ReportInfo {
  id: string;
  table: string;
  reporter: string;
  reporter_name: string;
  person: string;
  name: string;
  reason: "insult" | "cheating" | "absence" | "name" | "other";
  text: string;
  created: number;
}

/** The open reports, the oldest first. */
export interface ReportList {
  reports: ReportInfo[];
}

/** What is wrong with a person. */
export interface ReportRequest {
  reason: "insult" | "cheating" | "absence" | "name" | "other";
  text?: string;
}

/** The server will restart at a time in milliseconds; none: that was called off. Nothing is lost by it. */
export interface Restart {
  type: "restart";
  at: number | null;
}

/** When the server restarts, in milliseconds; none if no restart is announced. */
export interface RestartInfo {
  at: number | null;
}

/** A restart in so many minutes, or none any more. */
export interface RestartRequest {
  minutes: number | null;
}

/** Play your seat again after a bot has played on for you. */
export interface Return {
  seat: number;
}

/** Which crystal goes back, of those that the caravan cannot hold. */
export interface ReturnQuestion {
  kind: "return";
  excess: number;
}

/** Tell the share that you have committed to, once all commitments are fixed. The last one starts the game. */
export interface Reveal {
  share: string;
}

/** A seat for another person at the host's screen. */
export interface Screen {
  kind: "screen";
  name: string;
}

/** A seat at a table; `reason` is why a bot plays on for a person, `left` the milliseconds on the clock. */
export interface SeatInfo {
  kind: "me" | "open" | "link" | "screen" | "bot";
  name: string | null;
  bot: string | null;
  free: boolean;
  reason: "time" | "left" | "absent" | null;
  left: number | null;
}

/** How a game ended for a seat; `before` and `after` are the ratings, where the game was rated. */
export interface SeatResultInfo {
  seat: number;
  person: string | null;
  name: string;
  bot: string | null;
  place: number;
  points: number;
  left: boolean;
  before: RatingInfo | null;
  after: RatingInfo | null;
}

/** A seat in a list of tables; when the game is over, with its points, and whether it has won. */
export interface SeatWithResult {
  kind: "me" | "open" | "link" | "screen" | "bot";
  name: string | null;
  bot: string | null;
  points?: number;
  won?: boolean;
}

/** A point card of the row, with the location where it is claimed. */
export interface ServedCard {
  id: number;
  cost: string;
  points: number;
  effect: Icon;
  symbol: LocationSymbol | "";
  crystal: number;
  workers: number;
  location: string;
}

/** A merchant card, with the location where it is used. */
export interface ServedMerchant {
  card: string;
  location: string;
}

/** The merchant row from the left, the number of cards in the deck, and the last of them, if all have seen them. */
export interface ServedMerchantRow {
  row: ServedMerchant[];
  deck: number;
  under: string[];
}

export type ServerMessage = Hello | OwnSeats | TableSnapshot | TableEvent | Presence | Restart | Answer | Refusal | ServerPing | ServerPong;

/** The server asks whether the client is there; `now` is the server's time in milliseconds, for clocks. */
export interface ServerPing {
  type: "ping";
  now: number;
}

/** The answer to a ping of the client. */
export interface ServerPong {
  type: "pong";
  key: string | null;
  now: number;
}

/** A browser in which the person is signed in: what it calls itself, and whether it sends this request. */
export interface SessionInfo {
  id: string;
  label: string;
  created: number;
  seen: number;
  current: boolean;
}

/** Take a free seat: an open one, or any with the table's invitation link. Without `seat`, the first one. */
export interface Sit {
  seat?: number | null;
  link?: string | null;
  share?: string;
  commits?: boolean;
}

/** A stack of bonus tiles: where it lies, how many are left, and the one on top. */
export interface Stack {
  id: string;
  at: string;
  left: number;
  top: BonusTile | null;
}

/** A line of the standings. `tie_break` is the Buchholz score, in an arena the number of wins. */
export interface StandingInfo {
  number: number;
  person: string | null;
  bot: string | null;
  name: string;
  active: boolean;
  place: number;
  score: number;
  tie_break: number;
  wins: number;
  games: number;
  scored: number;
  streak: number;
}

/** Start the game: for the host, once every seat is taken. With a `commitment`, the host's browser contributes to the deal: it tells its share when the commitments of all are fixed. The cards are dealt at once if nobody commits to a share. */
export interface Start {
  commitment?: string;
}

/** The life cycle of a table. */
export type Status = "open" | "starting" | "playing" | "over" | "abandoned";

/** An event, and the changes that it makes to the document of a viewer (table and view). A change is a pair of a path and the value that is there now; a path alone means that nothing is there any more. */
export interface TableEvent {
  name?: string;
  decision?: string;
  hold?: boolean;
  bot?: string;
  reason?: "time" | "left" | "absent";
  text?: string;
  reaction?: "well_played" | "thanks" | "laughing" | "surprised" | "sad" | "thinking";
  table?: string;
  number: number;
  at: number;
  kind: Kind;
  seat: number | null;
  type: "event";
  changes: Change[];
  follow_ups: Record<string, FollowUp>;
  steps?: DecisionStep[];
}

/** What everybody may know of a table besides the game on it. */
export interface TableInfo {
  id: string;
  mode: ModeName;
  theme: Theme;
  options: Record<string, unknown>;
  components: ComponentsInfo;
  open_hands: boolean;
  listed: boolean;
  rated: boolean;
  pace: NoClock | Live | Days;
  created: number;
  status: Status;
  host: number | null;
  seats: SeatInfo[];
  asked: number | null;
  since: number;
  held: boolean;
  undo: number | null;
  replaceable_after: number | null;
  rematch: string | null;
  trial: TrialInfo | null;
  tournament: string | null;
  awaited: number[];
  arrive_by: number | null;
  fairness: FairnessInfo;
}

/** Some tables, those that changed last first; `next` asks for more. */
export interface TableList {
  tables: ListedTable[];
  next: string | null;
}

/** Everything about a table that its host chooses. */
export interface TableSettings {
  mode?: ModeName;
  seats: (Me | Open | Link | Screen | BotSeat)[];
  options?: Options;
  components?: string | null;
  theme?: Theme;
  pace?: NoClock | Live | Days;
  open_hands?: boolean;
  listed?: boolean;
  rated?: boolean;
}

/** The whole table at an event number, as a viewer sees it. */
export interface TableSnapshot {
  table: TableInfo;
  view: View | null;
  type: "state";
  number: number;
  viewer: number | null;
  follow_ups: Record<string, FollowUp>;
}

export type Theme = "golem" | "spice";

/** The search budget of each decision. */
export interface Thinking {
  seconds: number | null;
  iterations: number | null;
  seed: number;
}

/** How often a trade is made. */
export interface TimesQuestion {
  kind: "times";
  card: string;
  may_stop: boolean;
}

/** The number of tokens that nobody has taken yet. */
export interface Tokens {
  copper: number;
  silver: number;
}

/** Which crystal is paid to the owner of a wagon on the tile. */
export interface TollQuestion {
  kind: "toll";
  tile: string;
  to: number;
  left: number;
}

/** A tournament with its standings and its latest games; `mine` is the number of the person who asks. `now` is the server's time, `my_table` the table at which the person plays at present; `last_round` is the number of rounds that a Swiss tournament has with the players who have entered. */
export interface TournamentDetails {
  id: string;
  name: string;
  kind: "swiss" | "arena";
  mode: ModeName;
  theme: Theme;
  pace: NoClock | Live | Days;
  rounds: number;
  minutes: number;
  rated: boolean;
  status: TournamentStatus;
  round: number;
  created: number;
  starts: number | null;
  started: number | null;
  ends: number | null;
  ended: number | null;
  players: number;
  now: number;
  last_round: number;
  hosting: boolean;
  mine: number | null;
  my_table: string | null;
  standings: StandingInfo[];
  latest_games: TournamentGameInfo[];
}

/** A game between two players by their numbers; without a second one it is a bye. */
export interface TournamentGameInfo {
  number: number;
  round: number;
  first: number;
  second: number | null;
  table: string | null;
  status: "planned" | "playing" | "over";
  winner: number | null;
  points: number[];
}

/** A tournament in the list; times are in milliseconds since 1970. */
export interface TournamentInfo {
  id: string;
  name: string;
  kind: "swiss" | "arena";
  mode: ModeName;
  theme: Theme;
  pace: NoClock | Live | Days;
  rounds: number;
  minutes: number;
  rated: boolean;
  status: TournamentStatus;
  round: number;
  created: number;
  starts: number | null;
  started: number | null;
  ends: number | null;
  ended: number | null;
  players: number;
}

/** The latest tournaments: those that are open, that are running, that are over. */
export interface TournamentList {
  tournaments: TournamentInfo[];
}

/** A tournament: `rounds` are for Swiss ones, `minutes` for arenas. */
export interface TournamentSettings {
  name: string;
  kind?: "swiss" | "arena";
  mode?: ModeName;
  theme?: Theme;
  pace?: Live | Days;
  rounds?: number;
  minutes?: number;
  rated?: boolean;
}

/** The life cycle of a tournament. */
export type TournamentStatus = "open" | "running" | "over" | "cancelled";

/** Where a trial begins: a finished game, and how many of its decisions are kept. */
export interface TrialInfo {
  table: string;
  number: number;
}

/** A trial of another way to go on. */
export interface TrialRequest {
  number: number;
}

/** What happened in a turn, as decisions and in words, and the number of decisions after it. */
export interface TurnLine {
  turn: number;
  seat: number;
  round: number;
  number: number;
  decisions: string[];
  text: string;
}

/** What happened, a line for each turn, and the steps of the present turn. */
export interface TurnLog {
  lines: TurnLine[];
  steps: string[];
}

/** The table as it was when a turn began, and what each decision has changed since. */
export interface TurnReplay {
  start: View | null;
  steps: ReplayStep[];
}

/** A turn that moved the chances. */
export interface TurningPoint {
  number: number;
  turn: number;
  round: number;
  seat: number;
  told: string;
  before: number[];
  after: number[];
  moved: number;
  most: number;
}

/** Take back your last decision of this turn: until something hidden is revealed or another seat decides. */
export interface Undo {
  key?: string | null;
  seat: number;
  number: number;
}

/** Take back your last decision of this turn: until something hidden is revealed or another seat decides. */
export interface UndoCommand {
  key?: string | null;
  seat: number;
  number: number;
  type: "undo";
}

/** Which crystal is upgraded next. */
export interface UpgradeQuestion {
  kind: "upgrade";
  card: string;
  steps: number;
}

export type View = GolemView | WorldView;

/** A point card of the New World and what it does. */
export interface WorldCard {
  id: number;
  cost: string;
  points: number;
  effect: Icon;
  symbol: LocationSymbol | "";
  crystal: number;
  workers: number;
}

/** What lies in front of a player of the New World. */
export interface WorldPlayer {
  wagon?: string;
  outposts?: string[];
  built?: Record<MapIcon, number>;
  uncovered?: Record<MapIcon, number[]>;
  discards?: number;
  discarded?: string[] | null;
  seat: number;
  caravan: string;
  home: number;
  reserve: number;
  claims: number;
  claimed: WorldCard[];
  icons: Record<Icon, number>;
  assistance: Record<LocationSymbol, number>;
  tools: Record<LocationSymbol, string>;
  bonus: BonusTile[];
  spaces: number;
  explored: ExplorationTile[];
  score: WorldScore;
}

/** The point row from the left, the number of cards in the deck, and the top card of the deck. */
export interface WorldPointRow {
  row: ServedCard[];
  deck: number;
  next: WorldCard | null;
}

/** The parts of a score. */
export interface WorldScore {
  outposts?: number;
  cards: number;
  bonus: number;
  exploration: number;
  crystals: number;
  total: number;
}

/** The tables of the New World. */
export interface WorldView {
  components: string;
  options: Record<string, string>;
  seats: number;
  capacity: number;
  claims_to_end: number;
  viewer: number | null;
  number: number;
  turn: number;
  playing: number | null;
  round: number;
  last_round: boolean;
  over: boolean;
  seat: number | null;
  question: Question | null;
  agenda: number[][];
  legal: string[];
  map?: MapTile[];
  toll?: number;
  outpost_cost?: number;
  column_values?: number[];
  merchants?: ServedMerchantRow;
  mode: "endless" | "saga2" | "saga3";
  boards: string[];
  locations: Place[];
  points: WorldPointRow;
  stacks: Stack[];
  players: WorldPlayer[];
  scores: number[];
  winner: number | null;
}

/** The rule options of `centuria.mode_registry`. */
export type RuleOption = "entering" | "two_steps" | "unpayable_merchant" | "empty_rest";

/** The two values of each rule option, the usual one first. */
export const RULE_OPTIONS = {
  entering: ["useful", "any"],
  two_steps: ["elsewhere", "back"],
  unpayable_merchant: ["closed", "take"],
  empty_rest: ["no", "yes"],
} as const satisfies Record<RuleOption, readonly [string, string]>;

/** A mode as `centuria.mode_registry` declares it; `hides_discards`: cards lie face down before their owner;
 * `champion`: the package has a network that was trained for it; `levels`: those of its bots, the weakest first. */
export interface ModeDeclaration {
  name: ModeName;
  family: "golem" | "world";
  seats: readonly number[];
  deal_options: readonly ("board" | "layout")[];
  rule_options: readonly RuleOption[];
  hides_discards: boolean;
  champion: boolean;
  levels: readonly LevelInfo[];
}

/** All modes, in the order in which they are offered. */
export const MODES: Readonly<Record<ModeName, ModeDeclaration>> = {
  golem: { name: "golem", family: "golem", seats: [2, 3, 4, 5], deal_options: [], rule_options: ["empty_rest"], hides_discards: true, champion: true, levels: [{ name: "level1", rating: 1000, wins: 0 }, { name: "level2", rating: 1290, wins: 84 }, { name: "level3", rating: 1711, wins: 92 }, { name: "level4", rating: 1979, wins: 82 }, { name: "level5", rating: 2333, wins: 88 }, { name: "level6", rating: 2505, wins: 73 }, { name: "level7", rating: 2620, wins: 66 }] },
  endless: { name: "endless", family: "world", seats: [2, 3, 4], deal_options: ["board"], rule_options: ["entering"], hides_discards: false, champion: false, levels: [{ name: "level1", rating: 1000, wins: 0 }, { name: "level2", rating: 1154, wins: 71 }, { name: "level3", rating: 1326, wins: 73 }, { name: "level4", rating: 1600, wins: 83 }, { name: "level5", rating: 1883, wins: 84 }] },
  saga2: { name: "saga2", family: "world", seats: [2, 3, 4], deal_options: ["layout"], rule_options: ["entering", "two_steps"], hides_discards: false, champion: false, levels: [{ name: "level1", rating: 1000, wins: 0 }, { name: "level2", rating: 1223, wins: 78 }, { name: "level3", rating: 1473, wins: 81 }, { name: "level4", rating: 1843, wins: 89 }, { name: "level5", rating: 2273, wins: 92 }] },
  saga3: { name: "saga3", family: "world", seats: [2, 3, 4], deal_options: ["layout"], rule_options: ["entering", "two_steps", "unpayable_merchant"], hides_discards: true, champion: false, levels: [{ name: "level1", rating: 1000, wins: 0 }, { name: "level2", rating: 1247, wins: 81 }, { name: "level3", rating: 2006, wins: 99 }, { name: "level4", rating: 2274, wins: 82 }, { name: "level5", rating: 2628, wins: 88 }] },
};
