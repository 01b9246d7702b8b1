/** A state machine: the field that only transitions write, and each transition as an action. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { bothOf, fieldsOf, rulesOf } from '../../conditions/condition.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import { isStored } from '../../fields/is-stored.ts';
import {
  fieldsWithStates,
  isTransition,
  placeOfStates,
  type RawTransition,
  type WrittenStates,
  writtenStates,
} from '../../fields/written-states.ts';
import type { WrittenAction } from '../../types/actions/action.ts';
import type { StateCase, States } from '../../types/actions/states.ts';
import type { Condition } from '../../types/condition.ts';
import type { Field, Fields } from '../../types/fields/field.ts';
import type { RawAction, RawResource, RawState } from '../../types/raw.ts';

/** The field gets its initial value when a record is created, and nobody writes it afterwards. */
export function withStates(fields: Fields, raw: RawResource): Fields {
  const states = writtenStates(raw);
  const field = states && Object.hasOwn(fields, states.field) ? fields[states.field] : undefined;
  return states && field
    ? { ...fields, [field.name]: { ...field, readOnly: true, default: casesOf(states.initial).at(-1)?.state ?? null } }
    : fields;
}

export function defineStates(raw: RawResource, fields: Fields): States | null {
  const states = writtenStates(raw);
  return states && Object.hasOwn(fields, states.field)
    ? { field: states.field, initial: casesOf(states.initial), asOf: casesOf(states.asOf ?? []) }
    : null;
}

const casesOf = (raw: RawState): readonly StateCase[] =>
  typeof raw === 'string'
    ? [{ when: null, state: raw }]
    : raw.map(({ when, then: state }) => ({ when: when ?? null, state }));

const statesIn = (raw: RawState): readonly string[] => casesOf(raw).map(({ state }) => state);

/** The actions of a file. A transition is possible in its `from` states, and sets its `to` state. */
export function writtenActions(raw: RawResource, fields: Fields): Readonly<Record<string, WrittenAction>> {
  const { delete: _, ...actions } = raw.actions ?? {};
  const states = writtenStates(raw);
  return Object.fromEntries(
    Object.entries(actions).map(([name, { from: __, to: ___, final: ____, automatic: _____, ...action }]) => {
      const written = actions[name] as RawAction;
      const call = action.call ?? `${action.on === 'list' ? 'POST' : 'PATCH'} ${name}`;
      const isPossible = states && isTransition(written) && Object.hasOwn(fields, states.field);
      return [name, { ...action, call, ...(isPossible ? moveOf(written, states, fields) : {}) }];
    }),
  );
}

function moveOf({ from, to, when, set }: RawTransition, states: WrittenStates, fields: Fields) {
  const possible: Condition = { [states.field]: from === '*' ? leavable(states, to, fields) : from };
  return {
    when: when ? bothOf(possible, when) : possible,
    ...(typeof to === 'string' ? { set: { ...set, [states.field]: to } } : { set: set ?? {}, to: casesOf(to) }),
    transition: true,
  };
}

/** Every state except the target state and final states. */
function leavable(states: WrittenStates, to: RawState, fields: Fields): readonly string[] {
  const without = [...finalStates(states), ...(typeof to === 'string' ? [to] : [])];
  return (fields[states.field]?.values ?? []).filter((value) => !without.includes(value));
}

const finalStates = ({ transitions }: WrittenStates): readonly string[] =>
  Object.values(transitions).flatMap(({ final, to }) => (final ? statesIn(to) : []));

/** @param raw of a mount, the file of its original, since the states belong to the records */
export function checkStates(raw: RawResource, fields: Fields, report: Report): void {
  const states = writtenStates(raw);
  for (const name of fieldsWithStates(raw.fields ?? {}).slice(1))
    report(`fields.${name}.states`, `"${states?.field}" already has states, and only one field can have them`);
  const actions: Readonly<Record<string, RawAction>> = raw.actions ?? {};
  for (const [name, { from, to, final }] of Object.entries(actions)) {
    if ((from === undefined) !== (to === undefined))
      report(`actions.${name}`, 'a transition needs both "from" and "to"');
    if (final !== undefined && to === undefined)
      report(`actions.${name}.final`, 'applies to transitions only: "to" is missing');
    if (to !== undefined && !states) report(`actions.${name}.to`, 'no field has "states"');
  }
  const field = states && Object.hasOwn(fields, states.field) ? fields[states.field] : undefined;
  if (!states || !field) return;
  if (field.kind === 'choice') checkTransitions(states, field, fields, report);
  else report(`fields.${field.name}.states`, `"${field.name}" is not a choice, so it cannot have states`);
}

/** The field with the states, the fields around it, and the function that reports issues. */
interface StateField {
  readonly field: Field;
  readonly fields: Fields;
  readonly report: Report;
}

function checkTransitions(states: WrittenStates, field: Field, fields: Fields, report: Report): void {
  const holder: StateField = { field, fields, report };
  const place = placeOfStates(states);
  mustBeStates(`${place}.initial`, states.initial, holder);
  for (const [index, { when, then }] of (states.asOf ?? []).entries()) {
    mustBeState(`${place}.asOf[${index}].then`, then, holder);
    checkCondition(when, `${place}.asOf[${index}].when`, fields, report);
    checkOfDay(when, `${place}.asOf[${index}].when`, fields, report);
  }
  const given = field.schema.default;
  if (given !== undefined && statesIn(states.initial).at(-1) !== given)
    report(
      `${place}.initial`,
      `two initial states: "${statesIn(states.initial).join(', ')}" here, and "${String(given)}" as the schema's default`,
    );
  const final = finalStates(states);
  for (const [name, transition] of Object.entries(states.transitions)) {
    checkTransition(transition, `actions.${name}`, final, holder);
  }
  for (const state of unreachable(states, field.values ?? []))
    report(place, `no transition leads from "${statesIn(states.initial).join('", "')}" to "${state}"`);
}

function checkTransition(
  { from, to, when, set }: RawTransition,
  at: string,
  final: readonly string[],
  holder: StateField,
): void {
  const { field, fields, report } = holder;
  if (set && Object.hasOwn(set, field.name)) report(`${at}.set.${field.name}`, `"to" already sets "${field.name}"`);
  if (when) checkCondition(when, `${at}.when`, fields, report);
  mustBeStates(`${at}.to`, to, holder);
  for (const state of from === '*' ? [] : from) {
    mustBeState(`${at}.from`, state, holder);
    if (final.includes(state)) report(`${at}.from`, `"${state}" is final, so no transition can start there`);
  }
}

function mustBeState(path: string, state: string, { field, report }: StateField): void {
  const values = field.values ?? [];
  if (!values.includes(state)) report(path, `"${state}" is not a state of ${field.name}${hint(state, values)}`);
}

function mustBeStates(path: string, raw: RawState, holder: StateField): void {
  if (typeof raw === 'string') mustBeState(path, raw, holder);
  else checkCases(path, raw, holder);
}

/** A case after one without a condition is never reached. Without such a case a record might have no state. */
function checkCases(path: string, cases: Exclude<RawState, string>, holder: StateField): void {
  const { fields, report } = holder;
  for (const [index, { when, then }] of cases.entries()) {
    const at = `${path}[${index}]`;
    const isLast = index === cases.length - 1;
    mustBeState(`${at}.then`, then, holder);
    if (when && isLast)
      report(`${at}.when`, 'the last case applies to all remaining records, so it cannot have "when"');
    if (!when && !isLast) report(at, 'applies to every record, so later cases are never used: add "when"');
    if (when) checkCondition(when, `${at}.when`, fields, report);
  }
}

/** The state of a day is read with its row, before anything is counted or looked up for it. */
function checkOfDay(when: Condition, path: string, fields: Fields, report: Report): void {
  for (const rule of rulesOf(when)) report(path, `depends on the rule "${rule}", which is known for today only`);
  for (const name of fieldsOf(when)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field && !isStored(field)) report(path, `"${name}" is a derived field, which is not known for other days`);
  }
}

function unreachable({ initial, transitions }: WrittenStates, values: readonly string[]): readonly string[] {
  const reached = new Set(statesIn(initial));
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const { from, to } of Object.values(transitions))
      if (from === '*' || from.some((state) => reached.has(state)))
        for (const state of statesIn(to)) reached.add(state);
  }
  return values.filter((value) => !reached.has(value));
}
