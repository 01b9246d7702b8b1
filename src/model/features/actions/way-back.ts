/** The action that reverts an action, and its input. */

import type { Action } from '../../types/actions/action.ts';
import type { Resource } from '../../types/resource.ts';
import type { Values } from '../../types/values.ts';

/** @returns undefined if none is declared, or if it leads to another state than the record had before */
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
 * For an action that reverts itself, the former values of the fields that it asks for.
 *
 * @returns undefined if another action reverts it, which asks for nothing
 */
export const formerInput = ({ name, input, undo }: Action, before: Values): Values | undefined =>
  undo === name ? Object.fromEntries(input.map((field) => [field, before[field] ?? null])) : undefined;
