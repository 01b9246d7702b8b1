/** The part of the sample project whose records form a tree. */
import type { Row } from './oracle.ts';

const uuid = { type: ['string', 'null'], format: 'uuid' };

const branches = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 40, pattern: '\\S' },
    parentId: uuid,
    spareIds: { type: ['array', 'null'], items: { type: 'string', format: 'uuid' }, uniqueItems: true, maxItems: 9 },
    rank: { type: ['integer', 'null'], minimum: 1, maximum: 9 },
    below: { type: ['integer', 'null'], readOnly: true },
    closesOn: { type: ['string', 'null'], format: 'date' },
  },
  additionalProperties: false,
};

const branchesFile = {
  fields: {
    parentId: { to: 'branches', sortBy: 'rank' },
    spareIds: { to: 'branches' },
    below: { derive: { count: 'branches', reference: 'parentId' } },
  },
  tree: { parent: 'parentId' },
  rules: [{ apart: ['parentId', 'spareIds'] }],
  dated: { fields: ['parentId', 'rank'] },
  list: {
    layout: [{ tree: { count: 'rank', words: { resource: 'sample-settings', head: 'secret' } } }, 'table'],
    search: ['name'],
    filters: ['parentId', 'spareIds'],
    sortable: ['name', 'below', 'parentId'],
    sort: 'name',
  },
  detail: {
    tabs: [
      {
        name: 'profile',
        sections: [{ name: 'basic', fields: ['name', ['parentId', 'spareIds'], 'rank', 'closesOn'] }],
      },
      {
        name: 'below',
        related: 'branches',
        reference: 'parentId',
        also: ['spareIds'],
        sort: 'parentId',
        filters: ['spareIds'],
        params: { search: 'search', spareIds: 'spare' },
      },
      { name: 'history', timeline: 'audit' },
    ],
  },
  permissions: { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'], delete: ['ga:edit'] },
};

export const branchFiles: Readonly<Record<string, unknown>> = {
  'schemas/branches.schema.json': branches,
  'resources/samples/branches.json': branchesFile,
};

const parents = [null, 0, 0, 1, 1, 3, null] as const;

/** @param system returns the id and instants of a record */
export function branchRecords(system: (index: number) => Row): readonly Row[] {
  return parents.map((parent, index) => ({
    ...system(index),
    name: `支店 ${index}`,
    parentId: parent === null ? null : system(parent).id,
    rank: [2, null, 1, 2, 1, null, 3][index] ?? null,
    spareIds: index === 5 ? [system(0).id] : null,
    closesOn: index === 4 ? '2026-11-20' : null,
  }));
}
