/** A condition as a list of the smallest conditions that must all hold. The first that fails is the cause. */

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

/** The field of a clause; null for a rule, which has no field. */
export const fieldOfClause = (clause: Condition): string | null => fieldsOf(clause)[0] ?? null;

/** Fields that a reason may name, in the order in which clauses are tested. */
export const reasonFields = (condition: Condition | null): readonly string[] => [
  ...new Set(clausesOf(condition).flatMap((clause) => fieldOfClause(clause) ?? [])),
];
