/** Sorts resources so that references point backwards, unless there are cycles. */
import { isStored } from '#model/fields/is-stored.ts';
import type { Resource } from '#model/types/resource.ts';

export function inOrderOfReferences(resources: readonly Resource[]): readonly Resource[] {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const begun = new Set<string>();
  const ordered: Resource[] = [];
  const visit = (resource: Resource): void => {
    if (begun.has(resource.name)) return;
    begun.add(resource.name);
    // Required references first: in a cycle, an optional reference is the one that points forward.
    const stored = Object.values(resource.fields).filter((field) => field.to !== null && isStored(field));
    for (const { to } of [...stored].sort((a, b) => Number(a.nullable) - Number(b.nullable))) {
      const target = byName.get(to ?? '');
      if (target) visit(target);
    }
    ordered.push(resource);
  };
  for (const resource of resources) visit(resource);
  return ordered;
}
