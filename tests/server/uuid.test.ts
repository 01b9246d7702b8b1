import { expect, test } from 'vitest';
import { isUuid, uuidv7 } from '#server/uuid.ts';

test('an id made later in the same millisecond is larger, however many there are and whatever is made besides', () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => {
    uuidv7(1_000 + index);
    return uuidv7(1_795_000_000_000);
  });
  expect(ids.every(isUuid)).toBe(true);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id begins with its moment and says what it is', () => {
  const [time = '', more = '', version = '', variant = ''] = uuidv7(1_795_000_000_000).split('-');
  expect(Number.parseInt(time + more, 16)).toBe(1_795_000_000_000);
  expect(version[0]).toBe('7');
  expect('89ab').toContain(variant[0]);
});
