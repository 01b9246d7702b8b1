/** The days on which the steps of a procedure are due. */
import { expect, test } from 'vitest';
import { dueOn } from '#model/features/procedure/procedure.ts';

test.each([
  ['2026-04-01', 0, '2026-04-01'],
  ['2026-03-31', 1, '2026-04-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['0001-01-01', -5, '0001-01-01'],
  ['9999-12-31', 5, '9999-12-31'],
])('%s and %i days is %s', (anchor, offsetDays, due) => {
  expect(dueOn(anchor, { offsetDays })).toBe(due);
});
