/** The change of a copy, computed whenever it is written. Used by server and browser. */

import { same } from '../../base/same.ts';
import type { Resource } from '../../types/resource.ts';
import type { Values } from '../../types/values.ts';
import type { Difference, DraftChange } from './draft.ts';
import { draftedFields, isAmongCopies } from './drafted-fields.ts';

type Copies = Pick<Resource, 'name' | 'keywords' | 'fields'>;

/** The record with its `change` and its `differences`; unchanged if its resource is not a draft. */
export function settleDraft(resource: Copies, record: Values): Values {
  const {
    keywords: { draft },
  } = resource;
  if (!draft) return record;
  const differences = differencesOf(resource, record);
  return {
    ...record,
    [draft.change]: changeOf(resource, record, differences),
    [draft.differences]: differences.length > 0 ? differences : null,
  };
}

/**
 * Empty for a new record, which has nothing to compare with, and for a removed one, of which nothing else is applied.
 */
export function differencesOf(resource: Copies, record: Values): readonly Difference[] {
  const {
    keywords: { draft },
  } = resource;
  const base = draft ? baseOf(record[draft.base]) : null;
  if (!draft || !base || record[draft.removed] === true) return [];
  return draftedFields(resource)
    .map(({ name }) => ({ field: name, before: base[name] ?? null, after: record[name] ?? null }))
    .filter(({ before, after }) => !same(before, after));
}

function changeOf(resource: Copies, record: Values, differences: readonly Difference[]): DraftChange {
  const {
    keywords: { draft },
    fields,
  } = resource;
  if (!draft || !baseOf(record[draft.base])) return 'ADDED';
  if (record[draft.removed] === true) return 'REMOVED';
  const isMoved = differences.some(({ field }) => fields[field] && isAmongCopies(resource, fields[field]));
  if (isMoved) return 'MOVED';
  return differences.length > 0 ? 'CHANGED' : 'NONE';
}

export const baseOf = (value: unknown): Values | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : null;
