/** The part of the sample project whose records are erased, with the records that refer to them. */
import type { Row } from './oracle.ts';

const text = { type: ['string', 'null'], maxLength: 60 };
const date = { type: ['string', 'null'], format: 'date' };
const patronId = { type: 'string', format: 'uuid' };

const patrons = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 40, pattern: '\\S' },
    number: { type: ['string', 'null'], maxLength: 20 },
    email: { type: ['string', 'null'], maxLength: 60, format: 'email' },
    leftOn: date,
    erasedOn: { ...date, readOnly: true },
  },
  additionalProperties: false,
};

const patronVisits = {
  type: 'object',
  required: ['patronId'],
  properties: { patronId, remark: text, isOpen: { type: 'boolean', default: false } },
  additionalProperties: false,
};

const patronCards = {
  type: 'object',
  required: ['patronId', 'name'],
  properties: { patronId, name: { type: 'string', minLength: 1, maxLength: 40, pattern: '\\S' } },
  additionalProperties: false,
};

const permissions = { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'], delete: ['ga:edit'] };

const patronsFile = {
  erasure: {
    when: { leftOn: { before: '@today' } },
    marks: 'erasedOn',
    fields: { name: 'erased {number}', email: null },
    keeps: ['number', 'leftOn'],
    others: [
      { resource: 'patron-cards', reference: 'patronId' },
      { resource: 'patron-visits', reference: 'patronId', refuses: { isOpen: [true] }, fields: { remark: null } },
    ],
  },
  list: { search: ['name', 'email'], filters: ['leftOn'], sortable: ['name', 'leftOn'], sort: 'name' },
  detail: {
    tabs: [
      {
        name: 'profile',
        sections: [{ name: 'basic', fields: [['name', 'number'], 'email', ['leftOn', 'erasedOn']] }],
      },
      { name: 'visits', related: 'patron-visits', reference: 'patronId' },
      { name: 'history', timeline: 'audit' },
    ],
  },
  permissions: { ...permissions, erase: ['personal-data:erase'] },
};

const patronVisitsFile = {
  title: '{patronId}',
  fields: { patronId: { to: 'patrons' } },
  list: { search: ['remark'], filters: ['patronId', 'isOpen'], sortable: ['createdAt'], sort: 'createdAt' },
  permissions,
};

/** A further scope may delete, in addition to one that reads. */
const patronCardsFile = {
  fields: { patronId: { to: 'patrons' } },
  list: { search: ['name'], filters: ['patronId'], sortable: ['name'], sort: 'name' },
  permissions: { ...permissions, delete: ['ga:edit', 'personal-data:erase'] },
};

export const patronFiles: Readonly<Record<string, unknown>> = {
  'schemas/patrons.schema.json': patrons,
  'schemas/patron-visits.schema.json': patronVisits,
  'schemas/patron-cards.schema.json': patronCards,
  'resources/samples/patrons.json': patronsFile,
  'resources/samples/patron-visits.json': patronVisitsFile,
  'resources/samples/patron-cards.json': patronCardsFile,
};

/**
 * The first patron has an open visit, the second one a finished visit.
 *
 * @param system returns the id and instants of a record of a family
 */
export function patronRecords(
  system: (index: number, family: number) => Row,
): Readonly<Record<string, readonly Row[]>> {
  const patronAt = (index: number): unknown => system(index, 61).id;
  return {
    patrons: Array.from({ length: 6 }, (_, index) => ({
      ...system(index, 61),
      name: index === 2 ? 'erased G2' : `来客 ${index}`,
      number: index === 3 ? null : `G${index}`,
      email: index === 2 ? null : `patron${index}@example.co.jp`,
      leftOn: index < 4 ? `2026-0${index + 1}-15` : null,
      erasedOn: index === 2 ? '2026-11-01' : null,
    })),
    'patron-visits': [0, 1, 1, 4].map((patron, index) => ({
      ...system(index, 62),
      patronId: patronAt(patron),
      remark: index === 2 ? null : `訪問 ${index}`,
      isOpen: index === 0,
    })),
    'patron-cards': [0, 1, 5].map((patron, index) => ({
      ...system(index, 63),
      patronId: patronAt(patron),
      name: `入館証 ${index}`,
    })),
  };
}
