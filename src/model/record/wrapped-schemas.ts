/** What the schemas inside a wrapper keyword (`oneOf`, `not`, …) are about. */
import type { JsonSchema } from '../field.ts';

interface Placed {
  readonly schemaPath: string;
}

/** The errors below a choice, by the alternative in which they stand. */
export function branchesOf<Error extends Placed>(
  errors: readonly Error[],
  { schemaPath }: Placed,
): ReadonlyMap<string, readonly Error[]> {
  const branches = new Map<string, readonly Error[]>();
  for (const error of errors) {
    const [branch = ''] = error.schemaPath.slice(schemaPath.length + 1).split('/');
    branches.set(branch, [...(branches.get(branch) ?? []), error]);
  }
  return branches;
}

/** @param path as a validator's error names it: `#/allOf/0/not` */
export function schemaAt(schema: JsonSchema, path: string): unknown {
  const steps = path.replace(/^#\/?/, '').split('/');
  return steps.reduce<unknown>((node, step) => {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    return isObject(node) && Object.hasOwn(node, name) ? (node as JsonSchema)[name] : undefined;
  }, schema);
}

/** Fields of which one must be given: `[{ required: ["a"] }, { required: ["b"] }]`; null for any other choice. */
export function requiredChoice(alternatives: unknown): readonly string[] | null {
  if (!Array.isArray(alternatives)) return null;
  const names = alternatives.flatMap((one: unknown) => {
    const isPlain = isObject(one) && Object.keys(one).every((word) => word === 'required');
    return isPlain && Array.isArray(one.required) && one.required.length === 1 ? [String(one.required[0])] : [];
  });
  return names.length === alternatives.length ? names : null;
}

/** Every property of the record that the schemas name. */
export function fieldsNamedIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return unique(schema.flatMap(fieldsNamedIn));
  if (!isObject(schema)) return [];
  const keysOf = (word: string): readonly string[] => (isObject(schema[word]) ? Object.keys(schema[word]) : []);
  const dependents = isObject(schema.dependentRequired) ? Object.values(schema.dependentRequired).flat() : [];
  return unique([
    ...(Array.isArray(schema.required) ? schema.required.map(String) : []),
    ...['properties', 'dependentRequired', 'dependentSchemas'].flatMap(keysOf),
    ...dependents.map(String),
    ...['oneOf', 'anyOf', 'allOf', 'not', 'if', 'then', 'else'].flatMap((word) => fieldsNamedIn(schema[word])),
    ...(isObject(schema.dependentSchemas) ? Object.values(schema.dependentSchemas).flatMap(fieldsNamedIn) : []),
  ]);
}

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];
