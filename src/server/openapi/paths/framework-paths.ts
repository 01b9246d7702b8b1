/** Calls that belong to no resource. */
import { locales } from '#model/base/locales.ts';
import { filesPath, imageSlotPath, importSlotPath, importUploadPath, uploadPath } from '#model/base/stored-file.ts';
import { clockPath } from '#model/paths/wire.ts';
import { datedPaths } from '../dated-parameters.ts';
import type { Json } from '../json.ts';

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
const invitationCode: Json = {
  name: 'invitationCode',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{15,64}$' },
};

export const frameworkPaths: Json = {
  ...datedPaths,
  '/v2/session': {
    get: { tags, operationId: 'session.get', responses: done },
    post: {
      tags,
      operationId: 'session.open',
      description: 'Hands over the tokens of the user pool once; answers a cookie.',
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
      description: 'What time it is for the company.',
      responses: { ...done, ...answered({ now: { type: 'string', format: 'date-time' }, timeZone: text }) },
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
      { name: 'key', in: 'path', required: true, schema: { type: 'string', pattern: '^[a-z0-9.-]{1,100}$' } },
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
      responses: { 204: { description: 'Gone.' }, 400: refused, 401: refused, 403: refused },
    },
  },
  '/v2/invitations/{invitationCode}': {
    parameters: [invitationCode],
    get: {
      tags: ['invitations'],
      operationId: 'invitations.read',
      description: 'Who is invited, for whoever holds the code. 404: unknown, used, revoked or run out.',
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
        'Once. `password` is needed unless `isRegistered`, name and address where `isFirst`; 409 when the user pool is elsewhere.',
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
      description: 'The file of an address that an export call answered: for the same account, for five minutes.',
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
        'One file at an address that a presigned-url call answered: for the same account, once, for five minutes. An address of a record makes it the picture of that record.',
      requestBody: { required: true, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
      responses: {
        200: {
          description: 'Received. A form names it by its key; a picture is named by its address.',
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
      description: 'Takes the picture of the record away for which the address was made.',
      responses: { 204: { description: 'Gone.' }, 400: refused, 401: refused, 403: refused, 404: refused },
    },
  },
  [imageSlotPath]: {
    get: {
      tags: ['files'],
      operationId: 'files.imageAddress',
      description:
        'An address for one picture, good once and for five minutes, and its key. What it answers when the picture was sent says the address that a body names.',
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
      description: 'An address for one CSV file that is to be imported, good once and for five minutes, and its key.',
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
      description: 'The file, in UTF-8, at an address that the call before answered.',
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
      { name: 'name', in: 'path', required: true, schema: text, description: 'Says nothing to the server.' },
    ],
    get: {
      tags: ['files'],
      operationId: 'files.download',
      description:
        'A file, for whoever may read the field of the record that holds it. Where a reason must be given, the address that `reveal` answers holds a ticket.',
      parameters: [{ name: 'ticket', in: 'query', schema: text }],
      responses: {
        200: { description: 'Its bytes.', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
        304: { description: 'Known already.' },
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
