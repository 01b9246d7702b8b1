/**
 * Each keyword of JSON Schema has a sentence: in both languages, alone, in an object and in a row, on the server and in
 * the browser.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorText } from '#app/form/words/error-text.ts';
import { fieldAt } from '#model/base/json/pointer.ts';
import { schemaErrors } from '#model/record/validate-record.ts';
import { formatNames } from '#model/schema/validation/formats.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Locale } from '#model/types/locale.ts';
import { wordAt } from '#model/words/words.ts';
import { type Project, readProject } from '#server/declarations/project.ts';
import { errorMessage } from '#server/http/problem.ts';
import { openFormats } from '#tests/support/schema-values.ts';
import { writeSmallProject } from '#tests/support/small-project.ts';
import { type KeywordCase, keywordCases } from './keyword-cases.ts';
import { keywordSentences } from './keyword-sentences.ts';

type Values = Readonly<Record<string, unknown>>;

const resource = { permissions: { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'] } };
const locales = ['ja-JP', 'en-US'] as const;

const projects = new Map<KeywordCase, Promise<Project>>();

function projectOf(one: KeywordCase): Promise<Project> {
  const project = projects.get(one) ?? readProjectOf(one);
  projects.set(one, project);
  return project;
}

/** The schema of the case directly, in an object and in the rows of a list. */
async function readProjectOf({ properties, whole }: KeywordCase): Promise<Project> {
  const own = { type: 'object', properties, ...whole };
  const titled = Object.entries(properties).map(([name, schema]) => [
    name,
    whole ? schema : { ...Object(schema), title: '数' },
  ]);
  const below = { ...own, properties: Object.fromEntries(titled) };
  const words = (value: string, home: string, lines: string) => ({
    fields: {
      ...Object.fromEntries(Object.keys(properties).map((name) => [name, whole ? name.toUpperCase() : value])),
      ...{ home, lines },
    },
  });
  const small = writeSmallProject({
    'schemas/values.schema.json': {
      ...own,
      properties: { ...properties, home: below, lines: { type: 'array', items: below } },
    },
    'resources/words/values.json': resource,
    'locales/ja-JP/values.json': words('値', '住所', '明細'),
    'locales/en-US/values.json': words('Value', 'Home', 'Lines'),
  });
  try {
    return await readProject(small.folder);
  } finally {
    small.remove();
  }
}

function messagesOf(project: Project, record: Values) {
  const about = project.declarations.resources.values;
  if (!about) throw new Error('the schema is refused');
  const errors = schemaErrors(about, project.validatorOf(about), record);
  return errors.map((error) => ({
    error,
    server: locales.map((locale) => errorMessage(error, project, locale, about)),
    browser: locales.map((locale) =>
      errorText({ resource: about, translate: translating(project, locale), locale }, error, fieldAt(error.pointer)),
    ),
  }));
}

/** Words as the browser's store finds them. */
const translating =
  (project: Project, locale: Locale) =>
  (key: string, values: Record<string, unknown> = {}) => {
    const [room = '', ...rest] = key.split('.');
    const about = project.declarations.resources.values;
    const path = (room === 'app' ? rest : rest.slice(1)).join('.');
    const word = room === 'app' ? project.appWord(locale, path) : about && project.word(about, locale, path);
    const found = word === undefined || word === path ? String(values._ ?? key) : word;
    return found.replace(/%\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
  };

const place = (japanese: string, english: string, [ja, en]: readonly [string, string]) =>
  [`「${japanese}」：${ja}`, `“${english}”: ${en}`] as const;

describe.each(keywordCases)('$word', (one) => {
  const [ja = '', en = '', inJapanese, inEnglish] = keywordSentences[one.word] ?? [];
  /** For the whole record: the field with the error, if any. */
  const member = one.whole && one.at !== '' ? one.at.toUpperCase() : null;
  const rest = one.whole ? ['', ''] : [inJapanese ?? '', inEnglish ?? ''];
  const valid = one.whole ? one.good : {};

  test('has its row', () => {
    expect([one.word, Object.hasOwn(keywordSentences, one.word)]).toEqual([one.word, true]);
  });

  test('as it is', async () => {
    const expected = inJapanese === undefined ? [ja, en] : place(`値${inJapanese}`, `Value${inEnglish}`, [ja, en]);
    expect(messagesOf(await projectOf(one), one.bad)[0]?.server).toEqual(expected);
  });

  test('in an object', async () => {
    const found = messagesOf(await projectOf(one), { ...valid, home: one.bad })[0];
    if (one.whole && member === null) return expect(found?.server).toEqual([ja, en]);
    const [inner, innerEnglish] = member ? [member, member] : [`数${rest[0]}`, `数${rest[1]}`];
    expect(found?.server).toEqual(place(`住所の${inner}`, `Home, ${innerEnglish}`, [ja, en]));
    expect(found?.browser).toEqual(place(inner, innerEnglish, [ja, en]));
    return undefined;
  });

  test('in a row', async () => {
    const found = messagesOf(await projectOf(one), { ...valid, lines: [{ ...one.good }, one.bad] })[0];
    const [inner, innerEnglish] = one.whole
      ? [member ? `の${member}` : '', member ? `, ${member}` : '']
      : [`の数${rest[0]}`, `, 数${rest[1]}`];
    expect(found?.server).toEqual(place(`明細 2行目${inner}`, `Lines, row 2${innerEnglish}`, [ja, en]));
    expect(found?.browser).toEqual(place(`2行目${inner}`, `Row 2${innerEnglish}`, [ja, en]));
  });
});

/** Sentences that no case of the table reaches. */
const further: readonly (readonly [string, object, unknown, string, string])[] = [
  [
    'several types',
    { type: ['string', 'integer', 'null'] },
    1.5,
    '文字列または整数を入力してください。',
    'Enter text or a whole number.',
  ],
  [
    'an object',
    { type: 'object' },
    1,
    'オブジェクトの形で入力してください（例：{ }）。',
    'Enter an object, such as { }.',
  ],
  ['a list', { type: 'array' }, 1, '一覧の形で入力してください。', 'Enter a list.'],
  ['yes or no', { type: 'boolean' }, 1, '「はい」または「いいえ」を選択してください。', 'Choose yes or no.'],
  ['nothing', { type: 'null' }, 1, '空欄にしてください。', 'Leave this empty.'],
  ['a constant that is yes', { const: true }, false, '「はい」を指定してください。', 'The value must be “yes”.'],
  [
    'a constant that is an object',
    { const: { a: 1 } },
    { a: 2 },
    '「{"a":1}」を指定してください。',
    'The value must be “{"a":1}”.',
  ],
  [
    'a long constant',
    { const: 'x'.repeat(70) },
    'y',
    `「${'x'.repeat(60)}…」を指定してください。`,
    `The value must be “${'x'.repeat(60)}…”.`,
  ],
  [
    'a number of thousands',
    { type: 'integer', maximum: 12000 },
    12001,
    '12,000以下の値を入力してください。',
    'Enter 12,000 or less.',
  ],
  ['a multiple', { type: 'number', multipleOf: 2.5 }, 1, '2.5の倍数を入力してください。', 'Enter a multiple of 2.5.'],
  ['a multiple of one', { type: 'number', multipleOf: 1 }, 1.5, '整数を入力してください。', 'Enter a whole number.'],
  ['tenths', { type: 'number', multipleOf: 0.1 }, 1.55, '小数点以下は1桁までです。', 'Enter at most 1 decimal.'],
  [
    'a pattern with an example',
    { type: 'string', pattern: '^[A-Z]{3}$', examples: ['ABC'] },
    'x',
    '決められた形式で入力してください（例：ABC）。',
    'Use the expected format, such as ABC.',
  ],
  ['an empty list', { type: 'array', maxItems: 0 }, [1], '空欄にしてください。', 'Leave this empty.'],
  [
    'at most so many that fit',
    { type: 'array', contains: { type: 'integer' }, minContains: 0, maxContains: 1 },
    [1, 2],
    '整数は1件まで含められます。',
    'Include at most 1 of the following: a whole number.',
  ],
  [
    'between',
    { type: 'array', contains: { type: 'integer' }, minContains: 1, maxContains: 2 },
    [],
    '整数を1〜2件含めてください。',
    'Include 1 to 2 of the following: a whole number.',
  ],
  [
    'none that fit',
    { type: 'array', contains: { type: 'integer' }, minContains: 0, maxContains: 0 },
    [2],
    '整数は使用できません。',
    'This cannot be used: a whole number.',
  ],
  [
    'names with a pattern',
    { type: 'object', propertyNames: { pattern: '^a' } },
    { b: 1 },
    '「値」：「b」は項目名として使用できません。使用できるのは決められた形式の文字列です。',
    '“Value”: “b” cannot be used as a name here. A name may be: text (in the expected format).',
  ],
  [
    'alternatives with titles',
    {
      oneOf: [
        { title: '法人', type: 'object' },
        { title: '個人', type: 'integer' },
      ],
    },
    'x',
    '次のいずれか1つに当てはまる値を入力してください：「法人」、「個人」',
    'Enter a value that is exactly one of these: “法人”, “個人”.',
  ],
  [
    'alternatives of formats',
    {
      anyOf: [
        { type: 'string', format: 'ipv4' },
        { type: 'string', format: 'ipv6' },
      ],
    },
    'x',
    '次のいずれかを入力してください：IPv4アドレス、IPv6アドレス',
    'Enter one of these: an IPv4 address, an IPv6 address.',
  ],
  [
    'members of an object',
    { type: 'object', oneOf: [{ required: ['tel'] }, { required: ['mail'] }], properties: { tel: { title: '電話' } } },
    {},
    '次の項目のうち、1つだけを入力してください：電話、Mail',
    'Fill in exactly one of these: 電話, Mail.',
  ],
  [
    'a text that no table holds',
    { type: 'string' },
    'a\u0000',
    '使用できない文字が含まれています。',
    'This contains characters that cannot be used.',
  ],
];

test.each(further)('%s', async (_, schema, value, japanese, english) => {
  const one = { word: '', properties: { value: schema }, good: {}, bad: {}, at: 'value' };
  const project = await projectOf(one);
  const about = project.declarations.resources.values;
  const errors: readonly FieldError[] =
    value === 'a\u0000'
      ? [{ pointer: '/value', keyword: 'pattern', params: { unstorable: true } }]
      : about
        ? schemaErrors(about, project.validatorOf(about), { value })
        : [];
  expect(locales.map((locale) => errors[0] && about && errorMessage(errors[0], project, locale, about))).toEqual([
    japanese,
    english,
  ]);
});

test.each(locales)('each format has a sentence and a noun in %s', (locale) => {
  const words = JSON.parse(readFileSync(`locales/${locale}/app.json`, 'utf8')).validation;
  const wanted = formatNames.filter((format) => !openFormats.includes(format));
  for (const group of ['format', 'asked.formats'])
    expect([group, wanted.filter((format) => wordAt(words, `${group}.${format}`) === undefined)]).toEqual([group, []]);
});

test('a schema that refers to itself: the place by its titles, and the alternative that was meant', async () => {
  const small = writeSmallProject({
    'schemas/values.schema.json': {
      type: 'object',
      properties: { root: { $ref: '#/$defs/node' } },
      $defs: {
        node: {
          type: 'object',
          required: ['kind'],
          properties: {
            kind: { enum: ['leaf', 'branch'], title: '区分' },
            parts: {
              type: 'array',
              title: '部品',
              items: { oneOf: [{ $ref: '#/$defs/leaf' }, { $ref: '#/$defs/branch' }] },
            },
          },
        },
        leaf: {
          $ref: '#/$defs/node',
          properties: { kind: { const: 'leaf' }, size: { type: 'integer', title: '数量' } },
        },
        branch: { $ref: '#/$defs/node', properties: { kind: { const: 'branch' } } },
      },
    },
    'resources/words/values.json': resource,
    'locales/ja-JP/values.json': { fields: { root: '構成' } },
  });
  const project = await readProject(small.folder);
  small.remove();
  const valid = { kind: 'leaf', size: 1 };
  const found = messagesOf(project, { root: { kind: 'branch', parts: [valid, { kind: 'leaf', size: 'x' }] } });
  expect(found.map(({ error, server }) => [error.pointer, server[0]])).toEqual([
    ['/root/parts/1/size', '「構成の部品 2行目の数量」：整数を入力してください。'],
  ]);
});
