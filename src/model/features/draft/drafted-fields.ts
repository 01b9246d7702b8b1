/** The fields of the originals that a draft copies, and the references among them on both sides. */

import { memoize } from '../../base/memoize.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Draft } from '../../types/records/draft.ts';
import type { Resource } from '../../types/resource.ts';

type Copies = Pick<Resource, 'name' | 'keywords' | 'fields'>;

/** Fields of the draft itself, which no original has. */
export const ownFields = (draft: Draft): readonly string[] => [
  draft.plan,
  draft.state,
  draft.origin,
  draft.base,
  draft.change,
  draft.differences,
  draft.removed,
  ...(draft.successor ? [draft.successor] : []),
];

/** Fields that a copy shares with its original, by name. */
export const draftedFields = memoize(({ keywords: { draft }, fields }: Copies): readonly Field[] =>
  draft
    ? Object.values(fields).filter(
        (field) => isStored(field) && !field.system && !ownFields(draft).includes(field.name),
      )
    : [],
);

/** True for a reference from copy to copy. Among the originals it leads from original to original. */
export const isAmongCopies = ({ name }: Pick<Resource, 'name'>, field: Pick<Field, 'to'>): boolean => field.to === name;
