/** Whether a file is what its name says, by its content: programs, scripts and pages cannot come in under another name. */
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { Problem } from '#model/access/errors.ts';
import { fileTypes } from '#model/fields/file-types.ts';
import type { FileTypeName } from '#model/types/fields/upload.ts';

/** Have no mark of their own: they are text, or they are not. */
const texts: readonly FileTypeName[] = ['csv', 'txt'];

/** @throws `unsupported-media-type` */
export async function mustBe(type: FileTypeName, file: string): Promise<void> {
  const isRight = texts.includes(type)
    ? await isText(file)
    : (await fileTypeFromFile(file))?.mime === fileTypes[type].mime;
  if (!isRight) throw wrongContent([type]);
}

/** The file is something else than any of these. */
export const wrongContent = (wanted: readonly FileTypeName[]): Problem =>
  new Problem('unsupported-media-type', [
    { pointer: '', keyword: 'fileContent', params: { wanted: wanted.map((name) => name.toUpperCase()).join(', ') } },
  ]);

/** What the content says it is, among the kinds that are known here. */
export async function typeOfContent(file: string): Promise<FileTypeName | null> {
  const found = await fileTypeFromFile(file);
  const names = Object.keys(fileTypes) as readonly FileTypeName[];
  return names.find((name) => fileTypes[name].mime === found?.mime) ?? null;
}

/** Texts have no mark, and hold no zero bytes, unless they are UTF-16, which says so at its beginning. */
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
