import type { ActionHandler } from '#server/actions/action.ts';
import type { InvitationInput } from '#server/identity/accounts/memberships.ts';

/** Invites an address to the area that the declaration sets; the e-mail goes out when the invitation is stored. */
export const inviteAccount: ActionHandler = ({ input, services }) =>
  services.memberships.invite(input as unknown as InvitationInput);
