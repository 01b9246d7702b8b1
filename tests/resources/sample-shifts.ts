/** The part of the sample project in which a pure function computes fields whenever a record is written. */
import type { Row } from './oracle.ts';

const types = ['CLOCK_IN', 'CLOCK_OUT', 'REST_START', 'REST_END'] as const;
const minutes = { type: ['integer', 'null'], format: 'minutes', readOnly: true };
const moment = { type: 'string', format: 'date-time' };

const shifts = {
  type: 'object',
  required: ['name', 'day', 'zone'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 40, pattern: '\\S' },
    day: { type: 'string', format: 'date' },
    zone: { type: 'string', enum: ['Asia/Tokyo', 'America/New_York'], default: 'Asia/Tokyo' },
    moments: {
      type: ['array', 'null'],
      maxItems: 10,
      items: {
        type: 'object',
        required: ['timeRecordId', 'recordType', 'at', 'enteredAt', 'isEdited', 'editReason'],
        properties: {
          timeRecordId: { type: 'string', maxLength: 40 },
          recordType: { type: 'string', enum: types },
          at: moment,
          enteredAt: moment,
          isEdited: { type: 'boolean' },
          editReason: { type: ['string', 'null'], maxLength: 40 },
        },
        additionalProperties: false,
      },
    },
    totalWorkingTimeMinutes: minutes,
    nightMinutes: minutes,
    errorCount: { type: ['integer', 'null'], readOnly: true },
    isValid: { type: ['boolean', 'null'], readOnly: true },
  },
  additionalProperties: false,
};

const shiftsFile = {
  compute: {
    function: 'working-day',
    from: { records: 'moments', date: 'day', timeZone: 'zone' },
    into: ['totalWorkingTimeMinutes', 'nightMinutes', 'errorCount', 'isValid'],
  },
  list: {
    search: ['name'],
    filters: ['isValid'],
    sortable: ['name', 'day', 'totalWorkingTimeMinutes', 'errorCount'],
    sort: { field: 'errorCount', order: 'desc' },
  },
  ticket: { opens: 'shifts', read: ['hr:edit'] },
  actions: {
    'issue-link': { call: 'POST issue-link', handler: 'issue-ticket' },
    'stop-link': { call: 'PATCH stop-link', handler: 'suspend-ticket' },
  },
  permissions: { read: ['hr:view'], create: ['hr:edit'], update: ['hr:edit'], delete: ['hr:edit'] },
};

export const shiftFiles: Readonly<Record<string, unknown>> = {
  'schemas/shifts.schema.json': shifts,
  'resources/samples/shifts.json': shiftsFile,
};

const timeRecord = (id: number, recordType: (typeof types)[number], at: string) => ({
  timeRecordId: String(id),
  recordType,
  at,
  enteredAt: at,
  isEdited: false,
  editReason: null,
});

/** @param system returns the id and instants of a record */
export const shiftRecords = (system: (index: number) => Row): readonly Row[] => [
  {
    ...{ ...system(0), name: 'By day', day: '2026-11-18', zone: 'Asia/Tokyo' },
    moments: [
      timeRecord(1, 'CLOCK_IN', '2026-11-18T00:00:00.000Z'),
      timeRecord(2, 'CLOCK_OUT', '2026-11-18T05:00:00.000Z'),
    ],
    ...{ totalWorkingTimeMinutes: 300, nightMinutes: 0, errorCount: 0, isValid: true },
  },
  {
    ...{ ...system(1), name: 'By night', day: '2026-11-17', zone: 'Asia/Tokyo' },
    moments: [
      timeRecord(1, 'CLOCK_IN', '2026-11-17T12:00:00.000Z'),
      timeRecord(2, 'CLOCK_OUT', '2026-11-17T18:00:00.000Z'),
    ],
    ...{ totalWorkingTimeMinutes: 360, nightMinutes: 300, errorCount: 0, isValid: true },
  },
  {
    ...{ ...system(2), name: 'Still there', day: '2026-11-16', zone: 'America/New_York' },
    moments: [timeRecord(1, 'CLOCK_IN', '2026-11-16T14:00:00.000Z')],
    ...{ totalWorkingTimeMinutes: 0, nightMinutes: 0, errorCount: 1, isValid: false },
  },
  {
    ...{ ...system(3), name: 'Nobody', day: '2026-11-15', zone: 'Asia/Tokyo', moments: null },
    ...{ totalWorkingTimeMinutes: null, nightMinutes: null, errorCount: null, isValid: null },
  },
];
