import path from 'node:path';
import { type Database, openDatabase } from '../db/database.ts';
import { dumpBefore } from '../db/dump-before.ts';
import { type Project, readProject } from '../declarations/project.ts';
import { engineVersionOf } from '../engine-files.ts';
import type { Say } from '../say.ts';
import type { Settings } from '../settings.ts';
import { DestructiveChangeError } from '../sql/migrate/losses.ts';
import { assemble } from '../start.ts';
import { planLines, planUpgrade } from './plan-upgrade.ts';

export interface UpgradeOptions {
  /** Prints what would be done, and does nothing. */
  readonly planOnly: boolean;
}

/**
 * Upgrades the database of a project to its declarations, its modules and the installed engine, after writing a dump. A
 * start does the same, without a dump if only tables change; here users see the plan first, and no server takes calls
 * meanwhile.
 *
 * @param root the project's folder
 * @throws what would stop a start; with the file of the dump if something has already changed
 */
export async function upgradeProject(
  root: string,
  settings: Settings,
  say: Say,
  { planOnly }: UpgradeOptions,
): Promise<void> {
  const project = await readProject(root);
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDirectory: settings.DATA_DIRECTORY,
    maxConnections: settings.DATABASE_POOL,
    log: say,
  });
  try {
    say(`Database: ${database.describe}`);
    await upgradeDatabase(root, project, database, settings, say, { planOnly });
  } finally {
    await database.close();
  }
}

/** The same on an open database, which stays open. */
export async function upgradeDatabase(
  root: string,
  project: Project,
  database: Database,
  settings: Settings,
  say: Say,
  { planOnly }: UpgradeOptions,
): Promise<void> {
  const version = await engineVersionOf(root);
  const plan = await database.withoutTimeLimit((kysely) => planUpgrade(kysely, project, version));
  if (plan === null) return say('The database is new: the first start creates its tables.');
  const lines = planLines(plan);
  if (lines.length === 0) return say(`Nothing to do: the database is up to date with Daicho ${version}.`);
  for (const line of lines) say(line);
  if (plan.losses.length > 0 && !settings.ALLOW_DESTRUCTIVE) throw new DestructiveChangeError(plan.losses);
  for (const { what } of plan.losses) say(`Lost: ${what}`);
  if (planOnly) return say('Nothing was changed.');
  const dump = await dumpBefore('upgrade', database, path.join(settings.DATA_DIRECTORY, 'dumps'));
  say(`Wrote a dump of the database before the upgrade: ${dump}`);
  try {
    const withoutDemo = { ...settings, demo: false, DEMO: false, demoAccounts: 'nobody' } as const;
    const open = { ...database, close: () => Promise.resolve() };
    const running = await assemble(root, project, open, withoutDemo, say, { dump });
    await running.stop();
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : error}\nThe upgrade has stopped. A dump of the database before it: ${dump}`,
      { cause: error },
    );
  }
  say(`The database is up to date with Daicho ${version}.`);
}
