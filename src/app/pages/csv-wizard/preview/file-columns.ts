/** The columns that the user may import, with their labels in the current language. */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { canRead } from '#model/access/access.ts';
import { labelOf } from '#model/csv/column-headings.ts';
import type { CsvColumn } from '#model/csv/csv-part.ts';
import { acceptedColumns } from '#model/csv/csv-parts.ts';
import { fileFields } from '#model/csv/match-headers.ts';
import type { Resource } from '#model/types/resource.ts';
import { useAccess } from '../../../providers/session/session.tsx';

export interface FileColumns {
  readonly columns: readonly CsvColumn[];
  /** @param name name of a column */
  label(name: string): string;
}

export function useFileColumns(resource: Resource): FileColumns {
  const access = useAccess(resource);
  const translate = useTranslate();
  return useMemo(() => {
    const columns = acceptedColumns(
      resource,
      fileFields(resource).filter((name) => canRead(access, name)),
    );
    const find = (key: string): string | undefined =>
      translate(`resources.${resource.name}.${key}`, { _: '' }) || undefined;
    const labels = new Map(columns.map((column) => [column.name, labelOf(column, find)]));
    return { columns, label: (name) => labels.get(name) ?? name };
  }, [resource, access, translate]);
}
