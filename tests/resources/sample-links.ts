/**
 * The part of the sample project with connected products: their connections, and guests that can be imported from them.
 */
import type { Row } from './oracle.ts';

const name = { type: 'string', minLength: 1, maxLength: 40, pattern: '\\S' };
const choices = (values: readonly string[]) => ({ type: 'string', enum: values });

const links = {
  type: 'object',
  required: ['name', 'on'],
  properties: {
    name,
    by: { type: ['string', 'null'], enum: ['SCIM', null] },
    at: { type: ['string', 'null'], maxLength: 200, format: 'url' },
    token: { type: ['string', 'null'], maxLength: 200 },
    has: { type: 'array', items: choices(['GUESTS', 'ROOMS']), uniqueItems: true, default: [] },
    on: { type: 'boolean', default: true },
  },
  additionalProperties: false,
};

const linksFile = {
  fields: { token: { sensitive: { sealed: true } } },
  connects: { kind: 'by', address: 'at', secret: 'token', offers: 'has', when: { on: [true] } },
  links: { take: { preview: 'guests' } },
  list: { search: ['name'], filters: ['on'], sortable: ['name'], sort: 'name' },
  permissions: { read: ['it:view'], create: ['it:edit'], update: ['it:edit'], delete: ['it:edit'] },
};

const guests = {
  type: 'object',
  required: ['name', 'stay'],
  properties: {
    name,
    number: { type: ['string', 'null'], maxLength: 20 },
    email: { type: ['string', 'null'], maxLength: 100, format: 'email' },
    stay: choices(['SHORT', 'LONG']),
    linkId: { type: ['string', 'null'], format: 'uuid' },
  },
  additionalProperties: false,
};

const guestsFile = {
  path: { import: '/guests/import-csv/{stay}' },
  fields: {
    linkId: { to: 'links' },
    number: {
      unique: true,
      numbering: { resource: 'sample-settings', prefix: 'numberPrefix', next: 'nextNumber', digits: 4 },
      inputMask: { resource: 'sample-settings', is: 'numberShape' },
    },
  },
  csv: { match: 'number', into: { path: '/links/import-csv/{linkId}', match: 'number' } },
  preview: {
    path: '/guests/from/{linkId}',
    resource: 'links',
    offers: 'GUESTS',
    take: 'accounts',
    match: ['number', 'email'],
    fields: { name: 'displayName', number: 'workerNumber', email: 'email' },
    columns: ['number', 'email'],
  },
  list: { search: ['name'], filters: ['stay', 'linkId'], sortable: ['name'], sort: 'name' },
  permissions: { read: ['hr:view'], create: ['hr:edit'], update: ['hr:edit'] },
};

export const linkFiles: Readonly<Record<string, unknown>> = {
  'schemas/links.schema.json': links,
  'schemas/guests.schema.json': guests,
  'resources/samples/links.json': linksFile,
  'resources/samples/guests.json': guestsFile,
};

/** @param system returns the id and instants of a record */
export function linkRecords(
  system: (index: number, family: number) => Row,
): Readonly<Record<'links' | 'guests', readonly Row[]>> {
  return {
    links: [0, 1, 2].map((index) => ({
      ...system(index, 13),
      name: `連携 ${index}`,
      by: index === 0 ? 'SCIM' : null,
      at: index === 0 ? 'https://scim.example.com/v2' : null,
      token: index === 0 ? 'sealed elsewhere' : null,
      has: index === 2 ? ['ROOMS'] : ['GUESTS'],
      on: index !== 1,
    })),
    guests: [0, 1, 2].map((index) => ({
      ...system(index, 14),
      name: `客 ${index}`,
      number: index === 2 ? null : `G-${index}`,
      email: index === 1 ? null : `guest-${index}@example.com`,
      stay: index === 0 ? 'LONG' : 'SHORT',
      linkId: null,
    })),
  };
}
