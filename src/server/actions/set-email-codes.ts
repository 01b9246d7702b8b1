import { singleId } from '#model/wire.ts';
import type { ActionHandler } from './action.ts';

/** Asks everybody for a code by e-mail at the next sign-in, or no longer. */
export const setEmailCodes: ActionHandler = async ({ input, services }) => {
  await services.mfa.setEmail(input.enabled === true);
  return { id: singleId };
};
