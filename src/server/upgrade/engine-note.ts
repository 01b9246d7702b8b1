/** The newest version of the engine that has used a database. */
import type { Kysely } from 'kysely';
import type { FrameworkTables } from '../db/framework.ts';
import { readMeta, writeMeta } from '../sql/migrate/migrate.ts';

type Handle = Kysely<FrameworkTables>;

const metaName = 'engine';

/** Null for a database that no engine with this note has used. */
export async function readEngineNote(kysely: Handle): Promise<string | null> {
  const noted = await readMeta(kysely, metaName);
  return typeof noted === 'string' ? noted : null;
}

/**
 * Notes the version, or warns if a newer one was here before. An older server may still run beside newer ones for a
 * while.
 */
export async function noteEngine(kysely: Handle, version: string, say: (line: string) => void): Promise<void> {
  const noted = await readEngineNote(kysely);
  if (noted === version) return;
  if (noted !== null && isNewer(noted, version))
    say(`Warning: Daicho ${noted} has used this database, but this is Daicho ${version}.`);
  else await writeMeta(kysely, metaName, version);
}

/** True if the first of two versions such as `0.5.0` comes after the second. */
export function isNewer(one: string, other: string): boolean {
  const [numbers, others] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]];
  const at = numbers.findIndex((number, index) => number !== (others[index] ?? 0));
  return at >= 0 && (numbers[at] ?? 0) > (others[at] ?? 0);
}
