/** What a measure hands back: figures that are held to a bound, and the numbers behind them. */
import { number, type Spread } from './statistics.ts';

export interface Figure {
  readonly what: string;
  /** As people read it: `≥ 35×`. Null when a number is only shown. */
  readonly bound: string | null;
  readonly measured: string;
  readonly holds: boolean | null;
}

/** One line of the numbers behind the figures. */
export interface Reading {
  readonly what: string;
  readonly unit: string;
  /** By contestant (`ours`, `stock`); one that did not take part is left out. */
  readonly values: Readonly<Record<string, Spread>>;
}

export interface Result {
  readonly figures: readonly Figure[];
  readonly readings: readonly Reading[];
  /** What a reader must know to judge the numbers of this very run. */
  readonly notes: readonly string[];
}

export interface Measure {
  readonly title: string;
  /** How it is measured, in full sentences. */
  readonly how: string;
  /** Left out unless it is named with --only. */
  readonly onDemand?: boolean;
  run(options: RunOptions): Promise<Result>;
}

export interface RunOptions {
  /** Repetitions of each comparison. */
  readonly repetitions: number;
  readonly say: (line: string) => void;
}

export const atLeast = (what: string, value: number, bound: number, unit = '×'): Figure => ({
  what,
  bound: `≥ ${bound.toLocaleString('en')}${spaced(unit)}`,
  measured: `${number(value)}${spaced(unit)}`,
  holds: value >= bound,
});

export const atMost = (what: string, value: number, bound: number, unit = '×'): Figure => ({
  what,
  bound: `≤ ${bound.toLocaleString('en')}${spaced(unit)}`,
  measured: `${number(value)}${spaced(unit)}`,
  holds: value <= bound,
});

export const shown = (what: string, value: number, unit = '×'): Figure => ({
  what,
  bound: null,
  measured: `${number(value)}${spaced(unit)}`,
  holds: null,
});

const spaced = (unit: string): string => (unit === '×' || unit === '' ? unit : ` ${unit}`);
