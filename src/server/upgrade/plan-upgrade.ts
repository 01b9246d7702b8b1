/** What the first start on this database would do, without doing it. */
import { type Kysely, sql } from 'kysely';
import type { FrameworkTables } from '../db/framework.ts';
import type { Project } from '../declarations/project.ts';
import { type DueMigration, dueMigrations } from '../gate/migrate/migrate-modules.ts';
import { type MigrationPlan, planMigration } from '../sql/migrate/plan-migration.ts';
import { isNewer, readEngineNote } from './engine-note.ts';

export interface UpgradePlan extends MigrationPlan {
  /** The version that has used the database; null for one that is older than this note. */
  readonly from: string | null;
  readonly to: string;
  readonly migrations: readonly DueMigration[];
}

/**
 * @param to version of the engine
 * @returns null for a database without tables
 * @throws if a newer engine, or a newer module, has used the database
 */
export async function planUpgrade(
  kysely: Kysely<FrameworkTables>,
  { declarations, modules }: Project,
  to: string,
): Promise<UpgradePlan | null> {
  const { rows } = await sql`select 1 where to_regclass('daicho_meta') is not null`.execute(kysely);
  if (rows.length === 0) return null;
  const from = await readEngineNote(kysely);
  if (from !== null && isNewer(from, to))
    throw new Error(`Daicho ${from} has used this database, but this is Daicho ${to}: install the newer version.`);
  const migrations = await dueMigrations(kysely, modules);
  return { from, to, migrations, ...(await planMigration(kysely, declarations)) };
}

/** One line for each change; empty if there is nothing to do. */
export function planLines({ from, to, changes, migrations }: UpgradePlan): readonly string[] {
  return [
    ...(from === to ? [] : [`Daicho: ${from ?? 'an older version'} to ${to}`]),
    ...changes.map((change) => `Tables: ${change}`),
    ...migrations.map(({ module, migration: { number, title } }) => `Module ${module}: migration ${number}, ${title}`),
  ];
}
