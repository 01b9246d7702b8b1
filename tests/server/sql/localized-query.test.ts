/** A query of a view reads localized texts from the tables that it names, and keeps its plan otherwise. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { localizedQuery } from '#server/sql/as-of.ts';
import { wordsOf } from '#server/sql/words-of.ts';
import { shippedProject } from '#tests/support/shipped.ts';

const { declarations } = await shippedProject();
const isLocalized = (query: Parameters<typeof localizedQuery>[0]): boolean =>
  localizedQuery(query, declarations, 'en-US') !== query;

test('words are those of the text, of names and of parts, but not of values', () => {
  const part = sql.join([sql`${sql.ref('a.b_c')} = ${'value'}`, sql`"d" > ${1}`], sql` and `);
  const query = sql`select one.name from ${sql.table('people')} as one where ${part}`;
  expect([...wordsOf(query)].sort()).toEqual([
    ...['a', 'and', 'as', 'b_c', 'd', 'from', 'name', 'one', 'people', 'select', 'where'],
  ]);
});

test('a table that is named is localized, one that is only a value is not', () => {
  expect(isLocalized(sql`select name from people`)).toBe(true);
  expect(isLocalized(sql`select name from ${sql.table('people')}`)).toBe(true);
  expect(isLocalized(sql`select ${'people'}::text as name`)).toBe(false);
});

test('the audit log names none, so that its pages are found by an index', async () => {
  const { modules } = await shippedProject();
  const view = modules.views['audit-log'];
  if (typeof view !== 'object') throw new Error('no view');
  const actor = { kind: 'system', label: 'System' } as const;
  const moment = { me: null, today: '2026-11-20', now: '2026-11-20T00:00:00.000Z' };
  expect(isLocalized(view.query({ actor, declarations, moment }))).toBe(false);
});
