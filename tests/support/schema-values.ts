/**
 * Values for a JSON Schema: some that it accepts, and for each of its keywords one that it refuses.
 * Follows the standard, not the product's own validator; only the project's formats are shared.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { formats } from '#model/schema/validation/formats.ts';
import { asStored } from './as-stored.ts';
import { alternativesOf, isTooDeep, lists, objects, textsMatching } from './nested-values.ts';
import { nestedViolations } from './nested-violations.ts';

export type Schema = Readonly<Record<string, unknown>>;

export interface Violation {
  readonly keyword: string;
  readonly value: unknown;
}

/** An error as the standard defines it: its location and keyword. */
export interface SchemaError {
  readonly pointer: string;
  readonly keyword: string;
}

const ajv = new Ajv2020({ allErrors: true, strict: false, ownProperties: true, formats });
const compiled = new WeakMap<Schema, ReturnType<typeof ajv.compile>>();

/** All errors of the value. */
export function errorsOf(schema: Schema, value: unknown): readonly SchemaError[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, keyword, params }) => ({
    pointer:
      keyword === 'required'
        ? `${instancePath}/${String(params.missingProperty)}`
        : /^(?:additional|unevaluated)Properties$/.test(keyword)
          ? `${instancePath}/${String(params.additionalProperty ?? params.unevaluatedProperty)}`
          : instancePath,
    keyword,
  }));
}

const whole = new WeakMap<Schema, Schema>();

/** The schema of a field, with the definitions of its record, to which it may refer. */
export function schemaOf(record: { readonly schema: Schema }, field: { readonly schema: Schema }): Schema {
  const { $defs } = record.schema;
  if ($defs === undefined) return field.schema;
  const found = whole.get(field.schema) ?? { $defs, ...field.schema };
  whole.set(field.schema, found);
  return found;
}

export const accepts = (schema: Schema, value: unknown): boolean => errorsOf(schema, value).length === 0;

export const typesOf = ({ type }: Schema): readonly string[] =>
  [type].flat().filter((one): one is string => typeof one === 'string');

export const isNullable = (schema: Schema): boolean => typesOf(schema).includes('null');

const uuids = ['018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f', '018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e10'];

export const wellFormed: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-04-01', '2024-02-29', '0001-01-01', '9999-12-31'],
  'date-time': ['2026-04-01T00:00:00.000Z', '1999-12-31T15:00:00.123Z'],
  email: ['hanako.sato@example.co.jp', 'a@example.com', "o'neill+x@example.co"],
  uuid: uuids,
  kana: ['サトウ ハナコ', 'ジョン・スミス', 'ヴァンサン'],
  phone: ['03-0000-1234', '+62 21 0000 1234', '(03) 0000-1'.replace('(', '0')],
  'postal-code': ['100-0000', '550-0001'],
  'my-number': ['000000123455', '000000000019', '000000902101', '000000000060'],
  url: ['https://example.co.jp/', 'http://example.com/a?b=1'],
  image: ['/files/avatar-1.png', 'https://example.com/a.png'],
  romaji: ['Sato', 'O’Neill-Ōe'],
  multiline: ['一行目\n二行目', 'note'],
  month: ['2026-04', '1999-12', '0001-01'],
  'clock-time': ['09:00', '00:00', '23:59'],
  uri: ['https://example.com/page', 'urn:isbn:9784000000000', 'mailto:a@example.com'],
  'uri-reference': ['/page', '../a?b=1#c'],
  'uri-template': ['/items/{id}', 'https://example.com/{?q,page}'],
  iri: ['https://example.com/ページ', 'https://例え.jp/'],
  'iri-reference': ['/ページ', '#見出し'],
  hostname: ['www.example.com', 'localhost'],
  'idn-hostname': ['例え.jp', 'www.example.com'],
  'idn-email': ['山田@例え.jp', 'name@example.co.jp'],
  ipv4: ['192.0.2.1', '255.255.255.255'],
  ipv6: ['2001:db8::1', '::1'],
  time: ['09:00:00+09:00', '23:59:59.5Z'],
  duration: ['P1DT12H', 'P2W', 'PT5S'],
  regex: ['^[A-Z]+$', '\\p{Script=Han}'],
  'json-pointer': ['/items/0', '', '/a~1b'],
  'relative-json-pointer': ['1/name', '0#'],
  byte: ['SGVsbG8=', 'AAAA'],
  binary: ['0101', 'any text'],
  password: ['Correct-horse-7', 'x'],
};

/** Formats that only describe a value, and accept every value of its type. */
export const openFormats = ['multiline', 'yen', 'minutes', 'percent', 'binary', 'password', 'float', 'double'];

export const illFormed: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-02-30', '2026/04/01', '2026-4-1', '0000-01-01', '2026-04-01T00:00:00Z', 'today'],
  'date-time': ['2026-04-01', '2026-04-01T25:00:00.000Z', '2026-04-01 00:00', 'now', '0000-01-01T00:00:00.000Z'],
  email: ['a', 'a@', '@example.com', 'a b@example.com', 'a@example..com'],
  uuid: ['1', '018f4f3e7a2b7c3d8e4f5a6b7c8d9e0f', '{018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f}'],
  kana: ['さとう', 'ｻﾄｳ', 'Sato', '佐藤'],
  phone: ['abc', '０３-００００-１２３４', '1', '03-0000-1234;ext=1'],
  month: ['2026-13', '2026-4', '2026/04', '2026-04-01'],
  'clock-time': ['9:00', '24:00', '25:00', '09:60', '0900'],
  'postal-code': ['1000000', '100-000', '１００-００００'],
  'my-number': ['000000123456', '000000123454', '00000012345X'],
  url: [
    'javascript:alert(1)',
    'example.com',
    'ftp://example.com',
    'https://user:pass@example.com',
    ' https://example.com',
  ],
  uri: ['example.com', '/page', 'https://example.com/ページ', 'https://example.com/a b'],
  'uri-reference': ['\\\\server\\share', '/ページ'],
  'uri-template': ['/items/{id', '/a b'],
  iri: ['例え.jp', 'https://例え.jp/a b', 'https://example.com/\ud800'],
  'iri-reference': ['\\\\サーバー', '/a b'],
  hostname: ['-a.example.com', 'a_b.example.com', '例え.jp', `${'a'.repeat(64)}.example.com`],
  'idn-hostname': ['例え jp', 'https://例え.jp', ''],
  'idn-email': ['山田', '山田@', '山 田@例え.jp'],
  ipv4: ['256.0.0.1', '192.0.2', '192.0.2.01', '::1'],
  ipv6: ['2001:db8', ':::1', '192.0.2.1'],
  time: ['09:00', '09:00:00', '25:00:00Z'],
  duration: ['P', '1D', 'P1H'],
  regex: ['[', '(a', '\\a'],
  'json-pointer': ['items', '/a~2'],
  'relative-json-pointer': ['/a', '-1/a', '01/a'],
  byte: ['SGVsbG8', '日本', 'a-b_'],
  romaji: ['佐藤', 'さとう', 'ｻﾄｳ', 'Ｓａｔｏ', '-', 'Sato 1'],
  image: [
    'javascript:alert(1)',
    '//evil.example/a.png',
    '/\\evil.example',
    'http://example.com/a.png',
    '/\t/evil.example',
  ],
};

const texts = ['A', '電子黒板 0012', '髙﨑①㈱', '0012', '=1+1', 'O\'Neill "x"; --', '𠮷野家', 'é\u0301', '前　後'];

const known = new WeakMap<Schema, readonly unknown[]>();

/** A few different values that the schema accepts, without null. */
export function validValues(schema: Schema): readonly unknown[] {
  const values = known.get(schema) ?? candidates(schema).filter((value) => value !== null && accepts(schema, value));
  known.set(schema, values);
  return values;
}

function candidates(schema: Schema): readonly unknown[] {
  if (isTooDeep(schema)) return [];
  if (schema.const !== undefined) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  const alternatives = alternativesOf(schema);
  return alternatives ? inTurn(alternatives.map(validValues)) : typesIn(schema).flatMap((type) => ofType(type, schema));
}

function ofType(type: string, schema: Schema): readonly unknown[] {
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return numbers(schema);
  if (type === 'array') return lists(schema, validValues);
  if (type === 'object') return objects(schema, validValues);
  if (type === 'string') return strings(schema);
  return type === 'null' ? [] : ['text', 1, true, { a: [1, { b: null }] }, [1, 'two', null]];
}

/** Keywords that imply the type of a value if no type is given. */
const keywordsByType: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'additionalProperties', 'patternProperties', 'required', 'minProperties', 'propertyNames'],
  array: ['items', 'prefixItems', 'contains', 'minItems'],
  string: ['pattern', 'format', 'minLength', 'maxLength'],
  number: ['minimum', 'maximum', 'multipleOf'],
};

function typesIn(schema: Schema): readonly string[] {
  const named = typesOf(schema);
  if (named.length > 0) return named;
  const implied = Object.entries(keywordsByType).filter(([, keywords]) =>
    keywords.some((keyword) => schema[keyword] !== undefined),
  );
  return implied.length > 0 ? implied.map(([type]) => type) : ['any'];
}

/** The first of each list, the second of each list, … */
const inTurn = (all: readonly (readonly unknown[])[]): readonly unknown[] =>
  Array.from({ length: Math.max(0, ...all.map(({ length }) => length)) }, (_, at) =>
    all.flatMap((values) => values.slice(at, at + 1)),
  ).flat();

function numbers(schema: Schema): readonly number[] {
  const whole = typesOf(schema).includes('integer');
  const least = Number(schema.minimum ?? schema.exclusiveMinimum ?? -1_000_000);
  const most = Number(schema.maximum ?? schema.exclusiveMaximum ?? 1_000_000_000);
  const middle = Math.round((Math.max(least, 0) + Math.min(most, 1000)) / 2);
  const step = Number(schema.multipleOf ?? 1);
  return [...new Set([least, least + step, middle, most - step, most, ...(whole ? [] : [middle + 0.5, 0.1])])];
}

function strings(schema: Schema): readonly string[] {
  const format = String(schema.format ?? '');
  const longest = Number(schema.maxLength ?? 1000);
  const given = wellFormed[format] ?? texts.map((text) => [...text].slice(0, longest).join(''));
  const full = format === '' || format === 'multiline' ? ['あ'.repeat(longest), '𠮷'.repeat(longest)] : [];
  const fitting = [...given, ...full].filter((text) => accepts(schema, text));
  return fitting.length > 1 || typeof schema.pattern !== 'string' ? fitting : textsMatching(schema.pattern);
}

/** For each keyword of the schema, values that violate it; they may violate other keywords as well. */
export function violations(schema: Schema): readonly Violation[] {
  const found = [...ownViolations(schema), ...nestedViolations(schema, ownViolations, validValues)];
  // Null and an empty text mean an empty value, which optional fields accept.
  const wrong = found.filter(({ value }) => value !== null && value !== '');
  return wrong.filter(
    ({ keyword, value }) =>
      errorsOf(schema, value).some((error) => error.keyword === keyword) && !accepts(schema, asStored(schema, value)),
  );
}

function ownViolations(schema: Schema): readonly Violation[] {
  const types = typesOf(schema);
  const wrong: readonly unknown[] = types.includes('string') ? [1, true, {}, []] : ['text', '1', {}, []];
  const format = String(schema.format ?? '');
  return [
    ...wrong.map((value) => ({ keyword: 'type', value })),
    ...(schema.enum ? [{ keyword: 'enum', value: 'NO_SUCH_VALUE' }] : []),
    ...(schema.const === undefined ? [] : [{ keyword: 'const', value: 'NO_SUCH_VALUE' }]),
    ...(illFormed[format] ?? []).map((value) => ({ keyword: 'format', value })),
    ...(schema.maxLength === undefined ? [] : [{ keyword: 'maxLength', value: tooLong(schema) }]),
    ...(schema.minLength === undefined
      ? []
      : [{ keyword: 'minLength', value: 'x'.repeat(Number(schema.minLength) - 1) }]),
    ...(schema.pattern === undefined ? [] : ['   ', '　\n', '!', 'x'].map((value) => ({ keyword: 'pattern', value }))),
    ...(schema.minimum === undefined ? [] : [{ keyword: 'minimum', value: Number(schema.minimum) - 1 }]),
    ...(schema.maximum === undefined ? [] : [{ keyword: 'maximum', value: Number(schema.maximum) + 1 }]),
    ...(['exclusiveMinimum', 'exclusiveMaximum'] as const).flatMap((keyword) =>
      schema[keyword] === undefined ? [] : [{ keyword, value: schema[keyword] }],
    ),
    ...(types.includes('integer') ? [{ keyword: 'type', value: 1.5 }] : []),
    ...(schema.multipleOf === undefined ? [] : [{ keyword: 'multipleOf', value: Number(schema.multipleOf) * 1.5 }]),
  ];
}

function tooLong(schema: Schema): string {
  const length = Number(schema.maxLength) + 1;
  const forms: Readonly<Record<string, string>> = {
    email: `${'a'.repeat(length)}@example.co.jp`,
    url: `https://example.jp/${'a'.repeat(length)}`,
    image: `/${'a'.repeat(length)}`,
    kana: 'ア'.repeat(length),
  };
  return forms[String(schema.format ?? '')] ?? '長'.repeat(length);
}

/** Any text, with troublesome texts more often than by chance. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\uD800',
    "'; drop table equipment; --",
    '%',
    '_',
    '\\',
    '$1',
    '"',
    '=cmd()',
    '__proto__',
    'constructor',
    '@me',
    '@today',
    'null',
    'NaN',
    '1e400',
    '-0',
    '9007199254740993',
    '２０２６',
    '‮',
  ),
);

/** Any JSON value. */
export const anyJson = fc.oneof(
  anyText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, true, false, 0, 1, -1, 2 ** 53, 1e308, [], {}),
);

/** Values that the schema accepts, as varied as it allows. */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  const known = validValues(schema);
  const fixed = known.length > 0 ? fc.constantFrom(...known) : fc.constant(null);
  const types = typesOf(schema);
  const free =
    Array.isArray(schema.enum) || schema.format !== undefined || schema.pattern !== undefined
      ? fixed
      : types.includes('string')
        ? fc.string({ unit: 'grapheme', maxLength: Math.min(60, Number(schema.maxLength ?? 60)) })
        : types.includes('integer')
          ? fc.integer({ min: Number(schema.minimum ?? -1e9), max: Math.min(1e9, Number(schema.maximum ?? 1e9)) })
          : fixed;
  if (free === fixed && known.length === 0 && !accepts(schema, null))
    throw new Error(`no value is known that fits ${JSON.stringify(schema)}`);
  const value = fc.oneof(fixed, free).filter((one) => accepts(schema, one));
  return isNullable(schema)
    ? fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 4, arbitrary: value })
    : value;
}
