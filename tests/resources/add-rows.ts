/** Inserts records of a project into the database of a server that does not create them itself. */
import { isStored } from '#model/fields/is-stored.ts';
import type { Resource } from '#model/types/resource.ts';
import { insertQuery } from '#server/sql/write-records.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { SuiteProject } from './suite-project.ts';

/** Inserts the records that the server does not create itself. */
export async function addRows(
  { resources, added, oracle }: SuiteProject,
  { running }: Pick<TestServer, 'running'>,
): Promise<void> {
  const tables = resources.filter(({ name, source }) => source.kind === 'table' && added.includes(name));
  for (const resource of targetsFirst(tables)) {
    const rows = oracle.rows(resource.name);
    if (rows.length > 0) await insertQuery(resource, rows).execute(running.database.kysely);
  }
}

/** Resources in an order in which the target of every reference exists already. */
export function targetsFirst(resources: readonly Resource[]): readonly Resource[] {
  const ordered: Resource[] = [];
  const place = (resource: Resource, above: readonly Resource[]): void => {
    if (ordered.includes(resource) || above.includes(resource)) return;
    for (const { to } of Object.values(resource.fields).filter(isStored))
      for (const target of resources.filter(({ name }) => name === to)) place(target, [...above, resource]);
    ordered.push(resource);
  };
  for (const resource of resources) place(resource, []);
  return ordered;
}
