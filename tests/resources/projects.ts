/** The projects that the suites go through: that of the project, and in this repository the sample project and others beside it. */
import { readProject } from '#server/declarations/project.ts';
import { inTurns, isEveryTurn } from '#tests/support/extent.ts';
import { isInstalled, project } from '#tests/support/project.ts';
import { isBrief, isQuick, namedResources } from '#tests/support/tried.ts';
import { demoRowsOf, installedProject } from './installed-project.ts';
import type { SuiteProject } from './suite-project.ts';

let projects: Promise<readonly SuiteProject[]> | undefined;

/** The project as it is shipped, and the sample project, which is small, and in which each resource is there for something. */
export function suiteProjects(): Promise<readonly SuiteProject[]> {
  projects ??= readProjects();
  return projects;
}

/**
 * Those that a suite goes through which tries everything on all there is: the sample project, and the shipped one where a run is not quick. A
 * brief run goes through the shipped project on a PostgreSQL server only.
 */
export async function projectsToTry(): Promise<readonly SuiteProject[]> {
  const { TEST_DATABASE_URL: server } = process.env;
  const withShipped = !isBrief || isEveryTurn || (!isQuick && server !== undefined);
  return (await suiteProjects()).filter(({ isShipped }) => !isShipped || withShipped);
}

/** Projects of schemas that people bring; where resources are named, these alone are looked at. */
export async function broughtProjects(): Promise<readonly SuiteProject[]> {
  if (namedResources.length > 0) return [];
  return [await (await import('./own-projects.ts')).broughtProject()];
}

/**
 * What of the project's own resources a brief run goes through: one in so many, another one each day. The sample project, in which
 * every word of the language stands once, and what is named are gone through whole.
 */
export const inTurnsOf = <T>(
  { isShipped }: Pick<SuiteProject, 'isShipped'>,
  all: readonly T[],
  step: number,
): readonly T[] => (isShipped && isBrief ? inTurns(all, step) : all);

async function readProjects(): Promise<readonly SuiteProject[]> {
  const { declarations, modules } = await readProject(project);
  const unknown = namedResources.filter((name) => !Object.hasOwn(declarations.resources, name));
  if (unknown.length > 0) throw new Error(`TEST_RESOURCES: no resource ${unknown.join(', ')}`);
  if (isInstalled) return [await installedProject()];
  const records = demoRowsOf({ declarations, modules });
  const { sampleProject, shippedProject } = await import('./own-projects.ts');
  // Whoever names resources of the project wants to see those, and nothing besides.
  if (namedResources.length > 0) return [await shippedProject(records)];
  const sample = await sampleProject();
  return [await shippedProject(records, sample.resources), sample];
}
