import { Problem } from '#model/access/errors.ts';
import type { ActionHandler } from '#server/actions/action.ts';
import type { InvitationInput } from '#server/identity/accounts/memberships.ts';

/**
 * Invites an address to the area that the declaration sets; the e-mail is sent when the invitation is stored. A
 * person's names come from their record unless the invitation contains others.
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
