import { derivedFields, lookupTargetOf } from '#model/fields/derivation.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';

/**
 * True if validating a record depends on others of the same kind. Each must then be written before the next is
 * validated.
 */
export const countsItself = (resource: Resource, { resources }: Declarations): boolean =>
  derivedFields(resource).some((field) => {
    const queried = resources[lookupTargetOf(field, resource) ?? ''];
    return queried && (queried.source.kind === 'view' || queried.stored.as === resource.stored.as);
  });
