/**
 * Demo data against the declaration files: every record matches its schema, every reference has a target, every
 * conditional field obeys its condition.
 */

import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { holdsFor } from '#model/conditions/condition.ts';
import { isStored } from '#model/fields/is-stored.ts';
import { formats } from '#model/schema/validation/formats.ts';
import type { Resource } from '#model/types/resource.ts';
import type { DemoRecord } from '#server/demo/demo-record.ts';
import { makeDemo, rowsIn, usualDemo } from '#tests/support/demo.ts';
import { isQuick } from '#tests/support/tried.ts';

const today = '2026-11-20';
const moment = { me: null, today, now: '2026-11-20T00:00:00.000Z' };
const { declarations, data } = usualDemo();

const systemNames = ['id', 'createdAt', 'updatedAt'];

const rows = (resource: string): readonly DemoRecord[] => rowsIn(data, resource);

const ajv = new Ajv2020({
  allErrors: true,
  strict: false,
  formats: formats as NonNullable<ConstructorParameters<typeof Ajv2020>[0]>['formats'] & object,
});

test.skipIf(isQuick)('takes less than a third of a millisecond of the processor for a record', () => {
  const count = data.reduce((sum, { records }) => sum + records.length, 0);
  const times = [1, 2].map(() => {
    const before = process.cpuUsage();
    makeDemo();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  expect(Math.min(...times) / count).toBeLessThan(1 / 3);
});

test('is the same for the same seed and day, and another for another', () => {
  const small = { scale: 0.02 };
  expect(makeDemo(small)).toEqual(makeDemo(small));
  expect(makeDemo({ ...small, seed: 7 })).not.toEqual(makeDemo(small));
  expect(makeDemo({ ...small, today: '2027-01-31' })).not.toEqual(makeDemo(small));
});

describe.each(data.map(({ resource }) => resource))('%s', (resource) => {
  const records = rows(resource);
  const { schema, fields } = declarations.resources[resource] as Resource;
  const stored = Object.values(fields).filter(isStored);

  test('passes its schema and leaves out no writable property', () => {
    const validate = ajv.compile(schema);
    const faulty = records.flatMap((record) => {
      const own = Object.fromEntries(Object.entries(record).filter(([name]) => !systemNames.includes(name)));
      return validate(own) ? [] : [{ record, errors: validate.errors }];
    });
    expect(faulty).toEqual([]);
    expect(Object.keys(records[0] ?? {}).sort()).toEqual([...stored.map(({ name }) => name), ...systemNames].sort());
  });

  test('has ids of version 7 that tell the time of creation, and no record from the future', () => {
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
    for (const { id, createdAt, updatedAt } of records) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(String(id).replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse(String(createdAt)));
      expect(String(createdAt) <= String(updatedAt) && String(updatedAt) < today).toBe(true);
    }
  });

  test('refers only to records that are there, and forward only in a circle', () => {
    const place = (name: string): number => data.findIndex((part) => part.resource === name);
    for (const { name, to } of stored) {
      if (!to) continue;
      const targets = new Set(rows(to).map(({ id }) => id));
      const lost = records.filter((record) => [record[name] ?? []].flat().some((id) => !targets.has(id)));
      expect(lost, name).toEqual([]);
      if (place(to) > place(resource)) expect(canReach(to, resource), `${name} could point backward`).toBe(true);
    }
  });

  test('repeats no value of a unique field', () => {
    for (const { name } of stored.filter(({ unique }) => unique)) {
      const values = records.map((record) => record[name]).filter((value) => value !== null);
      expect(new Set(values).size, name).toBe(values.length);
    }
  });

  test('fills conditional fields only while their condition holds', () => {
    for (const { name, when } of stored) {
      if (!when) continue;
      const wrong = records.filter((record) => !holdsFor(when, record, moment) && record[name] !== null);
      expect(wrong, name).toEqual([]);
    }
  });

  test('is in order', () => {
    if (declarations.resources[resource]?.list.order !== 'displayOrder') return;
    expect(records.map(({ displayOrder }) => displayOrder)).toEqual(records.map((_, index) => index + 1));
  });
});

/** Whether references lead from one resource to the other. */
function canReach(from: string, to: string, seen: readonly string[] = []): boolean {
  if (from === to) return true;
  const next = Object.values(declarations.resources[from]?.fields ?? {}).flatMap((field) =>
    field.to && !field.computed && !seen.includes(field.to) ? [field.to] : [],
  );
  return next.some((name) => canReach(name, to, [...seen, from]));
}
