import type { Cell } from './cell.ts';

export const instantCell: Cell = (value, { format }) => format.dateTime(String(value));
