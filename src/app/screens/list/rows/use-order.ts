/** Reorders rows by hand, while the list shows its own order and all rows. */
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type RefObject, useMemo, useRef } from 'react';
import type { Access } from '#model/access/access.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import type { ListPlan } from '#model/list/plan-list.ts';
import { useToast } from '../../../shell/messages/toasts.tsx';
import type { ShownRows, TableRecord } from '../../../table/table-types.ts';
import { isNarrowed } from '../list-address.ts';

/** Moves a row. False if there is no such place, or if an earlier move is not shown yet. */
export type Move = (from: number, to: number) => boolean;

/** Null while the list cannot be reordered: sorted differently, searched, filtered, or not permitted. */
export function useOrder(
  access: Access,
  plan: ListPlan,
  request: ListRequest,
  shown: RefObject<ShownRows>,
): Move | null {
  const translate = useTranslate();
  const toast = useToast();
  const queries = useQueryClient();
  const latest = useRef({ translate, toast });
  latest.current = { translate, toast };
  // The place of a running move, with its old row: another move waits for the new one.
  const outdated = useRef<{ readonly at: number; readonly row: TableRecord } | null>(null);
  const field = plan.order;
  const { sort, category } = request;
  const isWhole = !isNarrowed(request) && category === plan.first;
  const isOffered = field !== null && sort.field === field && sort.order === 'asc' && isWhole;

  return useMemo(() => {
    if (!isOffered || field === null) return null;
    return (from, to) => {
      const { rows, first } = shown.current;
      const [moved, target] = [rows[from], rows[to]];
      const running = outdated.current;
      if (!moved || !target || from === to || (running && rows[running.at - first] === running.row)) return false;
      const position = first + to;
      outdated.current = { at: position, row: target };
      const { resource } = access;
      void import('./save-order.ts').then(async ({ saveOrder }) => {
        const isSaved = await saveOrder({ resource, field, moved, target, position, queries, ...latest.current });
        if (!isSaved) outdated.current = null;
      });
      return true;
    };
  }, [access, field, isOffered, queries, shown]);
}
