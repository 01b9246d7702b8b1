/** Analyzes the schemas inside a wrapper keyword (`oneOf`, `not`, …). */
import type { JsonSchema } from '../../types/json-schema.ts';

interface Placed {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/**
 * Groups the errors of a choice by alternative.
 *
 * @param alternatives schemas of the choice
 * @param schema schema of the record, with the `$defs` of references
 */
export function branchesOf<Error extends Placed>(
  errors: readonly Error[],
  { schemaPath }: Placed,
  alternatives: unknown,
  schema: JsonSchema,
): ReadonlyMap<string, readonly Error[]> {
  const turns = new Map<string, number>();
  const branchOf = (error: Error): string => {
    if (error.schemaPath.startsWith(`${schemaPath}/`))
      return error.schemaPath.slice(schemaPath.length + 1).split('/')[0] ?? '';
    const isNamedIn = (references: readonly string[]): boolean =>
      references.some(
        (reference) => error.schemaPath.startsWith(`${reference}/`) || isWord(schemaAt(schema, reference), error),
      );
    const all = Object.entries(Object(alternatives));
    // Definitions that refer to each other lead to all alternatives, so the references of the value itself come first.
    const own = all.filter(([, part]) => isNamedIn(ownReferences(part, schema)));
    const named = own.length > 0 ? own : all.filter(([, part]) => isNamedIn(referencesIn(part, schema)));
    // Alternatives that use the same definition have equal errors, in their order.
    const key = `${error.instancePath} ${error.schemaPath}`;
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    return named[Math.min(turn, named.length - 1)]?.[0] ?? '';
  };
  const branches = new Map<string, readonly Error[]>();
  for (const error of errors) {
    const branch = branchOf(error);
    branches.set(branch, [...(branches.get(branch) ?? []), error]);
  }
  return branches;
}

/** True when a definition has the keyword at the path. A constant must also have the expected value. */
function isWord(definition: unknown, { schemaPath, params = {} }: Placed): boolean {
  const value = isObject(definition) ? schemaAt(definition, schemaPath) : undefined;
  const { allowedValue = value } = params;
  return value !== undefined && JSON.stringify(value) === JSON.stringify(allowedValue);
}

/** The references of a schema that describe the same value as the schema. */
function ownReferences(part: unknown, schema: JsonSchema, known: string[] = []): readonly string[] {
  if (!isObject(part)) return known;
  const { $ref: reference, allOf } = part;
  if (typeof reference === 'string' && !known.includes(reference)) {
    known.push(reference);
    ownReferences(schemaAt(schema, reference), schema, known);
  }
  for (const one of Array.isArray(allOf) ? allOf : []) ownReferences(one, schema, known);
  return known;
}

/** All references in a schema and in their targets: `#/$defs/node`. */
export function referencesIn(part: unknown, schema: JsonSchema, known: string[] = []): readonly string[] {
  if (Array.isArray(part)) for (const one of part) referencesIn(one, schema, known);
  else if (isObject(part))
    for (const [word, value] of Object.entries(part))
      if (word !== '$ref' || typeof value !== 'string') referencesIn(value, schema, known);
      else if (!known.includes(value)) {
        known.push(value);
        referencesIn(schemaAt(schema, value), schema, known);
      }
  return known;
}

/** @param path path in an error of the validator: `#/allOf/0/not` */
export function schemaAt(schema: JsonSchema, path: string): unknown {
  const steps = path.replace(/^#\/?/, '').split('/');
  return steps.reduce<unknown>((node, step) => {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    return isObject(node) && Object.hasOwn(node, name) ? (node as JsonSchema)[name] : undefined;
  }, schema);
}

/** Fields of which one is required: `[{ required: ["a"] }, { required: ["b"] }]`; null for any other choice. */
export function requiredChoice(alternatives: unknown): readonly string[] | null {
  if (!Array.isArray(alternatives)) return null;
  const names = alternatives.flatMap((one: unknown) => {
    const isPlain = isObject(one) && Object.keys(one).every((word) => word === 'required');
    return isPlain && Array.isArray(one.required) && one.required.length === 1 ? [String(one.required[0])] : [];
  });
  return names.length === alternatives.length ? names : null;
}

/** All properties of the record that the schemas name. */
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
