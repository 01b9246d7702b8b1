/** Saves the place of a row that was moved by hand. Loads with the first move. */
import type { QueryClient } from '@tanstack/react-query';
import type { TranslateFunction } from 'ra-core';
import { titleOf } from '#model/fields/record-title.ts';
import type { Resource } from '#model/types/resource.ts';
import { invalidateResource } from '../../../providers/calls/data-provider.ts';
import { request as call, HttpProblem } from '../../../providers/calls/http.ts';
import type { useToast } from '../../../shell/messages/toasts.tsx';
import type { TableRecord } from '../../../table/table-types.ts';

export interface OrderChange {
  readonly resource: Resource;
  /** The field with the position of each record. */
  readonly field: string;
  readonly moved: TableRecord;
  /** The row whose place it gets. */
  readonly target: TableRecord;
  /** The new place in the list, from 0. */
  readonly position: number;
  readonly queries: QueryClient;
  readonly translate: TranslateFunction;
  readonly toast: ReturnType<typeof useToast>;
}

/**
 * The server shifts the rows between the old and the new place by one, in the same transaction.
 *
 * @returns false if the place could not be saved
 */
export async function saveOrder(change: OrderChange): Promise<boolean> {
  const { resource, field, moved, target, position, queries, translate, toast } = change;
  const path = resource.wire.record.replace(/\{\w+\}/, encodeURIComponent(moved.id));
  let isSaved = true;
  try {
    const { etag } = await call('GET', path);
    await call('PATCH', path, { body: { [field]: Number(target[field]) }, headers: { 'if-match': etag ?? '' } });
    toast({ text: translate('app.list.order.moved', { title: titleOf(resource, moved), position: position + 1 }) });
  } catch (error) {
    isSaved = false;
    const requestId = error instanceof HttpProblem ? error.requestId : null;
    toast({ text: translate('app.toasts.moveFailed'), tone: 'danger', ...(requestId ? { requestId } : {}) });
  }
  await invalidateResource(queries, resource.name);
  return isSaved;
}
