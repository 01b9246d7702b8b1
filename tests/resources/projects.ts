/** The projects of the suites: the project under test and, in this repository, the sample project and others. */
import { inTurns, isEveryTurn } from '#tests/support/extent.ts';
import { isInstalled } from '#tests/support/project.ts';
import { shippedProject as projectUnderTest } from '#tests/support/shipped.ts';
import { isBrief, isQuick, namedResources } from '#tests/support/tried.ts';
import { demoRowsOf, installedProject } from './installed-project.ts';
import type { SuiteProject } from './suite-project.ts';

let projects: Promise<readonly SuiteProject[]> | undefined;

/** The shipped project, and the small sample project, in which each resource has a purpose. */
export function suiteProjects(): Promise<readonly SuiteProject[]> {
  projects ??= readProjects();
  return projects;
}

/**
 * The projects of suites that test everything exhaustively: the sample project, and the shipped one unless the run is
 * quick. A brief run includes the shipped project only on a PostgreSQL server.
 */
export async function projectsToTry(): Promise<readonly SuiteProject[]> {
  const { TEST_DATABASE_URL: server } = process.env;
  const withShipped = !isBrief || isEveryTurn || (!isQuick && server !== undefined);
  return (await suiteProjects()).filter(({ isShipped }) => !isShipped || withShipped);
}

/** Projects with existing schemas; empty if the run names resources. */
export async function broughtProjects(): Promise<readonly SuiteProject[]> {
  if (namedResources.length > 0) return [];
  return [await (await import('./own-projects.ts')).broughtProject()];
}

/**
 * The part of the project's own resources that a brief run covers: one in this many, another one each day. The sample
 * project, in which every word of the language occurs once, is covered completely.
 */
export const inTurnsOf = <T>(
  { isShipped }: Pick<SuiteProject, 'isShipped'>,
  all: readonly T[],
  step: number,
): readonly T[] => (isShipped && isBrief ? inTurns(all, step) : all);

async function readProjects(): Promise<readonly SuiteProject[]> {
  const { declarations, modules } = await projectUnderTest();
  const unknown = namedResources.filter((name) => !Object.hasOwn(declarations.resources, name));
  if (unknown.length > 0) throw new Error(`TEST_RESOURCES: no resource ${unknown.join(', ')}`);
  if (isInstalled) return [await installedProject()];
  const records = demoRowsOf({ declarations, modules });
  const { sampleProject, shippedProject } = await import('./own-projects.ts');
  // A run that names resources of the project tests only those.
  if (namedResources.length > 0) return [await shippedProject(records)];
  const sample = await sampleProject();
  return [await shippedProject(records, sample.resources), sample];
}
