/** Records of another resource that a connected product is the source of: read by a job on the server, whole or not at all. */

import { holdsFor } from '../../conditions/condition.ts';
import type { Moment } from '../../types/moment.ts';
import type { Connects } from '../../types/records/preview.ts';
import type { Refresh } from '../../types/records/refresh.ts';
import type { Resource } from '../../types/resource.ts';

/** Why one record of many was not kept. */
export const refusals = ['INVALID', 'TWICE'] as const;
export type Refusal = (typeof refusals)[number];

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
export interface RefreshResponse {
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
export type RefreshError = 'deactivated' | 'notOffered' | 'notConnected';

/**
 * What can be said before anybody is asked. The browser is told that there is a secret and not which.
 *
 * @param connects how the record says where its product is
 */
export function refreshError(
  connects: Connects,
  { takes }: Pick<Refresh, 'takes'>,
  record: Readonly<Record<string, unknown>>,
  moment: Moment,
): RefreshError | null {
  if (connects.while && !holdsFor(connects.while, record, moment)) return 'deactivated';
  if (!takes.some(({ offers }) => isOffered(connects, record, offers))) return 'notOffered';
  const isSet = [connects.kind, connects.address, connects.secret].every((name) => (record[name] ?? null) !== null);
  return isSet ? null : 'notConnected';
}

export const isOffered = (connects: Connects, record: Readonly<Record<string, unknown>>, offers: string): boolean =>
  [record[connects.offers]].flat().includes(offers);
