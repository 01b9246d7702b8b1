/** A CSV file of any size and encoding on the disk. It is read several times, always as a stream. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type Encoding, encodingNames, markedEncoding } from '#model/csv/file/csv-encoding.ts';

export interface CsvSource {
  /** Absolute path. */
  readonly path: string;
  /** Hash of the content. */
  readonly sha256: string;
  readonly encoding: Encoding;
  /** Opens the file from its beginning, in UTF-8. Reading fails if bytes do not fit a detected encoding. */
  open(): Promise<Readable>;
  /** @throws Error if the file has changed since it was first read */
  mustBeUnchanged(): Promise<void>;
}

/**
 * Reads the file once.
 *
 * @param encoding null detects it
 * @throws Error with a sentence if there is no such file
 */
export async function readCsvSource(file: string, encoding: Encoding | null): Promise<CsvSource> {
  const absolute = path.resolve(file);
  const before = await stat(absolute).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `The file ${file} does not exist.` : error.message);
  });
  if (!before.isFile()) throw new Error(`${file} is not a file.`);
  const { sha256, detected } = await survey(absolute);
  const used = encoding ?? detected;
  return {
    ...{ path: absolute, sha256, encoding: used },
    open: async () =>
      used === 'UTF-8'
        ? createReadStream(absolute)
        : Readable.from(inUtf8(absolute, used, encoding !== null), { objectMode: false }),
    async mustBeUnchanged() {
      const now = await stat(absolute);
      if (now.size !== before.size || now.mtimeMs !== before.mtimeMs)
        throw new Error(`The file ${file} has changed during its import.`);
    },
  };
}

/** A byte order mark decides the encoding. Without one, valid UTF-8 is UTF-8 and anything else Shift_JIS. */
async function survey(file: string): Promise<{ readonly sha256: string; readonly detected: Encoding }> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let marked: Encoding | null | undefined;
  let isUtf8 = true;
  const decode = (chunk?: Buffer): void => {
    try {
      if (isUtf8) decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (marked === undefined) marked = markedEncoding(chunk);
    hash.update(chunk);
    decode(chunk);
  }
  decode();
  return { sha256: hash.digest('hex'), detected: marked ?? (isUtf8 ? 'UTF-8' : 'Shift_JIS') };
}

async function* inUtf8(file: string, encoding: Encoding, isChosen: boolean): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  const checked = (text: string): Buffer => {
    if (!isChosen && text.includes('\ufffd'))
      throw new Error(
        `The file is not UTF-8, and some of its bytes are not ${encodingNames[encoding]}. Name its encoding with --encoding.`,
      );
    return Buffer.from(text);
  };
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield checked(text);
  }
  const rest = decoder.decode();
  if (rest !== '') yield checked(rest);
}
