/** Calls of changes of many records. */
import { type BulkStatus, bulkPathOf } from '#model/features/bulk/bulk-change.ts';
import type { Values } from '#model/types/values.ts';
import { request } from '../../../providers/calls/http.ts';

/** Which records: some by their ids, or all that the list shows with the parameters of its call. */
export type Rows = { readonly ids: readonly string[] } | { readonly query: string };

export type Change =
  | { readonly set: Values; readonly effectiveDate?: string }
  | { readonly action: string; readonly input?: Values }
  | { readonly delete: true };

const post = async (path: string, body: object = {}): Promise<BulkStatus> =>
  (await request<BulkStatus>('POST', path, { body })).body;

/** Checks the change for each record. It is made by `startBulk`. */
export const checkBulk = (resource: string, rows: Rows, change: Change): Promise<BulkStatus> =>
  post(bulkPathOf(resource), { rows, ...change });

/** Makes the change at once. */
export const makeBulk = (resource: string, rows: Rows, change: Change): Promise<BulkStatus> =>
  post(bulkPathOf(resource), { rows, ...change, start: true });

export const startBulk = (resource: string, id: string): Promise<BulkStatus> => post(bulkPathOf(resource, id, 'start'));
export const cancelBulk = (resource: string, id: string): Promise<BulkStatus> =>
  post(bulkPathOf(resource, id, 'cancel'));
export const undoBulk = (resource: string, id: string): Promise<BulkStatus> => post(bulkPathOf(resource, id, 'undo'));

export const readBulk = async (resource: string, id: string): Promise<BulkStatus> =>
  (await request<BulkStatus>('GET', bulkPathOf(resource, id))).body;
