/** Every field kind through its column and back: stored values are returned unchanged, including empty ones. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindNames } from '#model/kinds/index.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { FieldKind } from '#model/types/fields/field-kind.ts';
import type { Resource } from '#model/types/resource.ts';
import { insertQuery, updateQuery } from '#server/sql/write-records.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import { validValues } from '#tests/support/schema-values.ts';

const project = (await suiteProjects()).find(({ isShipped }) => !isShipped);
const homes = ['samples', 'plans'].map((name) => project?.oracle.declarations.resources[name] as Resource);
const at = '2026-11-20T00:00:00.000Z';

let suite: Suite;
let made = 0;
beforeAll(async () => {
  if (project) suite = await openSuite(project);
});
afterAll(() => suite?.stop());

/** A nullable field of the kind, or else any. */
function fieldOf(kind: FieldKind): { readonly home: Resource; readonly field: Field } | undefined {
  const all = homes.flatMap((home) => Object.values(home.fields).map((field) => ({ home, field })));
  const fitting = all.filter(({ field }) => field.kind === kind && !field.readOnly);
  return fitting.find(({ field }) => field.nullable) ?? fitting[0];
}

async function stored({ name: home }: Resource, id: string, name: string): Promise<unknown> {
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const { rows } = await sql<
    Record<string, unknown>
  >`select ${sql.ref(column)} as value from ${sql.table(home)} where id = ${id}`.execute(
    suite.server.running.database.kysely,
  );
  return rows[0]?.value;
}

function valuesOf(field: Field): readonly unknown[] {
  if (field.to) {
    const ids = project?.oracle.rows(field.to).map(({ id }) => id) ?? [];
    return field.kind === 'references' ? [ids.slice(0, 2), ids.slice(1, 4)] : ids.slice(0, 2);
  }
  return validValues(field.schema);
}

describe.each(kindNames)('a column of kind %s', (kind) => {
  const { home, field } = fieldOf(kind) ?? {};

  test('stands in the sample project', () => expect(field?.kind).toBe(kind));

  if (home && field)
    test('gives back what was inserted and what was changed', async () => {
      const { kysely } = suite.server.running.database;
      const [base] = project?.oracle.rows(home.name) ?? [];
      const values = [...valuesOf(field), ...(field.nullable ? [null] : [])];
      expect(values.length).toBeGreaterThan(1);
      for (const value of values) {
        made += 1;
        const id = `018f4f3e-7a2b-7c3d-8e4f-${String(made).padStart(12, '0')}`;
        const record = { ...base, id, code: `ZZ-${made}`, secretNumber: null, [field.name]: value };
        await insertQuery(home, [record]).execute(kysely);
        expect(await stored(home, id, field.name)).toEqual(value);
        await updateQuery(home, id, { ...record, [field.name]: values[0] }, [field.name], at).execute(kysely);
        expect(await stored(home, id, field.name)).toEqual(values[0]);
        await updateQuery(home, id, record, [field.name], at).execute(kysely);
        expect(await stored(home, id, field.name)).toEqual(value);
      }
    });
});
