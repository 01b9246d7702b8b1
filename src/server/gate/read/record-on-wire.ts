/** A row in its wire format: readable fields, embedded references, the second name of the id, labels of values. */
import { createHash } from 'node:crypto';
import type { Actor } from '#model/access/actor.ts';
import { memoize } from '#model/base/memoize.ts';
import { isAbsentWhenEmpty } from '#model/fields/may-be-empty.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Project } from '../../declarations/project.ts';
import { localizedFields } from '../../sql/columns.ts';
import { embedder } from '../../sql/embeds.ts';
import type { RowShape } from '../../sql/select-records.ts';

export type WireRecord = Readonly<Record<string, unknown>>;

export interface Shape {
  readonly resource: Resource;
  readonly locale: Locale;
  readonly project: Project;
}

export const localeOf = (actor: Actor): Locale => (actor.kind === 'account' ? actor.locale : 'en-US');

/** Prepares once what is the same for every row of a query. Returns the function that turns a row into its record. */
export function wireWriter(
  { resource, locale, project }: Shape,
  { fields, joins, lists }: RowShape,
): (row: WireRecord) => WireRecord {
  const embed = embedder(joins, lists);
  const labels = fields.flatMap((field) =>
    labelNames(field).map((name) => ({
      name,
      field: field.name,
      word: wordsOfValues(project, resource, locale, field),
    })),
  );
  const under = (what: OwnWord) =>
    fields.flatMap((field) => namesOf(field, what).map((name) => [name, field.name] as const));
  const copies = under('$value');
  const presences = under('$present');
  const gathered = Object.entries(resource.gather);
  return (row) => {
    const record: Record<string, unknown> = {};
    for (const field of fields) {
      const value = row[field.name] ?? null;
      if (value !== null || !isAbsentWhenEmpty(field)) record[field.name] = value;
    }
    if (resource.idAs) record[resource.idAs] = row.id;
    embed(row, record);
    for (const { name, field, word } of labels) record[name] = word(row[field]);
    for (const [name, field] of copies) record[name] = row[field] ?? null;
    for (const [name, field] of presences) record[name] = (row[field] ?? null) !== null;
    for (const [name, names] of gathered)
      if (record[name] !== null)
        record[name] = { ...(record[name] as WireRecord | undefined), ...picked(record, names) };
    return record;
  };
}

const picked = (record: WireRecord, names: Readonly<Record<string, string>>): WireRecord =>
  Object.fromEntries(
    Object.entries(names).flatMap(([as, name]) => (Object.hasOwn(record, name) ? [[as, record[name]]] : [])),
  );

/** What a second name of a field returns: the label of its value, the value, or whether it has one. */
type OwnWord = '$label' | '$value' | '$present';

const namesOf = ({ embeds }: Field, what: OwnWord): readonly string[] =>
  embeds.flatMap((embed) => (embed.kind === 'scalar' && embed.field === what ? [embed.name] : []));

const labelNames = (field: Field): readonly string[] => namesOf(field, '$label');

const namesOfComputed = ({ name, computed, embeds }: Field): readonly string[] =>
  computed ? [name, ...embeds.map((embed) => embed.name)] : [];

const isLocalized = (target: Resource | undefined): boolean => target !== undefined && localizedFields(target).size > 0;

function wordsOfValues(project: Project, resource: Resource, locale: Locale, field: Field) {
  const words = new Map<string, string>();
  return (value: unknown): string | null => {
    if (typeof value === 'boolean') {
      const { yes, no } = project.labelsOf(resource, field, locale);
      return value ? yes : no;
    }
    if (typeof value !== 'string') return null;
    const word = words.get(value) ?? project.word(resource, locale, `values.${field.name}.${value}`);
    words.set(value, word);
    return word;
  };
}

/**
 * Strong ETag of what this actor sees of a record, the same in every language. Leaves out labels, texts and titles that
 * differ by language, fields that are computed on read, and values that are sent twice. Also leaves out the place in a
 * manual order, which changes when other records are moved or deleted.
 */
export function etagOf(resource: Resource, record: WireRecord, declarations: Declarations): string {
  const passing = passingNames(declarations)(resource);
  const seen = Object.entries(record).filter(([name]) => !passing.has(name));
  return `"${createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 27)}"`;
}

const passingNames = memoize(({ resources }: Declarations) =>
  memoize((resource: Resource): ReadonlySet<string | null> => {
    const fields = Object.values(resource.fields);
    return new Set([
      resource.list.order,
      ...fields.flatMap(labelNames),
      ...fields.flatMap(namesOfComputed),
      ...localizedFields(resource),
      ...fields.flatMap(({ to, embeds }) => (isLocalized(resources[to ?? '']) ? embeds.map(({ name }) => name) : [])),
      ...Object.keys(resource.gather).filter(
        (name) => !fields.some(({ embeds }) => embeds.some((one) => one.name === name)),
      ),
    ]);
  }),
);
