/** Records of a resource without demo data, since lists, changes and references need some. */
import { randomUUID } from 'node:crypto';
import { isStored } from '#model/fields/is-stored.ts';
import type { Resource } from '#model/types/resource.ts';
import { errorsOf, schemaOf } from '#tests/support/schema-values.ts';
import { bodiesOf } from './bodies.ts';
import type { Row } from './oracle.ts';
import { keepsRules } from './rules.ts';
import type { SuiteProject } from './suite-project.ts';

const most = 12;

/** Whether a single row is a valid record: a tree, dated entries, a draft or a sealed value need more. */
export const hasMadeRows = ({
  source,
  tree,
  keywords: { draft, primary, dated },
  fields,
  uniqueTogether,
}: Resource): boolean =>
  source.kind === 'table' &&
  !(tree || draft || primary || dated) &&
  uniqueTogether.length === 0 &&
  Object.values(fields).every(({ sensitive }) => !sensitive);

/** Every third record has only required fields; the others have different values. */
export function madeRows(project: SuiteProject, resource: Resource): readonly Row[] {
  const bodies = bodiesOf(project, resource);
  const stored = Object.values(resource.fields).filter((field) => isStored(field) && !field.system);
  const plain = stored.filter(({ readOnly, unique, when }) => !readOnly && !unique && !when);
  const differing = (at: number): Row =>
    Object.fromEntries(
      plain.flatMap((field) => {
        const values = bodies.valuesOf(field);
        return values.length > 0 ? [[field.name, values[at % values.length]]] : [];
      }),
    );
  const bodyOf = (at: number): Row => (at % 3 === 2 ? bodies.least() : { ...bodies.whole(), ...differing(at) });
  const isValid = (row: Row): boolean =>
    keepsRules(resource, row, (condition) => project.oracle.holds(condition, row, null)) &&
    stored.every((field) => {
      const value = row[field.name] ?? null;
      return value === null ? !field.required : errorsOf(schemaOf(resource, field), value).length === 0;
    });
  return Array.from({ length: most }, (_, at) => bodies.after(null, bodyOf(at)))
    .filter(isValid)
    .map((row, at) => {
      const moment = `2026-11-${String(at + 1).padStart(2, '0')}T01:00:00.000Z`;
      const values = Object.fromEntries(stored.map(({ name }) => [name, row[name] ?? null]));
      const place = resource.list.order === null ? {} : { [resource.list.order]: at + 1 };
      return { id: randomUUID(), createdAt: moment, updatedAt: moment, ...values, ...place };
    });
}
