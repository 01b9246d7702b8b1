/** Records of another resource that a connected product is the source of: read by a job on the server, whole or not at all. */
import { type Condition, holdsFor, type Moment } from '../condition.ts';
import type { CandidateKind } from '../preview/candidate.ts';
import type { Connects } from '../preview/preview.ts';
import type { Resource } from '../resource.ts';

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

/** Why one record of many was not kept. */
export const refusals = ['INVALID', 'TWICE'] as const;
export type Refusal = (typeof refusals)[number];

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
  readonly tells: Tells | null;
}

/** How a record is found of which a product tells. */
export interface Onto {
  /** Field → what the candidate calls it; the first that leads to exactly one. */
  readonly by: Readonly<Record<string, string>>;
  /** Of several candidates for one record, the one that says the latest here counts; the first where nothing is said. */
  readonly newest: string | null;
}

/** What a product can be told to do with what it has. */
export const productCommands = ['lock', 'restart', 'wipe'] as const;
export type ProductCommand = (typeof productCommands)[number];

/** What actions change of a record that a product has, and the product is told first. */
export interface Tells {
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

/** How a refresh stands. `NEVER` until the first one is asked for. */
export const refreshStates = ['NEVER', 'IN_PROGRESS', 'SUCCEEDED', 'FAILED'] as const;
export type RefreshState = (typeof refreshStates)[number];

/** What asking for one answers. */
export const refreshAnswers = ['ENQUEUED', 'ALREADY_IN_PROGRESS', 'RATE_LIMITED'] as const;
export type RefreshAnswer = (typeof refreshAnswers)[number];

/** Calls of one record (`{id}` is not filled in) and of all of them. */
export const refreshPath = ({ wire }: Pick<Resource, 'wire'>): string => `${wire.record}/refresh-resources`;
export const refreshAllPath = ({ wire }: Pick<Resource, 'wire'>): string => `${wire.list}/refresh-resources-all`;

/** Answer of a call that asks how it stands. */
export interface RefreshStatus {
  readonly status: RefreshState;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** Code of what went wrong the last time; null after a success. */
  readonly problem: string | null;
  /** When the next one may be asked for; left out where that is now. */
  readonly next?: NextRefresh;
}

/** What asking for one is answered with. */
export interface RefreshAsked {
  readonly status: RefreshAnswer;
  /** Of RATE_LIMITED. */
  readonly next?: NextRefresh;
}

/** A moment, and the seconds until then: the clock of whoever reads it may go differently. */
export interface NextRefresh {
  readonly at: string;
  readonly inSeconds: number;
}

/** When the pause after the latest one is over; null where it is. */
export function nextRefresh({ pause }: Pick<Refresh, 'pause'>, startedAt: unknown, now: Date): NextRefresh | null {
  const end = typeof startedAt === 'string' ? Date.parse(startedAt) + pause * 1000 : 0;
  const left = end - now.getTime();
  return left > 0 ? { at: new Date(end).toISOString(), inSeconds: Math.ceil(left / 1000) } : null;
}

/** Why a product cannot be asked, before anybody asks it. */
export type RefreshFault = 'deactivated' | 'notOffered' | 'notConnected';

/**
 * What can be said before anybody is asked. The browser is told that there is a secret and not which.
 *
 * @param connects how the record says where its product is
 */
export function refreshFault(
  connects: Connects,
  { takes }: Pick<Refresh, 'takes'>,
  record: Readonly<Record<string, unknown>>,
  moment: Moment,
): RefreshFault | null {
  if (connects.while && !holdsFor(connects.while, record, moment)) return 'deactivated';
  if (!takes.some(({ offers }) => isOffered(connects, record, offers))) return 'notOffered';
  const isSet = [connects.kind, connects.address, connects.secret].every((name) => (record[name] ?? null) !== null);
  return isSet ? null : 'notConnected';
}

export const isOffered = (connects: Connects, record: Readonly<Record<string, unknown>>, offers: string): boolean =>
  [record[connects.offers]].flat().includes(offers);
