/** The members of a nested object, as they are filled in one by one. */

import { same } from '../../base/same.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Members, NestedGroup } from './nested.ts';

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an object begins with: defaults, constants, and «no» for a yes-or-no that must be answered. */
export const firstMembers = ({ fields }: Pick<NestedGroup, 'fields'>): Members =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const first = field.default ?? (isSwitched(field) ? false : null);
      return first === null && !(field.nullable && field.required) ? [] : [[field.name, first] as const];
    }),
  );

const isSwitched = ({ kind, required, nullable }: Field): boolean => kind === 'boolean' && required && !nullable;

/**
 * The object with one member changed. A member that holds nothing is left out; null stands only where it must be there and may be
 * null. Members that the schema does not name stay. The first member brings the defaults of the others.
 *
 * @param value the object; null while there is none
 * @returns null when nobody has filled anything in
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

/** True while it holds no more than it began with. */
const isUnfilled = (group: Pick<NestedGroup, 'fields'>, members: Members): boolean => {
  const first = firstMembers(group);
  return Object.entries(members).every(([name, value]) => isNothing(value) || same(value, first[name]));
};

/** As the schema names them; others follow. */
function inOrder({ fields }: Pick<NestedGroup, 'fields'>, members: Members): Members {
  const named = fields.flatMap(({ name }) => (Object.hasOwn(members, name) ? [[name, members[name]] as const] : []));
  return { ...Object.fromEntries(named), ...members };
}
