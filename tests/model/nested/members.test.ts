/** Filling in the members of a nested object. */
import { describe, expect, test } from 'vitest';
import { firstMembers, withMember } from '#model/fields/nested/members.ts';
import type { NestedGroup, NestedVariants } from '#model/fields/nested/nested.ts';
import { nestedOf } from '#model/fields/nested/nested-of.ts';
import { switchedTo, variantIn } from '#model/fields/nested/switched-to.ts';
import type { Field } from '#model/types/fields/field.ts';

const group = nestedOf({
  type: 'object',
  required: ['city', 'floor', 'main'],
  properties: {
    city: { type: 'string' },
    floor: { type: ['integer', 'null'] },
    main: { type: 'boolean' },
    country: { type: 'string', default: 'JP' },
    note: { type: ['string', 'null'] },
    tags: { type: 'array', items: { type: 'string' } },
  },
}) as NestedGroup;
const field = (name: string): Field => group.fields.find((one) => one.name === name) as Field;
const begun = { city: '港区', floor: null, main: false, country: 'JP' };

test('an object begins with its defaults, and with what must be there and may be null', () => {
  expect(firstMembers(group)).toEqual({ floor: null, main: false, country: 'JP' });
});

describe('one member', () => {
  test('that is the first brings the defaults of the others, in the order of the schema', () => {
    const members = withMember(group, null, field('city'), '港区');
    expect(members).toEqual(begun);
    expect(Object.keys(members ?? {})).toEqual(['city', 'floor', 'main', 'country']);
  });

  test('that is emptied is left out where it may be, and null where it must be there and may be null', () => {
    const filled = { ...begun, floor: 3, note: 'a', tags: ['x'] };
    expect(withMember(group, filled, field('note'), '')).toEqual({ ...begun, floor: 3, tags: ['x'] });
    expect(withMember(group, filled, field('floor'), null)).toEqual({ ...filled, floor: null });
    expect(withMember(group, filled, field('tags'), [])).toEqual({ ...begun, floor: 3, note: 'a' });
    expect(withMember(group, filled, field('city'), '')).not.toHaveProperty('city');
  });

  test('a null that was there stays null', () => {
    expect(withMember(group, { ...begun, note: null }, field('note'), null)).toEqual({ ...begun, note: null });
  });

  test('that was the last leaves nothing', () => {
    expect(withMember(group, begun, field('city'), '')).toBeNull();
    expect(withMember(group, { ...begun, main: true }, field('city'), '')).not.toBeNull();
    expect(withMember(group, { ...begun, main: true }, field('main'), false)).not.toBeNull();
  });

  test('what the schema does not name stays', () => {
    const members = withMember(group, { ...begun, other: { a: 1 } }, field('city'), '');
    expect(members).toEqual({ floor: null, main: false, country: 'JP', other: { a: 1 } });
  });
});

describe('another variant', () => {
  const nested = nestedOf({
    oneOf: [
      {
        properties: {
          kind: { const: 'CARD' },
          holder: { type: 'string' },
          code: { type: 'string' },
          plan: { enum: ['A', 'B'] },
          version: { const: 1 },
        },
      },
      {
        properties: {
          kind: { const: 'BANK' },
          holder: { type: 'string' },
          code: { type: 'integer' },
          plan: { enum: ['B', 'C'] },
          version: { const: 2 },
          fee: { type: 'integer', default: 0 },
        },
      },
    ],
  }) as NestedVariants;
  const [card, bank] = nested.variants;
  if (!card || !bank) throw new Error('two variants');

  test('keeps what both share, and what neither names', () => {
    const value = { kind: 'CARD', holder: '佐藤', code: 'X1', plan: 'B', version: 1, extra: true };
    expect(switchedTo(nested, value, bank)).toEqual({
      ...{ kind: 'BANK', holder: '佐藤', plan: 'B', version: 2, fee: 0, extra: true },
    });
    expect(switchedTo(nested, { ...value, plan: 'A' }, bank)).not.toHaveProperty('plan');
  });

  test('is found by its constant', () => {
    expect(variantIn(nested, { kind: 'BANK' })).toBe(bank);
    expect(variantIn(nested, { kind: 'CASH' })).toBeUndefined();
    expect(switchedTo(nested, null, card)).toEqual({ kind: 'CARD', version: 1 });
  });
});
