import type { Cell } from '../cell.ts';

export const percentCell: Cell = (value, { format }) => `${format.number(Number(value))}%`;
