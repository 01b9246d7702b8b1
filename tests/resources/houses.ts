/** The houses that the suites go through: that of the project, and in this repository the sample house and others beside it. */
import { readHouse } from '#server/declarations/house.ts';
import { demoRecords } from '#server/demo/demo-records.ts';
import { inTurns, isEveryTurn } from '#tests/support/extent.ts';
import { isInstalled, project } from '#tests/support/project.ts';
import { demoScale, pinnedToday } from '#tests/support/server.ts';
import { isBrief, isQuick, namedResources } from '#tests/support/tried.ts';
import { targetsFirst } from './add-rows.ts';
import { hasMadeRows, madeRows } from './made-rows.ts';
import type { Row } from './oracle.ts';
import { describeHouse, type SuiteHouse } from './suite-house.ts';

let houses: Promise<readonly SuiteHouse[]> | undefined;

/** The house as it is shipped, and the sample house, which is small, and in which each resource is there for something. */
export function suiteHouses(): Promise<readonly SuiteHouse[]> {
  houses ??= readHouses();
  return houses;
}

/**
 * Those that a suite goes through which tries everything on all there is: the sample house, and the shipped one where a run is not quick. A
 * brief run goes through the shipped house on a PostgreSQL server only.
 */
export async function housesToTry(): Promise<readonly SuiteHouse[]> {
  const { TEST_DATABASE_URL: server } = process.env;
  const withShipped = !isBrief || isEveryTurn || (!isQuick && server !== undefined);
  return (await suiteHouses()).filter(({ isShipped }) => !isShipped || withShipped);
}

/** Houses of schemas that people bring; where resources are named, these alone are looked at. */
export async function broughtHouses(): Promise<readonly SuiteHouse[]> {
  if (namedResources.length > 0) return [];
  return [await (await import('./own-houses.ts')).broughtHouse()];
}

/**
 * What of the project's own resources a brief run goes through: one in so many, another one each day. The sample house, in which
 * every word of the language stands once, and what is named are gone through whole.
 */
export const inTurnsOf = <T>(
  { isShipped }: Pick<SuiteHouse, 'isShipped'>,
  all: readonly T[],
  step: number,
): readonly T[] => (isShipped && isBrief ? inTurns(all, step) : all);

async function readHouses(): Promise<readonly SuiteHouse[]> {
  const { declarations, modules } = await readHouse(project);
  const unknown = namedResources.filter((name) => !Object.hasOwn(declarations.resources, name));
  if (unknown.length > 0) throw new Error(`TEST_RESOURCES: no resource ${unknown.join(', ')}`);
  const demo = demoRecords({ declarations, today: pinnedToday, scale: demoScale, modules: modules.demos });
  const records: Readonly<Record<string, readonly Row[]>> = Object.fromEntries(
    demo.map(({ resource, records: rows }) => [resource, rows]),
  );
  if (isInstalled) return [await projectHouse(records)];
  const { sampleHouse, shippedHouse } = await import('./own-houses.ts');
  // Whoever names resources of the project wants to see those, and nothing besides.
  if (namedResources.length > 0) return [await shippedHouse(records)];
  const sample = await sampleHouse();
  return [await shippedHouse(records, sample.resources), sample];
}

/** A project with the installed engine: where it has no demo data, records are made of the schemas, first those to which others refer. */
async function projectHouse(demo: Readonly<Record<string, readonly Row[]>>): Promise<SuiteHouse> {
  let made: Readonly<Record<string, readonly Row[]>> = {};
  const describe = (): Promise<SuiteHouse> =>
    describeHouse({
      name: 'the project',
      folder: project,
      records: { ...demo, ...made },
      added: Object.keys(made),
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
