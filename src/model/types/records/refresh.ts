/** Records that a connected product is the source of. */
import type { Condition } from '../condition.ts';
import type { CandidateKind } from './preview.ts';

export interface Refresh {
  /** Fields of the record that connects: how it stands, when it was begun and last done, and what went wrong. */
  readonly status: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly problem: string;
  /** Seconds that must lie between two that are asked for. */
  readonly pause: number;
  /** Fields that tell of what could not be kept while the rest was; null where nobody is told. */
  readonly refused: { readonly count: string; readonly reasons: string; readonly ids: string } | null;
  /** List of the kinds that consist of others and could not be read while the rest was; null where nobody is told. */
  readonly unread: string | null;
  /** What is read, and kept in this order. */
  readonly takes: readonly Takes[];
}

export interface Takes {
  /** Resource of the records that are kept. */
  readonly in: string;
  /** Its reference to the record that connects. */
  readonly by: string;
  readonly kind: CandidateKind;
  /** What the record must offer. */
  readonly offers: string;
  /** Its text that holds the product's own id. */
  readonly key: string;
  /** Field → what the candidate calls it. */
  readonly fields: Readonly<Record<string, string>>;
  /** Field → field of the record that connects. */
  readonly from: Readonly<Record<string, string>>;
  /** Field by which one that was there before, and was never taken from a product, is found. */
  readonly adopt: string | null;
  /** Only records that are there already, which nobody else's product has: the product tells of them, and makes none. Null where it makes them. */
  readonly onto: Onto | null;
  /** List of references to what it consists of, which an entry before this one keeps; null where it consists of nothing. */
  readonly members: string | null;
  /** Moment at which the product last told of it; null where nobody is told. */
  readonly readAt: string | null;
  /** What a record holds that the product no longer has. */
  readonly gone: Readonly<Record<string, unknown>>;
  /** Moment → condition: since when it holds of what the product says, empty while it does not. */
  readonly since: Readonly<Record<string, Condition>>;
  readonly match: Matching | null;
  readonly tells: WriteBack | null;
}

/** How a record is found of which a product tells. */
export interface Onto {
  /** Field → what the candidate calls it; the first that leads to exactly one. */
  readonly by: Readonly<Record<string, string>>;
  /** Of several candidates for one record, the one that says the latest here counts; the first where nothing is said. */
  readonly newest: string | null;
}

/** What a product can be told to do with what it has. */
export type ProductCommand = 'lock' | 'restart' | 'wipe';

/** What actions change of a record that a product has, and the product is told first. */
export interface WriteBack {
  /** Field → what the product calls it. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of the record that connects; null where nothing more is needed than that it connects. */
  readonly while: Condition | null;
}

/** Whose they are: a reference that is found by what both sides say. */
export interface Matching {
  readonly field: string;
  /** Choice that says how it was found. */
  readonly how: string;
  /** Values of `how` → field of what is referred to, and what the candidate calls it; the first that finds exactly one. */
  readonly by: Readonly<Record<string, readonly [field: string, candidate: string]>>;
}

export interface RawTakes {
  readonly in: string;
  readonly by: string;
  readonly kind: CandidateKind;
  readonly offers: string;
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly from?: Readonly<Record<string, string>>;
  readonly adopt?: string;
  readonly onto?: { readonly by: Readonly<Record<string, string>>; readonly newest?: string };
  readonly members?: string;
  readonly readAt?: string;
  readonly gone?: Readonly<Record<string, unknown>>;
  readonly since?: Readonly<Record<string, Condition>>;
  readonly tells?: { readonly fields: Readonly<Record<string, string>>; readonly while?: Condition };
  readonly match?: {
    readonly field: string;
    readonly how: string;
    readonly by: Readonly<Record<string, readonly [string, string]>>;
  };
}

export interface RawRefresh {
  readonly status: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly problem: string;
  readonly pause?: number;
  readonly refused?: { readonly count: string; readonly reasons: string; readonly ids: string };
  readonly unread?: string;
  readonly takes: readonly RawTakes[];
}
