/**
 * Runs TypeScript with its types stripped: `node --import ./bench/support/without-types.mjs <file>`. tsx calls a helper
 * for each closure to keep the names of functions, which costs more than some of the measured work.
 */
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) register(import.meta.url);

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  const { transformWithOxc } = await import('vite');
  const file = fileURLToPath(url);
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
  return { format: 'module', source: code, shortCircuit: true };
}
