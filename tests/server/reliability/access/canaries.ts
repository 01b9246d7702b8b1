/**
 * Canary values in every field that not everybody may read. A resource joins by declaring `read` for a field: nothing
 * has to be added here.
 */

import type { Field } from '#model/types/fields/field.ts';
import type { FieldKind } from '#model/types/fields/field-kind.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Row } from '#tests/resources/oracle.ts';
import type { SuiteProject } from '#tests/resources/suite-project.ts';
import type { Rows } from './material.ts';

interface Mark {
  /** Pattern of all canaries of these kinds; nothing else in the demo data, in an answer or in a log line matches. */
  readonly look: RegExp;
  value(serial: number): unknown;
}

const two = (number: number): string => String(number).padStart(2, '0');
const text: Mark = { look: /KANARIA/, value: (serial) => `KANARIA-${serial}` };
const day = (serial: number): string => `1834-${two(1 + (serial % 12))}-${two(1 + (serial % 28))}`;
const number: Mark = { look: /(?<![0-9a-f])771177\d{3}(?![0-9a-f])/, value: (serial) => 771_177_000 + (serial % 1000) };
const days = /1834-\d\d-\d\d/;

const marks: Readonly<Partial<Record<FieldKind, Mark>>> = {
  date: { look: days, value: day },
  instant: { look: days, value: (serial) => `${day(serial)}T00:00:00.000Z` },
  ...{ yen: number, integer: number, decimal: number, money: number, percent: number, minutes: number },
  ...{
    text,
    multiline: text,
    kana: text,
    email: text,
    phone: text,
    url: text,
    'postal-code': text,
    'my-number': text,
    image: text,
  },
};
const markOf = ({ kind }: Field): Mark | null => marks[kind] ?? null;

/** Fields of the resource that contain canaries. Choices, references and booleans have no room for one. */
export const canaryFields = (resource: Resource): readonly Field[] =>
  Object.values(resource.fields).filter(
    (field) => field.read !== null && !field.derive && !field.computed && markOf(field) !== null,
  );

export function rowsWithCanaries(project: SuiteProject): Rows {
  let serial = 0;
  const own = Object.fromEntries(
    project.resources
      .filter(({ source }) => source.kind === 'table')
      .map((resource) => {
        const fields = canaryFields(resource);
        const rows = project.oracle.rows(resource.name).map((row): Row => {
          serial += 1;
          return { ...row, ...Object.fromEntries(fields.map((field) => [field.name, markOf(field)?.value(serial)])) };
        });
        return [resource.name, rows];
      }),
  );
  return {
    ...own,
    ...Object.fromEntries(project.resources.map(({ name, source }) => [name, mounted(project, own, name, source)])),
  };
}

/** The rows of a mount, from the rows of its source. */
function mounted(project: SuiteProject, own: Rows, name: string, source: Resource['source']): readonly Row[] {
  if (source.kind !== 'mount') return own[name] ?? [];
  const shown = new Set(project.oracle.rows(name).map(({ id }) => id));
  return (own[source.resource] ?? []).filter(({ id }) => shown.has(id));
}

const looks = [text.look, number.look, days];

/** The canary in the text with its context; null without one. */
export function canaryIn(content: string): string | null {
  for (const look of looks) {
    const at = content.search(look);
    if (at >= 0) return content.slice(Math.max(0, at - 80), at + 40);
  }
  return null;
}
