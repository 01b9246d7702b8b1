import { Problem } from '#model/access/errors.ts';
import { singleId } from '#model/paths/wire.ts';
import type { ActionHandler } from '#server/actions/action.ts';

/** Switches on or off that every account is asked for a code by e-mail at the next sign-in. */
export const setEmailCodes: ActionHandler = async ({ input, services }) => {
  if (input.enabled === null || input.enabled === undefined)
    throw new Problem('invalid-field', [{ pointer: '/enabled', keyword: 'required' }]);
  await services.mfa.setEmail(input.enabled === true);
  return { id: singleId };
};
