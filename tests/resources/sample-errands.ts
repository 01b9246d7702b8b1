/** The part of the sample project in which a record names the form that it requires. */
import type { Row } from './oracle.ts';

const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const note = { type: ['string', 'null'], maxLength: 60 };

const errands = {
  type: 'object',
  required: ['name', 'state'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 40, pattern: '\\S' },
    state: { $ref: 'enums.schema.json#/$defs/errandState', default: 'NEW' },
    form: orNull({ $ref: 'enums.schema.json#/$defs/errandForm' }),
    doneAt: { type: ['string', 'null'], format: 'date-time', readOnly: true },
  },
  additionalProperties: false,
};

/** Both forms contain a note, which is one field. */
const countForm = {
  type: 'object',
  required: ['counted'],
  properties: { counted: { type: 'integer', minimum: 0, maximum: 999 }, note },
};
const noteForm = { type: 'object', properties: { note, room: { type: 'string', maxLength: 20 } } };

const errandsFile = {
  path: { form: '/errands/{id}/form/{formId}' },
  fields: { state: { states: { initial: 'NEW' } } },
  actions: {
    do: { from: ['NEW'], to: 'DONE', set: { doneAt: '@now' } },
    drop: { from: ['NEW'], to: 'DROPPED', confirm: true },
  },
  forms: { field: 'form', answer: 'do', schemas: { COUNT: 'count-form', NOTE: 'note-form' } },
  list: { search: ['name'], filters: ['state', 'form'], sortable: ['name', 'counted'], sort: 'name' },
  detail: {
    tabs: [
      { name: 'profile', sections: [{ name: 'basic', fields: ['name', 'form', 'counted', 'note', 'room', 'doneAt'] }] },
    ],
  },
  permissions: { read: ['ga:view'], create: ['ga:edit'], do: ['ga:edit'], drop: ['ga:edit'] },
};

export const errandFiles: Readonly<Record<string, unknown>> = {
  'schemas/errands.schema.json': errands,
  'schemas/count-form.schema.json': countForm,
  'schemas/note-form.schema.json': noteForm,
  'resources/samples/errands.json': errandsFile,
};

const unanswered = { state: 'NEW', doneAt: null, counted: null, note: null, room: null };
const answered = { ...unanswered, state: 'DONE', doneAt: '2026-11-18T00:00:00.000Z' };

/** @param system returns the id and instants of a record */
export const errandRecords = (system: (index: number) => Row): readonly Row[] => [
  { ...system(0), ...unanswered, name: 'Count chairs', form: 'COUNT' },
  { ...system(1), ...unanswered, name: 'Look around', form: 'NOTE' },
  { ...system(2), ...unanswered, name: 'Just do it', form: null },
  { ...system(3), ...answered, name: 'Count desks', form: 'COUNT', counted: 12, note: 'All of them' },
  { ...system(4), ...answered, name: 'Say where', form: 'NOTE', room: 'R-2' },
];
