import type { AccountActor } from '#model/access/actor.ts';
import type { Problem } from '#model/access/errors.ts';
import type { Resource } from '#model/types/resource.ts';
import { rowReasons } from '../../csv/row-reasons.ts';
import { problemBody } from '../../http/problem.ts';
import type { GateContext } from '../gate-context.ts';

/** Why a record is refused, in the language of the account: what a single change would answer. */
export function sentenceOf(
  { project }: GateContext,
  resource: Resource,
  { locale }: AccountActor,
  problem: Problem,
): string {
  problem.about = resource;
  if (problem.why || problem.errors.length === 0) return problemBody(problem, project(), locale, '').detail;
  return rowReasons(project(), resource, locale)(problem.errors).join(' ');
}
