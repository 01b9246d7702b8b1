import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Explanation } from './explain.ts';

/** What `explained.json` beside the recorder holds. */
export const readExplanations = (): readonly Explanation[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../explained.json'), 'utf8')) as readonly Explanation[];
