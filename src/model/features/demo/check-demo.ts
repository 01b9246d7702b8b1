/** Issues of declared demo rows that are found before any row is made. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import { isStored } from '../../fields/is-stored.ts';
import { kind } from '../../kinds/index.ts';
import type { Condition } from '../../types/condition.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Demo, DemoFields, DemoMake, DemoRows, DemoWay } from '../../types/records/demo.ts';
import type { Resource } from '../../types/resource.ts';
import { fieldsOfMake } from './demo.ts';
import { circleIn } from './demo-order.ts';

interface Scene {
  readonly resource: Resource;
  readonly resources: Readonly<Record<string, Resource>>;
  readonly report: Report;
}

export function checkDemo(demo: Demo, scene: Scene): void {
  const { resource, report } = scene;
  if (resource.source.kind !== 'table') report('demo', 'only a resource with a table of its own can have demo rows');
  if (resource.single) checkSettings(demo, report);
  checkFields(demo.fields, 'demo', scene);
  for (const [index, { rows, fields }] of demo.parts.entries()) {
    const path = demo.parts.length > 1 ? `demo.parts[${index}]` : 'demo';
    checkRows(rows, path, scene);
    checkFields(fields, path, scene);
    checkMakeable(rows, { ...demo.fields, ...fields }, scene);
    checkCircle({ ...demo.fields, ...fields }, scene);
  }
}

/** The single record exists already. Demo data only set its values. */
function checkSettings({ parts, fields }: Demo, report: Report): void {
  if (parts.length > 0) report('demo', 'the single record already exists: remove the rows and declare its "fields"');
  for (const [name, ways] of Object.entries(fields))
    if (ways.length !== 1 || ways[0]?.when || ways[0]?.make.kind !== 'value')
      report(`demo.fields.${name}`, 'a field of the single record can have a "value" only');
}

/** The declared field, if a row may have a value for it. */
function storedField({ resource: { fields }, report }: Scene, name: string, path: string): Field | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field && isStored(field)) return field;
  const known = Object.values(fields).filter(isStored);
  report(path, field ? `"${name}" is given by the server` : `no field "${name}"${hint(name, namesOf(known))}`);
  return undefined;
}

const namesOf = (fields: readonly Field[]): readonly string[] => fields.map(({ name }) => name);

const targetOf = ({ resources }: Scene, field: Field | undefined): Resource | undefined =>
  field?.to ? resources[field.to] : undefined;

function checkRows(rows: DemoRows, path: string, scene: Scene): void {
  if (rows.kind === 'given')
    for (const [index, row] of rows.rows.entries())
      for (const [name, value] of Object.entries(row)) {
        const place = `${path}.rows[${index}].${name}`;
        const field = storedField(scene, name, place);
        if (field) checkValue(value, field, place, scene);
      }
  if (rows.kind !== 'per') return;
  const field = storedField(scene, rows.field, `${path}.per`);
  if (field && field.kind !== 'reference')
    scene.report(`${path}.per`, `"${rows.field}" is not a reference, so rows cannot be made per record of it`);
  const target = targetOf(scene, field);
  if (!target) return;
  if (rows.where) checkCondition(rows.where, `${path}.where`, target.fields, scene.report);
  for (const bound of ['min', 'max'] as const) {
    const name = rows[bound];
    if (typeof name === 'string' && !kind(target.fields[name]?.kind ?? 'text').numeric)
      scene.report(`${path}.${bound}`, `"${name}" is not a number field of ${target.name}`);
  }
}

function checkFields(fields: DemoFields, path: string, scene: Scene): void {
  for (const [name, ways] of Object.entries(fields)) {
    const place = `${path}.fields.${name}`;
    const field = storedField(scene, name, place);
    if (field)
      for (const [index, way] of ways.entries())
        checkWay(way, field, ways.length > 1 ? `${place}[${index}]` : place, scene);
  }
}

function checkWay({ when, empty, make }: DemoWay, field: Field, path: string, scene: Scene): void {
  const { fields } = scene.resource;
  if (when) checkCondition(when, `${path}.when`, fields, scene.report);
  if (empty && !field.nullable) scene.report(`${path}.empty`, `"${field.name}" cannot be null`);
  const known = fieldsOfMake(make).map((name) => storedField(scene, name, path));
  if (!known.includes(undefined))
    (checks[make.kind] as (make: DemoMake, ...rest: Rest) => void)(make, field, path, scene);
}

type Rest = readonly [field: Field, path: string, scene: Scene];

/** What each way to make a value requires of its field. */
const checks: {
  readonly [K in DemoMake['kind']]: (make: Extract<DemoMake, { kind: K }>, ...rest: Rest) => void;
} = {
  usual: () => undefined,
  value: ({ value }, ...rest) => checkValue(value, ...rest),
  oneOf: ({ choices }, ...rest) => {
    for (const [value] of choices) checkValue(value, ...rest);
  },
  inOrder: ({ values }, ...rest) => {
    for (const value of values) checkValue(value, ...rest);
  },
  someOf: ({ values }, field, path, { report }) => {
    if (field.kind !== 'choices' && field.kind !== 'tags')
      report(path, `"${field.name}" holds one value; write "oneOf"`);
    else
      for (const value of values)
        if (field.values && !field.values.includes(String(value))) report(path, notAValue(value, field));
  },
  pattern: (_, field, path, { report }) => {
    if (!isPlainText(field)) report(path, `"${field.name}" is not a text, so it cannot be made from a pattern`);
  },
  made: ({ what }, field, path, { report }) => {
    if (!isPlainText(field)) report(path, `"${field.name}" is not a text, so it cannot be "${what}"`);
  },
  range: ({ from, before }, field, path, { report, resource }) => {
    const { column } = kind(field.kind);
    if (!ordered.includes(column))
      report(path, `"${field.name}" is neither a number nor a date, so it cannot have a range`);
    else checkCondition({ [field.name]: { from, before } }, path, resource.fields, report);
  },
  after: ({ field: other }, field, path, { report, resource }) => {
    const columns = [field, resource.fields[other]].map((one) => kind(one?.kind ?? 'text').column);
    if (columns[0] !== columns[1] || !moments.includes(columns[0] ?? 'text'))
      report(path, `"${field.name}" and "${other}" must both be dates, or both be date-times`);
  },
  records: ({ where, count }, field, path, scene) => {
    const target = targetOf(scene, field);
    if (!field.to) scene.report(path, `"${field.name}" is not a reference, so it cannot take records`);
    if (where && target) checkCondition(where, `${path}.where`, target.fields, scene.report);
    if (count && field.kind !== 'references')
      scene.report(`${path}.count`, `"${field.name}" refers to one record, so it has no "count"`);
  },
  via: ({ reference, field: name }, _, path, scene) => {
    const own = scene.resource.fields[reference];
    const target = targetOf(scene, own);
    if (own?.kind !== 'reference') scene.report(path, `"${reference}" is not a reference`);
    else if (target && !Object.hasOwn(target.fields, name))
      scene.report(path, `no field "${name}" in ${target.name}${hint(name, Object.keys(target.fields))}`);
  },
};

const ordered: readonly string[] = ['integer', 'numeric', 'date', 'timestamptz'];
const moments: readonly string[] = ['date', 'timestamptz'];

const isPlainText = ({ kind: name, values }: Field): boolean => kind(name).column === 'text' && values === null;

const notAValue = (value: unknown, { name, values }: Field): string =>
  `${JSON.stringify(value)} is not a value of ${name}${hint(String(value), values ?? [])}`;

/** A reference is written as a condition that finds the record. Other values are written as they are stored. */
function checkValue(value: unknown, field: Field, path: string, scene: Scene): void {
  const { report } = scene;
  if (value === null) {
    if (!field.nullable) report(path, `"${field.name}" cannot be null`);
    return;
  }
  const target = targetOf(scene, field);
  if (target && typeof value !== 'object')
    report(path, `write a condition that finds the record of ${target.name}: { "name": ["…"] }`);
  else if (target) checkCondition(value as Condition, path, target.fields, report);
  else if (field.values && !Array.isArray(value) && !field.values.includes(String(value)))
    report(path, notAValue(value, field));
}

/** A value that must match a pattern cannot be made up. */
function checkMakeable(rows: DemoRows, ways: DemoFields, { resource, report }: Scene): void {
  for (const { name, schema, nullable, values } of Object.values(resource.fields).filter(isStored)) {
    const isGiven = rows.kind === 'given' && rows.rows.every((row) => Object.hasOwn(row, name));
    const isOpen = schema.pattern === undefined || schema.pattern === '\\S' || nullable || values !== null;
    if (!isOpen && !isGiven && !ways[name])
      report('demo.fields', `"${name}" must match ${JSON.stringify(schema.pattern)}; declare how it is made`);
  }
}

function checkCircle(ways: DemoFields, { resource, report }: Scene): void {
  const circle = circleIn(resource, ways);
  if (circle) report('demo.fields', `${circle.join(' → ')}: these fields depend on each other in a circle`);
}
