/** The behaviours of a resource according to its declaration, which the generic suites must have tested. */
import type { Resource } from '#model/types/resource.ts';
import { nestedFields } from './nested-fields.ts';

export function behavioursOf(resource: Resource): readonly string[] {
  const { list, source, single, permissions } = resource;
  // Rows of other sources are tested where they are made.
  if (source.kind !== 'table') return ['screens'];
  if (single) return ['single', 'openapi', 'screens'];
  const isWritten = [permissions.create, permissions.update].every((grants) => (grants ?? []).length > 0);
  return [
    ...[
      'declarations',
      'words',
      'sort',
      'page',
      'parameters',
      'records',
      'permissions',
      'export',
      'openapi',
      'screens',
    ],
    ...(list.layouts.some(({ kind }) => kind !== 'table') ? ['layout'] : []),
    ...(list.segments.length > 0 ? ['segment'] : []),
    ...(list.categories.length > 0 ? ['category'] : []),
    ...(list.filters.length > 0 ? ['filter'] : []),
    ...(list.search.length + list.searchThrough.length > 0 ? ['search'] : []),
    ...(isWritten ? ['validation'] : []),
    ...(isWritten && nestedFields(resource).length > 0 ? ['nested'] : []),
  ];
}
