import { Problem } from '#model/access/errors.ts';
import type { ActionHandler } from '#server/actions/action.ts';
import type { InvitationInput } from '#server/identity/accounts/memberships.ts';

/**
 * Invites an address to the area that the declaration sets; the e-mail goes out when the invitation is stored. Somebody
 * who is a member is called as their record says, unless the invitation says otherwise.
 */
export const invitePerson: ActionHandler = async ({ input, services }) => {
  const { personId = null, familyName = null, givenName = null } = input;
  const person = personId === null ? null : await services.records.find('personId', { id: personId });
  if (personId !== null && !person)
    throw new Problem('invalid-field', [{ pointer: '/personId', keyword: 'reference' }]);
  const names = {
    familyName: familyName ?? person?.familyName,
    givenName: givenName ?? person?.givenName,
  };
  return services.memberships.invite({ ...input, ...names } as unknown as InvitationInput);
};
