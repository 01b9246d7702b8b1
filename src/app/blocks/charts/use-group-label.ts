/** The label of a value by which records are grouped. */
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Resource } from '#model/types/resource.ts';

export interface Group {
  readonly value: string | null;
  /** Title of the referenced record. */
  readonly label: string | null;
}

export function useGroupLabel(resource: Resource, field: string): (group: Group) => string {
  const translate = useTranslate();
  return useCallback(
    ({ value, label }) => {
      if (value === null) return translate('app.blocks.none');
      if (label !== null) return label;
      const yesOrNo = value === 'true' ? 'app.cells.yes' : value === 'false' ? 'app.cells.no' : null;
      const known = resource.fields[field]?.values?.includes(value);
      return known || !yesOrNo
        ? translate(`resources.${resource.name}.values.${field}.${value}`, { _: value })
        : translate(yesOrNo);
    },
    [translate, resource, field],
  );
}
