import type { Cell } from '../cell.ts';

export const textCell: Cell = (value) => String(value);
