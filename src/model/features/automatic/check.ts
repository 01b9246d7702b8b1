/** Issues in automatic actions: conditions that cannot be validated, and actions that need a user. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { checkCondition, type RuleIssue } from '../../fields/check-condition.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { Automatic, Resource } from '../../types/resource.ts';
import { ruleErrors } from '../rule-set/rule-set.ts';

type Resources = Readonly<Record<string, Resource>>;

export function checkAutomatic(
  resource: Resource,
  resources: Resources,
  declared: readonly string[],
  report: Report,
): void {
  const rules = ruleErrors(resources, declared);
  for (const automatic of resource.automatic) {
    const at = `actions.${automatic.action}.automatic`;
    const { where, whose } = automatic;
    if (resource.source.kind !== 'table' || resource.single)
      report(at, 'only a resource with a table of its own and many records can have automatic actions');
    if (!where && Object.keys(whose).length === 0) report(at, 'would run on every record: add "where" or "whose"');
    if (where) checkCondition(where, `${at}.where`, resource.fields, report, rules);
    checkWhose(resource, automatic, resources, rules, report);
    const issue = actionIssue(resource, automatic);
    if (issue) report(at, issue);
    checkFailed(resource, automatic, report);
  }
}

/** Conditions on the records to which this one refers. */
function checkWhose(
  { fields }: Resource,
  { action: own, whose }: Automatic,
  resources: Resources,
  rules: RuleIssue,
  report: Report,
): void {
  for (const [name, condition] of Object.entries(whose)) {
    const at = `actions.${own}.automatic.whose.${name}`;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const target = field?.kind === 'reference' ? resources[field.to ?? ''] : undefined;
    if (target) checkCondition(condition, at, target.fields, report, rules);
    else if (!field) report(at, `no field "${name}"${hint(name, Object.keys(fields))}`);
    else if (field.kind !== 'reference') report(at, `"${name}" is not a reference`);
  }
}

/** The field for the reason of a failure. */
function checkFailed({ fields }: Resource, { action: name, failed }: Automatic, report: Report): void {
  if (failed === null) return;
  const at = `actions.${name}.automatic.failed`;
  const field = fields[failed];
  if (!field) report(at, `no field "${failed}"${hint(failed, Object.keys(fields))}`);
  else if (!(field.readOnly && field.nullable && isStored(field) && ['text', 'multiline'].includes(field.kind)))
    report(at, `"${field.name}" must be a text that is readOnly and may be empty`);
}

function actionIssue({ actions, states }: Resource, { action: does, where }: Automatic): string | null {
  if (does === 'delete') return null;
  const action = Object.hasOwn(actions, does) ? actions[does] : undefined;
  if (!action) return null;
  if (action.on === 'list' || action.input.length > 0)
    return `"${does}" needs input or runs on the list, which an automatic action cannot do`;
  // Otherwise the action would run on the same records every hour.
  const led = action.to.map(({ state }) => [states?.field ?? '', state] as const);
  const isLeft = ([name, value]: readonly [string, unknown]): boolean => {
    const test = action.when?.[name] ?? where?.[name];
    return Array.isArray(test) && !test.includes(value as never);
  };
  const ends = Object.entries(action.set).some(isLeft) || (led.length > 0 && led.every(isLeft));
  return ends || action.handler
    ? null
    : `"${does}" would run on the same records every time; its "when" or "where" must not match them afterwards`;
}
