/** Every handler by the name that a resource file gives to an action. */
import type { ActionHandler } from './action.ts';
import { addToCart } from './add-to-cart.ts';
import { changeDraft } from './drafts.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { inviteAccount } from './invite-account.ts';
import { changeMembership } from './membership.ts';
import { placeOrders } from './place-orders.ts';
import { setEmailCodes } from './set-email-codes.ts';
import { changeTicket } from './tickets.ts';
import { clock, editWorkingDay } from './working-days.ts';

export const handlers: Readonly<Record<string, ActionHandler>> = {
  'end-session': endSession,
  'end-other-sessions': endOtherSessions,
  'invite-account': inviteAccount,
  'resend-invitation': changeMembership('resend'),
  'revoke-invitation': changeMembership('revoke'),
  'deactivate-membership': changeMembership('deactivate'),
  'reactivate-membership': changeMembership('reactivate'),
  'reset-mfa': changeMembership('resetMfa'),
  'set-email-codes': setEmailCodes,
  'schedule-draft': changeDraft('schedule'),
  'withdraw-draft': changeDraft('withdraw'),
  'apply-draft': changeDraft('apply'),
  'add-to-cart': addToCart,
  'place-orders': placeOrders,
  'edit-working-day': editWorkingDay,
  'issue-ticket': changeTicket('issue'),
  'suspend-ticket': changeTicket('suspend'),
  'resume-ticket': changeTicket('resume'),
  'clock-in': clock('CLOCK_IN'),
  'clock-out': clock('CLOCK_OUT'),
  'rest-start': clock('REST_START'),
  'rest-end': clock('REST_END'),
};
