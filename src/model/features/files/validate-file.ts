/** Whether a field accepts a file, judging by its name and size. Checked before the upload and again on receipt. */

import { fileTypes, typeOfName } from '../../fields/file-types.ts';
import type { FieldError } from '../../types/field-error.ts';
import type { Upload } from '../../types/fields/upload.ts';

export type FileError = Pick<FieldError, 'keyword' | 'params'>;

/** @param size null if it is not known yet */
export function validateFile({ accept, maxSize }: Upload, name: string, size: number | null): FileError | null {
  const type = typeOfName(name);
  if (type === null || !accept.includes(type)) return { keyword: 'fileType', params: { types: namesOf(accept) } };
  if (size === 0) return { keyword: 'fileEmpty' };
  return size !== null && size > maxSize ? { keyword: 'fileSize', params: { limit: megabytes(maxSize) } } : null;
}

/** As users know them: PDF, JPG. */
export const namesOf = (accept: Upload['accept']): string =>
  accept.map((type) => fileTypes[type].extensions[0]?.toUpperCase()).join(', ');

export const megabytes = (bytes: number): number => Math.round((bytes / 1024 / 1024) * 10) / 10;
