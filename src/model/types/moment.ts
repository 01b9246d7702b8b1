import type { Locale } from './locale.ts';

/** What a rule that counts days counts in. */
export type RuleUnit = 'DAYS' | 'WEEKS' | 'MONTHS' | 'YEARS';

/** What people have set a rule to. */
export interface RuleState {
  readonly inForce: boolean;
  readonly amount: number | null;
  readonly unit: RuleUnit | null;
}

/** What `@me`, `@today`, `@base` and `@now` stand for. */
export interface Moment {
  /** Person id of the asker, null when the account belongs to nobody. */
  readonly me: string | null;
  /** The company's date, YYYY-MM-DD. */
  readonly today: string;
  /** UTC instant, ISO 8601. */
  readonly now: string;
  /** The company's, in which days of moments are counted; UTC unless said. */
  readonly timeZone?: string;
  /** Day as of which dated fields are read; today unless said. */
  readonly base?: string;
  /** Whose texts are read where languages have texts of their own; the first one's unless said. */
  readonly locale?: Locale;
  /** What rules say, where somebody has looked; a rule that is not among them is in force nowhere. */
  readonly rules?: Readonly<Record<string, RuleState>>;
}
