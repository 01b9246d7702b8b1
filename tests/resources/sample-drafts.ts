/** The part of the sample project with drafts: desks, plans for them, and the copies of a plan. */
import type { Row } from './oracle.ts';

const uuid = { type: ['string', 'null'], format: 'uuid' };
const date = { type: ['string', 'null'], format: 'date' };
const name = { type: 'string', minLength: 1, maxLength: 40, pattern: '\\S' };
const count = { type: ['integer', 'null'], readOnly: true };
const state = { type: 'string', enum: ['OPEN', 'SET', 'DONE', 'DROPPED'], default: 'OPEN' };
const change = { type: 'string', enum: ['NONE', 'ADDED', 'CHANGED', 'MOVED', 'REMOVED'] };

const drafted = { name, place: { type: ['string', 'null'], maxLength: 20 }, aboveId: uuid };

const desks = {
  type: 'object',
  required: ['name'],
  properties: { ...drafted, opensOn: date, closesOn: date },
  additionalProperties: false,
};

const desksFile = {
  fields: { aboveId: { to: 'desks' } },
  tree: { parent: 'aboveId' },
  dated: { fields: ['name', 'place', 'aboveId', 'closesOn'], from: 'opensOn' },
  list: { search: ['name'], filters: ['aboveId'], sortable: ['name'], sort: 'name' },
  permissions: { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'], delete: ['ga:edit'] },
};

const deskPlans = {
  type: 'object',
  required: ['name', 'startsOn', 'state'],
  properties: {
    name,
    startsOn: { type: 'string', format: 'date' },
    asOf: date,
    state,
    problem: { type: ['string', 'null'], maxLength: 2000, format: 'multiline', readOnly: true },
    changes: count,
    conflicts: { type: ['array', 'null'], readOnly: true, items: { type: 'object' } },
  },
  additionalProperties: false,
};

const deskPlansFile = {
  fields: {
    asOf: { readOnly: { not: { state: [null] } } },
    conflicts: { as: 'faults' },
    changes: { derive: { count: 'desk-copies', reference: 'planId', where: { not: { change: ['NONE'] } } } },
    state: { states: { initial: 'OPEN' } },
  },
  actions: {
    set: { from: ['OPEN'], to: 'SET', handler: 'schedule-draft' },
    reset: { from: ['SET'], to: 'OPEN', handler: 'withdraw-draft' },
    carry: {
      from: ['SET'],
      to: 'DONE',
      final: true,
      handler: 'apply-draft',
      when: { startsOn: { before: '@today+1d' } },
      automatic: { where: { state: ['SET'], startsOn: { before: '@today+1d' } }, failed: 'problem' },
    },
    drop: { from: ['OPEN', 'SET'], to: 'DROPPED', final: true, handler: 'withdraw-draft' },
  },
  list: {
    search: ['name'],
    filters: ['state'],
    sortable: ['name', 'startsOn', 'changes'],
    sort: 'startsOn',
    select: { where: { state: ['OPEN'] } },
  },
  detail: {
    tabs: [
      { name: 'copies', related: 'desk-copies', reference: 'planId', as: 'tree' },
      { name: 'profile', sections: [{ name: 'basic', fields: ['name', ['startsOn', 'asOf'], 'problem'] }] },
    ],
  },
  permissions: { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'] },
};

const deskCopies = {
  type: 'object',
  required: ['planId', 'planState', 'name', 'change', 'ended'],
  properties: {
    planId: { type: 'string', format: 'uuid' },
    planState: { ...state, readOnly: true },
    deskId: { ...uuid, readOnly: true },
    ...drafted,
    ended: { type: 'boolean', default: false, readOnly: true },
    heirId: uuid,
    orphaned: { type: ['boolean', 'null'], readOnly: true },
    change: { ...change, default: 'ADDED', readOnly: true },
    differences: { type: ['array', 'null'], readOnly: true, items: { type: 'object' } },
    base: { type: ['object', 'null'], readOnly: true },
  },
  additionalProperties: false,
};

const deskCopiesFile = {
  path: { create: '/desk-plans/{planId}/add', edit: '/desk-plans/{planId}/edit/{id}' },
  fields: {
    planId: { to: 'desk-plans', readOnly: { not: { planState: [null] } } },
    deskId: { to: 'desks' },
    aboveId: { to: 'desk-copies' },
    heirId: { to: 'desk-copies' },
    orphaned: { derive: { above: 'aboveId', where: { ended: [true] } }, tones: { true: 'warning' } },
    differences: { as: 'changes' },
  },
  draft: {
    resource: 'desks',
    plan: 'planId',
    on: 'startsOn',
    asOf: 'asOf',
    editableIn: 'OPEN',
    state: 'planState',
    origin: 'deskId',
    base: 'base',
    change: 'change',
    differences: 'differences',
    removed: 'ended',
    successor: 'heirId',
    orphaned: 'orphaned',
    begins: 'opensOn',
    ends: 'closesOn',
    conflicts: 'conflicts',
  },
  tree: { parent: 'aboveId' },
  list: {
    search: ['name'],
    filters: ['planId', 'aboveId', 'change', 'orphaned'],
    sortable: ['name', 'orphaned'],
    sort: 'name',
    select: { where: { ended: [false] } },
  },
  create: { choose: { path: '/desk-copies/choose', field: 'planId' } },
  actions: {
    end: {
      call: 'PATCH end',
      when: { planState: ['OPEN'], ended: [false], not: { change: ['ADDED'] } },
      input: ['heirId'],
      set: { ended: true },
    },
    keep: { call: 'PATCH keep', when: { planState: ['OPEN'], ended: [true] }, set: { ended: false, heirId: null } },
  },
  permissions: {
    read: ['ga:view'],
    create: ['ga:edit'],
    update: [{ scope: 'ga:edit', where: { planState: ['OPEN'] } }],
    delete: [{ scope: 'ga:edit', where: { planState: ['OPEN'], change: ['ADDED'] } }],
  },
};

export const draftFiles: Readonly<Record<string, unknown>> = {
  'schemas/desks.schema.json': desks,
  'schemas/desk-plans.schema.json': deskPlans,
  'schemas/desk-copies.schema.json': deskCopies,
  'resources/samples/desks.json': desksFile,
  'resources/samples/desk-plans.json': deskPlansFile,
  'resources/samples/desk-copies.json': deskCopiesFile,
};

/** @param system returns the id and instants of a record */
export function draftRecords(
  system: (index: number, family: number) => Row,
): Readonly<Record<'desks' | 'desk-plans' | 'desk-copies', readonly Row[]>> {
  const above = [null, 0, 0, 1] as const;
  const id = (index: number | null, family: number) => (index === null ? null : system(index, family).id);
  const values = (index: number, family: number) => ({
    name: `机 ${index}`,
    place: index === 2 ? '窓' : null,
    aboveId: id(above[index] ?? null, family),
  });
  const planState = ['OPEN', 'DROPPED'] as const;
  return {
    desks: above.map((_, index) => ({
      ...system(index, 10),
      ...values(index, 10),
      opensOn: index === 1 ? '2020-04-01' : null,
      closesOn: null,
    })),
    'desk-plans': planState.map((state, index) => ({
      ...system(index, 11),
      name: `計画 ${index}`,
      startsOn: '2027-04-01',
      asOf: null,
      state,
      problem: null,
      conflicts: null,
    })),
    'desk-copies': planState.flatMap((state, plan) =>
      above.map((_, index) => {
        const at = plan * 10 + index;
        const parent = above[index] ?? null;
        const base = { ...values(index, 12), aboveId: id(parent === null ? null : plan * 10 + parent, 12) };
        const renamed = index === 3 ? { name: '改名机' } : {};
        return {
          ...system(at, 12),
          ...base,
          ...renamed,
          planId: id(plan, 11),
          planState: state,
          deskId: id(index, 10),
          ended: plan === 1 && index === 1,
          heirId: null,
          change: index === 3 ? 'CHANGED' : plan === 1 && index === 1 ? 'REMOVED' : 'NONE',
          differences: index === 3 ? [{ field: 'name', before: base.name, after: '改名机' }] : null,
          base,
        };
      }),
    ),
  };
}
