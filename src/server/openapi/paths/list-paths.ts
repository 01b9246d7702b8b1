/** Calls for many records: list and create, count, files, options. */

import { revealableFields } from '#model/access/sensitive.ts';
import { categoriesParam } from '#model/list/list-calls.ts';
import { pathWord } from '#model/paths/form-paths.ts';
import { countAtLeast, csvEncodings, csvModes, notBelowParam, pageSizeMax } from '#model/paths/wire.ts';
import { commonFields } from '#model/resource/common-fields.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Json } from '../json.ts';
import { listParameters } from '../list-parameters.ts';
import { answers, body, header, idempotencyKey, json, operation, optionsSchema, query, ref } from '../parts.ts';
import { batchAnswer, batchSchema } from '../schemas/batch-schemas.ts';
import { exportProgress } from '../schemas/export-schemas.ts';
import { importInto, importProgress, importRequest } from '../schemas/import-schemas.ts';
import { hasParts, isGranted, plain } from '../schemas/resource-schemas.ts';
import { reasonSchema } from './reveal-call.ts';

export const listPaths = (resource: Resource, { resources }: Declarations): Json => ({
  [resource.wire.list]: listPath(resource),
  [resource.wire.count]: countPath(resource),
  [resource.wire.csv]: csvPath(resource),
  [resource.select.api]: optionsPath(resource, commonFields(resources, resource)),
});

const preferRows = header(
  'Prefer',
  false,
  `With \`${countAtLeast}\`, \`count\` may be a lower bound if counting takes longer than 300 ms. The answer then has the header Preference-Applied, and the count call returns the exact number.`,
);

const withApplied = (answer: Json): Json => ({
  ...answer,
  headers: { 'Preference-Applied': { schema: { type: 'string', enum: [countAtLeast] } } },
});

function listPath(resource: Resource): Json {
  const { name } = resource;
  const get = operation(resource, 'list', {
    parameters: [...listParameters(resource), preferRows],
    responses: answers({ 200: withApplied(json(ref(`${name}.page`))) }),
  });
  if (!isGranted(resource, 'create')) return { get };
  const post = operation(resource, 'create', {
    parameters: [idempotencyKey],
    requestBody: body(bodyOfCreate(resource)),
    responses: answers(
      {
        ...(resource.create.batch ? { 200: json(batchAnswer) } : {}),
        201: json(ref(name), true),
        204: { description: 'Created. The record is not visible to the caller.' },
      },
      'write',
    ),
  });
  return { get, post };
}

/** One record, flat or as nested objects, or many records. */
function bodyOfCreate(resource: Resource): Json {
  const { name, create } = resource;
  const one = ref(`${name}.create`);
  const ways = [
    one,
    ...(hasParts(resource) ? [ref(`${name}.parts`)] : []),
    ...(create.batch ? [batchSchema(create.batch)] : []),
  ];
  return ways.length === 1 ? one : { anyOf: ways };
}

const countPath = (resource: Resource): Json => ({
  get: operation(resource, 'count', {
    parameters: [...listParameters(resource), ...categoriesParameter(resource)],
    responses: answers({ 200: json(countsSchema(resource)) }),
  }),
});

/** Not if a parameter of the list has this name. */
function categoriesParameter(resource: Resource): readonly Json[] {
  const names = resource.list.categories.map(({ name }) => name);
  const isUsed = listParameters(resource).some(({ name }) => name === categoriesParam);
  if (names.length === 0 || isUsed) return [];
  return [query(categoriesParam, { type: 'array', items: { type: 'string', enum: names } })];
}

/** Numbers of categories that the actor may not read are left out. */
function countsSchema({ list }: Resource): Json {
  if (!list.counts) return ref('Count');
  const numbers = Object.keys(list.counts).map((name) => [name, { type: 'integer', minimum: 0 }]);
  return { allOf: [ref('Count'), { type: 'object', properties: Object.fromEntries(numbers) }] };
}

const csvPath = (resource: Resource): Json => ({
  get: operation(resource, 'export', {
    description:
      'Returns an address of the file that is valid for five minutes. Shift_JIS is code page 932; `losses` lists characters that it lacks and that are written as 〓.',
    parameters: [
      query('mode', { type: 'string', enum: csvModes, default: 'view' }),
      query('encoding', { type: 'string', enum: csvEncodings, default: 'UTF-8' }),
      query('columns', {
        type: 'array',
        items: { type: 'string' },
        description: 'Fields, or parts of fields: `address.city`, `lines.quantity`.',
      }),
      ...wholeParameters(resource),
      ...listParameters(resource),
    ],
    responses: answers({ 200: json(ref('Export')), 202: json(exportProgress) }),
  }),
  ...(resource.routes.import === null ? {} : { post: importOperation(resource) }),
});

/** A file contains sensitive values if they are requested with a reason. */
const wholeParameters = (resource: Resource): readonly Json[] =>
  revealableFields(resource).length > 0
    ? [query('sensitive', { type: 'string', enum: ['true', 'false'], default: 'false' }), query('reason', reasonSchema)]
    : [];

function importOperation(resource: Resource): Json {
  const { csv, fields } = resource;
  const words = csv.variant === null ? null : (fields[csv.variant]?.values ?? []).map(pathWord);
  return operation(resource, 'import', {
    description:
      'Validates the rows of an uploaded file, or writes them in one transaction if `dryrun` is false. A file is written once: a repeated call returns the first result.',
    parameters: [
      query('page', { type: 'integer', minimum: 0 }),
      query('pageSize', { type: 'integer', minimum: 1, maximum: pageSizeMax }),
      query('errorsOnly', { type: 'string', enum: ['true', 'false'] }),
      query('headerRow', importRequest.headerRow as Json),
      ...(words ? [query('variant', { type: 'string', enum: words })] : []),
      ...(csv.into ? [query('into', importInto(csv.into.field))] : []),
    ],
    requestBody: body({
      type: 'object',
      required: ['encoding', 'dryrun', 'uploadedFileKey'],
      properties: {
        ...importRequest,
        ...(words ? { variant: { type: 'string', enum: words } } : {}),
        ...(csv.into ? { into: importInto(csv.into.field) } : {}),
      },
      additionalProperties: false,
    }),
    responses: answers({ 200: json(ref('Import')), 202: json(importProgress) }, 'write'),
  });
}

function optionsPath(resource: Resource, commons: readonly string[]): Json {
  const { search, order, sort } = resource.select.params;
  return {
    get: operation(resource, 'options', {
      parameters: [
        query(search, { type: 'string', maxLength: 200 }),
        query(order, { type: 'string', enum: ['asc', 'desc', 'ASC', 'DESC'], default: 'asc' }),
        query(sort, { type: 'string', enum: resource.list.sortable.map(({ key }) => key) }),
        ...commons.map((name) => query(name, plain(resource.fields[name]?.schema ?? {}))),
        ...(resource.tree ? [query(notBelowParam, { type: 'string', format: 'uuid' })] : []),
        query('idIn', { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: 200 }),
        query('limit', { type: 'integer', minimum: 1, maximum: 200, default: 50 }),
      ],
      responses: answers({ 200: json(optionsSchema(ref(`${resource.name}.option`))) }),
    }),
  };
}
