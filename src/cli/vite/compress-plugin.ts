/**
 * Vite plugin that writes a Brotli and a gzip copy of each built file, so that the server never compresses responses.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json)$/;
/** Smaller files fit into one packet anyway. */
const leastBytes = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const compressPlugin = (): Plugin => ({
  name: 'daicho-compress',
  apply: 'build',
  async writeBundle({ dir }) {
    const folder = dir ?? '.';
    const files = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name));
    await Promise.all(files.map((name) => compress(path.join(folder, name))));
  },
});

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < leastBytes) return;
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content, options)),
    writeFile(`${file}.gz`, await zip(content, { level: 9 })),
  ]);
}
