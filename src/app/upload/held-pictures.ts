/** Pictures that a form keeps until it is saved, each under an address that no server has assigned. */

import { fileAddress } from '#model/base/stored-file.ts';
import { tidyFileName } from '#model/features/files/file-name.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { uniqueKey } from '../providers/calls/http.ts';
import type { Sent } from './send-file.ts';

const held = new Map<string, File>();

/** Keeps a file instead of uploading it. */
export async function holdPicture(_resource: Resource, _field: Field, file: File): Promise<Sent> {
  const key = uniqueKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const name = tidyFileName(file.name) ?? 'image';
  const address = fileAddress({ key, name });
  held.set(address, file);
  return { key, name, type: file.type, size: file.size, at: '', address };
}

/** The file at an address; undefined for an address of a server. */
export const heldPicture = (address: unknown): File | undefined => held.get(String(address));

export const forgetPicture = (address: unknown): void => void held.delete(String(address));
