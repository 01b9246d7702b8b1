import type { Cell } from './cell.ts';
import { Tags } from './tags.tsx';

export const choicesCell: Cell = (value, { words }) => (
  <Tags texts={Array.isArray(value) ? value.map((entry) => words.value(String(entry))) : []} />
);
