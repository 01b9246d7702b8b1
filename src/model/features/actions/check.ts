/** Whether the fields that an action asks for, sets and copies fit the fields of its record. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { isMomentWord } from '../../conditions/condition.ts';
import { isStored } from '../../fields/is-stored.ts';
import { mayBeEmpty } from '../../fields/may-be-empty.ts';
import type { Action } from '../../types/actions/action.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Resource } from '../../types/resource.ts';
import { checkJoins } from './joins.ts';

/** Reports a name that is not a field. Returns whether it is one. */
type Known = (path: string, field: string) => boolean;
type Check = (action: Action, resource: Resource, known: Known, report: Report) => void;

/** In the order in which issues are reported. */
const checks: readonly Check[] = [
  checkInput,
  checkSet,
  checkCopy,
  (action, { fields }, known, report) => checkJoins(action, fields, known, report),
  checkTries,
  checkUndo,
];

export function checkActions(resource: Resource, known: Known, report: Report): void {
  for (const action of Object.values(resource.actions))
    for (const check of checks) check(action, resource, known, report);
}

function checkInput(action: Action, { fields }: Resource, known: Known, report: Report): void {
  for (const [index, name] of action.input.entries()) {
    const path = `actions.${action.name}.input[${index}]`;
    const field = fields[name];
    if (known(path, name) && field && !isStored(field))
      report(path, `"${name}" is set by the server, so it cannot be an input`);
    if (field?.upload && action.handler)
      report(path, `"${name}" holds files, which a handler cannot store; use a form, or an action without a handler`);
  }
}

function checkSet(action: Action, { fields, states }: Resource, known: Known, report: Report): void {
  for (const [name, value] of Object.entries(action.set)) {
    // The target state of a transition is validated with the states.
    if (action.transition && name === states?.field) continue;
    const path = `actions.${action.name}.set.${name}`;
    const issue = known(path, name) ? unfit(name, value, fields[name]) : null;
    if (issue !== null) report(path, issue);
  }
}

/** Why the field cannot be set to the value; null if it can. */
function unfit(name: string, value: unknown, field: Field | undefined): string | null {
  if (field && !isStored(field)) return `"${name}" is set by the server, so an action cannot set it`;
  if (isMomentWord(value) && field?.kind !== 'date' && field?.kind !== 'instant')
    return `"${name}" holds neither a date nor a date-time, so it cannot be set to ${JSON.stringify(value)}`;
  if (value === '@me' && field?.kind === 'reference')
    return field.nullable ? null : `"${name}" cannot be empty, but "@me" is empty for an account without a person`;
  const isValue = value === null ? field && mayBeEmpty(field) : (field?.values?.includes(String(value)) ?? true);
  return isValue
    ? null
    : `${JSON.stringify(value)} is not a value of ${name}${hint(String(value), field?.values ?? [])}`;
}

function checkCopy(action: Action, { fields }: Resource, known: Known, report: Report): void {
  for (const [name, from] of Object.entries(action.copy)) {
    const path = `actions.${action.name}.set.${name}`;
    const [field, source] = [fields[name], fields[from]];
    if (!known(path, name) || !known(path, from)) continue;
    if (field && !isStored(field)) report(path, `"${name}" is set by the server, so an action cannot set it`);
    else if (field?.kind !== source?.kind || field?.to !== source?.to)
      report(path, `"${from}" does not hold the same kind of value as "${name}"`);
  }
}

function checkTries(action: Action, { fields, keywords: { connects } }: Resource, _: Known, report: Report): void {
  if (!action.tries) return;
  const { says } = action.tries;
  if (!connects || action.handler || action.delegate)
    report(
      `actions.${action.name}.tries`,
      'needs "connects" in this file, and an action without a handler or a delegate',
    );
  if (says && Object.hasOwn(fields, says)) report(`actions.${action.name}.tries.says`, `"${says}" is already a field`);
}

function checkUndo(action: Action, { actions }: Resource, _: Known, report: Report): void {
  const { name, undo } = action;
  if (!undo) return;
  if (undo === name && (action.handler || action.to.length > 0 || Object.keys(action.set).length > 0))
    report(`actions.${name}.undo`, `"${name}" can undo itself only without "handler", "to" and "set"`);
  if (!Object.hasOwn(actions, undo))
    report(`actions.${name}.undo`, `no action "${undo}"${hint(undo, Object.keys(actions))}`);
}
