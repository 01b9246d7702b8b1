/** The houses that the suites go through: that of the project, and in this repository the sample house and others beside it. */
import { readHouse } from '#server/declarations/house.ts';
import { inTurns, isEveryTurn } from '#tests/support/extent.ts';
import { isInstalled, project } from '#tests/support/project.ts';
import { isBrief, isQuick, namedResources } from '#tests/support/tried.ts';
import { demoRowsOf, projectHouse } from './project-house.ts';
import type { SuiteHouse } from './suite-house.ts';

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
  if (isInstalled) return [await projectHouse()];
  const records = demoRowsOf({ declarations, modules });
  const { sampleHouse, shippedHouse } = await import('./own-houses.ts');
  // Whoever names resources of the project wants to see those, and nothing besides.
  if (namedResources.length > 0) return [await shippedHouse(records)];
  const sample = await sampleHouse();
  return [await shippedHouse(records, sample.resources), sample];
}
