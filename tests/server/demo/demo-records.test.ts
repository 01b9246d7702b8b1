/** Demo data against the papers: every record passes its schema, every reference leads somewhere, every conditional field obeys. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { type Condition, holdsFor } from '#model/condition.ts';
import { formats } from '#model/formats.ts';
import { accountPeople, type DemoData, type DemoRecord, demoRecords } from '#server/demo/index.ts';
import { readHouse } from '#server/house.ts';
import { root } from '#tests/support/server.ts';

const today = '2026-11-20';
const { declarations } = await readHouse(root);
const moment = { me: null, today, now: '2026-11-20T00:00:00.000Z' };
const data = demoRecords({ declarations, today });

type Json = Record<string, unknown>;

const read = (path: string): Json => JSON.parse(readFileSync(path, 'utf8')) as Json;
const schemaOf = (resource: string): Json => read(join('schemas', `${resource}.schema.json`));
const systemNames = ['id', 'createdAt', 'updatedAt'];

const files = new Map<string, Json>(
  readdirSync('resources', { recursive: true, encoding: 'utf8' })
    .filter((path) => /[\\/].+\.json$/.test(path))
    .map((path) => [path.replace(/^.*[\\/]|\.json$/g, ''), read(join('resources', path))]),
);

const rows = (resource: string, from: DemoData = data): readonly DemoRecord[] =>
  from.find((part) => part.resource === resource)?.records ?? [];

const ajv = new Ajv2020({
  allErrors: true,
  strict: false,
  formats: formats as NonNullable<ConstructorParameters<typeof Ajv2020>[0]>['formats'] & object,
});
ajv.addSchema(read('schemas/enums.schema.json'));

test('takes less than a second and a half of the processor', () => {
  const times = [1, 2].map(() => {
    const before = process.cpuUsage();
    demoRecords({ declarations, today });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  expect(Math.min(...times)).toBeLessThan(1500);
});

test('is the same for the same seed and day, and another for another', () => {
  const small = { declarations, today, scale: 0.02 };
  expect(demoRecords(small)).toEqual(demoRecords(small));
  expect(demoRecords({ ...small, seed: 7 })).not.toEqual(demoRecords(small));
  expect(demoRecords({ ...small, today: '2027-01-31' })).not.toEqual(demoRecords(small));
});

describe.each(data.map(({ resource }) => resource))('%s', (resource) => {
  const records = rows(resource);
  const schema = schemaOf(resource);
  const fields = (files.get(resource)?.fields ?? {}) as Record<
    string,
    { to?: string; derive?: string; inverse?: string; count?: string; unique?: boolean }
  >;
  /** Worked out whenever it is read, from what other records say. */
  const isComputed = (name: string): boolean => Boolean(fields[name]?.inverse ?? fields[name]?.count);

  test('passes its schema and leaves out no writable property', () => {
    const validate = ajv.compile(schema);
    const faulty = records.flatMap((record) => {
      const own = Object.fromEntries(Object.entries(record).filter(([name]) => !systemNames.includes(name)));
      return validate(own) ? [] : [{ record, errors: validate.errors }];
    });
    expect(faulty).toEqual([]);
    const stored = Object.keys(schema.properties as Json).filter((name) => !fields[name]?.derive && !isComputed(name));
    expect(Object.keys(records[0] ?? {}).sort()).toEqual([...stored, ...systemNames].sort());
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
    for (const [name, { to }] of Object.entries(fields)) {
      if (!to || isComputed(name)) continue;
      const targets = new Set(rows(to).map(({ id }) => id));
      const lost = records.filter((record) => [record[name] ?? []].flat().some((id) => !targets.has(id)));
      expect(lost, name).toEqual([]);
      if (place(to) > place(resource)) expect(leadsTo(to, resource), `${name} could point backward`).toBe(true);
    }
  });

  test('repeats no value of a unique field', () => {
    for (const name of Object.keys(fields).filter((field) => fields[field]?.unique)) {
      const values = records.map((record) => record[name]).filter((value) => value !== null);
      expect(new Set(values).size, name).toBe(values.length);
    }
  });

  test('fills conditional fields only while their condition holds', () => {
    for (const { names, when } of conditionalFields(files.get(resource)?.detail)) {
      const wrong = records.filter(
        (record) => !holdsFor(when, record, moment) && names.some((name) => record[name] !== null),
      );
      expect(wrong, names.join()).toEqual([]);
    }
  });

  test('is in order', () => {
    if (!records.some(({ displayOrder }) => displayOrder)) return;
    expect(records.map(({ displayOrder }) => displayOrder)).toEqual(records.map((_, index) => index + 1));
  });
});

test('gives the individual six pieces of equipment', () => {
  const me = accountPeople(data).individual;
  expect(rows('people').find(({ id }) => id === me)?.status).toBe('ACTIVE');
  const mine = rows('equipment').filter(({ assignedWorkerId }) => assignedWorkerId === me);
  expect(mine).toHaveLength(6);
  expect(new Set(mine.map(({ equipmentTypeId }) => equipmentTypeId)).size).toBe(6);
});

/** Whether references lead from one resource to the other. */
function leadsTo(from: string, to: string, seen: readonly string[] = []): boolean {
  if (from === to) return true;
  const next = Object.values(declarations.resources[from]?.fields ?? {}).flatMap((field) =>
    field.to && !field.computed && !seen.includes(field.to) ? [field.to] : [],
  );
  return next.some((name) => leadsTo(name, to, [...seen, from]));
}

interface Conditional {
  readonly names: readonly string[];
  readonly when: Condition;
}

/** Every `{ field | fields, when }` in a detail, however deep. */
function conditionalFields(node: unknown): readonly Conditional[] {
  if (Array.isArray(node)) return node.flatMap(conditionalFields);
  if (typeof node !== 'object' || node === null) return [];
  const { when, field, fields } = node as { when?: Condition; field?: string; fields?: unknown };
  const inner = Object.values(node).flatMap(conditionalFields);
  return when ? [{ names: field ? [field] : fieldNames(fields), when }, ...inner] : inner;
}

function fieldNames(node: unknown): readonly string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(fieldNames);
  return typeof node === 'object' && node !== null && 'field' in node ? fieldNames(node.field) : [];
}
