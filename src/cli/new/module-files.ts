/** The files of a module that is begun: schema, resource file and words in both languages, none of them with a gap. */
import { type Locale, locales } from '#model/actor.ts';
import { humanize } from '#model/names.ts';
import { resourceFile, schemaFile, wordsFile } from '#model/papers.ts';
import { fieldNames } from './field-names.ts';
import type { FieldRequest, ModuleRequest } from './module-request.ts';

export type ModuleFiles = Readonly<Record<string, object>>;

export const moduleFiles = (request: ModuleRequest): ModuleFiles => ({
  [schemaFile(request.name)]: schemaOf(request),
  [resourceFile(request.module, request.name)]: resourceOf(request),
  ...Object.fromEntries(locales.map((locale) => [wordsFile(locale, request.name), wordsIn(locale, request)])),
});

const schemaOf = ({ name, fields }: ModuleRequest): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `${name}.schema.json`,
  title: humanize(singular(name)),
  type: 'object',
  required: fields.filter(({ required }) => required).map((field) => field.name),
  properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])),
  additionalProperties: false,
});

function propertyOf({ type, required, values }: FieldRequest): object {
  const { type: jsonType, ...rest } = properties(values)[type] ?? { type: 'string' };
  // A yes-or-no and a list always hold something: no, and nothing in it.
  const isOpen = !required && jsonType !== 'boolean';
  const notBlank = required && rest.maxLength !== undefined && rest.format === undefined;
  return {
    type: isOpen ? [jsonType, 'null'] : jsonType,
    ...(notBlank ? { minLength: 1, pattern: '\\S' } : {}),
    ...rest,
    ...(isOpen && rest.enum ? { enum: [...(rest.enum as readonly string[]), null] } : {}),
  };
}

type Property = { readonly type: string } & Readonly<Record<string, unknown>>;

const properties = (values: readonly string[]): Readonly<Record<string, Property>> => ({
  text: { type: 'string', maxLength: 100 },
  multiline: { type: 'string', maxLength: 1000, format: 'multiline' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  yen: { type: 'integer', minimum: 0, maximum: 999_999_999_999, format: 'yen' },
  date: { type: 'string', format: 'date' },
  'date-time': { type: 'string', format: 'date-time' },
  boolean: { type: 'boolean', default: false },
  email: { type: 'string', maxLength: 254, format: 'email' },
  phone: { type: 'string', maxLength: 20, format: 'phone' },
  url: { type: 'string', maxLength: 500, format: 'url' },
  kana: { type: 'string', maxLength: 100, format: 'kana' },
  'postal-code': { type: 'string', maxLength: 8, format: 'postal-code' },
  image: { type: 'string', maxLength: 500, format: 'image' },
  files: { type: 'array', items: { $ref: 'house.schema.json#/$defs/file' }, maxItems: 10 },
  tags: { type: 'array', items: { type: 'string', maxLength: 50 }, uniqueItems: true, maxItems: 20 },
  choice: { type: 'string', enum: values },
  choices: { type: 'array', items: { type: 'string', enum: values }, uniqueItems: true },
  reference: { type: 'string', format: 'uuid' },
  references: { type: 'array', items: { type: 'string', format: 'uuid' }, uniqueItems: true, maxItems: 100 },
});

/** The first rule that fits. */
const singulars: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/(s|x|z|ch|sh)es$/, '$1'],
  [/([^s])s$/, '$1'],
];

function singular(name: string): string {
  const [ending, instead] = singulars.find(([pattern]) => pattern.test(name)) ?? [/$/, ''];
  return name.replace(ending, instead);
}

function resourceOf({ fields, read, write, demoRows }: ModuleRequest): object {
  const references = fields.filter(({ to }) => to !== null);
  const filters = fields.filter(({ type }) => ['choice', 'choices', 'boolean', 'reference'].includes(type));
  return {
    $schema: '../../schemas/meta/resource.schema.json',
    ...(references.length > 0 ? { fields: Object.fromEntries(references.map(({ name, to }) => [name, { to }])) } : {}),
    ...(filters.length > 0 ? { list: { filters: filters.map(({ name }) => name) } } : {}),
    ...(demoRows > 0 ? { demo: { rows: demoRows } } : {}),
    permissions: { read, ...(write.length > 0 ? { create: write, update: write, delete: write } : {}) },
  };
}

function wordsIn(locale: Locale, { name, labels, fields }: ModuleRequest): object {
  const isJapanese = locale === 'ja-JP';
  const one = labels[locale] ?? humanize(singular(name));
  const wordOf = (field: FieldRequest): string =>
    field.labels[locale] ?? (isJapanese ? fieldNames[field.name] : undefined) ?? humanize(field.name);
  const chosen = fields.filter(({ values }) => values.length > 0);
  return {
    $schema: '../../schemas/meta/words.schema.json',
    name: isJapanese || labels[locale] ? one : `${one} |||| ${humanize(name)}`,
    fields: Object.fromEntries(fields.map((field) => [field.name, wordOf(field)])),
    ...(chosen.length > 0
      ? {
          values: Object.fromEntries(
            chosen.map(({ name: field, values, valueLabels = {} }) => [
              field,
              Object.fromEntries(values.map((value) => [value, valueLabels[value] ?? humanize(value)])),
            ]),
          ),
        }
      : {}),
    tabs: { profile: isJapanese ? '基本情報' : 'Profile', history: isJapanese ? '変更履歴' : 'History' },
    sections: { basic: isJapanese ? '基本情報' : 'Basic information' },
    empty: isJapanese
      ? { title: `${one}はまだ登録されていません`, hint: `${one}を追加すると、ここに表示されます。` }
      : { title: `No ${humanize(name).toLowerCase()} yet`, hint: 'What you add is listed here.' },
  };
}
