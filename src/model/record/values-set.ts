/** What an action sets: as declared, but a date or a moment may be told by its distance from today or now. */
import { type Moment, resolveWord, type Scalar } from '../condition.ts';
import type { Action, Resource } from '../resource.ts';

export const valuesSet = (
  { fields }: Pick<Resource, 'fields'>,
  { set }: Pick<Action, 'set'>,
  moment: Moment,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(set).map(([name, value]) => {
      const { kind } = fields[name] ?? {};
      return [name, kind === 'date' || kind === 'instant' ? resolveWord(value as Scalar, moment) : value];
    }),
  );
