/** A condition as the list of conditions that must all hold, each as small as it can be: the first that fails is the cause. */

import type { Condition } from '../types/condition.ts';
import { fieldsOf, partsOf } from './condition.ts';

/**
 * @example clausesOf({ state: ['OPEN'], not: { any: [{ a: [1] }, { b: [2] }] } }) // state, not a, not b
 */
export const clausesOf = (condition: Condition | null): readonly Condition[] =>
  Object.entries(condition ?? {}).flatMap(([name, test]): readonly Condition[] =>
    name === 'not' ? negated(test as Condition) : [{ [name]: test }],
  );

function negated(condition: Condition): readonly Condition[] {
  const [part, ...others] = partsOf(condition);
  if (part?.kind === 'any') return others.length === 0 ? part.conditions.flatMap(negated) : [{ not: condition }];
  return part?.kind === 'not' && others.length === 0 ? clausesOf(part.condition) : [{ not: condition }];
}

/** The field that names a clause; null for a rule, which is no field. */
export const fieldOfClause = (clause: Condition): string | null => fieldsOf(clause)[0] ?? null;

/** Fields of which a reason may have to speak, in the order in which they are looked at. */
export const reasonFields = (condition: Condition | null): readonly string[] => [
  ...new Set(clausesOf(condition).flatMap((clause) => fieldOfClause(clause) ?? [])),
];
