import { StatusChip } from '../../../ui/chip.tsx';
import type { Cell } from '../cell.ts';

/** A choice with tones is a status and gets a chip; any other is plain text. */
export const choiceCell: Cell = (value, { field, words }) => {
  const word = words.value(String(value));
  const isStatus = Object.keys(field.tones).length > 0;
  return isStatus ? <StatusChip tone={field.tones[String(value)] ?? 'neutral'} label={word} /> : word;
};
