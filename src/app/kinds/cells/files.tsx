import { isStoredFile } from '#model/base/stored-file.ts';
import type { Cell } from './cell.ts';

/** How many there are; their names on demand. */
export const filesCell: Cell = (value, { format }) => {
  const files = Array.isArray(value) ? value.filter(isStoredFile) : [];
  return <span title={files.map(({ name }) => name).join('\n')}>{format.number(files.length)}</span>;
};
