/** Columns of a file whose records all have one variant: fields that never apply to that variant are omitted. */
import { holdsFor, partsOf } from '../conditions/condition.ts';
import type { Condition } from '../types/condition.ts';
import type { Moment } from '../types/moment.ts';
import type { Resource } from '../types/resource.ts';

type Known = Readonly<Record<string, unknown>>;

/** @param value value of the field that the import path sets */
export function columnsOfVariant({ csv, fields }: Resource, value: string): readonly string[] {
  const known: Known = { [csv.variant ?? '']: value };
  return csv.columns.filter((name) => outcome(fields[name]?.when ?? {}, known) !== false);
}

/** True if the condition holds for every record with these values, false if for none, null if other fields decide. */
function outcome(condition: Condition, known: Known): boolean | null {
  return allOf(
    partsOf(condition).map((part) => {
      if (part.kind === 'any') return opposite(allOf(part.conditions.map((one) => opposite(outcome(one, known)))));
      if (part.kind === 'not') return opposite(outcome(part.condition, known));
      if (part.kind === 'rule' || !Object.hasOwn(known, part.field)) return null;
      const test: Condition = { [part.field]: part.kind === 'range' ? part.range : part.values };
      return holdsFor(test, known, noMoment);
    }),
  );
}

const opposite = (one: boolean | null): boolean | null => (one === null ? null : !one);

const allOf = (parts: readonly (boolean | null)[]): boolean | null =>
  parts.includes(false) ? false : parts.includes(null) ? null : true;

/** The variant is not a date, so the condition needs no moment. */
const noMoment: Moment = { me: null, today: '', now: '' };
