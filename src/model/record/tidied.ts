/**
 * Cleans texts before they are stored, at every depth that the schema describes.
 *
 * Values never change their type, except that an empty text becomes null if null is allowed. Programs write dates and
 * numbers in one notation, so bodies of calls only lose spaces and invisible characters. Input of forms is read like
 * the cells of a file.
 */

import { pointerTo } from '../base/json/pointer.ts';
import { isBlank, tidyLine } from '../base/text/tidy.ts';
import { isObject } from '../base/values.ts';
import { kindOf } from '../kinds/index.ts';
import { readText } from '../kinds/readers/index.ts';
import { traitsOf } from '../kinds/traits-of.ts';
import type { FieldError } from '../types/field-error.ts';
import type { Field } from '../types/fields/field.ts';
import type { FieldKind } from '../types/fields/field-kind.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import type { Resource } from '../types/resource.ts';
import type { Values } from '../types/values.ts';

export interface Tidied {
  readonly body: Values;
  /** Pointers to texts that contain invisible characters only. */
  readonly blank: ReadonlySet<string>;
}

export function tidied(
  { fields, schema = {} }: Pick<Resource, 'fields'> & Partial<Pick<Resource, 'schema'>>,
  body: Values,
): Tidied {
  const blank = new Set<string>();
  const how = { blank, tidy: sentText, definitions: isObject(schema.$defs) ? schema.$defs : {} };
  const changed = Object.entries(body).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const tidy = field ? tidiedPart(field.schema, value, pointerTo(name), how, field.kind) : value;
    return tidy === value ? [] : [[name, tidy] as const];
  });
  return { body: changed.length > 0 ? { ...body, ...Object.fromEntries(changed) } : body, blank };
}

type Typed = Pick<Field, 'schema' | 'kind'>;

/** The stored value for a value in a form. */
export const typedValue = ({ schema, kind }: Typed, value: unknown): unknown =>
  tidiedPart(schema, value, '', { blank: new Set(), tidy: readTyped, definitions: {} }, kind);

/** @example typedText({ kind: 'postal-code', schema }, '１００００００') // '100-0000' */
export const typedText = ({ schema, kind }: Typed, text: string): string =>
  isVerbatim(schema) ? text : isBlank(text) ? '' : readTyped(kind, text);

/**
 * Kinds whose values can have several notations in a body: RFC 3339 has zones, and groups of digits have separators.
 */
const spelledFreely: ReadonlySet<FieldKind> = new Set(['instant', 'my-number', 'multiline']);

const sentText = (kind: FieldKind, text: string): string => {
  if (spelledFreely.has(kind)) return readTyped(kind, text);
  const plain = tidyLine(text);
  return withId.has(kind) ? inLowerCase(plain) : plain;
};

const withId: ReadonlySet<FieldKind> = new Set(['identifier', 'reference']);

/** RFC 9562 allows UUIDs in either case; the table stores lower case. */
const inLowerCase = (text: string): string => (/^[0-9A-Fa-f-]{36}$/.test(text) ? text.toLowerCase() : text);

function readTyped(kind: FieldKind, text: string): string {
  const read = kind === 'structure' ? undefined : readText(kind, text);
  return typeof read === 'string' ? read : tidyLine(text);
}

/** Replaces the keyword of errors that are caused by a blank text. */
export function markBlank(errors: readonly FieldError[], blank: ReadonlySet<string>): readonly FieldError[] {
  if (blank.size === 0) return errors;
  return errors.map((error) =>
    blank.has(error.pointer) && ofNothing.has(error.keyword) ? { pointer: error.pointer, keyword: 'notBlank' } : error,
  );
}

/** Errors of empty texts in fields that are required, or that a rule requires not to be blank. */
export function emptyTexts(
  { fields, rules, title }: Pick<Resource, 'fields' | 'rules' | 'title'>,
  sent: Values,
  written: Values,
  blank: ReadonlySet<string>,
): readonly FieldError[] {
  return Object.keys(written).flatMap((name): readonly FieldError[] => {
    const pointer = pointerTo(name);
    const isEmpty = blank.has(pointer) || sent[name] === '';
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!isEmpty || !field) return [];
    const isRequired = (field.required && !isVerbatim(field.schema)) || title.fields.includes(name);
    const mustHold = written[name] === '' && isRequired;
    const isRuled = blank.has(pointer) && rules.some((rule) => rule.kind === 'notBlank' && rule.field === name);
    return mustHold || isRuled ? [{ pointer, keyword: blank.has(pointer) ? 'notBlank' : 'required' }] : [];
  });
}

const ofNothing: ReadonlySet<string> = new Set(['required', 'minLength', 'pattern', 'format', 'type', 'enum']);

const isVerbatim = (schema: JsonSchema): boolean => schema['x-verbatim'] === true;
const mayBeNull = ({ type }: JsonSchema): boolean => [type].flat().includes('null');
/** The table stores the instant or the id itself, independent of its notation. */
const storedInOneForm: ReadonlySet<FieldKind> = new Set(['instant', 'identifier', 'reference']);

interface How {
  readonly blank: Set<string>;
  /** Definitions that a `$ref` in the schema can name. */
  readonly definitions: Values;
  tidy(kind: FieldKind, text: string): string;
}

function tidiedPart(given: JsonSchema, value: unknown, pointer: string, how: How, known?: FieldKind): unknown {
  const schema = named(given, how.definitions);
  if (isVerbatim(schema))
    return known && storedInOneForm.has(known) && typeof value === 'string' ? sentText(known, value) : value;
  if (typeof value === 'string') return tidiedString(schema, value, pointer, how, known);
  if (Array.isArray(value)) {
    const [first, items] = [schema.prefixItems, schema.items];
    return mapped(value, (part, at) => {
      const own = Array.isArray(first) && at < first.length ? first[at] : items;
      return isObject(own) ? tidiedPart(own, part, `${pointer}/${at}`, how) : part;
    });
  }
  if (!isObject(value)) return value;
  const properties = isObject(schema.properties) ? schema.properties : {};
  const entries = Object.entries(value);
  const parts = mapped(
    entries,
    ([name, part]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : schema.additionalProperties;
      return isObject(own) ? tidiedPart(own, part, `${pointer}${pointerTo(name)}`, how) : part;
    },
    ([, part]) => part,
  );
  return parts === entries ? value : Object.fromEntries(entries.map(([name], at) => [name, parts[at]]));
}

/** The referenced definition. Keywords beside a reference restrict values but do not change their type. */
function named(schema: JsonSchema, definitions: Values): JsonSchema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/$defs/', '') : '';
  const definition = name !== '' && Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  return isObject(definition) ? definition : schema;
}

function tidiedString(
  schema: JsonSchema,
  text: string,
  pointer: string,
  { blank, tidy }: How,
  known: FieldKind | undefined,
): string | null {
  if (!takesText(schema)) return text;
  const stored = isBlank(text) ? '' : tidy(known ?? kindOfSchema(schema), text);
  if (stored === '' && text !== '') blank.add(pointer);
  return stored === '' && mayBeNull(schema) ? null : stored;
}

const takesText = (schema: JsonSchema): boolean => {
  const types = [schema.type].flat();
  return types.includes('string') || (schema.type === undefined && Array.isArray(schema.enum));
};

const kindsOfSchemas = new WeakMap<JsonSchema, FieldKind>();

function kindOfSchema(schema: JsonSchema): FieldKind {
  const kind = kindsOfSchemas.get(schema) ?? kindOf(traitsOf(schema, {}));
  kindsOfSchemas.set(schema, kind);
  return kind;
}

/** Returns the same list if nothing in it changes. */
function mapped<T>(
  list: readonly T[],
  become: (one: T, at: number) => unknown,
  was: (one: T) => unknown = (one) => one,
) {
  const all = list.map(become);
  return all.every((one, at) => one === was(list[at] as T)) ? list : all;
}
