/** The input of an action and the record after it, according to its declaration. */

import { isMomentWord, resolveWord } from '#model/conditions/condition.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import { pinnedClock, pinnedToday } from '#tests/support/server.ts';
import { type Bodies, bodiesOf } from './bodies.ts';
import type { Row } from './oracle.ts';
import type { SuiteProject } from './suite-project.ts';

/** The required input of the action, and the values that the action then sets. */
export function outcomeOf({ oracle }: SuiteProject, resource: Resource, bodies: Bodies, action: Action, ready: Row) {
  const inRules = resource.rules.flatMap((rule) =>
    rule.kind === 'order' ? [rule.from, rule.to] : 'date' in rule ? [rule.date] : [],
  );
  const fields = action.input.flatMap((name) => resource.fields[name] ?? []);
  const dates = fields.filter(({ name, kind }) => kind === 'date' && inRules.includes(name));
  let given: Row = Object.fromEntries(dates.map(({ name }) => [name, pinnedClock.slice(0, 10)]));
  const setOn = (row: Row): Row => {
    const { states } = resource;
    const state = action.to.find(({ when }) => oracle.holds(when, row, null))?.state;
    const copied = Object.entries(action.copy).map(([name, from]) => [name, ready[from] ?? null]);
    return {
      // Input is written; missing input gets the value that the action sets.
      ...without(setOf(action), Object.keys(given)),
      ...Object.fromEntries(copied),
      ...(states && state ? { [states.field]: state } : {}),
      ...eventValuesOf(resource, action, row),
    };
  };
  const emptied = eventValuesOf(resource, action, {});
  for (const field of fields) {
    const row = { ...ready, ...emptied, ...given };
    const isMissing = field.requiredWhen && (row[field.name] ?? null) === null;
    if (isMissing && oracle.holds(field.requiredWhen, { ...row, ...setOn(row) }, null))
      given = { ...given, [field.name]: bodies.valuesOf(field)[0] };
  }
  return { given, set: setOn({ ...ready, ...emptied, ...given }) };
}

/** Fields of the latest event get the input, and otherwise today and null. */
function eventValuesOf({ keywords: { events } }: Resource, { name }: Action, row: Row): Row {
  if (!events?.when[name]) return {};
  return {
    ...Object.fromEntries(events.says.map((field) => [field, row[field] ?? null])),
    [events.day]: row[events.day] ?? pinnedToday,
  };
}

/** Input of the call that erases. */
export const erasing = { reason: '保存期間の終了' };

/** The body of an action's call: existing values and required input; undefined if it asks for nothing. */
export function actionBody(project: SuiteProject, resource: Resource, action: Action, row: Row): Row | undefined {
  if (action.erases) return erasing;
  if (action.input.length === 0) return undefined;
  const { given } = outcomeOf(project, resource, bodiesOf(project, resource), action, row);
  return { ...Object.fromEntries(action.input.map((name) => [name, row[name] ?? null])), ...given };
}

/** Values that an action sets; words such as today and now are resolved. */
export const setOf = ({ set }: Action): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(set).map(([name, value]) => [name, meantBy(value)]));

const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

const pinned: Moment = { me: null, today: pinnedToday, now: pinnedClock };
/** `@me` is null, because no asker is a person here. */
const meantBy = (value: unknown): unknown => {
  if (value === '@me') return null;
  return typeof value === 'string' && isMomentWord(value) ? resolveWord(value, pinned) : value;
};
