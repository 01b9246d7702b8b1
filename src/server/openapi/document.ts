/** OpenAPI 3.1 (whose schemas are JSON Schema 2020-12) from the declarations. */
import { errorKinds } from '#model/errors.ts';
import { fileSchema } from '#model/files/stored-file.ts';
import type { House } from '../house.ts';
import { pagePaths, recordBlockPaths } from './block-paths.ts';
import { frameworkPaths } from './framework-paths.ts';
import { resourcePaths } from './resource-paths.ts';
import { resourceSchemas } from './resource-schemas.ts';

export type Json = { readonly [key: string]: unknown };

const cache = new WeakMap<object, Json>();

/** The document of these declarations; made once. */
export function openapiOf(house: House): Json {
  const { declarations } = house;
  const made = cache.get(declarations) ?? documentOf(house);
  cache.set(declarations, made);
  return made;
}

function documentOf({ declarations }: House): Json {
  const resources = Object.values(declarations.resources);
  const pages = Object.values(declarations.pages);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Daicho',
      version: '2',
      description: 'Made from the declarations of this installation.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }, { bearer: [] }],
    tags: [...resources, ...pages].map(({ name }) => ({ name })),
    paths: {
      ...frameworkPaths,
      ...Object.assign(
        {},
        ...resources.map((resource) => resourcePaths(resource, declarations)),
        ...resources.map(recordBlockPaths),
        ...pages.map(pagePaths),
      ),
    },
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'daicho',
          description: 'Set by POST /v2/session. Changes also need this origin and the header X-Daicho: 1.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An access token of the user pool.',
        },
      },
      schemas: {
        Problem: problemSchema,
        Count: countSchema,
        UploadedFile: uploadedSchema,
        ...Object.assign({}, ...resources.map((resource) => resourceSchemas(resource, declarations))),
      },
    },
  };
}

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'requestId', 'errors'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorKinds) },
    detail: { type: 'string', description: 'A sentence in the language of the asker.' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['pointer', 'keyword', 'message'],
        properties: {
          pointer: { type: 'string' },
          keyword: { type: 'string' },
          message: { type: 'string' },
          params: { type: 'object' },
        },
      },
    },
    params: { type: 'object' },
  },
};

const uploadedSchema: Json = {
  ...fileSchema,
  required: ['key', 'name', 'type', 'size', 'at', 'address'],
  properties: {
    ...(fileSchema.properties as Json),
    address: { type: 'string', description: 'Where it is fetched once a record holds it.' },
  },
};

const countSchema: Json = {
  type: 'object',
  required: ['count'],
  properties: { count: { type: 'integer', minimum: 0 } },
};
