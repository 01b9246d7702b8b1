/** Conditionally required fields as JSON Schema. */
import type { Condition, Scalar } from '#model/types/condition.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Json } from '../json.ts';

/**
 * Leaves out conditions other than tests of fields in the same body, such as a day or a rule; the server checks them.
 */
export function requiredWhile(fields: readonly Field[]): readonly Json[] {
  return fields.flatMap(({ name, requiredWhen }) => {
    const condition = requiredWhen && asSchema(requiredWhen, fields);
    return condition ? [{ anyOf: [{ not: condition }, { required: [name], properties: { [name]: filled } }] }] : [];
  });
}

const filled: Json = { not: { type: 'null' } };

function asSchema(condition: Condition, fields: readonly Field[]): Json | null {
  const { any, not, rule, ...tests } = condition;
  if (any !== undefined || rule !== undefined) return null;
  if (not !== undefined) {
    const other = Object.keys(tests).length === 0 ? asSchema(not, fields) : null;
    return other && { not: other };
  }
  const parts = Object.entries(tests).map(([name, test]) => {
    const field = fields.find((one) => one.name === name);
    return field && isListOfValues(test) ? holdsOneOf(field, test) : null;
  });
  return parts.length > 0 && parts.every((part) => part !== null) ? { allOf: parts } : null;
}

const isListOfValues = (test: unknown): test is readonly Scalar[] =>
  Array.isArray(test) && test.every((value) => typeof value !== 'string' || !value.startsWith('@'));

/** A missing field has its default, or no value. */
const holdsOneOf = ({ name, default: given }: Field, values: readonly Scalar[]): Json => ({
  properties: { [name]: { enum: values } },
  ...(values.includes((given ?? null) as Scalar) ? {} : { required: [name] }),
});
