/** What an action sets: as declared, but a date or a moment may be told by its distance from today or now, and a reference by who asks. */

import type { Action } from '../types/actions/action.ts';
import type { Scalar } from '../types/condition.ts';
import type { Moment } from '../types/moment.ts';
import type { Resource } from '../types/resource.ts';
import { resolveWord } from './condition.ts';

export const valuesSet = (
  { fields }: Pick<Resource, 'fields'>,
  { set }: Pick<Action, 'set'>,
  moment: Moment,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(set).map(([name, value]) => {
      const { kind } = fields[name] ?? {};
      // Empty for an account without a person, where a condition would hold of nobody.
      if (kind === 'reference' && value === '@me') return [name, moment.me];
      return [name, kind === 'date' || kind === 'instant' ? resolveWord(value as Scalar, moment) : value];
    }),
  );
