/** A state machine: the field that only transitions write, and each transition as an action. */
import { checkCondition } from '../check/check-condition.ts';
import { bothOf, type Condition } from '../condition.ts';
import { hint } from '../nearest.ts';
import type { Report } from '../papers.ts';
import type { Field, States } from '../resource.ts';
import type { RawAction, RawResource, RawStates } from './raw.ts';

type Fields = Readonly<Record<string, Field>>;

/** The field takes its initial value when a record is created, and nobody writes it afterwards. */
export function withStates(fields: Fields, raw: RawStates | undefined): Fields {
  const field = raw && Object.hasOwn(fields, raw.field) ? fields[raw.field] : undefined;
  return raw && field ? { ...fields, [field.name]: { ...field, readOnly: true, default: raw.initial } } : fields;
}

export const defineStates = (raw: RawStates | undefined, fields: Fields): States | null =>
  raw && Object.hasOwn(fields, raw.field) ? { field: raw.field, initial: raw.initial } : null;

/** Transitions in the words of actions; a name that is also an action's is reported by `checkStates`. */
export function transitionsOf({ states }: RawResource, fields: Fields): Readonly<Record<string, RawAction>> {
  if (!states || !Object.hasOwn(fields, states.field)) return {};
  return Object.fromEntries(
    Object.entries(states.transitions).map(([name, { from, to, final: _, call, when, ...rest }]) => {
      const possible: Condition = { [states.field]: from === '*' ? leavable(states, to, fields) : from };
      return [
        name,
        {
          ...rest,
          call: call ?? `PATCH ${name}`,
          when: when ? bothOf(possible, when) : possible,
          set: { [states.field]: to },
          transition: true,
        },
      ];
    }),
  );
}

/** Every state but the one that is led to, and those that are final. */
function leavable(states: RawStates, to: string, fields: Fields): readonly string[] {
  const final = finalStates(states);
  return (fields[states.field]?.values ?? []).filter((value) => value !== to && !final.includes(value));
}

const finalStates = ({ transitions }: RawStates): readonly string[] =>
  Object.values(transitions).flatMap(({ final, to }) => (final ? [to] : []));

export function checkStates({ states, actions }: RawResource, fields: Fields, report: Report): void {
  if (!states) return;
  const field = Object.hasOwn(fields, states.field) ? fields[states.field] : undefined;
  if (field?.kind === 'choice') checkTransitions(states, actions, field, fields, report);
  else if (field) report('states.field', `"${field.name}" is no choice, so it holds no state`);
  else report('states.field', `no field "${states.field}"${hint(states.field, Object.keys(fields))}`);
}

function checkTransitions(
  states: RawStates,
  actions: RawResource['actions'],
  field: Field,
  fields: Fields,
  report: Report,
): void {
  const values = field.values ?? [];
  const mustBeState = (path: string, state: string): void => {
    if (!values.includes(state))
      report(path, `"${state}" is not a state: ${field.name} holds none${hint(state, values)}`);
  };
  mustBeState('states.initial', states.initial);
  const given = field.schema.default;
  if (given !== undefined && given !== states.initial)
    report(
      'states.initial',
      `two initial states: "${states.initial}" here, and "${String(given)}" as the schema's default`,
    );
  const final = finalStates(states);
  for (const [name, { from, to, when }] of Object.entries(states.transitions)) {
    const at = `states.transitions.${name}`;
    if (when) checkCondition(when, `${at}.when`, fields, report);
    mustBeState(`${at}.to`, to);
    for (const state of from === '*' ? [] : from) {
      mustBeState(`${at}.from`, state);
      if (final.includes(state)) report(`${at}.from`, `"${state}" is final, so nothing leads out of it`);
    }
    if (Object.hasOwn(actions ?? {}, name)) report(at, `"${name}" is an action already`);
  }
  for (const state of unreachable(states, values))
    report('states', `no transition leads from "${states.initial}" to "${state}"`);
}

function unreachable({ initial, transitions }: RawStates, values: readonly string[]): readonly string[] {
  const reached = new Set([initial]);
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const { from, to } of Object.values(transitions))
      if (from === '*' || from.some((state) => reached.has(state))) reached.add(to);
  }
  return values.filter((value) => !reached.has(value));
}
