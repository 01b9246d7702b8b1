/** The list state that a layout needs: sorted by its date, or limited to its period, which filters do not change. */
import { useMemo, useRef } from 'react';
import type { Access } from '#model/access/access.ts';
import { writeBounds } from '#model/fields/filter-values.ts';
import { periodIn, rangeOf, requestIn } from '#model/list/layouts/layout-request.ts';
import { type Period, periodAt, periodBeside } from '#model/list/layouts/period.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import type { Layout } from '#model/types/screens/layout.ts';
import { useMoment } from '../../../providers/session/session.tsx';
import { withFilter } from '../list-address.ts';
import { type ListState, useListState, withSameParts } from '../use-list-state.ts';

/** The period of a matrix, and how to change it. */
export interface PeriodChoice {
  readonly period: Period;
  /** The period contains today. */
  readonly isPresent: boolean;
  readonly today: string;
  readonly goBy: (by: -1 | 1) => void;
  readonly goToPresent: () => void;
}

/** @param isPart the list is part of a page, which keeps its scroll position */
export function useLayoutState(
  access: Access,
  layout: Layout,
  isPart = false,
): ListState & { readonly choice: PeriodChoice | null } {
  const { chosen: requested, change } = useListState(access, isPart);
  const moment = useMoment();
  const before = useRef<ListRequest>(undefined);
  const request = useMemo(
    () => withSameParts(requestIn(access, layout, requested, moment), before.current),
    [access, layout, requested, moment],
  );
  before.current = request;

  return useMemo(() => {
    const range = layout.kind === 'matrix' ? rangeOf(access, layout) : undefined;
    if (layout.kind !== 'matrix' || !range) return { request, chosen: requested, change, choice: null };
    const { unit } = layout;
    const { name } = range;
    const held = requested.filters[name] ?? [];
    const period = periodIn(range, layout, requested, moment);
    const present = periodAt(moment.today, unit);
    const goTo = (next: Period): void =>
      change({ filters: withFilter(requested, name, next.from === present.from ? [] : writeBounds(next)) });
    return {
      request,
      chosen: { ...requested, filters: withFilter(requested, name, []) },
      change: (part, options) =>
        change(part.filters ? { ...part, filters: withFilter({ filters: part.filters }, name, held) } : part, options),
      choice: {
        period,
        isPresent: period.from === present.from,
        today: moment.today,
        goBy: (step) => goTo(periodBeside(period, unit, step)),
        goToPresent: () => goTo(present),
      },
    };
  }, [access, layout, requested, change, moment, request]);
}
