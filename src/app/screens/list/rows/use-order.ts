/** Reorders rows by hand, while the list shows its own order and all rows. */
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { Access } from '#model/access/access.ts';
import { titleOf } from '#model/fields/record-title.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import type { ListPlan } from '#model/list/plan-list.ts';
import { invalidateResource } from '../../../providers/calls/data-provider.ts';
import { request as call, HttpProblem } from '../../../providers/calls/http.ts';
import { useToast } from '../../../shell/messages/toasts.tsx';
import type { TableRecord } from '../../../table/table-types.ts';
import { isNarrowed } from '../list-address.ts';
import type { ListRows } from './use-list-rows.ts';

/** Moves a row. False if there is no such place, or if an earlier move is not shown yet. */
export type Move = (from: number, to: number) => boolean;

/** Null while the list cannot be reordered: sorted differently, searched, filtered, or not permitted. */
export function useOrder(access: Access, plan: ListPlan, request: ListRequest, list: ListRows): Move | null {
  const translate = useTranslate();
  const toast = useToast();
  const queries = useQueryClient();
  const latest = useRef({ request, list, translate, toast });
  latest.current = { request, list, translate, toast };
  // Rows before a running move: another move waits for the new rows.
  const outdated = useRef<readonly TableRecord[] | null>(null);
  const field = plan.order;
  const { sort, category } = request;
  const isWhole = !isNarrowed(request) && category === plan.first;
  const isOffered = field !== null && sort.field === field && sort.order === 'asc' && isWhole;

  return useMemo(() => {
    if (!isOffered || field === null) return null;
    const { resource } = access;

    /** The server shifts the rows between the old and the new place by one, in the same transaction. */
    const save = async (moved: TableRecord, value: number, position: number): Promise<void> => {
      const { translate: words, toast: show } = latest.current;
      const path = resource.wire.record.replace(/\{\w+\}/, encodeURIComponent(String(moved.id)));
      try {
        const { etag } = await call('GET', path);
        await call('PATCH', path, { body: { [field]: value }, headers: { 'if-match': etag ?? '' } });
        show({ text: words('app.list.order.moved', { title: titleOf(resource, moved), position }) });
      } catch (error) {
        outdated.current = null;
        const requestId = error instanceof HttpProblem ? error.requestId : null;
        show({ text: words('app.toasts.moveFailed'), tone: 'danger', ...(requestId ? { requestId } : {}) });
      }
      await invalidateResource(queries, resource.name);
    };
    return (from, to) => {
      const { request: present, list: shown } = latest.current;
      const rows = shown.rows ?? [];
      const [moved, target] = [rows[from], rows[to]];
      if (!moved || !target || from === to || outdated.current === rows) return false;
      outdated.current = rows;
      void save(moved, Number(target[field]), present.page * present.size + to + 1);
      return true;
    };
  }, [access, field, isOffered, queries]);
}
