/** Calls of saved views. */
import { audiences, longestViewName, viewsPath } from '#model/features/views/list-view.ts';
import type { Json } from '../json.ts';

const refused: Json = {
  description: 'See `code`.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
const text: Json = { type: 'string' };
const texts: Json = { type: 'array', items: text };
const one = (properties: Json, required = Object.keys(properties)): Json => ({ type: 'object', properties, required });
const named = one({ id: text, title: text });

const state: Json = {
  ...one(
    {
      columns: texts,
      widths: { type: 'object', additionalProperties: { type: 'integer', minimum: 64, maximum: 800 } },
      pinned: texts,
      filters: { type: 'object', additionalProperties: texts },
      search: text,
      segment: text,
      category: text,
      sort: { ...one({ field: text, order: { type: 'string', enum: ['asc', 'desc'] } }), additionalProperties: false },
      layout: text,
    },
    [],
  ),
  description: 'As `views` of a resource file.',
  additionalProperties: false,
};

const shared = {
  audience: { type: 'string', enum: audiences },
  group: { type: ['string', 'null'] },
  isLocked: { type: 'boolean' },
  roles: texts,
};

const view = one({
  ...{ id: text, name: text, isDeclared: { type: 'boolean' }, state, isPartial: { type: 'boolean' }, ...shared },
  owner: { anyOf: [named, { type: 'null' }] },
  isOwn: { type: 'boolean' },
  version: { type: 'integer' },
  can: one({ update: { type: 'boolean' }, manage: { type: 'boolean' } }),
});

const name: Json = { type: 'string', minLength: 1, maxLength: longestViewName };
const answer = (schema: Json): Json => ({ description: 'OK', content: { 'application/json': { schema } } });
const body = (properties: Json, required: readonly string[]): Json => ({
  required: true,
  content: { 'application/json': { schema: { ...one(properties, [...required]), additionalProperties: false } } },
});
const parameter = (of: string): Json => ({ name: of, in: 'path', required: true, schema: text });
const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The `version` of the view, in quotation marks.',
  schema: text,
};
const tags = ['views'];
const common = { 401: refused, 403: refused, 404: refused };
const changed = { ...common, 400: refused, 412: refused, 428: refused };

export const listViewPaths: Json = {
  [`${viewsPath}/{resource}`]: {
    parameters: [parameter('resource')],
    get: {
      tags,
      operationId: 'listViews.list',
      description: 'Views of a list that the account may open, and the view with which the list opens.',
      responses: {
        200: answer(
          one({
            items: { type: 'array', items: view },
            opening: { type: ['string', 'null'] },
            ...{ groups: { type: 'array', items: named }, roles: { type: 'array', items: named } },
            owners: { type: 'array', items: named },
          }),
        ),
        ...common,
      },
    },
    post: {
      tags,
      operationId: 'listViews.create',
      requestBody: body({ name, state, ...shared }, ['name', 'state']),
      responses: { 201: answer(view), ...common, 400: refused, 413: refused },
    },
  },
  [`${viewsPath}/{resource}/{id}`]: {
    parameters: [parameter('resource'), parameter('id'), ifMatch],
    patch: {
      tags,
      operationId: 'listViews.update',
      requestBody: body({ name, state, ...shared, owner: text }, []),
      responses: { 200: answer(view), ...changed },
    },
    delete: {
      tags,
      operationId: 'listViews.delete',
      responses: { 204: { description: 'Deleted.' }, ...changed },
    },
  },
};
