/** Every handler by the name that a resource file gives to an action. */
import type { ActionHandler } from './action.ts';

export const handlers: Readonly<Record<string, ActionHandler>> = {};
