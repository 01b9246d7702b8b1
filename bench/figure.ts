/** The result of a measure: figures with their bounds, and the readings behind them. */
import { number, type Spread } from './statistics.ts';

export interface Figure {
  readonly what: string;
  /** Text for people: `≥ 35×`. Null for a number without a bound. */
  readonly bound: string | null;
  readonly measured: string;
  readonly holds: boolean | null;
}

/** One line of the readings. */
export interface Reading {
  readonly what: string;
  readonly unit: string;
  /** By contestant (`ours`, `stock`); contestants that did not take part are left out. */
  readonly values: Readonly<Record<string, Spread>>;
}

export interface Result {
  readonly figures: readonly Figure[];
  readonly readings: readonly Reading[];
  /** Facts about this run that a reader needs to interpret the numbers. */
  readonly notes: readonly string[];
}

export interface Measure {
  readonly title: string;
  /** The method, in full sentences. */
  readonly how: string;
  /** Whether it runs only if --only names it. */
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
