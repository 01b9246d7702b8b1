import { askedOf, derivedFields } from '#model/fields/derivation.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';

/** True where one record is validated by what others of the same kind hold, so that each must be written before the next is validated. */
export const countsItself = (resource: Resource, { resources }: Declarations): boolean =>
  derivedFields(resource).some((field) => {
    const asked = resources[askedOf(field, resource) ?? ''];
    return asked && (asked.source.kind === 'view' || asked.stored.as === resource.stored.as);
  });
