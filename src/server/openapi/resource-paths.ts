/** Calls of one resource. */

import type { Action } from '#model/action.ts';
import { commonFields } from '#model/common-fields.ts';
import { pathWord } from '#model/create-paths.ts';
import type { FieldsTab } from '#model/detail-declaration.ts';
import type { Field } from '#model/field.ts';
import { guardedFields, uploadFields } from '#model/files/upload-fields.ts';
import { kindOfBounds, rangeParams, statesOf } from '#model/list/filter-values.ts';
import type { ListParams } from '#model/list-declaration.ts';
import { previewCallPath, previewSourcesPath } from '#model/preview/preview.ts';
import { fieldsOn, putTabs } from '#model/record/put-tab.ts';
import { refreshAllPath, refreshAnswers, refreshPath, refreshStates } from '#model/refresh/refresh.ts';
import { narrowedTo, type OthersTab, relatedTabs } from '#model/related.ts';
import type { Declarations, Members, Resource } from '#model/resource.ts';
import { longestReason, revealableFields, revealPath } from '#model/sensitive.ts';
import { type ShapedField, shapedFields } from '#model/shape.ts';
import { longestTicket, tellTicketPath, ticketParam, ticketPath } from '#model/tickets/ticket.ts';
import {
  actionPath,
  csvEncodings,
  csvModes,
  membersPath,
  nextPath,
  notBelowParam,
  recordSlotPath,
  slotPath,
} from '#model/wire.ts';
import { callsByPath, type FieldsCall } from '#model/wire-calls.ts';
import { batchAnswer, batchSchema } from './batch-schemas.ts';
import { baseDateOf, effectiveDateOf } from './dated-parameters.ts';
import type { Json } from './document.ts';
import { exportProgress } from './export-schemas.ts';
import { importAsked, importInto, importProgress } from './import-schemas.ts';
import { previewAsked, previewProgress, previewSources } from './preview-schemas.ts';
import { hasParts, isGranted, partialBody, plain, readSchema, wholeBody } from './resource-schemas.ts';

export function resourcePaths(resource: Resource, { resources }: Declarations): Json {
  const { wire, select, actions, single, members } = resource;
  return {
    ...(single
      ? {}
      : {
          [wire.list]: listPath(resource),
          [wire.count]: countPath(resource),
          [wire.csv]: csvPath(resource),
          [select.api]: optionsPath(resource, commonFields(resources, resource)),
        }),
    [wire.record]: recordPath(resource),
    ...Object.fromEntries(resource.alsoAt.map((path) => [path, alsoPath(resource, path)])),
    ...Object.fromEntries(callsByPath(resource).map(([path, calls]) => [path, callsPath(resource, path, calls)])),
    ...(resource.refresh ? refreshPaths(resource) : {}),
    ...Object.fromEntries(
      Object.values(actions).map((action) => [actionPath(resource, action), actPath(resource, action)]),
    ),
    ...(isGranted(resource, 'update')
      ? Object.fromEntries(putTabs(resource).map((tab) => [`${wire.record}/${tab.name}`, putPath(resource, tab)]))
      : {}),
    ...(resource.ticket ? ticketPaths(resource) : {}),
    ...(revealableFields(resource).length + guardedFields(resource).length > 0
      ? { [`${wire.record}/${revealPath}`]: revealCall(resource) }
      : {}),
    ...Object.fromEntries(uploadFields(resource).flatMap((field) => slotPaths(resource, field))),
    ...(resource.preview ? previewPaths(resource) : {}),
    ...Object.fromEntries(
      shapedFields(resource).map((field) => [nextPath(resource, field.name), nextCall(resource, field)]),
    ),
    ...(members?.kind === 'own' ? { [membersPath(resource)]: previewPath(resource, members) } : {}),
    ...Object.fromEntries(
      relatedTabs(resource).flatMap((tab) => {
        const target = resources[tab.of];
        return target ? relatedPaths(resource, tab, narrowedTo(resource, tab, target)) : [];
      }),
    ),
  };
}

function listPath(resource: Resource): Json {
  const { name } = resource;
  const get = operation(resource, 'list', {
    parameters: listParameters(resource),
    responses: answers({ 200: json(ref(`${name}.page`)) }),
  });
  if (!isGranted(resource, 'create')) return { get };
  const post = operation(resource, 'create', {
    parameters: [idempotencyKey],
    requestBody: body(bodyOfCreate(resource)),
    responses: answers(
      {
        ...(resource.create.batch ? { 200: json(batchAnswer) } : {}),
        201: json(ref(name), true),
        204: { description: 'Created, and not visible to the asker.' },
      },
      'write',
    ),
  });
  return { get, post };
}

/** One record, as it is or in its parts, or many of them. */
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
    parameters: listParameters(resource),
    responses: answers({ 200: json(countsSchema(resource)) }),
  }),
});

/** Numbers of categories that somebody may not read are left out. */
function countsSchema({ list }: Resource): Json {
  if (!list.counts) return ref('Count');
  const numbers = Object.keys(list.counts).map((name) => [name, { type: 'integer', minimum: 0 }]);
  return { allOf: [ref('Count'), { type: 'object', properties: Object.fromEntries(numbers) }] };
}

const csvPath = (resource: Resource): Json => ({
  get: operation(resource, 'export', {
    description:
      'Answers an address that is good for five minutes and gives the file. Shift_JIS is code page 932; `losses` tells which characters it cannot hold and are written as 〓.',
    parameters: [
      query('mode', { type: 'string', enum: csvModes, default: 'view' }),
      query('encoding', { type: 'string', enum: csvEncodings, default: 'UTF-8' }),
      query('columns', { type: 'array', items: { type: 'string' } }),
      ...wholeParameters(resource),
      ...listParameters(resource),
    ],
    responses: answers({ 200: json(ref('Export')), 202: json(exportProgress) }),
  }),
  ...(resource.routes.import === null ? {} : { post: importOperation(resource) }),
});

function importOperation(resource: Resource): Json {
  const { csv, fields } = resource;
  const words = csv.variant === null ? null : (fields[csv.variant]?.values ?? []).map(pathWord);
  return operation(resource, 'import', {
    description:
      'Judges the rows of an uploaded file, or writes them when `dryrun` is false, in one transaction. A file is written once: who asks again is told what it came to.',
    requestBody: body({
      type: 'object',
      required: ['encoding', 'dryrun', 'uploadedFileKey', ...(words ? ['variant'] : [])],
      properties: {
        ...importAsked,
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

function recordPath(resource: Resource): Json {
  const { name } = resource;
  return {
    ...idOf(resource),
    get: operation(resource, 'get', {
      parameters: baseDateOf(resource),
      responses: answers({ 200: json(ref(name), true) }),
    }),
    ...(resource.fallback
      ? {
          post: operation(resource, 'find', {
            description: 'The same as GET, for whoever is refused that.',
            responses: answers({ 200: json(ref(name), true) }),
          }),
        }
      : {}),
    ...(isGranted(resource, 'update')
      ? {
          patch: operation(resource, 'update', {
            parameters: [ifMatch, idempotencyKey, ...effectiveDateOf(resource)],
            requestBody: body(ref(`${name}.update`)),
            responses: answers(
              { 200: json(ref(name), true), 204: { description: 'Changed, and no longer visible to the asker.' } },
              'write',
            ),
          }),
        }
      : {}),
    ...(isGranted(resource, 'delete')
      ? {
          delete: operation(resource, 'delete', {
            parameters: [ifMatch],
            responses: answers({ 204: { description: 'Deleted.' } }, 'write'),
          }),
        }
      : {}),
  };
}

function actPath(
  resource: Resource,
  { name, method, on, makes, input, handler, ticket, tries, tells, erases }: Action,
): Json {
  const done = on === 'list' ? 201 : 200;
  const fields = fieldsOf(resource, input);
  const isNeeded = handler !== null && fields.some(({ required, default: given }) => required && given === null);
  return {
    ...(on === 'list' ? {} : idOf(resource)),
    [method.toLowerCase()]: operation(resource, name, {
      parameters: [idempotencyKey],
      ...(input.length > 0
        ? { requestBody: body(handler === null ? partialBody(fields) : wholeBody(fields), isNeeded) }
        : {}),
      ...(ticket && input.length === 0 ? { requestBody: body(broughtTicket, false) } : {}),
      ...(erases ? { requestBody: body(reasonedBody) } : {}),
      responses: answers(
        makes !== null
          ? { [done]: json(ref(`${makes}.page`)) }
          : {
              [done]: tries?.says ? json(flagged(resource, tries.says)) : json(ref(resource.name), true),
              204: { description: 'Done, and not visible to the asker.' },
              ...((tries && !tries.says) || tells ? { 424: problem } : {}),
            },
        'write',
      ),
    }),
  };
}

/** The record with a flag, or the flag and what stood in the way. */
const flagged = ({ name }: Resource, flag: string): Json => {
  const told = { type: 'object', required: [flag], properties: { [flag]: { type: 'boolean' } } };
  const refused = {
    type: 'object',
    required: [flag, 'errors'],
    properties: { [flag]: { type: 'boolean' }, errors: { type: 'array', items: { type: 'object' } } },
  };
  return { anyOf: [{ allOf: [ref(name), told] }, refused] };
};

function putPath(resource: Resource, tab: FieldsTab): Json {
  const fields = fieldsOf(resource, fieldsOn(tab)).filter(({ readOnly }) => !readOnly);
  return {
    ...idOf(resource),
    put: operation(resource, `put-${tab.name}`, {
      description: 'Replaces what stands there: what is left out is emptied, except files and what keeps its value.',
      parameters: [ifMatch, idempotencyKey],
      requestBody: body(wholeBody(fields)),
      responses: answers(
        { 200: json(ref(resource.name), true), 204: { description: 'Changed, and no longer visible to the asker.' } },
        'write',
      ),
    }),
  };
}

/** Where the record is read besides. */
const alsoPath = (resource: Resource, path: string): Json => {
  const good = answers({ 200: json(ref(resource.name), true) });
  const verb = `also.${path.replace(/^\/v\d\//, '').replace(/\W+/g, '-')}`;
  return {
    ...idOf(resource, path),
    get: operation(resource, `${verb}get`, { responses: good }),
    ...(resource.fallback ? { post: operation(resource, `${verb}find`, { responses: good }) } : {}),
  };
};

/** Calls for some fields of a record. */
function callsPath(resource: Resource, path: string, calls: readonly FieldsCall[]): Json {
  const propertiesOf = ({ fields }: FieldsCall, schema: (field: Field) => Json): Json =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => {
        const found = resource.fields[field];
        return found ? [[name, schema(found)]] : [];
      }),
    );
  const answerOf = (call: FieldsCall): Json => ({
    type: 'object',
    properties: { id: { type: 'string', format: 'uuid' }, ...propertiesOf(call, readSchema) },
  });
  const bodyOf = (call: FieldsCall): Json => ({
    type: 'object',
    properties: propertiesOf(call, ({ schema }) => plain(schema)),
    additionalProperties: false,
  });
  return {
    ...idOf(resource, path),
    ...Object.fromEntries(
      calls.map((call) => [
        call.method.toLowerCase(),
        operation(resource, `${call.method.toLowerCase()}-${call.path.replaceAll('/', '-')}`, {
          ...(call.method === 'GET'
            ? { responses: answers({ 200: json(answerOf(call)) }) }
            : {
                parameters: [header('If-Match', false, 'The version that the change is based on.'), idempotencyKey],
                requestBody: body(bodyOf(call)),
                responses: answers({ 200: json(ref(resource.name), true) }, 'write'),
              }),
        }),
      ]),
    ),
  };
}

/** A record of what a tab lists, below the tab's own call. */
const relatedRecordPath = (owner: Resource, tab: string, api: string, narrowed: Resource): Json => {
  const [, id = 'id'] = api.match(/\{(\w+)\}/) ?? [];
  const parameter = (name: string): Json => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  });
  return {
    parameters: [parameter(id), parameter('relatedId')],
    get: operation(owner, `tabs.${tab}.get`, { responses: answers({ 200: json(ref(narrowed.name), true) }) }),
    ...(isGranted(narrowed, 'update')
      ? {
          patch: operation(owner, `tabs.${tab}.update`, {
            parameters: [ifMatch, idempotencyKey],
            requestBody: body(ref(`${narrowed.name}.update`)),
            responses: answers({ 200: json(ref(narrowed.name), true) }, 'write'),
          }),
        }
      : {}),
    ...(isGranted(narrowed, 'delete')
      ? {
          delete: operation(owner, `tabs.${tab}.delete`, {
            parameters: [ifMatch, idempotencyKey],
            responses: answers({ 204: { description: 'Deleted.' } }, 'write'),
          }),
        }
      : {}),
  };
};

/** Reading anew what a connected product has. */
const nextRefreshSchema: Json = {
  type: 'object',
  description: 'When it may be asked for again; left out where that is now.',
  required: ['at', 'inSeconds'],
  properties: { at: { type: 'string', format: 'date-time' }, inSeconds: { type: 'integer', minimum: 1 } },
};

const refreshPaths = (resource: Resource): Json => {
  const asked: Json = {
    type: 'object',
    required: ['status'],
    properties: {
      status: { type: 'string', enum: refreshAnswers },
      next: nextRefreshSchema,
    },
  };
  const stands: Json = {
    type: 'object',
    required: ['status'],
    properties: {
      status: { type: 'string', enum: refreshStates },
      startedAt: { type: ['string', 'null'], format: 'date-time' },
      finishedAt: { type: ['string', 'null'], format: 'date-time' },
      problem: { type: ['string', 'null'] },
      next: nextRefreshSchema,
    },
  };
  const pair = (path: string, verb: string, id: Json): readonly (readonly [string, Json])[] => [
    [
      path,
      {
        ...id,
        post: operation(resource, verb, {
          description: 'Asks for it; the work is done afterwards, all of it or nothing.',
          parameters: [idempotencyKey],
          responses: answers({ 200: json(asked), 202: json(asked) }, 'write'),
        }),
      },
    ],
    [
      `${path}/status`,
      { ...id, get: operation(resource, `${verb}-status`, { responses: answers({ 200: json(stands) }) }) },
    ],
  ];
  return Object.fromEntries([
    ...pair(refreshPath(resource), 'refresh', idOf(resource)),
    ...pair(refreshAllPath(resource), 'refresh-all', {}),
  ]);
};

const reasonSchema: Json = { type: 'string', minLength: 1, maxLength: longestReason };
const reasonedBody: Json = {
  type: 'object',
  required: ['reason'],
  properties: { reason: reasonSchema },
  additionalProperties: false,
};

const previewPaths = (resource: Resource): Json => ({
  [previewSourcesPath(resource)]: {
    get: operation(resource, 'preview-sources', {
      description: 'Products from which records can be taken over. For whoever may import.',
      responses: answers({ 200: json(previewSources) }),
    }),
  },
  [previewCallPath(resource)]: {
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
    post: operation(resource, 'preview', {
      description:
        'What a product has, compared with what is there; or, of that, what is selected, taken over as an import does. Answered with 424 when the product cannot be read.',
      requestBody: body(previewAsked(resource)),
      responses: answers({ 200: json(ref('Preview')), 202: json(previewProgress), 424: json(ref('Problem')) }, 'write'),
    }),
  },
});

const ticketText: Json = { type: 'string', minLength: 1, maxLength: longestTicket };

const broughtTicket: Json = {
  type: 'object',
  properties: {
    [ticketParam]: { ...ticketText, type: ['string', 'null'], description: 'Of the link that was opened.' },
  },
  additionalProperties: false,
};

const ticketPaths = (resource: Resource): Json => ({
  [ticketPath(resource)]: {
    ...idOf(resource),
    get: operation(resource, 'ticket', {
      description:
        'The secret link of the record, as the path of a screen; null while there is none that opens anything.',
      responses: answers({
        200: json({ type: 'object', required: ['link'], properties: { link: { type: ['string', 'null'] } } }),
      }),
    }),
  },
  [tellTicketPath(resource)]: {
    post: operation(resource, 'tell-ticket', {
      description: 'To which record a ticket belongs; answered with 404 for one that is no longer good.',
      requestBody: body({
        type: 'object',
        required: [ticketParam],
        properties: { [ticketParam]: ticketText },
        additionalProperties: false,
      }),
      responses: answers({
        200: json({
          type: 'object',
          required: ['id', 'title'],
          properties: { id: { type: 'string', format: 'uuid' }, title: { type: 'string' } },
        }),
      }),
    }),
  },
});

const revealCall = (resource: Resource): Json => ({
  ...idOf(resource),
  post: operation(resource, revealPath, {
    description:
      'One value that is masked everywhere else. Every answer leaves an entry with the reason in the audit trail.',
    requestBody: body({
      type: 'object',
      required: ['field', 'reason'],
      properties: {
        field: {
          type: 'string',
          enum: [...revealableFields(resource), ...guardedFields(resource)].map(({ name }) => name),
        },
        ...(guardedFields(resource).length > 0
          ? {
              file: { type: 'string', format: 'uuid', description: 'Key of a file; the value is where it is fetched.' },
            }
          : {}),
        reason: reasonSchema,
      },
      additionalProperties: false,
    }),
    responses: answers(
      {
        200: json({
          type: 'object',
          required: ['value', 'hiddenAt'],
          properties: { value: { type: ['string', 'null'] }, hiddenAt: { type: 'string', format: 'date-time' } },
        }),
      },
      'write',
    ),
  }),
});

/** Sensitive values are in a file when somebody asks for them and says why. */
const wholeParameters = (resource: Resource): readonly Json[] =>
  revealableFields(resource).length > 0
    ? [query('sensitive', { type: 'string', enum: ['true', 'false'], default: 'false' }), query('reason', reasonSchema)]
    : [];

/** Addresses for files: of a form that is about to be sent, and of the picture that a record has. */
function slotPaths(resource: Resource, { name, kind, upload }: Field): readonly (readonly [string, Json])[] {
  const get = (verb: string, description: string, required: boolean): Json => ({
    get: operation(resource, verb, {
      description: `${description} Taken are ${upload?.accept.join(', ')}, up to ${upload?.maxSize} bytes.`,
      parameters: [
        { ...query('filename', { type: 'string', maxLength: 1000 }), required },
        query('size', { type: 'integer', minimum: 1, maximum: upload?.maxSize }),
      ],
      responses: answers({ 200: json(slotSchema) }),
    }),
  });
  const form = get(`files.${name}`, 'An address for one file, which a body may then name.', true);
  const own = get(`pictures.${name}`, 'An address to PUT the picture of this record to, or to DELETE it at.', false);
  return [
    [slotPath(resource, name), form],
    ...(kind === 'image' ? [[recordSlotPath(resource, name), { ...idOf(resource), ...own }] as const] : []),
  ];
}

const slotSchema: Json = {
  type: 'object',
  required: ['url', 'key'],
  properties: { url: { type: 'string' }, key: { type: 'string', format: 'uuid' } },
};

const nextCall = (resource: Resource, { name, shape: { by } }: ShapedField): Json => ({
  get: operation(resource, `next.${name}`, {
    description: 'How a value of the field looks, and which one comes next. It is nobody’s until a record holds it.',
    parameters: by === null ? [] : [query(by, { type: 'string', enum: resource.fields[by]?.values ?? [] })],
    responses: answers({ 200: json(nextSchema) }),
  }),
});

const nextSchema: Json = {
  type: 'object',
  required: ['shape', 'next'],
  properties: { shape: { type: ['string', 'null'] }, next: { type: ['string', 'null'] } },
};

const previewPath = (resource: Resource, { types, include, exclude, of }: OwnMembers): Json => ({
  post: operation(resource, 'members', {
    description: 'Who would belong to a record with these types and names. Nothing is written.',
    requestBody: body(wholeBody(fieldsOf(resource, [types, include, exclude]))),
    responses: answers({ 200: json(optionsSchema(ref(`${of}.option`))) }),
  }),
});

/** What a tab of the record lists, with the parameters of the other resource's list. */
function relatedPaths(owner: Resource, tab: OthersTab, narrowed: Resource): readonly (readonly [string, Json])[] {
  const { name } = tab;
  const get = (verb: string, good: Json): Json => ({
    ...idOf(owner, narrowed.wire.list),
    get: operation(owner, verb, { parameters: listParameters(narrowed), responses: answers({ 200: good }) }),
  });
  return [
    [narrowed.wire.list, get(`tabs.${name}.list`, json(ref(`${narrowed.name}.page`)))],
    [narrowed.wire.count, get(`tabs.${name}.count`, json(ref('Count')))],
    ...(tab.kind === 'related' && tab.api !== null
      ? [[`${tab.api}/{relatedId}`, relatedRecordPath(owner, tab.name, tab.api, narrowed)] as const]
      : []),
  ];
}

type OwnMembers = Extract<Members, { kind: 'own' }>;

export const operation = ({ name }: Resource, verb: string, rest: Json): Json => ({
  tags: [name],
  operationId: `${name}.${verb}`,
  ...rest,
});

/** The parameter of the record's path; the only record of a resource needs none. */
export const idOf = ({ wire }: Resource, path = wire.record): Json => {
  const [, name] = path.match(/\{(\w+)\}/) ?? [];
  return name ? { parameters: [{ name, in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }] } : {};
};

const fieldsOf = ({ fields }: Resource, names: readonly string[]): readonly Field[] =>
  names.flatMap((name) => fields[name] ?? []);

export const query = (name: string, schema: Json): Json => ({ name, in: 'query', schema });
export const header = (name: string, required: boolean, description: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});
const ifMatch = header('If-Match', true, 'ETag of the record as it was read.');
export const idempotencyKey = header(
  'Idempotency-Key',
  false,
  'The request is carried out once, however often it arrives.',
);

export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
export const body = (schema: Json, required = true): Json => ({
  required,
  content: { 'application/json': { schema } },
});
export const json = (schema: Json, tagged = false): Json => ({
  description: 'OK',
  ...(tagged ? { headers: { ETag: { schema: { type: 'string' } } } } : {}),
  content: { 'application/json': { schema } },
});

const failures = {
  read: [400, 401, 403, 404, 429, 503],
  write: [400, 401, 403, 404, 409, 412, 413, 415, 422, 428, 429, 503],
} as const;

const problem: Json = {
  description: 'See `code`.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

export const answers = (good: Json, kind: keyof typeof failures = 'read'): Json => ({
  ...good,
  ...Object.fromEntries(failures[kind].map((status) => [status, problem])),
});

const optionsSchema = (option: Json): Json => ({
  type: 'object',
  required: ['items', 'count'],
  properties: { items: { type: 'array', items: option }, count: { type: 'integer', minimum: 0 } },
});

export function listParameters({ list, fields, dated }: Resource): readonly Json[] {
  const names: ListParams = list.query;
  return [
    query(names.page, { type: 'integer', minimum: names.pageBase, default: names.pageBase }),
    query(names.size, { type: 'integer', minimum: 1, maximum: list.pageSizeMax, default: list.pageSize }),
    query(names.sort, { type: 'string', enum: list.sortable.map(({ key }) => key) }),
    query(names.order, { type: 'string', enum: ['asc', 'desc', 'ASC', 'DESC'] }),
    ...(list.menus.length > 0 ? [query(names.menu, { type: 'string', enum: list.menus.map(({ name }) => name) })] : []),
    ...(list.categories.length > 0
      ? [
          query(names.category, {
            type: 'string',
            enum: list.categories.flatMap(({ name, aliases }) => [name, ...aliases]),
            ...(list.menus.length > 0 ? {} : { default: list.categories[0]?.name }),
          }),
        ]
      : []),
    query(names.search, { type: 'string', maxLength: 200 }),
    ...baseDateOf({ dated }),
    ...list.aliases.query.map(({ name, of, base }) => ({
      ...query(
        name,
        of === 'page' || of === 'size' ? { type: 'integer', minimum: of === 'page' ? base : 1 } : { type: 'string' },
      ),
      deprecated: true,
      description: `Another name of \`${names[of]}\`; never together with it.`,
    })),
    ...list.filters.map((filter) =>
      query(filter.query, {
        type: 'array',
        maxItems: 200,
        items: fields[filter.field]?.values
          ? { type: 'string', enum: fields[filter.field]?.values }
          : { type: 'string' },
      }),
    ),
    ...list.ranges.flatMap((range) =>
      rangeParams(range.query).map((name) => query(name, boundSchema(fields[range.field]))),
    ),
    ...list.conditions.map((condition) => query(condition.query, { type: 'string', enum: statesOf(condition) })),
  ];
}

/** An end of a span; of moments the day, or the moment itself. */
const boundSchema = (field: Field | undefined): Json =>
  field?.kind !== kindOfBounds(field)
    ? {
        anyOf: [
          { type: 'string', format: 'date' },
          { type: 'string', format: 'date-time' },
        ],
      }
    : plain(field?.schema ?? {});
