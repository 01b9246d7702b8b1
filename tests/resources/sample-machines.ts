/** The part of the sample project in which records of another resource are the events of a record. */
import type { Row } from './oracle.ts';

const text = { type: ['string', 'null'], maxLength: 60 };
const date = { type: ['string', 'null'], format: 'date' };
const states = ['SHELVED', 'RUNNING', 'BROKEN', 'SCRAPPED'] as const;

const machines = {
  type: 'object',
  required: ['name', 'state'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 40, pattern: '\\S' },
    state: { type: 'string', enum: states, default: 'SHELVED' },
    boughtOn: date,
    changedOn: date,
    why: text,
    room: text,
  },
  additionalProperties: false,
};

const machinesFile = {
  rules: [{ date: 'changedOn', latest: '@today' }],
  fields: { why: { required: { state: ['BROKEN'] } }, state: { states: { initial: 'SHELVED' } } },
  actions: {
    move: { call: 'PATCH move', when: { state: ['RUNNING'] }, input: ['room'], undo: 'move' },
    run: { from: ['SHELVED', 'BROKEN'], to: 'RUNNING', input: ['room', 'changedOn'] },
    break: { from: ['RUNNING'], to: 'BROKEN', input: ['why'] },
    shelve: { from: ['RUNNING', 'BROKEN'], to: 'SHELVED', set: { room: null } },
    scrap: { from: ['SHELVED'], to: 'SCRAPPED', final: true },
  },
  events: {
    resource: 'machine-events',
    reference: 'machineId',
    event: 'event',
    at: 'day',
    actor: 'who',
    fields: { room: 'room', why: 'why' },
    before: { formerRoom: 'room' },
    day: 'changedOn',
    says: ['why'],
    when: {
      create: [{ when: { boughtOn: { before: '@today' } }, then: 'BOUGHT', on: 'boughtOn' }],
      run: 'RUN',
      break: [{ when: { room: [null] }, then: 'LOST' }, { then: 'BROKEN' }],
      shelve: 'SHELVED',
    },
  },
  detail: {
    tabs: [
      { name: 'profile', sections: [{ name: 'basic', fields: ['name', ['boughtOn', 'changedOn'], ['why', 'room']] }] },
      {
        name: 'life',
        timeline: {
          resource: 'machine-events',
          reference: 'machineId',
          at: 'day',
          text: '{event} {room|formerRoom} {why}',
        },
      },
    ],
  },
  list: { search: ['name'], filters: ['state'], sortable: ['name', 'changedOn'], sort: 'name' },
  permissions: { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'] },
};

const events = {
  type: 'object',
  required: ['machineId', 'event', 'day'],
  properties: {
    machineId: { type: 'string', format: 'uuid' },
    event: { type: 'string', enum: ['BOUGHT', 'RUN', 'BROKEN', 'LOST', 'SHELVED'] },
    day: { type: 'string', format: 'date' },
    who: text,
    room: text,
    formerRoom: text,
    why: text,
  },
  additionalProperties: false,
};

const eventsFile = {
  title: '{event}',
  fields: { machineId: { to: 'machines' } },
  list: { filters: ['machineId', 'event'], sortable: ['day'], sort: 'day' },
  permissions: { read: ['ga:view'] },
};

export const machineFiles: Readonly<Record<string, unknown>> = {
  'schemas/machines.schema.json': machines,
  'schemas/machine-events.schema.json': events,
  'resources/samples/machines.json': machinesFile,
  'resources/samples/machine-events.json': eventsFile,
};

/** @param system returns the id and instants of a record */
export function machineRecords(system: (index: number) => Row): readonly Row[] {
  return Array.from({ length: 9 }, (_, index) => {
    const state = states[index % states.length];
    const runs = state === 'RUNNING' || state === 'BROKEN';
    return {
      ...system(index),
      name: `機械 ${index}`,
      state,
      boughtOn: index % 3 === 0 ? '2026-10-01' : null,
      changedOn: index % 2 === 0 ? '2026-11-01' : null,
      why: state === 'BROKEN' || index === 4 ? '音がする' : null,
      room: runs && index !== 2 ? `部屋 ${index}` : null,
    };
  });
}

/** @param machine id of one of the machines */
export const machineEventRecords = (
  system: (index: number) => Row,
  machine: (index: number) => unknown,
): readonly Row[] =>
  Array.from({ length: 5 }, (_, index) => ({
    ...system(index),
    machineId: machine(index),
    event: index === 0 ? 'BOUGHT' : 'RUN',
    day: `2026-10-0${index + 1}`,
    who: index === 3 ? null : '係',
    room: index === 0 ? null : `部屋 ${index}`,
    formerRoom: null,
    why: null,
  }));
