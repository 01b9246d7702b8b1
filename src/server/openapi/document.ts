/** Generates OpenAPI 3.1 (whose schemas are JSON Schema 2020-12) from the declarations. */

import { errorStatuses } from '#model/access/errors.ts';
import { fileSchema } from '#model/base/stored-file.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Project } from '../declarations/project.ts';
import { inComponents } from './in-components.ts';
import type { Json } from './json.ts';
import { pagePaths, recordBlockPaths } from './paths/block-paths.ts';
import { frameworkPaths } from './paths/framework-paths.ts';
import { historyPaths } from './paths/history-paths.ts';
import { resourcePaths } from './paths/resource-paths.ts';
import { withinPaths } from './paths/within-paths.ts';
import { exportSchema } from './schemas/export-schemas.ts';
import { importSchema } from './schemas/import-schemas.ts';
import { previewSchema } from './schemas/preview-schemas.ts';
import { resourceSchemas } from './schemas/resource-schemas.ts';

const cache = new WeakMap<Declarations, Map<string, Json>>();

/**
 * The document of these declarations; generated once.
 *
 * @param off names of resources and pages whose calls are left out
 */
export function openapiOf({ declarations, appWord }: Project, off: readonly string[] = []): Json {
  const documents = cache.get(declarations) ?? new Map<string, Json>();
  cache.set(declarations, documents);
  const made = documents.get(off.join()) ?? documentOf(declarations, appWord('en-US', 'product.name') ?? 'Daicho', off);
  documents.set(off.join(), made);
  return made;
}

function documentOf(declarations: Declarations, title: string, off: readonly string[]): Json {
  const isOff = (name: string): boolean => off.includes(name);
  const all = Object.values(declarations.resources);
  const resources = all.filter(({ name }) => !isOff(name));
  const pages = Object.values(declarations.pages).filter(({ name }) => !isOff(name));
  const open = { ...declarations, resources: Object.fromEntries(resources.map((one) => [one.name, one])) };
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '2',
      description: 'Generated from the declarations of this installation.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }, { bearer: [] }],
    tags: [...resources, ...pages].map(({ name }) => ({ name })),
    paths: {
      ...frameworkPaths,
      ...Object.assign(
        {},
        ...resources.map((resource) => inComponents(resource, resourcePaths(resource, open))),
        ...resources.map(withinPaths),
        ...resources.map((resource) => historyPaths(resource, isOff)),
        ...resources.map((resource) => recordBlockPaths(resource, isOff)),
        ...pages.map((page) => pagePaths(page, isOff)),
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
        Counts: countsSchema,
        Export: exportSchema,
        Import: importSchema,
        Preview: previewSchema,
        UploadedFile: uploadedSchema,
        ...Object.assign({}, ...all.map((resource) => resourceSchemas(resource, declarations))),
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
    code: { type: 'string', enum: Object.keys(errorStatuses) },
    detail: { type: 'string', description: 'A sentence in the language of the caller.' },
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
    address: { type: 'string', description: 'Address of the file once a record contains it.' },
  },
};

const countSchema: Json = {
  type: 'object',
  required: ['count'],
  properties: {
    count: { type: 'integer', minimum: 0 },
    categories: {
      type: 'object',
      additionalProperties: { type: 'integer', minimum: 0 },
      description: 'Number of records in each of the requested `categories`.',
    },
  },
};

/** The total count, and the count of each value of a field; null means no value. */
const countsSchema: Json = {
  type: 'object',
  required: ['count', 'items'],
  properties: {
    count: { type: 'integer', minimum: 0 },
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['value', 'count'],
        properties: { value: { type: ['string', 'null'] }, count: { type: 'integer', minimum: 1 } },
      },
    },
  },
};
