/** Every handler by the name that a resource file gives to an action. */
import type { ActionHandler } from './action.ts';
import { inviteAccount } from './invite-account.ts';
import { changeMembership } from './membership.ts';
import { setEmailCodes } from './set-email-codes.ts';

export const handlers: Readonly<Record<string, ActionHandler>> = {
  'invite-account': inviteAccount,
  'resend-invitation': changeMembership('resend'),
  'revoke-invitation': changeMembership('revoke'),
  'deactivate-membership': changeMembership('deactivate'),
  'reactivate-membership': changeMembership('reactivate'),
  'reset-mfa': changeMembership('resetMfa'),
  'set-email-codes': setEmailCodes,
};
