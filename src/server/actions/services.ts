/** Services that handlers may use besides the gate, bound to the transaction and to the actor. */

import { Problem } from '#model/access/errors.ts';
import type { ChangeState } from '#model/features/dated/dated.ts';
import type { Scope } from '#model/types/access.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Handle } from '../gate/handle.ts';
import { requestCancel, requestRun } from '../gate/jobs/job-notes.ts';
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
  /** Sessions of the actor. */
  readonly sessions: { end(id: string): Promise<void>; endOthers(): Promise<void> };
  /** Accounts of a person whose data are erased. */
  readonly accounts: { close(personId: string, label: string): Promise<ClosedAccounts> };
  /** Changes of dated fields for a future day, validated as changes by the actor. */
  readonly dated: {
    plan(change: PlannedChange): Promise<void>;
    /** Withdraws everything of a plan that has not been applied. */
    withdraw(planId: string): Promise<void>;
    /** Applies everything of a plan that is still planned, all or nothing. */
    apply(planId: string): Promise<void>;
    /** The changes of a plan, with the reasons why some could not be applied. */
    of(planId: string): Promise<readonly PlanEntry[]>;
  };
  /** A plan with copies: its record as read, and what its transition sets. */
  readonly drafts: Readonly<Record<'schedule' | 'withdraw' | 'apply', DraftStep>>;
  /**
   * Records that the action may read and write, by resource: its own (`of` null), those that a field of it refers to,
   * and those that the action `invalidates`.
   */
  readonly records: {
    readonly moment: Moment & { readonly timeZone: string };
    newId(): string;
    /** The record with these values, locked until the end; null if there is none. */
    find(
      of: string | null,
      where: Readonly<Record<string, unknown>>,
    ): Promise<Readonly<Record<string, unknown>> | null>;
    /** All records with these values, in the order of their creation, locked until the end. */
    all(
      of: string | null,
      where: Readonly<Record<string, unknown>>,
    ): Promise<readonly Readonly<Record<string, unknown>>[]>;
    /** Deletes a record. @throws Problem if something prevents it */
    remove(of: string | null, id: string): Promise<void>;
    /** Creates a record if `id` is null, else changes one. @throws Problem if schema, rules or references refuse it */
    put(
      of: string | null,
      id: string | null,
      values: Readonly<Record<string, unknown>>,
    ): Promise<{ readonly id: string }>;
  };
  /** The secret link of a record. @throws Problem without a link that could be changed */
  readonly tickets: {
    /** Creates a link; the previous one stops working at once. */
    issue(id: string): Promise<{ readonly id: string }>;
    suspend(id: string): Promise<{ readonly id: string }>;
    resume(id: string): Promise<{ readonly id: string }>;
  };
  /** Deleted records. @throws Problem if a record cannot be restored as it was */
  readonly bin: { restore(id: string): Promise<void> };
  readonly mfa: { setEmail(enabled: boolean): Promise<void> };
  /** Jobs of modules, by the ids of their records. @throws Problem if there is nothing to begin or to end */
  readonly jobs: { run(id: string): Promise<void>; cancel(id: string): Promise<void> };
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

/** @param lookForJobs begins jobs that are requested */
export const actionServices = (
  { memberships, mfa, sessions, clock }: Identity,
  context: ServiceContext,
  lookForJobs: () => void,
): Omit<ActionServices, 'bin' | 'dated' | 'drafts' | 'records' | 'tickets'> => ({
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
  jobs: {
    async run(id) {
      if (!(await requestRun(context.handle, id, clock.now())))
        throw new Problem('state-conflict', [], { action: 'run' });
      context.afterCommit(async () => lookForJobs());
    },
    async cancel(id) {
      if (!(await requestCancel(context.handle, id, clock.now())))
        throw new Problem('state-conflict', [], { action: 'cancel' });
    },
  },
});
