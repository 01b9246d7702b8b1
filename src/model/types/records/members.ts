import type { Condition } from '../condition.ts';

/**
 * Who belongs to a record.
 * Either people of some types and people by name, without excluded people; or the members of the records that a field
 * names.
 */
export type Members =
  | {
      readonly kind: 'own';
      /** Resource of the members. */
      readonly resource: string;
      /** Only these count, even if others are named. */
      readonly where: Condition | null;
      /** Field of the members with their type. */
      readonly type: string;
      /** Fields of the record: types, included members, excluded members. */
      readonly types: string;
      readonly include: string;
      readonly exclude: string;
    }
  | { readonly kind: 'through'; readonly field: string };
