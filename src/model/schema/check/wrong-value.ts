import type { ErrorObject } from 'ajv';

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** `must be a text or a list` */
export function wrongType(types: readonly string[]): string {
  const words = [...new Set(types)].map((type) => typeWords[type] ?? type);
  return `must be ${words.join(' or ')}`;
}

type Params = Readonly<Record<string, unknown>>;

const atLeast = (things: string) => (params: Params) =>
  params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} ${things}`;
const atMost = (thing: string) => (params: Params) =>
  `must have at most ${params.limit === 1 ? `one ${thing}` : `${params.limit} ${thing.replace(/y$/, 'ie')}s`}`;

const sentences: Readonly<Record<string, (params: Params) => string>> = {
  type: ({ type }) => wrongType([type].flat().flatMap((types) => String(types).split(','))),
  const: ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}`,
  pattern: ({ pattern }) => `must match ${pattern}`,
  format: ({ format }) => `must have the format "${format}"`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  exclusiveMinimum: ({ limit }) => `must be more than ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${limit}`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${multipleOf}`,
  minLength: atLeast('characters'),
  maxLength: atMost('character'),
  minItems: atLeast('entries'),
  maxItems: atMost('entry'),
  minProperties: atLeast('entries'),
  maxProperties: atMost('entry'),
  uniqueItems: () => 'has the same entry twice',
};

/** @returns what is wrong with a value of a declaration, to follow the place of the value: `must not be empty` */
export const wrongValue = ({ keyword, params, message }: ErrorObject): string =>
  sentences[keyword]?.(params) ?? message ?? keyword;
