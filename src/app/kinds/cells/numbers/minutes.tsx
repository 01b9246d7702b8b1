import { minutesText } from '#model/kinds/minutes.ts';
import type { Cell } from '../cell.ts';

export const minutesCell: Cell = (value) => minutesText(Number(value));
