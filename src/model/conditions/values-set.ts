/**
 * The values that an action sets. A date or an instant can be relative to today or now, and a reference can be `@me`.
 */

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
      // Empty for an account without a person. In a condition, `@me` would equal nothing instead.
      if (kind === 'reference' && value === '@me') return [name, moment.me];
      return [name, kind === 'date' || kind === 'instant' ? resolveWord(value as Scalar, moment) : value];
    }),
  );
