import { Monogram } from '../../ui/monogram.tsx';
import type { Cell } from './cell.ts';

/** The picture, or the first letters of what the record is called. */
export const imageCell: Cell = (value, { record }) => (
  <Monogram square name={String(record.name ?? record.id ?? '')} src={String(value)} size={24} />
);
