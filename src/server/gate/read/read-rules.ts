/** The state of the rules that tabs depend on, to decide whether a tab can contain any record. */
import { type RawBuilder, sql } from 'kysely';
import { couldHold, rulesOf } from '#model/conditions/condition.ts';
import type { Moment, RuleState } from '#model/types/moment.ts';
import type { Aim } from '#model/types/screens/block.ts';
import { ruleStatesQuery } from '../../sql/rule.ts';
import type { GateContext } from '../gate-context.ts';

/** For each aim, whether it can contain records under the current rules; true for aims that depend on no rule. */
export async function inForce(
  { database, project }: GateContext,
  aims: readonly Aim[],
  moment: Moment,
): Promise<readonly boolean[]> {
  const { declarations } = project();
  const conditions = aims.map(
    ({ resource, category }) =>
      declarations.resources[resource]?.list.categories.find(({ name }) => name === category)?.where ?? null,
  );
  const names = [...new Set(conditions.flatMap((condition) => (condition ? rulesOf(condition) : [])))];
  if (names.length === 0) return aims.map(() => true);
  const query: RawBuilder<unknown> = ruleStatesQuery(names, declarations);
  const { rows } = await sql<Readonly<Record<string, RuleState | null>>>`${query}`.execute(database.kysely);
  const states = names.flatMap((name, at) => {
    const state = rows[0]?.[`rule_${at}`];
    return state ? [[name, state] as const] : [];
  });
  const known = { ...moment, rules: Object.fromEntries(states) };
  return conditions.map((condition) => condition === null || couldHold(condition, known));
}
