import { Monogram } from '../../ui/monogram.tsx';
import type { Cell } from './cell.ts';

/** The picture, or a monogram of the record's name. */
export const imageCell: Cell = (value, { record }) => (
  <Monogram square name={String(record.name ?? record.id ?? '')} src={String(value)} size={24} />
);
