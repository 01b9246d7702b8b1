import { StatusChip } from '../../../ui/chip.tsx';
import type { Cell } from '../cell.ts';

/** A vocabulary with tones is a status and gets a chip; any other is a word. */
export const choiceCell: Cell = (value, { field, words }) => {
  const word = words.value(String(value));
  const isStatus = Object.keys(field.tones).length > 0;
  return isStatus ? <StatusChip tone={field.tones[String(value)] ?? 'neutral'} label={word} /> : word;
};
