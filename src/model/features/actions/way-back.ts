/** What takes an action back, and what it is told besides. */

import type { Action } from '../../types/actions/action.ts';
import type { Resource } from '../../types/resource.ts';
import type { Values } from '../../types/values.ts';

/** @returns undefined where none is declared, or where it leads to another state than the one the record was in before */
export function wayBack(
  { actions, states }: Pick<Resource, 'actions' | 'states'>,
  { undo }: Action,
  before: Values,
): Action | undefined {
  const back = undo === null ? undefined : actions[undo];
  const state = states ? back?.set[states.field] : undefined;
  return state === undefined || state === before[states?.field ?? ''] ? back : undefined;
}

/**
 * Of an action that is its own way back, what the record held before in the fields that it asks for.
 *
 * @returns undefined where another action takes it back, which asks for nothing
 */
export const formerInput = ({ name, input, undo }: Action, before: Values): Values | undefined =>
  undo === name ? Object.fromEntries(input.map((field) => [field, before[field] ?? null])) : undefined;
