/** The parts of every call's description. */
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Json } from './json.ts';

/** A call of a resource, with a unique operation id. */
export const operation = ({ name }: Resource, verb: string, rest: Json): Json => ({
  tags: [name],
  operationId: `${name}.${verb}`,
  ...rest,
});

/** An id in a path. */
export const pathParameter = (name: string): Json => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
});

/** The parameter of the record's path; a single needs none. */
export const idOf = ({ wire }: Resource, path = wire.record): Json => {
  const [, name] = path.match(/\{(\w+)\}/) ?? [];
  return name ? { parameters: [pathParameter(name)] } : {};
};

/** A parameter of the query. */
export const query = (name: string, schema: Json): Json => ({ name, in: 'query', schema });

export const header = (name: string, required: boolean, description: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

export const ifMatch = header('If-Match', true, 'ETag of the record as it was read.');

export const idempotencyKey = header(
  'Idempotency-Key',
  false,
  'The request is executed once, even if it is sent several times.',
);

export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

export const body = (schema: Json, required = true): Json => ({
  required,
  content: { 'application/json': { schema } },
});

/** A successful answer; `tagged` adds the ETag of the record. */
export const json = (schema: Json, tagged = false): Json => ({
  description: 'OK',
  ...(tagged ? { headers: { ETag: { required: true, schema: { type: 'string' } } } } : {}),
  content: { 'application/json': { schema } },
});

const failures = {
  read: [400, 401, 403, 404, 429, 503],
  write: [400, 401, 403, 404, 409, 412, 413, 415, 422, 428, 429, 503],
} as const;

export const problem: Json = {
  description: 'See `code`.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** The successful answers, and the errors that every call may have. */
export const answers = (good: Json, kind: keyof typeof failures = 'read'): Json => ({
  ...good,
  ...Object.fromEntries(failures[kind].map((status) => [status, problem])),
});

export const fieldsOf = ({ fields }: Resource, names: readonly string[]): readonly Field[] =>
  names.flatMap((name) => fields[name] ?? []);

export const optionsSchema = (option: Json): Json => ({
  type: 'object',
  required: ['items', 'count'],
  properties: { items: { type: 'array', items: option }, count: { type: 'integer', minimum: 0 } },
});
