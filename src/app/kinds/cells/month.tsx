import type { Cell } from './cell.ts';

export const monthCell: Cell = (value, { format }) => format.month(String(value));
