import type { Cell } from '../cell.ts';
import { someTags } from './tags.tsx';

export const choicesCell: Cell = (value, context) =>
  someTags(Array.isArray(value) ? value.map((entry) => context.words.value(String(entry))) : [], context);
