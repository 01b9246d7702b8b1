import type { Cell } from './cell.ts';

export const dateCell: Cell = (value, { format }) => format.date(String(value));
