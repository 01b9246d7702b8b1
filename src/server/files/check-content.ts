/**
 * Checks by content whether a file is what its name says. Programs, scripts and pages cannot be uploaded under another
 * name.
 */
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { Problem } from '#model/access/errors.ts';
import { fileTypes } from '#model/fields/file-types.ts';
import type { FileTypeName } from '#model/types/fields/upload.ts';

/** These types have no signature: a file is a text or it is not. */
const texts: readonly FileTypeName[] = ['csv', 'txt'];

/** @throws `unsupported-media-type` */
export async function mustBe(type: FileTypeName, file: string): Promise<void> {
  const isRight = texts.includes(type)
    ? await isText(file)
    : (await fileTypeFromFile(file))?.mime === fileTypes[type].mime;
  if (!isRight) throw wrongContent([type]);
}

/** The error for a file of another type than these. */
export const wrongContent = (wanted: readonly FileTypeName[]): Problem =>
  new Problem('unsupported-media-type', [
    { pointer: '', keyword: 'fileContent', params: { wanted: wanted.map((name) => name.toUpperCase()).join(', ') } },
  ]);

/** The type of the content, if it is a known one. */
export async function typeOfContent(file: string): Promise<FileTypeName | null> {
  const found = await fileTypeFromFile(file);
  const names = Object.keys(fileTypes) as readonly FileTypeName[];
  return names.find((name) => fileTypes[name].mime === found?.mime) ?? null;
}

/** Texts have no signature, and no zero bytes unless they are UTF-16, which begins with a byte order mark. */
async function isText(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const head = await handle.read(Buffer.alloc(2), 0, 2, 0);
    if (/^(fffe|feff)$/.test(head.buffer.toString('hex'))) return true;
    if (await fileTypeFromFile(file)) return false;
    for await (const chunk of handle.createReadStream({ start: 0, autoClose: false }))
      if ((chunk as Buffer).includes(0)) return false;
    return true;
  } finally {
    await handle.close();
  }
}
