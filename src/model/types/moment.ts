import type { Locale } from './locale.ts';

/** Unit of a rule that counts days. */
export type RuleUnit = 'DAYS' | 'WEEKS' | 'MONTHS' | 'YEARS';

/** The state to which users have set a rule. */
export interface RuleState {
  readonly inForce: boolean;
  readonly amount: number | null;
  readonly unit: RuleUnit | null;
}

/** Values of `@me`, `@today`, `@base` and `@now`. */
export interface Moment {
  /** Person id of the actor; null if the account belongs to no person. */
  readonly me: string | null;
  /** The company's date, YYYY-MM-DD. */
  readonly today: string;
  /** UTC instant, ISO 8601. */
  readonly now: string;
  /** Time zone of the company, in which the days of instants are counted; UTC by default. */
  readonly timeZone?: string;
  /** Day as of which dated fields are read; today by default. */
  readonly base?: string;
  /** Language in which texts that differ by language are read; the first language by default. */
  readonly locale?: Locale;
  /** States of the rules, if they were read. A rule that is missing here is not in force. */
  readonly rules?: Readonly<Record<string, RuleState>>;
}
