/** Calls of one resource. */
import type { ListParams, Resource } from '#model/resource.ts';
import { csvModes } from '#model/wire.ts';
import type { Json } from './document.ts';

export function resourcePaths(resource: Resource): Json {
  const { name, wire, select, actions } = resource;
  const tags = [name];
  const id = {
    name: wire.record.match(/\{(\w+)\}/)?.[1] ?? 'id',
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  };
  const list = listParameters(resource);
  const writable = (resource.permissions.create ?? []).length > 0;
  const changeable = (resource.permissions.update ?? []).length > 0;
  const removable = (resource.permissions.delete ?? []).length > 0;
  return {
    [wire.list]: {
      get: { tags, operationId: `${name}.list`, parameters: list, responses: answers({ 200: json(`${name}.page`) }) },
      ...(writable
        ? {
            post: {
              tags,
              operationId: `${name}.create`,
              parameters: [idempotencyKey],
              requestBody: body(`${name}.create`),
              responses: answers(
                { 201: json(name, true), 204: { description: 'Created, and not visible to the asker.' } },
                'write',
              ),
            },
          }
        : {}),
    },
    [wire.count]: {
      get: { tags, operationId: `${name}.count`, parameters: list, responses: answers({ 200: json('Count') }) },
    },
    [wire.csv]: {
      get: {
        tags,
        operationId: `${name}.export`,
        description: 'Answers an address that is good for five minutes and gives the file.',
        parameters: [
          query('mode', { type: 'string', enum: csvModes, default: 'view' }),
          query('encoding', { type: 'string', enum: ['UTF-8'], default: 'UTF-8' }),
          query('columns', { type: 'array', items: { type: 'string' } }),
          ...list,
        ],
        responses: answers({ 200: { description: 'OK', content: { 'application/json': { schema: exportSchema } } } }),
      },
    },
    [select.api]: {
      get: {
        tags,
        operationId: `${name}.options`,
        parameters: [
          query(select.params.search, { type: 'string', maxLength: 200 }),
          query(select.params.order, { type: 'string', enum: ['asc', 'desc'], default: 'asc' }),
          query(select.params.sort, { type: 'string', enum: resource.list.sortable.map(({ key }) => key) }),
          query('idIn', { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: 200 }),
          query('limit', { type: 'integer', minimum: 1, maximum: 200, default: 50 }),
        ],
        responses: answers({
          200: { description: 'OK', content: { 'application/json': { schema: optionsSchema(name) } } },
        }),
      },
    },
    [wire.record]: {
      parameters: [id],
      get: { tags, operationId: `${name}.get`, responses: answers({ 200: json(name, true) }) },
      ...(changeable
        ? {
            patch: {
              tags,
              operationId: `${name}.update`,
              parameters: [ifMatch, idempotencyKey],
              requestBody: body(`${name}.update`),
              responses: answers(
                { 200: json(name, true), 204: { description: 'Changed, and no longer visible to the asker.' } },
                'write',
              ),
            },
          }
        : {}),
      ...(removable
        ? {
            delete: {
              tags,
              operationId: `${name}.delete`,
              parameters: [ifMatch],
              responses: answers({ 204: { description: 'Deleted.' } }, 'write'),
            },
          }
        : {}),
    },
    ...Object.fromEntries(
      Object.values(actions).map((action) => [
        `${wire.record}/${action.path}`,
        {
          parameters: [id],
          [action.method.toLowerCase()]: {
            tags,
            operationId: `${name}.${action.name}`,
            responses: answers(
              { 200: json(name, true), 204: { description: 'Done, and no longer visible to the asker.' } },
              'write',
            ),
          },
        },
      ]),
    ),
  };
}

const query = (name: string, schema: Json): Json => ({ name, in: 'query', schema });
const header = (name: string, required: boolean, description: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});
const ifMatch = header('If-Match', true, 'ETag of the record as it was read.');
const idempotencyKey = header('Idempotency-Key', false, 'The request is carried out once, however often it arrives.');

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const body = (name: string): Json => ({ required: true, content: { 'application/json': { schema: ref(name) } } });
const json = (name: string, tagged = false): Json => ({
  description: 'OK',
  ...(tagged ? { headers: { ETag: { schema: { type: 'string' } } } } : {}),
  content: { 'application/json': { schema: ref(name) } },
});

const failures = {
  read: [400, 401, 403, 404, 429, 503],
  write: [400, 401, 403, 404, 409, 412, 413, 415, 422, 428, 429, 503],
} as const;

const answers = (good: Json, kind: keyof typeof failures = 'read'): Json => ({
  ...good,
  ...Object.fromEntries(
    failures[kind].map((status) => [
      status,
      { description: 'See `code`.', content: { 'application/problem+json': { schema: ref('Problem') } } },
    ]),
  ),
});

const exportSchema: Json = {
  type: 'object',
  required: ['url', 'mode'],
  properties: { url: { type: 'string' }, mode: { type: 'string', enum: csvModes } },
};
const optionsSchema = (name: string): Json => ({
  type: 'object',
  required: ['items', 'count'],
  properties: { items: { type: 'array', items: ref(`${name}.option`) }, count: { type: 'integer', minimum: 0 } },
});

function listParameters({ list, fields }: Resource): readonly Json[] {
  const names: ListParams = list.query;
  return [
    query(names.page, { type: 'integer', minimum: names.pageBase, default: names.pageBase }),
    query(names.size, { type: 'integer', minimum: 1, maximum: list.pageSizeMax, default: list.pageSize }),
    query(names.sort, { type: 'string', enum: list.sortable.map(({ key }) => key) }),
    query(names.order, { type: 'string', enum: ['asc', 'desc'] }),
    ...(list.categories.length > 0
      ? [
          query(names.category, {
            type: 'string',
            enum: list.categories.map(({ name }) => name),
            default: list.categories[0]?.name,
          }),
        ]
      : []),
    query(names.search, { type: 'string', maxLength: 200 }),
    ...list.filters.map((filter) =>
      query(filter.query, {
        type: 'array',
        maxItems: 200,
        items: fields[filter.field]?.values
          ? { type: 'string', enum: fields[filter.field]?.values }
          : { type: 'string' },
      }),
    ),
  ];
}
