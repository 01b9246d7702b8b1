/** The target of an import: all records, those of one variant, or those that belong to one record. */

import type { ImportBody } from '#model/csv/import-answer.ts';
import { fixedInto } from '#model/features/csv/csv-into.ts';
import type { Resource } from '#model/types/resource.ts';
import { listPath, recordPath } from '../../providers/resources.tsx';

export interface ImportPlace {
  /** The part of every call's body that names the target. */
  readonly target: Pick<ImportBody, 'variant' | 'into'>;
  /** Path of the list that shows the rows. */
  readonly back: string;
  /** Fields that the target sets in every row, so the file needs no column for them. */
  readonly given: readonly string[];
}

/** @param variant value of the field that the path fixes */
export const placeOfAll = (resource: Resource, variant: string | null): ImportPlace => ({
  target: variant === null ? {} : { variant },
  back: listPath(resource),
  given: [],
});

/** @param owner resource of the record that the rows belong to */
export function placeIn(
  resource: Resource,
  owner: Resource,
  record: Readonly<Record<string, unknown>> & { readonly id: string },
): ImportPlace {
  const { into } = resource.csv;
  const tab = owner.detail.tabs.find(
    (one) => one.kind === 'related' && one.resource === resource.name && one.reference === into?.field,
  );
  const given =
    into === null ? [] : fixedInto(into).filter((name) => (record[into.fields[name] ?? 'id'] ?? null) !== null);
  return { target: { into: record.id }, back: recordPath(owner, record.id, tab?.name), given };
}
