import type { InvitationInput } from '../identity/memberships.ts';
import type { ActionHandler } from './action.ts';

/** Invites an address to the area that the declaration sets; the letter goes out when the invitation is stored. */
export const inviteAccount: ActionHandler = ({ input, services }) =>
  services.memberships.invite(input as unknown as InvitationInput);
