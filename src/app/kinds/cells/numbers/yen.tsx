import type { Cell } from '../cell.ts';

export const yenCell: Cell = (value, { format }) => format.yen(Number(value));
