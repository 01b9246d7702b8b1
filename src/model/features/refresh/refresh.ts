/** Records whose source is a connected product. A job on the server reads them, all or none. */

import { holdsFor } from '../../conditions/condition.ts';
import type { Moment } from '../../types/moment.ts';
import type { Connects } from '../../types/records/preview.ts';
import type { Refresh } from '../../types/records/refresh.ts';
import type { Resource } from '../../types/resource.ts';

/** Why one of many records was not stored. */
export const refusals = ['INVALID', 'TWICE'] as const;
export type Refusal = (typeof refusals)[number];

/** State of a refresh. `NEVER` until the first request. */
export const refreshStates = ['NEVER', 'IN_PROGRESS', 'SUCCEEDED', 'FAILED'] as const;
export type RefreshState = (typeof refreshStates)[number];

/** Answers to a request for a refresh. */
export const refreshAnswers = ['ENQUEUED', 'ALREADY_IN_PROGRESS', 'RATE_LIMITED'] as const;
export type RefreshAnswer = (typeof refreshAnswers)[number];

/** Calls for one record (`{id}` is not filled in) and for all records. */
export const refreshPath = ({ wire }: Pick<Resource, 'wire'>): string => `${wire.record}/refresh-resources`;
export const refreshAllPath = ({ wire }: Pick<Resource, 'wire'>): string => `${wire.list}/refresh-resources-all`;

/** Answer of a status call. */
export interface RefreshStatus {
  readonly status: RefreshState;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** Code of the latest error; null after a success. */
  readonly problem: string | null;
  /** When the next refresh may be requested. Left out if that is now. */
  readonly next?: NextRefresh;
}

/** Answer to a request for a refresh. */
export interface RefreshResponse {
  readonly status: RefreshAnswer;
  /** Only with RATE_LIMITED. */
  readonly next?: NextRefresh;
}

/** An instant, and the seconds until then, since the reader's clock may differ. */
export interface NextRefresh {
  readonly at: string;
  readonly inSeconds: number;
}

/** The end of the pause after the latest refresh; null if it is over. */
export function nextRefresh({ pause }: Pick<Refresh, 'pause'>, startedAt: unknown, now: Date): NextRefresh | null {
  const end = typeof startedAt === 'string' ? Date.parse(startedAt) + pause * 1000 : 0;
  const left = end - now.getTime();
  return left > 0 ? { at: new Date(end).toISOString(), inSeconds: Math.ceil(left / 1000) } : null;
}

/** Why a product cannot be called, known before the call. */
export type RefreshError = 'deactivated' | 'notOffered' | 'notConnected';

/**
 * The error that is known before any call.
 * The browser knows that there is a secret, but not the secret.
 *
 * @param connects how the record declares its product
 */
export function refreshError(
  connects: Connects,
  { takes }: Pick<Refresh, 'takes'>,
  record: Readonly<Record<string, unknown>>,
  moment: Moment,
): RefreshError | null {
  if (connects.when && !holdsFor(connects.when, record, moment)) return 'deactivated';
  if (!takes.some(({ offers }) => isOffered(connects, record, offers))) return 'notOffered';
  const isSet = [connects.kind, connects.address, connects.secret].every((name) => (record[name] ?? null) !== null);
  return isSet ? null : 'notConnected';
}

export const isOffered = (connects: Connects, record: Readonly<Record<string, unknown>>, offers: string): boolean =>
  [record[connects.offers]].flat().includes(offers);
