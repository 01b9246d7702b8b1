/** The files of a new module: schema, resource file, and complete words in both languages. */

import { resourceFile, schemaFile, wordsFile } from '#model/base/declaration-files.ts';
import { locales } from '#model/base/locales.ts';
import { fold } from '#model/base/text/fold.ts';
import { humanize } from '#model/base/text/names.ts';
import type { Locale } from '#model/types/locale.ts';
import { layoutOf, sectionWordsOf } from './module-layout.ts';
import type { FieldRequest, ModuleRequest } from './module-request.ts';
import { keysOf } from './names/choice-keys.ts';
import { japaneseWord } from './names/english-words.ts';
import { headingOfField } from './names/field-names.ts';

export type ModuleFiles = Readonly<Record<string, object>>;

export const moduleFiles = (request: ModuleRequest): ModuleFiles => ({
  [schemaFile(`${request.module}/${request.name}`)]: request.schema ?? schemaOf(request),
  [resourceFile(request.module, request.name)]: resourceOf(request),
  ...Object.fromEntries(
    locales.map((locale) => [wordsFile(locale, `${request.module}/${request.name}`), wordsIn(locale, request)]),
  ),
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

function propertyOf({ type, required, isFilled = false, values, limits = {} }: FieldRequest): object {
  const { type: jsonType, ...rest } = { ...(properties(values)[type] ?? { type: 'string' }), ...limits };
  // A boolean is never null: its empty value is false.
  const isOpen = !required && !isFilled && jsonType !== 'boolean';
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
  percent: { type: 'number', format: 'percent' },
  date: { type: 'string', format: 'date' },
  'date-time': { type: 'string', format: 'date-time' },
  month: { type: 'string', maxLength: 7, format: 'month' },
  'clock-time': { type: 'string', maxLength: 5, format: 'clock-time' },
  minutes: { type: 'integer', format: 'minutes' },
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

/** The first matching rule applies. */
const singulars: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/(s|x|z|ch|sh)es$/, '$1'],
  [/([^s])s$/, '$1'],
];

export function singular(name: string): string {
  const [ending, instead] = singulars.find(([pattern]) => pattern.test(name)) ?? [/$/, ''];
  return name.replace(ending, instead);
}

function resourceOf(request: ModuleRequest): object {
  const { name, fields, read, write, demoRows, isImported = false } = request;
  const declared = fields.flatMap((field) => {
    const own = declarationOf(field);
    return Object.keys(own).length > 0 ? [[field.name, own] as const] : [];
  });
  const key = fields.find((field) => field.isKey);
  return {
    $schema: '../../schemas/meta/resource.schema.json',
    ...(isImported && write.length > 0 ? { path: { import: `/${name}/import-csv` } } : {}),
    ...(declared.length > 0 ? { fields: Object.fromEntries(declared) } : {}),
    ...layoutOf(request),
    ...(key ? { csv: { match: key.name } } : {}),
    permissions: { read, ...(write.length > 0 ? { create: write, update: write, delete: write } : {}) },
    ...(demoRows > 0 ? { demo: { rows: demoRows } } : {}),
  };
}

/** The declaration of one field in the resource file. A boolean with its own words gets a tone, like a status. */
const declarationOf = ({ to, isKey, isUnique, yesNo }: FieldRequest): object => ({
  ...(to === null ? {} : { to }),
  ...(isKey || isUnique ? { unique: true } : {}),
  ...(yesNo ? { tones: { true: 'success' } } : {}),
});

function wordsIn(locale: Locale, request: ModuleRequest): object {
  const { name, labels, fields } = request;
  const isJapanese = locale === 'ja-JP';
  const one = labels[locale] ?? humanize(singular(name));
  const wordOf = (field: FieldRequest): string =>
    field.labels[locale] ?? (isJapanese ? headingOfField(field.name) : undefined) ?? humanize(field.name);
  const values = fields
    .map((field) => [field.name, valueWords(field, isJapanese)] as const)
    .filter(([, words]) => Object.keys(words).length > 0);
  const hasId = fields.some((field) => Object.values(field.labels).some((label) => fold(label) === 'id'));
  const help = fields.flatMap((field) => (field.help?.[locale] ? [[field.name, field.help[locale]] as const] : []));
  return {
    $schema: '../../../schemas/meta/words.schema.json',
    name: isJapanese || labels[locale] ? one : `${one} |||| ${humanize(name)}`,
    fields: {
      ...(hasId ? { id: isJapanese ? 'レコードID' : 'Record ID' } : {}),
      ...Object.fromEntries(fields.map((field) => [field.name, wordOf(field)])),
    },
    ...(help.length > 0 ? { help: Object.fromEntries(help) } : {}),
    ...(values.length > 0 ? { values: Object.fromEntries(values) } : {}),
    tabs: { profile: isJapanese ? '基本情報' : 'Profile', history: isJapanese ? '変更履歴' : 'History' },
    sections: sectionWordsOf(request, locale),
    empty: isJapanese
      ? { title: `${one}はまだ登録されていません`, hint: `${one}を追加すると、ここに表示されます。` }
      : { title: `No ${humanize(name).toLowerCase()} yet`, hint: 'What you add is listed here.' },
  };
}

/** In English, a Japanese word with an English key gets the words of that key. */
function valueWords(
  { values, valueLabels = {}, yesNo }: FieldRequest,
  isJapanese: boolean,
): Readonly<Record<string, string>> {
  const english = (word: string): string => humanize(keysOf([word]).values[0] ?? word);
  const isOpen = (word: string): boolean => keysOf([word]).openValues.length > 0;
  const wordFor = (word: string): string =>
    isJapanese || /^[\x20-\x7e]+$/.test(word) || isOpen(word) ? word : english(word);
  if (yesNo) return { true: wordFor(yesNo.yes), false: wordFor(yesNo.no) };
  return Object.fromEntries(
    values.map((value) => {
      const word = valueLabels[value];
      if (word !== undefined) return [value, wordFor(word)];
      const usual = isJapanese ? japaneseWord(value.toLowerCase().replaceAll('_', ' ')) : undefined;
      return [value, usual ?? humanize(value)];
    }),
  );
}
