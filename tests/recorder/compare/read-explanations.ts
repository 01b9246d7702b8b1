import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Explanation } from './explain.ts';

/** The content of `explained.json` in the recorder's folder. */
export const readExplanations = (): readonly Explanation[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../explained.json'), 'utf8')) as readonly Explanation[];
