/** A project in which everything may be imported, whether or not its declarations let people do it. */
import type { Resource } from '#model/types/resource.ts';
import type { Project } from '#server/declarations/project.ts';

/** It has a table of its own. */
export const isImportable = ({ single, source }: Resource): boolean => !single && source.kind !== 'view';

/** @param csvOf what its files hold, when that is more than is declared */
export function withImports(
  project: Project,
  csvOf: (resource: Resource) => Partial<Resource['csv']> = () => ({}),
): Project {
  const resources = Object.fromEntries(
    Object.values(project.declarations.resources).map((resource) => [
      resource.name,
      isImportable(resource)
        ? {
            ...resource,
            routes: { ...resource.routes, import: `${resource.routes.list}/import-csv` },
            csv: { ...resource.csv, variant: null, into: null, ...csvOf(resource) },
          }
        : resource,
    ]),
  );
  return { ...project, declarations: { ...project.declarations, resources } };
}
