/** The analysis of a game, as docs/analysis.md describes it, without what is not shown. */

export interface TurningPoint {
  number: number;
  round: number;
  told: string;
  before: number[];
  after: number[];
  /** The seat whose chance moved most. */
  most: number;
}

export interface Better {
  number: number;
  round: number;
  seat: number;
  told: string;
  chance: number;
  loss: number;
  instead: { decision: string; told: string; chance: number; line_told: string };
}

export interface Report {
  points: { number: number; round: number; chances: number[] }[];
  turning_points: TurningPoint[];
  /** The worst mistake first. */
  better: Better[];
  players: { seat: number; name: string; mistakes: number; accuracy: number | null }[];
}
