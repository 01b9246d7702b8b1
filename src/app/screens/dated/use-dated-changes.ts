/** Past and planned changes of a record's dated fields, the latest day first. */
import { useQuery } from '@tanstack/react-query';
import { datedChangesPath } from '#model/features/dated/dated.ts';
import type { FieldError } from '#model/types/field-error.ts';
import { request } from '../../providers/calls/http.ts';
import type { ActivityChange } from '../record/history/use-activity.ts';

export interface DatedEntry {
  readonly id: string;
  readonly effectiveDate: string;
  readonly state: 'planned' | 'applied';
  readonly changes: readonly ActivityChange[];
  readonly at: string;
  readonly actorLabel: string;
  readonly reason: string | null;
  /** The plan that contains the change. Such a change can only be changed with its plan. */
  readonly planId: string | null;
  /** Why a planned change could not be applied on its day. */
  readonly problem: { readonly code: string; readonly faults: readonly FieldError[] } | null;
}

export const useDatedChanges = (resource: string, id: string) =>
  useQuery({
    queryKey: [resource, 'dated', id],
    queryFn: async ({ signal }) => {
      const query = { resource: [resource], recordId: [id] };
      return (await request<{ items: readonly DatedEntry[] }>('GET', datedChangesPath, { query, signal })).body.items;
    },
  });
