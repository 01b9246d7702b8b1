/** Records a git ref and the working tree, both with the recorder of the working tree. */
import path from 'node:path';
import type { Options } from './options.ts';
import { build, projectOfRef } from './project-of-ref.ts';
import { record } from './record.ts';

/** @returns the folders of both recordings, in `.cache/record` */
export async function recordAgainst(
  root: string,
  ref: string,
  { only, resources }: Pick<Options, 'only' | 'resources'>,
): Promise<{ readonly before: string; readonly after: string }> {
  const [before, after] = ['before', 'after'].map((name) => path.join(root, '.cache/record', name)) as [string, string];
  const old = await projectOfRef(root, ref);
  try {
    await record({ root: old.root, folder: before, only, resources });
  } finally {
    await old.remove();
  }
  await build(root);
  await record({ root, folder: after, only, resources });
  return { before, after };
}
