/**
 * Calls of screens in the journeys: stored by each test, and compared with the stated calls when all journeys have run.
 */
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Call } from './call.ts';
import { missingFrom } from './stated-calls.ts';

const folder = path.resolve(import.meta.dirname, '../../.cache/recorded-calls');
const journeys = path.resolve(import.meta.dirname, '../journeys');

interface StoredCalls {
  readonly file: string;
  readonly calls: readonly Call[];
}

export const isJourney = (file: string): boolean => path.dirname(file) === journeys;

/** Each worker writes its own file. */
export function keepCalls(worker: number, file: string, calls: readonly Call[]): void {
  mkdirSync(folder, { recursive: true });
  appendFileSync(path.join(folder, `${worker}.jsonl`), `${JSON.stringify({ file, calls } satisfies StoredCalls)}\n`);
}

export const forgetCalls = (): void => rmSync(folder, { recursive: true, force: true });

/** @returns stated calls that no journey has made; null unless all journey files have run */
export function neverMade(): readonly string[] | null {
  const stored = storedCalls();
  const ran = new Set(stored.map(({ file }) => path.basename(file)));
  const files = readdirSync(journeys).filter((name) => name.endsWith('.spec.ts'));
  if (!files.every((name) => ran.has(name))) return null;
  return missingFrom(stored.flatMap(({ calls }) => calls)).map((line) => line.join(' '));
}

function storedCalls(): readonly StoredCalls[] {
  try {
    return readdirSync(folder).flatMap((name) =>
      readFileSync(path.join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): StoredCalls => JSON.parse(line)),
    );
  } catch {
    return [];
  }
}
