import type { Field } from '../../types/fields/field.ts';
import { firstMembers, isMembers } from './members.ts';
import type { Members, NestedVariant, NestedVariants } from './nested.ts';

/** The variant of a value; undefined until one is chosen. */
export const variantIn = ({ by, variants }: NestedVariants, value: unknown): NestedVariant | undefined =>
  isMembers(value) ? variants.find((variant) => variant.value === value[by.name]) : undefined;

/** Changes the variant of a value. Members that both variants have stay, and so do members that neither names. */
export function switchedTo(nested: NestedVariants, value: unknown, chosen: NestedVariant): Members {
  const before = isMembers(value) ? value : {};
  const old = variantIn(nested, value)?.group.fields ?? [];
  const own = chosen.group.fields;
  const remaining = Object.entries(before).filter(([name]) => {
    const [was, is] = [fieldNamed(old, name), fieldNamed(own, name)];
    return was ? is?.kind === was.kind && isAccepted(is, before[name]) : !is && name !== nested.by.name;
  });
  return { [nested.by.name]: chosen.value, ...firstMembers(chosen.group), ...Object.fromEntries(remaining) };
}

const fieldNamed = (fields: readonly Field[], name: string): Field | undefined =>
  fields.find((field) => field.name === name);

/** Values of a closed list stay if the new list has them. A constant belongs to its variant. */
const isAccepted = ({ values, readOnly }: Field, value: unknown): boolean =>
  !readOnly && (values === null || values.includes(String(value)) || Array.isArray(value));
