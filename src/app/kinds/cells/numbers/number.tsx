import type { Cell } from '../cell.ts';

export const numberCell: Cell = (value, { format }) => format.number(Number(value));
