/** A picture that has just come in is kept without its metadata. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileTypes } from '#model/fields/file-types.ts';
import type { FileTypeName } from '#model/types/fields/upload.ts';
import type { Received } from '../file-store.ts';
import { stripMetadata } from './strip-metadata.ts';

/** @returns what is kept now; null where nothing had to be taken away */
export async function cleanPicture(draft: string, type: FileTypeName): Promise<Received | null> {
  if (!fileTypes[type].isPicture) return null;
  const bytes = await readFile(draft);
  const stripped = stripMetadata(type, bytes);
  if (stripped.equals(bytes)) return null;
  await writeFile(draft, stripped, { flush: true });
  return { size: stripped.length, sha256: createHash('sha256').update(stripped).digest('hex') };
}
