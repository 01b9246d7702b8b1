/** What takes an action back that is its own way back: what the record held before in the fields that it asks for. */
import type { Action } from './action.ts';

type Values = Readonly<Record<string, unknown>>;

/** @returns undefined where another action takes it back, which asks for nothing */
export const formerInput = ({ name, input, undo }: Action, before: Values): Values | undefined =>
  undo === name ? Object.fromEntries(input.map((field) => [field, before[field] ?? null])) : undefined;
