import { isStoredFile } from '#model/base/stored-file.ts';
import type { Cell } from './cell.ts';

/** The number of files; their names in the tooltip. */
export const filesCell: Cell = (value, { format }) => {
  const files = Array.isArray(value) ? value.filter(isStoredFile) : [];
  return <span title={files.map(({ name }) => name).join('\n')}>{format.number(files.length)}</span>;
};
