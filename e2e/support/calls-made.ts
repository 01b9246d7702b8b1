/**
 * Calls of screens in the journeys: stored by each test, and compared with the stated calls when all journeys have run.
 */
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Call } from './call.ts';
import { missingFrom } from './stated-calls.ts';

const folder = path.resolve(import.meta.dirname, '../../.cache/calls-made');
const journeys = path.resolve(import.meta.dirname, '../journeys');

interface Kept {
  readonly file: string;
  readonly calls: readonly Call[];
}

export const isJourney = (file: string): boolean => path.dirname(file) === journeys;

/** Each worker writes its own file. */
export function keepCalls(worker: number, file: string, calls: readonly Call[]): void {
  mkdirSync(folder, { recursive: true });
  appendFileSync(path.join(folder, `${worker}.jsonl`), `${JSON.stringify({ file, calls } satisfies Kept)}\n`);
}

export const forgetCalls = (): void => rmSync(folder, { recursive: true, force: true });

/** @returns stated calls that no journey has made; null unless all journey files have run */
export function neverMade(): readonly string[] | null {
  const kept = keptCalls();
  const ran = new Set(kept.map(({ file }) => path.basename(file)));
  const files = readdirSync(journeys).filter((name) => name.endsWith('.spec.ts'));
  if (!files.every((name) => ran.has(name))) return null;
  return missingFrom(kept.flatMap(({ calls }) => calls)).map((line) => line.join(' '));
}

function keptCalls(): readonly Kept[] {
  try {
    return readdirSync(folder).flatMap((name) =>
      readFileSync(path.join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Kept => JSON.parse(line)),
    );
  } catch {
    return [];
  }
}
