import type { RowState } from '#model/csv/import-answer.ts';
import type { PreviewRow } from '#model/pages/preview-answer.ts';
import type { Tone } from '#model/types/fields/field.ts';

export const stateTones: Readonly<Record<RowState, Tone>> = {
  new: 'success',
  changed: 'info',
  unchanged: 'neutral',
  rejected: 'danger',
};

/** Unchanged records, and records that cannot be imported, are not selectable. */
export const isSelectable = ({ state }: Pick<PreviewRow, 'state'>): boolean => state === 'new' || state === 'changed';
