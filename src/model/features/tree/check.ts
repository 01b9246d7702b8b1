/** Issues in `tree`: the record above must be of the same resource, and may be missing. */
import type { Report } from '../../base/declaration-files.ts';
import type { Resource } from '../../types/resource.ts';

export function checkTree(
  { tree, fields, stored, source }: Resource,
  known: (path: string, field: string) => boolean,
  report: Report,
): void {
  if (!tree) return;
  if (source.kind !== 'table') report('tree', 'only a resource with a table of its own can be a tree');
  const field = known('tree.parent', tree.parent) ? fields[tree.parent] : undefined;
  if (!field) return;
  if (field.kind !== 'reference' || field.to !== stored.as)
    report('tree.parent', `"${tree.parent}" does not refer to records of this resource`);
  else if (!field.nullable || field.required)
    report('tree.parent', `"${tree.parent}" is empty at the top of the tree, so its schema must allow null`);
}
