/**
 * Adds the fields of forms to the record that asks for them.
 * A form is a separate schema. Its properties become fields that apply while the record asks for this form, and that
 * must have a value once it is answered. Lists, files, history and the API then treat answers like all other values of
 * a record, and a further form is just one more schema.
 */

import type { Report } from '../../base/declaration-files.ts';
import { same } from '../../base/same.ts';
import { hint } from '../../base/text/nearest.ts';
import { isObject } from '../../base/values.ts';
import { bothOf } from '../../conditions/condition.ts';
import { writtenStates } from '../../fields/written-states.ts';
import { type ResolveReports, resolveSchema } from '../../schema/resolve-schema.ts';
import { schemaNameAt, schemaPlace } from '../../schema/schema-place.ts';
import type { Condition } from '../../types/condition.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import type { RawField, RawForms, RawResource, RawState } from '../../types/raw.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;
type Properties = Readonly<Record<string, JsonSchema>>;

interface Expanded {
  readonly raw: RawResource;
  readonly schema: JsonSchema;
}

interface Form {
  readonly value: string;
  readonly file: string;
  readonly properties: Properties;
  readonly required: readonly string[];
  /** Definitions to which its properties refer. */
  readonly definitions: Properties;
}

/**
 * @param schema of the record, with its references resolved
 * @param reportsIn reports an issue in a form's own file
 */
export function expandForms(
  raw: RawResource,
  schema: JsonSchema,
  schemas: Schemas,
  reportsIn: (file: string) => ResolveReports,
  report: Report,
): Expanded {
  const { forms } = raw;
  if (!forms) return { raw, schema };
  const own = propertiesOf(schema);
  const answered = answeredState(raw, forms, report);
  const values = valuesOf(forms, own, report);
  const named = Object.entries(forms.schemas).filter(([value]) => values.includes(value));
  const found = named.flatMap(([value, name]) => formOf(value, name, schemas, reportsIn, report));
  const definitions = definitionsWith(schema, found, report);
  const requested = [...new Set(found.flatMap(({ properties }) => Object.keys(properties)))];
  const fields: Record<string, RawField> = { ...raw.fields };
  const properties: Record<string, JsonSchema> = { ...own };
  for (const name of requested) {
    const those = found.filter((one) => Object.hasOwn(one.properties, name));
    const [first] = those;
    const property = first?.properties[name];
    if (!property) continue;
    if (Object.hasOwn(own, name)) report(`forms.schemas.${first.value}`, `the record already has a field "${name}"`);
    checkRequested(name, those, raw.fields?.[name] ?? {}, report);
    properties[name] = orNull(property);
    fields[name] = requestedField(name, those, raw.fields?.[name] ?? {}, forms, answered);
  }
  const asks = Object.fromEntries(found.map((form) => [form.value, Object.keys(form.properties)]));
  const expanded = { ...raw, fields, forms: { ...forms, asks } };
  const $defs = Object.keys(definitions).length > 0 ? { $defs: definitions } : {};
  return { raw: withInput(expanded, forms, requested), schema: { ...schema, properties, ...$defs } };
}

/** The definitions of the record and of its forms. */
function definitionsWith(schema: JsonSchema, forms: readonly Form[], report: Report): Properties {
  const definitions: Record<string, JsonSchema> = { ...definitionsOf(schema) };
  for (const form of forms)
    for (const [name, one] of Object.entries(form.definitions)) {
      if (Object.hasOwn(definitions, name) && !same(definitions[name], one))
        report(
          `forms.schemas.${form.value}`,
          `the definition "${name}" of "${form.file}" differs from that of an earlier form`,
        );
      definitions[name] = one;
    }
  return definitions;
}

/** @param those forms that ask for the field */
function checkRequested(name: string, those: readonly Form[], written: RawField, report: Report): void {
  const [first, ...others] = those;
  if (others.some(({ properties }) => !same(properties[name], first?.properties[name])))
    report(
      `forms.schemas.${those.at(-1)?.value}`,
      `"${name}" differs from that in "${first?.file}": both forms share one field`,
    );
  if (written.when) report(`fields.${name}.when`, `"${name}" belongs to a form, which declares this`);
  if (written.required && those.some(({ required }) => required.includes(name)))
    report(`fields.${name}.required`, `the form of "${name}" requires it already`);
}

/** The field applies while the record asks for one of these forms. */
function requestedField(
  name: string,
  those: readonly Form[],
  written: RawField,
  { field: by }: RawForms,
  answered: Condition | null,
): RawField {
  const needing = those.filter(({ required }) => required.includes(name)).map(({ value }) => value);
  const asking = those.map(({ value }) => value);
  const required =
    needing.length > 0 ? { [by]: needing } : written.required ? bothOf({ [by]: asking }, written.required) : null;
  return {
    ...written,
    when: { [by]: asking },
    ...(required && answered ? { required: bothOf(required, answered) } : {}),
  };
}

const propertiesOf = ({ properties }: JsonSchema): Properties =>
  isObject(properties) ? (properties as Properties) : {};

const definitionsOf = ({ $defs }: JsonSchema): Properties => (isObject($defs) ? ($defs as Properties) : {});

/** Values of the choice. Each must have a form, and no other value may have one. */
function valuesOf({ field: by, schemas: of }: RawForms, own: Properties, report: Report): readonly string[] {
  const choice = Object.hasOwn(own, by) ? own[by] : undefined;
  if (!choice) report('forms.field', `no field "${by}"${hint(by, Object.keys(own))}`);
  else if (!Array.isArray(choice.enum)) report('forms.field', `"${by}" is not a choice, so it cannot select a form`);
  if (!Array.isArray(choice?.enum)) return [];
  const values = choice.enum.filter((one): one is string => typeof one === 'string');
  for (const value of Object.keys(of))
    if (!values.includes(value))
      report(`forms.schemas.${value}`, `"${value}" is not a value of ${by}${hint(value, values)}`);
  for (const value of values) if (!Object.hasOwn(of, value)) report('forms.schemas', `"${value}" of ${by} has no form`);
  return values;
}

/** The state of an answered record; null if it is unknown. */
function answeredState(raw: RawResource, { answer }: RawForms, report: Report): Condition | null {
  const states = writtenStates(raw);
  const transitions = states?.transitions ?? {};
  const to: RawState | undefined = Object.hasOwn(transitions, answer) ? transitions[answer]?.to : undefined;
  if (typeof to === 'string' && states) return { [states.field]: [to] };
  report(
    'forms.answer',
    to
      ? `"${answer}" must lead to a single state`
      : `no transition "${answer}"${hint(answer, Object.keys(transitions))}`,
  );
  return null;
}

function formOf(
  value: string,
  name: string,
  schemas: Schemas,
  reportsIn: (file: string) => ResolveReports,
  report: Report,
): readonly Form[] {
  const file = `${schemaPlace(schemas, name) ?? name}.schema.json`;
  const schema = Object.hasOwn(schemas, file) ? schemas[file] : undefined;
  if (!isObject(schema)) {
    const known = Object.keys(schemas).map(schemaNameAt);
    report(`forms.schemas.${value}`, `no schema "${name}"${hint(name, known)}`);
    return [];
  }
  const form = resolveSchema(schema, schemas, file, reportsIn(`schemas/${file}`));
  const required = Array.isArray(form.required) ? (form.required as readonly string[]) : [];
  return [{ value, file, properties: propertiesOf(form), required, definitions: definitionsOf(form) }];
}

/** Allows null until the form is answered, and has no default, which would set a value before the answer. */
function orNull({ default: _, ...schema }: JsonSchema): JsonSchema {
  const types = [schema.type].flat();
  return {
    ...schema,
    ...(schema.type === undefined ? {} : { type: [...new Set([...types, 'null'])] }),
    ...(Array.isArray(schema.enum) ? { enum: [...new Set([...schema.enum, null])] } : {}),
  };
}

/** The action asks for these fields in addition to its own input. */
function withInput(raw: RawResource, { answer }: RawForms, requested: readonly string[]): RawResource {
  const action = raw.actions?.[answer];
  if (!action) return raw;
  const input = [...new Set([...(action.input ?? []), ...requested])];
  return { ...raw, actions: { ...raw.actions, [answer]: { ...action, input } } };
}
