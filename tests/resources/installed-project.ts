/**
 * The suite project of a project with the installed engine: its demo data, and records made from the schemas of
 * resources without any.
 */
import type { Project } from '#server/declarations/project.ts';
import { demoRecords } from '#server/demo/demo-records.ts';
import { demoScale, pinnedToday } from '#tests/support/pinned.ts';
import { project } from '#tests/support/project.ts';
import { shippedProject } from '#tests/support/shipped.ts';
import { targetsFirst } from './add-rows.ts';
import { hasMadeRows, madeRows } from './generated-rows.ts';
import type { Row } from './oracle.ts';
import { describeProject, type SuiteProject } from './suite-project.ts';
import { readTablesOfOthers } from './tables-of-others.ts';

type Rows = Readonly<Record<string, readonly Row[]>>;

/** Makes records of referenced resources first. */
export async function installedProject(): Promise<SuiteProject> {
  const read = await shippedProject();
  const others = await readTablesOfOthers(read);
  const given = { ...demoRowsOf(read), ...others.records };
  let made: Rows = {};
  const describe = (): Promise<SuiteProject> =>
    describeProject({
      name: 'the project',
      folder: project,
      records: { ...given, ...made },
      added: Object.keys(made),
      asKnown: others.asKnown,
    });
  let declared = await describe();
  for (const { name } of targetsFirst(declared.resources)) {
    const resource = declared.project.declarations.resources[name];
    if (!resource || !hasMadeRows(resource) || declared.oracle.rows(name).length > 0) continue;
    made = { ...made, [name]: madeRows(declared, resource) };
    declared = await describe();
  }
  return declared;
}

/** The initial records of a server with these declarations. */
export function demoRowsOf({ declarations, modules }: Pick<Project, 'declarations' | 'modules'>): Rows {
  const made = demoRecords({ declarations, today: pinnedToday, scale: demoScale, modules: modules.demos });
  return Object.fromEntries(made.map(({ resource, records }) => [resource, records]));
}
