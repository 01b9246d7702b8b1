/** Fills an empty database with demo data, through the same columns and computations as all records. */
import { type Kysely, sql } from 'kysely';
import { singleId } from '#model/paths/wire.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { FrameworkTables } from '../db/framework.ts';
import type { Project } from '../declarations/project.ts';
import type { FileStore } from '../files/file-store.ts';
import { demoSignInsOf, ensureDemoAccounts, ensureDemoMemberships } from '../identity/accounts/demo-accounts.ts';
import { tableOf } from '../sql/columns.ts';
import { updateQuery } from '../sql/write-records.ts';
import { datedOf } from './demo-module.ts';
import type { DemoData } from './demo-record.ts';
import { demoRecords } from './demo-records.ts';
import { enterHistory } from './history.ts';
import { insertDemo } from './insert-demo.ts';

/**
 * @param scale multiplies the rows of large resources
 * @returns number of records made; 0 if the database was not empty
 */
export async function installDemo(
  database: Database,
  { declarations, modules: { demos: modules } }: Pick<Project, 'declarations' | 'modules'>,
  files: FileStore,
  clock: Clock,
  scale: number,
): Promise<number> {
  let data: DemoData | null = null;
  // Made only if needed: a filled project starts without them.
  const theData = (): DemoData => {
    data ??= demoRecords({ declarations, today: clock.today(), now: clock.now().toISOString(), scale, modules });
    return data;
  };
  const made = await database.withoutTimeLimit((kysely) =>
    kysely.transaction().execute(async (handle) => {
      if (await hasRows(handle, declarations)) return 0;
      const count = await insertDemo(handle, declarations, files, theData(), clock.today(), datedOf(modules));
      await settleSingles(handle, declarations, clock);
      const histories = modules.flatMap(({ history = [] }) => history);
      await enterHistory(handle, declarations.resources, histories, scale);
      return count;
    }),
  );
  // New tables have no statistics, and plans without them are slow.
  if (made > 0) await database.withoutTimeLimit((kysely) => sql`analyze`.execute(kysely));
  const peopleOf = (): Readonly<Record<string, string>> =>
    Object.assign({}, ...modules.map(({ accountPeople }) => accountPeople?.(theData())));
  await ensureDemoAccounts(database, demoSignInsOf(modules), peopleOf);
  if (made > 0) {
    const members = modules.flatMap(({ memberships }) => memberships?.(theData()) ?? []);
    await ensureDemoMemberships(database, members, clock.now());
  }
  return made;
}

/** Declared demo values of singles. */
async function settleSingles(handle: Kysely<FrameworkTables>, { resources, demos }: Declarations, clock: Clock) {
  for (const resource of Object.values(resources).filter(({ single }) => single)) {
    const ways = Object.entries(demos[resource.name]?.fields ?? {});
    const values = ways.flatMap(([name, [way]]) =>
      way?.make.kind === 'value' ? [[name, way.make.value] as const] : [],
    );
    if (values.length === 0) continue;
    const defaults = Object.values(resource.fields).map(({ name, default: given }) => [name, given] as const);
    const record = Object.fromEntries([...defaults, ...values]);
    const names = values.map(([name]) => name);
    await updateQuery(resource, singleId, record, names, clock.now().toISOString()).execute(handle);
  }
}

/** True if any table has rows, except those of singles. */
async function hasRows(handle: Kysely<FrameworkTables>, { resources }: Declarations): Promise<boolean> {
  const tables = Object.values(resources).filter(({ source, single }) => source.kind === 'table' && !single);
  if (tables.length === 0) return false;
  const each = tables.map((resource) => sql`exists (select 1 from ${sql.table(tableOf(resource))})`);
  const { rows } = await sql<{ any: boolean }>`select ${sql.join(each, sql` or `)} as "any"`.execute(handle);
  return rows[0]?.any ?? false;
}
