/** Every kind of field through its column and back: what is stored is what comes out, empty values included. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FieldKind, kindNames } from '#model/kinds/index.ts';
import type { Field, Resource } from '#model/resource.ts';
import { insertQuery, updateQuery } from '#server/sql/write-records.ts';
import { openSuite, type Suite, suiteHouses } from '#tests/resources/suite.ts';
import { validValues } from '#tests/support/schema-values.ts';

const house = (await suiteHouses()).find(({ isShipped }) => !isShipped);
const samples = house?.oracle.declarations.resources.samples as Resource;
const base = house?.oracle.rows('samples')[0] ?? {};
const at = '2026-11-20T00:00:00.000Z';

let suite: Suite;
let made = 0;
beforeAll(async () => {
  if (house) suite = await openSuite(house);
});
afterAll(() => suite?.stop());

const fieldOf = (kind: FieldKind): Field | undefined =>
  Object.values(samples.fields).find((field) => field.kind === kind && !field.readOnly && field.nullable) ??
  Object.values(samples.fields).find((field) => field.kind === kind && !field.readOnly);

async function stored(id: string, name: string): Promise<unknown> {
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const { rows } = await sql<
    Record<string, unknown>
  >`select ${sql.ref(column)} as value from samples where id = ${id}`.execute(suite.server.running.database.kysely);
  return rows[0]?.value;
}

function valuesOf(field: Field): readonly unknown[] {
  if (field.to) {
    const ids = house?.oracle.rows(field.to).map(({ id }) => id) ?? [];
    return field.kind === 'references' ? [ids.slice(0, 2), ids.slice(1, 4)] : ids.slice(0, 2);
  }
  return validValues(field.schema);
}

describe.each(kindNames)('a column of kind %s', (kind) => {
  const field = fieldOf(kind);

  test('stands in the sample house', () => expect(field?.kind).toBe(kind));

  if (field)
    test('gives back what was inserted and what was changed', async () => {
      const { kysely } = suite.server.running.database;
      const values = [...valuesOf(field), ...(field.nullable ? [null] : [])];
      expect(values.length).toBeGreaterThan(1);
      for (const value of values) {
        made += 1;
        const id = `018f4f3e-7a2b-7c3d-8e4f-${String(made).padStart(12, '0')}`;
        const record = { ...base, id, code: `ZZ-${made}`, secretNumber: null, [field.name]: value };
        await insertQuery(samples, [record]).execute(kysely);
        expect(await stored(id, field.name)).toEqual(value);
        await updateQuery(samples, id, { ...record, [field.name]: values[0] }, [field.name], at).execute(kysely);
        expect(await stored(id, field.name)).toEqual(values[0]);
        await updateQuery(samples, id, record, [field.name], at).execute(kysely);
        expect(await stored(id, field.name)).toEqual(value);
      }
    });
});
