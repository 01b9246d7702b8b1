import type { Cell } from '../cell.ts';
import { choiceCell } from './choice.tsx';

/** A status if the declaration gives tones to the two values; otherwise yes or no. */
export const booleanCell: Cell = (value, context) => {
  if (context.field.values) return choiceCell(value, context);
  return value ? context.words.yes : context.words.no;
};
