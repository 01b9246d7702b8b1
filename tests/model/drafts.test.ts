/** The change of a copy, compared with its initial values, whatever happened in between. */
import { describe, expect, test } from 'vitest';
import { settleDraft } from '#model/features/draft/settle-draft.ts';
import type { Resource } from '#model/types/resource.ts';
import { shippedProject } from '#tests/support/shipped.ts';

const { declarations } = await shippedProject();
const copies = Object.values(declarations.resources).find(({ keywords: { draft } }) => draft !== undefined) as Resource;
const base = {
  code: 'A',
  name: '営業部',
  nameKana: null,
  shortName: null,
  level: 'SECTION',
  parentId: 'top',
  note: null,
};
const settle = (record: object) => {
  const { change, differences } = settleDraft(copies, { base, ...base, abolished: false, ...record });
  return [change, differences];
};

describe('a copy', () => {
  test.each([
    ['as it began', {}, ['NONE', null]],
    ['of nothing', { base: null, name: '新部' }, ['ADDED', null]],
    ['with another name', { name: '販売部' }, ['CHANGED', [{ field: 'name', before: '営業部', after: '販売部' }]]],
    [
      'elsewhere, and with another name',
      { name: '販売部', parentId: null },
      [
        'MOVED',
        [
          { field: 'name', before: '営業部', after: '販売部' },
          { field: 'parentId', before: 'top', after: null },
        ],
      ],
    ],
    ['that is to end, whatever else it says', { name: '販売部', abolished: true }, ['REMOVED', null]],
    [
      'of which only the draft itself has changed',
      { planState: 'SCHEDULED', successorId: 'x', presentUnitId: 'y' },
      ['NONE', null],
    ],
  ] as const)('%s', (_, record, expected) => expect(settle(record)).toEqual(expected));

  test('of a resource that drafts nothing stays as it is', () => {
    const people = declarations.resources.people as Resource;
    expect(settleDraft(people, { name: 'x' })).toEqual({ name: 'x' });
  });
});
