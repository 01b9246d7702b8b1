/** Defines fields from the properties of a schema and the `fields` of a resource. */

import type { Report } from '../base/declaration-files.ts';
import { locales } from '../base/locales.ts';
import { withoutId } from '../base/text/names.ts';
import { hint } from '../base/text/nearest.ts';
import { parseTemplate } from '../base/text/template.ts';
import { kindOf } from '../kinds/index.ts';
import { holdsSeveral } from '../kinds/several.ts';
import { traitsOf } from '../kinds/traits-of.ts';
import { speaksOfOthers } from '../schema/further-field.ts';
import { holdsWriteOnly } from '../schema/holds-write-only.ts';
import { allowsNull, withType } from '../schema/infer-type.ts';
import { systemSchemas } from '../schema/system-fields.ts';
import type { Computed, Embed, Field, Sensitive } from '../types/fields/field.ts';
import type { FieldKind } from '../types/fields/field-kind.ts';
import type { JsonSchema } from '../types/json-schema.ts';
import type { RawField, RawLocalizedText } from '../types/raw.ts';
import { defineDerivation } from './define-derivation.ts';
import { defineUpload } from './define-upload.ts';
import { defineInputMask } from './settings/input-mask.ts';
import { defineNumbering } from './settings/numbering.ts';

/** Number of values shown of a field with several, unless declared. */
const usualMax = 3;

/** Number of characters shown of a sensitive value, unless declared. */
const usualKeep = 4;

export function defineFields(
  schema: JsonSchema,
  raw: Readonly<Record<string, RawField>>,
  schemaReport: Report,
  report: Report,
): Readonly<Record<string, Field>> {
  const properties = schemasIn(schema.properties);
  const required = new Set(Array.isArray(schema.required) ? (schema.required as readonly string[]) : []);
  for (const name of required)
    if (!Object.hasOwn(properties, name) && !speaksOfOthers(schema))
      schemaReport('required', `no property "${name}"${hint(name, Object.keys(properties))}`);
  for (const name of Object.keys(raw))
    if (!Object.hasOwn(properties, name))
      report(`fields.${name}`, `no field "${name}" in the schema${hint(name, Object.keys(properties))}`);

  const definitions = Object(schema.$defs) as Readonly<Record<string, unknown>>;
  const declared = Object.entries(properties).map(([name, property]) => {
    const field = defineField(name, property, raw[name] ?? {}, required.has(name), schemaReport, report);
    // A part that must never be answered makes the whole field write-only.
    return { ...field, writeOnly: holdsWriteOnly(field.schema, definitions) };
  });
  const system = Object.entries(systemSchemas).map(([name, property]) => ({
    ...defineField(name, property, {}, true, schemaReport, report),
    system: true,
  }));
  const [id, ...stamps] = system;
  return Object.fromEntries([...(id ? [id] : []), ...declared, ...stamps].map((field) => [field.name, field]));
}

/** Invalid schemas have been reported already. */
const schemasIn = (properties: unknown): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    Object.entries(typeof properties === 'object' && properties ? properties : {}).map(([name, property]) => [
      name,
      typeof property === 'object' && property ? withType(property) : {},
    ]),
  );

/** The fields of the objects in a list. */
function rowsOf(
  name: string,
  schema: JsonSchema,
  raw: RawField,
  schemaReport: Report,
  report: Report,
): readonly Field[] | null {
  if (!raw.rows) return null;
  const items = Object(schema.items) as JsonSchema;
  const properties = schemasIn(items.properties);
  const required = new Set(Array.isArray(items.required) ? (items.required as readonly string[]) : []);
  const known = Object.keys(properties);
  if (schema.type !== 'array' || known.length === 0)
    report(`fields.${name}.rows`, `"${name}" must be a list of objects whose properties the schema names`);
  const below =
    (to: Report): Report =>
    (path, message) =>
      to(path.replace(/^(properties|fields)\./, `$1.${name}.rows.`), message);
  for (const one of Object.keys(raw.rows))
    if (!known.includes(one))
      report(`fields.${name}.rows.${one}`, `no property "${one}" in its objects${hint(one, known)}`);
  return Object.entries(properties).map(([one, property]) =>
    defineField(one, property, raw.rows?.[one] ?? {}, required.has(one), below(schemaReport), below(report)),
  );
}

// Long: one line for each member of a field with its default; few of them share anything.
export function defineField(
  name: string,
  schema: JsonSchema,
  raw: RawField,
  required: boolean,
  schemaReport: Report,
  report: Report,
): Field {
  const traits = traitsOf(schema, raw);
  const kind = kindOf(traits);
  const derive = raw.derive !== undefined && isText(raw.derive) ? parseTemplate(raw.derive) : null;
  const computed = computedOf(raw);
  const values = kind === 'boolean' && raw.tones ? ['true', 'false'] : traits.values;
  checkTones(name, raw, values ?? [], report);
  return {
    name,
    kind,
    schema,
    required: required && !derive && !computed,
    nullable: allowsNull(schema),
    readOnly: schema.readOnly === true || derive !== null || computed !== null,
    writeOnly: schema.writeOnly === true,
    system: false,
    // An empty text clears a field, so it is not a default.
    default: schema.default === '' ? null : (schema.default ?? null),
    // A boolean with tones is shown as a state, so its two values have their own labels.
    values,
    vocabulary: kind === 'files' ? null : vocabularyOf(schema),
    to: raw.to ?? null,
    takesAll: raw.offer === 'all',
    embeds: embedsOf(name, raw, kind),
    within: raw.within ?? null,
    fills: raw.fills ?? {},
    rows: rowsOf(name, schema, raw, schemaReport, report),
    derive,
    computed,
    sortBy: raw.sortBy ?? null,
    // E-mail addresses that differ in case only are the same.
    unique: raw.unique && kind === 'email' ? 'any-case' : (raw.unique ?? false),
    resetOn: raw.resetOn ?? {},
    deletedWith: raw.deletedWith ?? false,
    was: raw.was ?? null,
    currency: raw.currency ?? null,
    upload: defineUpload(name, kind, schema, raw, schemaReport, report),
    era: raw.era ?? false,
    when: raw.when ?? null,
    requiredWhen: raw.required ?? null,
    readOnlyWhen: raw.readOnly ?? null,
    read: raw.read ?? null,
    needs: [],
    // Files have no mask; `upload.reveal` controls who may open them.
    sensitive: kind === 'files' || kind === 'image' ? null : defineSensitive(raw.sensitive),
    as: raw.as ?? null,
    tones: raw.tones ?? {},
    numbering: defineNumbering(raw.numbering),
    inputMask: defineInputMask(raw.inputMask),
    max: raw.max ?? (holdsSeveral(kind) ? usualMax : null),
  };
}

function checkTones(name: string, { tones = {} }: RawField, values: readonly string[], report: Report): void {
  for (const value of Object.keys(tones))
    if (!values.includes(value))
      report(`fields.${name}.tones.${value}`, `no value "${value}" of "${name}"${hint(value, values)}`);
}

function defineSensitive(raw: RawField['sensitive']): Sensitive | null {
  if (!raw) return null;
  const { sealed = false, keep = sealed ? 0 : usualKeep, reveal = [] } = raw;
  return { keep, reveal, sealed };
}

const isText = (derive: NonNullable<RawField['derive']>): derive is string | RawLocalizedText =>
  typeof derive === 'string' || locales.some((locale) => Object.hasOwn(derive, locale));

function computedOf({ inverse, count, derive }: RawField): Computed | null {
  if (derive !== undefined && !isText(derive)) return defineDerivation(derive);
  if (typeof inverse === 'object')
    return { kind: 'inverse', field: inverse.reference, through: { resource: inverse.resource, via: inverse.via } };
  if (inverse) return { kind: 'inverse', field: inverse };
  return count ? { kind: count } : null;
}

function vocabularyOf(schema: JsonSchema): string | null {
  const items = schema.items as JsonSchema | undefined;
  const name = schema.vocabulary ?? items?.vocabulary;
  return typeof name === 'string' ? name : null;
}

/**
 * Names under which the target of a reference is read.
 *
 * The default for one reference is `<stem>Name` with the target's title; for several a list of `{ id, name }`.
 */
function embedsOf(name: string, raw: RawField, kind: FieldKind): readonly Embed[] {
  const isList = kind === 'references';
  const usual = isList ? { [withoutId(name)]: { id: 'id', name: '$title' } } : { [`${withoutId(name)}Name`]: '$title' };
  const declared = raw.embed ?? (raw.to ? usual : {});
  return Object.entries(declared).map(
    ([wireName, target]): Embed =>
      typeof target === 'string'
        ? { kind: 'scalar', name: wireName, field: target }
        : { kind: isList ? 'list' : 'object', name: wireName, fields: target },
  );
}
