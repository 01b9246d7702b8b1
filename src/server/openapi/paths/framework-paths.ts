/** Calls that belong to no resource. */
import { locales } from '#model/base/locales.ts';
import { filesPath, imageSlotPath, importSlotPath, importUploadPath, uploadPath } from '#model/base/stored-file.ts';
import { hitsMost, hitsUsual, searchPath } from '#model/features/search/hit.ts';
import { clockPath } from '#model/paths/wire.ts';
import { datedPaths } from '../dated-parameters.ts';
import type { Json } from '../json.ts';
import { bulkPaths } from './bulk-paths.ts';
import { listViewPaths } from './list-view-paths.ts';

const tags = ['session'];
const refused: Json = {
  description: 'See `code`.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
const done: Json = { 200: { description: 'OK' }, 401: refused };
const changed: Json = { ...done, 400: refused, 403: refused };
const object = (properties: Json, required: readonly string[]): Json => ({
  required: true,
  content: { 'application/json': { schema: { type: 'object', properties, required, additionalProperties: false } } },
});
const text: Json = { type: 'string' };
const answered = (properties: Json): Json => ({
  200: {
    description: 'OK',
    content: { 'application/json': { schema: { type: 'object', properties, required: Object.keys(properties) } } },
  },
});
const name: Json = { type: ['string', 'null'] };
const hit: Json = {
  type: 'object',
  properties: { resource: text, id: text, title: text, field: name, label: name, text: name },
  required: ['resource', 'id', 'title', 'field', 'label', 'text'],
};
const invitationCode: Json = {
  name: 'invitationCode',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{15,64}$' },
};

export const frameworkPaths: Json = {
  ...datedPaths,
  ...listViewPaths,
  ...bulkPaths,
  '/v2/session': {
    get: { tags, operationId: 'session.get', responses: done },
    post: {
      tags,
      operationId: 'session.open',
      description: 'Sends the tokens of the user pool once and receives a session cookie.',
      security: [],
      requestBody: object({ idToken: text, accessToken: text, refreshToken: text }, [
        'idToken',
        'accessToken',
        'refreshToken',
      ]),
      responses: { 201: { description: 'Signed in.' }, 400: refused, 401: refused, 403: refused },
    },
    delete: {
      tags,
      operationId: 'session.close',
      responses: { 204: { description: 'Signed out.' }, 403: refused },
    },
  },
  [clockPath]: {
    get: {
      tags,
      operationId: 'clock',
      description: 'Current time and time zone of the company.',
      responses: { ...done, ...answered({ now: { type: 'string', format: 'date-time' }, timeZone: text }) },
    },
  },
  [searchPath]: {
    get: {
      tags,
      operationId: 'search',
      description: 'Records of all modules that contain the words of a text, the best hits first.',
      parameters: [
        { name: 'freeText', in: 'query', schema: { type: 'string', maxLength: 200 } },
        { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: hitsMost, default: hitsUsual } },
      ],
      responses: { ...done, ...answered({ items: { type: 'array', items: hit } }) },
    },
  },
  '/v2/session/locale': {
    patch: {
      tags,
      operationId: 'session.locale',
      requestBody: object({ locale: { type: 'string', enum: locales } }, ['locale']),
      responses: changed,
    },
  },
  '/v2/session/preferences/{key}': {
    parameters: [
      { name: 'key', in: 'path', required: true, schema: { type: 'string', pattern: '^[a-z0-9._-]{1,100}$' } },
    ],
    put: {
      tags,
      operationId: 'preferences.put',
      requestBody: { required: true, content: { 'application/json': { schema: {} } } },
      responses: { 204: { description: 'Kept.' }, 400: refused, 401: refused, 403: refused, 413: refused },
    },
    delete: {
      tags,
      operationId: 'preferences.delete',
      responses: { 204: { description: 'Removed.' }, 400: refused, 401: refused, 403: refused },
    },
  },
  '/v2/invitations/{invitationCode}': {
    parameters: [invitationCode],
    get: {
      tags: ['invitations'],
      operationId: 'invitations.read',
      description:
        'The invited person, for anyone who has the code. 404: the code is unknown, used, revoked or expired.',
      security: [],
      responses: {
        ...answered({
          email: text,
          givenName: name,
          familyName: name,
          middleName: name,
          isRegistered: { type: 'boolean' },
          isFirst: { type: 'boolean' },
        }),
        400: refused,
        404: refused,
        429: refused,
      },
    },
  },
  '/v2/invitations/{invitationCode}/acceptance': {
    parameters: [invitationCode],
    post: {
      tags: ['invitations'],
      operationId: 'invitations.accept',
      description:
        'Works once. `password` is required unless `isRegistered`; name and address are required if `isFirst`. 409: the user pool is external.',
      security: [],
      requestBody: object({ password: text, email: text, familyName: text, givenName: text }, []),
      responses: {
        204: { description: 'Accepted.' },
        400: refused,
        403: refused,
        404: refused,
        409: refused,
        429: refused,
      },
    },
  },
  '/v2/files/export': {
    get: {
      tags: ['files'],
      operationId: 'files.export',
      description: 'The file at an address from an export call: for the same account, for five minutes.',
      parameters: [{ name: 'ticket', in: 'query', required: true, schema: text }],
      responses: {
        200: { description: 'UTF-8 with BOM, CRLF.', content: { 'text/csv': { schema: text } } },
        400: refused,
        401: refused,
        403: refused,
        404: refused,
      },
    },
  },
  [uploadPath]: {
    parameters: [{ name: 'ticket', in: 'query', required: true, schema: text }],
    put: {
      tags: ['files'],
      operationId: 'files.upload',
      description:
        'Uploads one file to an address from a presigned-url call: for the same account, once, for five minutes. An upload to an address of a record sets the image of that record.',
      requestBody: { required: true, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
      responses: {
        200: {
          description: 'Received. A body refers to a file by its key, and to an image by its address.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/UploadedFile' } } },
        },
        ...changed,
        404: refused,
        409: refused,
        413: refused,
        415: refused,
      },
    },
    delete: {
      tags: ['files'],
      operationId: 'files.clear',
      description: 'Removes the image of the record to which the address belongs.',
      responses: { 204: { description: 'Removed.' }, 400: refused, 401: refused, 403: refused, 404: refused },
    },
  },
  [imageSlotPath]: {
    get: {
      tags: ['files'],
      operationId: 'files.imageAddress',
      description:
        'An upload address for one image, valid once and for five minutes, and its key. The answer to the upload contains the address that a body uses.',
      parameters: [
        { name: 'filename', in: 'query', required: true, schema: text },
        { name: 'size', in: 'query', schema: { type: 'integer', minimum: 0 } },
      ],
      responses: { ...answered({ url: text, key: text }), 400: refused, 401: refused, 403: refused },
    },
  },
  [importSlotPath]: {
    get: {
      tags: ['files'],
      operationId: 'files.importAddress',
      description: 'An upload address for one CSV file to import, valid once and for five minutes, and its key.',
      parameters: [{ name: 'filename', in: 'query', required: true, schema: text }],
      responses: {
        200: {
          description: 'OK',
          content: {
            'application/json': {
              schema: { type: 'object', required: ['url', 'key'], properties: { url: text, key: text } },
            },
          },
        },
        400: refused,
        401: refused,
        403: refused,
      },
    },
  },
  [importUploadPath]: {
    parameters: [{ name: 'ticket', in: 'query', required: true, schema: text }],
    put: {
      tags: ['files'],
      operationId: 'files.uploadImport',
      description: 'Uploads the file, in UTF-8, to the address from the previous call.',
      requestBody: { required: true, content: { 'text/csv': { schema: text } } },
      responses: {
        200: {
          description: 'Received.',
          content: {
            'application/json': { schema: { type: 'object', required: ['key'], properties: { key: text } } },
          },
        },
        ...changed,
        404: refused,
        409: refused,
        413: refused,
        415: refused,
      },
    },
  },
  [`${filesPath}/{key}/{name}`]: {
    parameters: [
      { name: 'key', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'name', in: 'path', required: true, schema: text, description: 'The server ignores it.' },
    ],
    get: {
      tags: ['files'],
      operationId: 'files.download',
      description:
        'A file, for accounts that may read its field of the record. If a reason is required, the address from `reveal` contains a ticket.',
      parameters: [{ name: 'ticket', in: 'query', schema: text }],
      responses: {
        200: {
          description: 'The bytes of the file.',
          content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
        },
        304: { description: 'Not modified.' },
        401: refused,
        403: refused,
        404: refused,
      },
    },
  },
  '/v2/activity-logs': {
    get: {
      tags: ['audit'],
      operationId: 'activity.list',
      parameters: [
        { name: 'resource', in: 'query', required: true, schema: text },
        { name: 'recordId', in: 'query', required: true, schema: { type: 'string', format: 'uuid' } },
        { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 } },
      ],
      responses: { ...changed, 404: refused },
    },
  },
};
