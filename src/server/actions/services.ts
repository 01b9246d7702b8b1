/** What handlers may use beside the gate: services of other rooms, bound to the transaction and to who asks. */

import type { ChangeState } from '#model/features/dated/dated.ts';
import type { Scope } from '#model/types/access.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Handle } from '../gate/handle.ts';
import { type ClosedAccounts, closeAccounts } from '../identity/accounts/close-accounts.ts';
import type { InvitationInput, MembershipContext } from '../identity/accounts/memberships.ts';
import type { Identity } from '../identity/identity.ts';
import type { Sessions } from '../identity/sessions/sessions.ts';

export interface ActionServices {
  readonly memberships: {
    invite(input: InvitationInput): Promise<{ readonly id: string }>;
    changeScopes(id: string, scopes: readonly Scope[]): Promise<{ readonly id: string }>;
    resend(id: string): Promise<{ readonly id: string }>;
    revoke(id: string): Promise<{ readonly id: string }>;
    deactivate(id: string): Promise<{ readonly id: string }>;
    reactivate(id: string): Promise<{ readonly id: string }>;
    resetMfa(id: string): Promise<{ readonly id: string }>;
  };
  /** Sessions of whoever asks. */
  readonly sessions: { end(id: string): Promise<void>; endOthers(): Promise<void> };
  /** Accounts of a person whose data are erased. */
  readonly accounts: { close(personId: string, label: string): Promise<ClosedAccounts> };
  /** Changes of dated fields that are to hold from a day to come, validated as the asker's own. */
  readonly dated: {
    plan(change: PlannedChange): Promise<void>;
    /** Takes back whatever of a plan has not been applied. */
    withdraw(planId: string): Promise<void>;
    /** Carries out whatever of a plan is still planned, all of it or nothing. */
    apply(planId: string): Promise<void>;
    /** What there is of a plan, and why some of it is held up. */
    of(planId: string): Promise<readonly PlanEntry[]>;
  };
  /** A plan that holds copies together: its record as read, and what its transition sets. */
  readonly drafts: Readonly<Record<'schedule' | 'withdraw' | 'apply', DraftStep>>;
  /** Records of the action's own resource (`of` null), those to which a field of it refers, and those that the action `touches`, by resource. */
  readonly records: {
    readonly moment: Moment & { readonly timeZone: string };
    newId(): string;
    /** The record that holds these values, locked until the end; null when there is none. */
    find(
      of: string | null,
      where: Readonly<Record<string, unknown>>,
    ): Promise<Readonly<Record<string, unknown>> | null>;
    /** All that hold these values, in the order in which they were made, locked until the end. */
    all(
      of: string | null,
      where: Readonly<Record<string, unknown>>,
    ): Promise<readonly Readonly<Record<string, unknown>>[]>;
    /** Deletes one. @throws Problem where something stands in the way */
    remove(of: string | null, id: string): Promise<void>;
    /** Makes one (`id` null) or changes one. @throws Problem where schema, rules or references refuse it */
    put(
      of: string | null,
      id: string | null,
      values: Readonly<Record<string, unknown>>,
    ): Promise<{ readonly id: string }>;
  };
  /** The secret link of a record. @throws Problem where there is none that could be changed */
  readonly tickets: {
    /** Makes one; the one before ends at once. */
    issue(id: string): Promise<{ readonly id: string }>;
    suspend(id: string): Promise<{ readonly id: string }>;
    resume(id: string): Promise<{ readonly id: string }>;
  };
  readonly mfa: { setEmail(enabled: boolean): Promise<void> };
}

export type DraftStep = (
  plan: Readonly<Record<string, unknown>> & { readonly id: string },
  input: Readonly<Record<string, unknown>>,
) => Promise<void>;

export interface PlannedChange {
  /** Name of the resource. */
  readonly resource: string;
  readonly id: string;
  readonly changes: Readonly<Record<string, unknown>>;
  /** YYYY-MM-DD, after today. */
  readonly date: string;
  /** All changes of a plan take effect together, or none of them. */
  readonly planId: string | null;
}

export interface PlanEntry extends Omit<PlannedChange, 'planId'> {
  readonly state: ChangeState;
  readonly problem: object | null;
}

export interface ServiceContext extends MembershipContext {
  readonly handle: Handle;
}

const sessionOf = ({ actor }: ServiceContext): string | null =>
  actor.kind === 'account' ? (actor.sessionId ?? null) : null;

async function endSessions(
  { handle, actor, afterCommit }: ServiceContext,
  sessions: Sessions,
  which: Parameters<Sessions['end']>[2],
): Promise<void> {
  if (actor.kind !== 'account') return;
  await sessions.end(handle, actor.accountId, which);
  afterCommit(async () => sessions.forget(actor.accountId));
}

export const actionServices = (
  { memberships, mfa, sessions, clock }: Identity,
  context: ServiceContext,
): Omit<ActionServices, 'dated' | 'drafts' | 'records' | 'tickets'> => ({
  memberships: {
    invite: (input) => memberships.invite(context, input),
    changeScopes: (id, scopes) => memberships.changeScopes(context, id, scopes),
    resend: (id) => memberships.resend(context, id),
    revoke: (id) => memberships.revoke(context, id),
    deactivate: (id) => memberships.deactivate(context, id),
    reactivate: (id) => memberships.reactivate(context, id),
    resetMfa: (id) => memberships.resetMfa(context, id),
  },
  sessions: {
    end: (id) => endSessions(context, sessions, { id }),
    endOthers: () => endSessions(context, sessions, { but: sessionOf(context) }),
  },
  accounts: {
    async close(personId, label) {
      const closed = await closeAccounts(context.handle, personId, label, clock.now());
      for (const id of closed.accounts) context.afterCommit(async () => sessions.forget(id));
      return closed;
    },
  },
  mfa: { setEmail: (enabled) => mfa.setEmail(context.handle, enabled) },
});
