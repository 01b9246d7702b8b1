/** Removes the metadata of a newly uploaded picture. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileTypes } from '#model/fields/file-types.ts';
import type { FileTypeName } from '#model/types/fields/upload.ts';
import type { Received } from '../file-store.ts';
import { stripMetadata } from './strip-metadata.ts';

/** @returns the size and hash of the new content; null if nothing had to be removed */
export async function cleanPicture(draft: string, type: FileTypeName): Promise<Received | null> {
  if (!fileTypes[type].isPicture) return null;
  const bytes = await readFile(draft);
  const stripped = stripMetadata(type, bytes);
  if (stripped.equals(bytes)) return null;
  await writeFile(draft, stripped, { flush: true });
  return { size: stripped.length, sha256: createHash('sha256').update(stripped).digest('hex') };
}
