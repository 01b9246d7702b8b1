/** How a resource file declares states: `states` of a field, and actions with `from` and `to`. */
import type { RawAction, RawResource, RawState, RawStates } from '../types/raw.ts';

/** An action that leads from states to a state. */
export interface RawTransition extends RawAction {
  readonly from: '*' | readonly string[];
  readonly to: RawState;
}

export interface WrittenStates extends RawStates {
  readonly field: string;
  readonly transitions: Readonly<Record<string, RawTransition>>;
}

export const isTransition = (action: RawAction): action is RawTransition =>
  action.from !== undefined && action.to !== undefined;

/** Undefined where no field has states; the first one counts where several have. */
export function writtenStates({ fields = {}, actions = {} }: RawResource): WrittenStates | undefined {
  const [field] = fieldsWithStates(fields);
  const states = field === undefined ? undefined : fields[field]?.states;
  if (field === undefined || !states) return undefined;
  const transitions = Object.entries(actions).flatMap(([name, action]) =>
    isTransition(action) ? [[name, action] as const] : [],
  );
  return { ...states, field, transitions: Object.fromEntries(transitions) };
}

/** Place of the states in a file. */
export const placeOfStates = ({ field }: { readonly field: string }): string => `fields.${field}.states`;

export const fieldsWithStates = (fields: NonNullable<RawResource['fields']>): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.states !== undefined);
