import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  changedRequest,
  isNarrowed,
  readAddress,
  replacesEntry,
  withFilter,
  writeAddress,
} from '#app/screens/list/list-address.ts';
import type { Access } from '#model/access/access.ts';
import { accessOf } from '#model/access/access.ts';
import { defaultRequest } from '#model/list/list-request.ts';
import { shippedProject } from '#tests/support/shipped.ts';

const typeId = '018f0000-0000-7000-8000-000000000001';
let access: Access;

beforeAll(async () => {
  const { declarations } = await shippedProject();
  const equipment = declarations.resources.equipment;
  if (!equipment) throw new Error('the declarations hold no equipment');
  access = accessOf(equipment, { kind: 'system', label: 'test' });
});

describe('the address of a list', () => {
  it('is empty for the default list', () => {
    expect(writeAddress(access, '', defaultRequest(access))).toBe('');
  });

  it('writes only what differs, under the documented names', () => {
    const request = {
      ...defaultRequest(access),
      page: 2,
      size: 50,
      sort: { field: 'model', order: 'desc' as const },
      category: 'DISPOSED',
      search: '電子黒板',
      filters: { equipmentTypeId: [typeId] },
    };
    expect(Object.fromEntries(new URLSearchParams(writeAddress(access, '', request)))).toEqual({
      category: 'DISPOSED',
      freeText: '電子黒板',
      equipmentTypeIdIn: typeId,
      sortColumn: 'MODEL',
      orderDirection: 'desc',
      pageIndex: '2',
      pageSize: '50',
    });
  });

  it('keeps parameters that it does not know', () => {
    expect(writeAddress(access, '?ref=mail&pageIndex=4&ref=2', defaultRequest(access))).toBe('?ref=mail&ref=2');
  });

  it('keeps a required parameter when its filter is cleared, and writes another value of it', () => {
    const required = {
      ...access,
      resource: {
        ...access.resource,
        requires: { ...access.resource.requires, params: { list: ['equipmentTypeIdIn', 'freeText'] } },
      },
    };
    const search = `?equipmentTypeIdIn=${typeId}&freeText=a&pageIndex=4`;
    expect(writeAddress(required, search, defaultRequest(required))).toBe(`?equipmentTypeIdIn=${typeId}&freeText=a`);
    expect(writeAddress(required, search, { ...defaultRequest(required), search: 'b' })).toBe(
      `?freeText=b&equipmentTypeIdIn=${typeId}`,
    );
  });

  it('reads other names and capital letters, and writes the one name', () => {
    const search = '?sortColumn=MODEL&sortOrder=DESC&ref=mail';
    const request = readAddress(access, search);
    expect(request.sort).toEqual({ field: 'model', order: 'desc' });
    expect(writeAddress(access, search, request)).toBe('?sortColumn=MODEL&orderDirection=desc&ref=mail');
    expect(readAddress(access, '?orderDirection=asc&sortOrder=desc')).toEqual(defaultRequest(access));
    expect(readAddress(access, '?sortOrder=sideways')).toEqual(defaultRequest(access));
  });

  it.each([
    '?pageIndex=-1',
    '?pageIndex=abc',
    '?pageSize=0',
    '?pageSize=100000',
    '?category=XYZ',
    '?sortColumn=NOPE&orderDirection=sideways',
    '?equipmentTypeIdIn=1',
    '?pageIndex=1&pageIndex=2',
    '?__proto__=1&constructor=2',
    '?%E0%A4%A',
  ])('reads %s as the default list', (search) => {
    expect(readAddress(access, search)).toEqual(defaultRequest(access));
  });

  it('is read back as it was written', () => {
    const requests = fc.record({
      page: fc.nat(1000),
      size: fc.integer({ min: 1, max: 1000 }),
      sort: fc.record({
        field: fc.constantFrom('name', 'model', 'assetTag', 'createdAt'),
        order: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      segment: fc.constant(null),
      category: fc.constantFrom('ALL', 'DISPOSED', 'PENDING_DISPOSAL'),
      search: fc.constantFrom('', 'a b', '電子黒板', '100%', 'a&b=c', '#1', '+'),
      filters: fc.constantFrom({}, { equipmentTypeId: [typeId] }),
    });
    fc.assert(
      fc.property(requests, (request) => {
        expect(readAddress(access, writeAddress(access, '', request))).toEqual(request);
      }),
    );
  });
});

describe('a change of the list', () => {
  it('begins at the first page, unless it is a change of page', () => {
    const third = { ...defaultRequest(access), page: 3 };
    expect(changedRequest(third, { search: 'a' }).page).toBe(0);
    expect(changedRequest(third, { category: 'DISPOSED' }).page).toBe(0);
    expect(changedRequest(third, { page: 4 }).page).toBe(4);
  });

  it('keeps the first row in view when the page size changes', () => {
    const third = { ...defaultRequest(access), page: 3, size: 100 };
    expect(changedRequest(third, { size: 25 }).page).toBe(12);
    expect(changedRequest(third, { size: 200 }).page).toBe(1);
  });

  it('makes one step back of a word being typed', () => {
    const fresh = defaultRequest(access);
    expect(replacesEntry(fresh, { search: '黒' })).toBe(false);
    expect(replacesEntry({ ...fresh, search: '黒' }, { search: '黒板' })).toBe(true);
    expect(replacesEntry({ ...fresh, search: '黒' }, { page: 1 })).toBe(false);
  });

  it('adds and removes filters', () => {
    const fresh = defaultRequest(access);
    const filtered = { ...fresh, filters: withFilter(fresh, 'equipmentTypeId', [typeId]) };
    expect(isNarrowed(fresh)).toBe(false);
    expect(isNarrowed(filtered)).toBe(true);
    expect(withFilter(filtered, 'equipmentTypeId', [])).toEqual({});
  });
});
