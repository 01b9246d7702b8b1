/** Columns of a file of records that all hold one value: those without the fields that never apply with it. */
import { holdsFor, partsOf } from '../conditions/condition.ts';
import type { Condition } from '../types/condition.ts';
import type { Moment } from '../types/moment.ts';
import type { Resource } from '../types/resource.ts';

type Known = Readonly<Record<string, unknown>>;

/** @param value of the field that the path of the import fixes */
export function columnsOfVariant({ csv, fields }: Resource, value: string): readonly string[] {
  const known: Known = { [csv.variant ?? '']: value };
  return csv.columns.filter((name) => outcome(fields[name]?.when ?? {}, known) !== false);
}

/** Whether the condition holds of every record with these values (true) or of none (false); null where other fields decide. */
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

/** A value of a path is no date. */
const noMoment: Moment = { me: null, today: '', now: '' };
