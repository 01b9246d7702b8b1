import type { Resource } from '../types/resource.ts';

/** Fields that this resource and the records that refer to it share, and by which its options can be narrowed. */
export const commonFields = (
  resources: Readonly<Record<string, Resource>>,
  { name, stored, keywords: { draft } }: Pick<Resource, 'name' | 'stored' | 'keywords'>,
): readonly string[] =>
  name !== stored.as
    ? []
    : [
        ...new Set([
          ...(draft ? [draft.plan] : []),
          ...Object.values(resources)
            .flatMap(({ fields }) => Object.values(fields))
            .flatMap(({ to, within }) => (to === name && within !== null ? [within] : [])),
        ]),
      ];
