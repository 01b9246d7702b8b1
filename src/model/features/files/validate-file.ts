/** Whether a field takes a file, as far as its name and size can tell: before it is sent, and again before it is received. */

import { fileTypes, typeOfName } from '../../fields/file-types.ts';
import type { FieldFault } from '../../types/field-fault.ts';
import type { Upload } from '../../types/fields/upload.ts';

export type FileFault = Pick<FieldFault, 'keyword' | 'params'>;

/** @param size null while nobody has said it */
export function judgeFile({ accept, maxSize }: Upload, name: string, size: number | null): FileFault | null {
  const type = typeOfName(name);
  if (type === null || !accept.includes(type)) return { keyword: 'fileType', params: { types: namesOf(accept) } };
  if (size === 0) return { keyword: 'fileEmpty' };
  return size !== null && size > maxSize ? { keyword: 'fileSize', params: { limit: megabytes(maxSize) } } : null;
}

/** As people say them: PDF, JPG. */
export const namesOf = (accept: Upload['accept']): string =>
  accept.map((type) => fileTypes[type].extensions[0]?.toUpperCase()).join(', ');

export const megabytes = (bytes: number): number => Math.round((bytes / 1024 / 1024) * 10) / 10;
