/** A project in which everything can be imported, whether or not its declarations allow it. */
import type { Resource } from '#model/types/resource.ts';
import type { Project } from '#server/declarations/project.ts';

/** The resource has its own table. */
export const isImportable = ({ single, source }: Resource): boolean => !single && source.kind !== 'view';

/** @param csvOf columns of its files, if they have more than declared */
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
