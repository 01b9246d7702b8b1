/**
 * The server of a measurement, in a separate process so that the caller does not slow it down. It fills tables on
 * request.
 */
import { sql } from 'kysely';
import { insertQuery } from '#server/sql/write-records.ts';
import { addRows } from '#tests/resources/add-rows.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { testServer } from '#tests/support/server.ts';
import { copiesOf } from './copies.ts';

/** A message to the server: fill the table of a resource up to this number of rows. */
export interface Filling {
  readonly resource: string;
  readonly rows: number;
}

const [project] = await suiteProjects();
if (!project?.askers.admin) throw new Error('the project has no resources');
const server = await testServer({ project: project.project });
const { kysely } = server.running.database;
await addRows(project, server);
const { cookie } = await server.signIn({ email: 'measures@example.co.jp', ...project.askers.admin });
process.send?.({ origin: server.origin, cookie });

const copied = new Map<string, number>();

/** @returns ids of some of the rows, from the whole table */
async function fill({ resource: name, rows }: Filling): Promise<readonly string[]> {
  const resource = project?.project.declarations.resources[name];
  const seeds = project?.oracle.rows(name) ?? [];
  if (!resource || seeds.length === 0) throw new Error(`"${name}" has no records to copy`);
  let done = copied.get(name) ?? 0;
  for (const most = 1_000; seeds.length + done < rows; ) {
    const part = copiesOf(resource, seeds, done, Math.min(most, rows - seeds.length - done));
    await insertQuery(resource, part).execute(kysely);
    done += part.length;
  }
  copied.set(name, done);
  const table = sql.table(resource.stored.as.replaceAll('-', '_'));
  await sql`analyze ${table}`.execute(kysely);
  const found = await sql<{ id: string }>`select id from ${table} order by id limit 200`.execute(kysely);
  return found.rows.map(({ id }) => id);
}

process.on('message', (filling: Filling) => {
  fill(filling).then(
    (ids) => process.send?.({ ids }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
const end = (): void => void server.stop().then(() => process.exit(0));
process.on('SIGTERM', end);
process.on('disconnect', end);
