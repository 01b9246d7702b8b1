/** Edits the members of a nested object one by one. */

import { same } from '../../base/same.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Members, NestedGroup } from './nested.ts';

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Initial members of an object: defaults, constants, and `false` for a required boolean. */
export const firstMembers = ({ fields }: Pick<NestedGroup, 'fields'>): Members =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const first = field.default ?? (isSwitched(field) ? false : null);
      return first === null && !(field.nullable && field.required) ? [] : [[field.name, first] as const];
    }),
  );

const isSwitched = ({ kind, required, nullable }: Field): boolean => kind === 'boolean' && required && !nullable;

/**
 * The object with one member changed.
 *
 * An empty member is omitted, or null if it is required and nullable. Members that the schema does not name stay. The
 * first change adds the defaults of the other members.
 *
 * @param value the object; null without one
 * @returns null if no member has been filled in
 */
export function withMember(
  group: Pick<NestedGroup, 'fields'>,
  value: unknown,
  field: Field,
  next: unknown,
): Members | null {
  const before = isMembers(value) ? value : firstMembers(group);
  const { [field.name]: was, ...others } = before;
  if (!isNothing(next)) return inOrder(group, { ...others, [field.name]: next });
  const isNull = field.nullable && (field.required || was === null);
  const after = inOrder(group, isNull ? { ...others, [field.name]: null } : others);
  return isUnfilled(group, after) ? null : after;
}

export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** True for an object that only has its initial members. */
const isUnfilled = (group: Pick<NestedGroup, 'fields'>, members: Members): boolean => {
  const first = firstMembers(group);
  return Object.entries(members).every(([name, value]) => isNothing(value) || same(value, first[name]));
};

/** In the order of the schema; other members follow. */
function inOrder({ fields }: Pick<NestedGroup, 'fields'>, members: Members): Members {
  const named = fields.flatMap(({ name }) => (Object.hasOwn(members, name) ? [[name, members[name]] as const] : []));
  return { ...Object.fromEntries(named), ...members };
}
