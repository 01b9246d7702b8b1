/** Whether a field takes a file, as far as its name and size can tell: before it is sent, and again before it is received. */

import { fileTypes, typeOfName } from '../../fields/file-types.ts';
import type { FieldError } from '../../types/field-error.ts';
import type { Upload } from '../../types/fields/upload.ts';

export type FileError = Pick<FieldError, 'keyword' | 'params'>;

/** @param size null while nobody has said it */
export function validateFile({ accept, maxSize }: Upload, name: string, size: number | null): FileError | null {
  const type = typeOfName(name);
  if (type === null || !accept.includes(type)) return { keyword: 'fileType', params: { types: namesOf(accept) } };
  if (size === 0) return { keyword: 'fileEmpty' };
  return size !== null && size > maxSize ? { keyword: 'fileSize', params: { limit: megabytes(maxSize) } } : null;
}

/** As people say them: PDF, JPG. */
export const namesOf = (accept: Upload['accept']): string =>
  accept.map((type) => fileTypes[type].extensions[0]?.toUpperCase()).join(', ');

export const megabytes = (bytes: number): number => Math.round((bytes / 1024 / 1024) * 10) / 10;
