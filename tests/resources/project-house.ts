/** The house of a project with the installed engine: its demo data, and records made of the schemas where it has none. */
import { type House, readHouse } from '#server/declarations/house.ts';
import { demoRecords } from '#server/demo/demo-records.ts';
import { demoScale, pinnedToday } from '#tests/support/pinned.ts';
import { project } from '#tests/support/project.ts';
import { targetsFirst } from './add-rows.ts';
import { hasMadeRows, madeRows } from './made-rows.ts';
import type { Row } from './oracle.ts';
import { describeHouse, type SuiteHouse } from './suite-house.ts';
import { readTablesOfOthers } from './tables-of-others.ts';

type Rows = Readonly<Record<string, readonly Row[]>>;

/** Records are made first of those to which others refer. */
export async function projectHouse(): Promise<SuiteHouse> {
  const read = await readHouse(project);
  const others = await readTablesOfOthers(read);
  const given = { ...demoRowsOf(read), ...others.records };
  let made: Rows = {};
  const describe = (): Promise<SuiteHouse> =>
    describeHouse({
      name: 'the project',
      folder: project,
      records: { ...given, ...made },
      added: Object.keys(made),
      asKnown: others.asKnown,
    });
  let house = await describe();
  for (const { name } of targetsFirst(house.resources)) {
    const resource = house.house.declarations.resources[name];
    if (!resource || !hasMadeRows(resource) || house.oracle.rows(name).length > 0) continue;
    made = { ...made, [name]: madeRows(house, resource) };
    house = await describe();
  }
  return house;
}

/** The records that a server of these declarations begins with. */
export function demoRowsOf({ declarations, modules }: Pick<House, 'declarations' | 'modules'>): Rows {
  const made = demoRecords({ declarations, today: pinnedToday, scale: demoScale, modules: modules.demos });
  return Object.fromEntries(made.map(({ resource, records }) => [resource, records]));
}
