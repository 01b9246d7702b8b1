/** Inserts declared demo rows of single resources into a project with records, which the rows refer to. */

import { type Kysely, sql } from 'kysely';
import { isStored } from '#model/fields/is-stored.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { FrameworkTables } from '../db/framework.ts';
import type { Project } from '../declarations/project.ts';
import type { FileStore } from '../files/file-store.ts';
import { columnOf, deletedColumn, tableOf } from '../sql/columns.ts';
import { withDeclared } from './declared/index.ts';
import { datedOf } from './demo-module.ts';
import type { DemoRecord } from './demo-record.ts';
import { insertDemo } from './insert-demo.ts';
import { usualSeed } from './seed.ts';

type Handle = Kysely<FrameworkTables>;

/** A part of a large table suffices for references. */
const mostReferred = 2000;

/**
 * Fills those of the resources that declare rows and never had any.
 *
 * @returns number of records made
 */
export async function installDemoOf(
  database: Database,
  { declarations: { resources, demos, ...rest }, modules }: Pick<Project, 'declarations' | 'modules'>,
  files: FileStore,
  clock: Clock,
  names: readonly string[],
): Promise<number> {
  const wanted = names.filter((name) => demos[name] && resources[name]);
  if (wanted.length === 0) return 0;
  return database.withoutTimeLimit((kysely) =>
    kysely.transaction().execute(async (handle) => {
      const empty: string[] = [];
      for (const name of wanted) if (!(await hasAny(handle, resources[name] as Resource))) empty.push(name);
      if (empty.length === 0) return 0;
      const present = new Map<string, readonly DemoRecord[]>();
      for (const resource of Object.values(resources))
        if (resource.source.kind === 'table' && !empty.includes(resource.name))
          present.set(resource.name, await liveRows(handle, resource));
      const own = Object.fromEntries(empty.map((name) => [name, demos[name] as (typeof demos)[string]]));
      const data = withDeclared(present, { ...rest, resources, demos: own }, { today: clock.today(), seed: usualSeed });
      const made = data.filter(({ resource }) => empty.includes(resource));
      return insertDemo(handle, { resources }, files, made, clock.today(), datedOf(modules.demos));
    }),
  );
}

/** Deleted rows count too: somebody removed them on purpose. */
async function hasAny(handle: Handle, resource: Resource): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(tableOf(resource))} limit 1`.execute(handle);
  return rows.length > 0;
}

async function liveRows(handle: Handle, resource: Resource): Promise<readonly DemoRecord[]> {
  const columns = Object.values(resource.fields)
    .filter((field) => field.system || isStored(field) || field.derive)
    .map(({ name }) => sql`${sql.ref(columnOf(name))} as ${sql.id(name)}`);
  const { rows } = await sql<DemoRecord>`
    select ${sql.join(columns)} from ${sql.table(tableOf(resource))}
    where ${sql.ref(deletedColumn)} is null order by id limit ${mostReferred}`.execute(handle);
  return rows;
}
