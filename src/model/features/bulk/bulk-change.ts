/** A change of many records over HTTP: first it is checked, then it runs. */
import type { Values } from '../../types/values.ts';

/** Call of the changes of a list; below it, one change by its id. */
export const bulkPath = '/v2/bulk-changes';
export const bulkPathOf = (resource: string, ...steps: readonly string[]): string =>
  [bulkPath, ...[resource, ...steps].map(encodeURIComponent)].join('/');

/** Records that a call can name. */
export const mostIds = 5_000;
/** Records of one change. */
export const mostRows = 1_000_000;
/** Who changes more records gets an e-mail when all are done. */
export const longFrom = 1_000;
/** Days in which a change can be undone. */
export const undoDays = 7;

/** What happens to each record. */
export type BulkChange =
  | {
      readonly kind: 'set';
      readonly values: Values;
      /** Day from which the values hold; null for today. */
      readonly effectiveDate: string | null;
    }
  | { readonly kind: 'action'; readonly action: string; readonly input: Values }
  | { readonly kind: 'delete' }
  /** Reverts another change. */
  | { readonly kind: 'undo' };

/**
 * `checking`: the server tries the change for each record. `checked`: its result is known, and nothing has changed yet.
 * `running`: records are being changed.
 */
export const bulkStates = ['checking', 'checked', 'running', 'done', 'canceled'] as const;
export type BulkPhase = (typeof bulkStates)[number];

export const bulkResults = ['changed', 'unchanged', 'refused'] as const;
export type BulkResult = (typeof bulkResults)[number];

export type BulkCounts = Readonly<Record<BulkResult, number>>;

export interface BulkStatus {
  readonly id: string;
  readonly kind: BulkChange['kind'];
  /** Name of the action; null for another change. */
  readonly action: string | null;
  readonly state: BulkPhase;
  readonly rowCount: number;
  /** Records that are checked, or changed. */
  readonly doneCount: number;
  /** Of these: how many change, or would change. */
  readonly counts: BulkCounts;
  /** Why records are refused, the most frequent reason first. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  /** The first refused records. */
  readonly refused: readonly RefusedRow[];
  readonly canUndo: boolean;
}

export interface RefusedRow {
  readonly id: string;
  readonly title: string;
  /** A sentence. */
  readonly reason: string;
}

export const isOpen = ({ state }: Pick<BulkStatus, 'state'>): boolean => state === 'checking' || state === 'running';
