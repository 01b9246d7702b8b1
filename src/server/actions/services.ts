/** What handlers may use beside the gate: services of other rooms, bound to the transaction and to who asks. */
import type { Handle } from '../gate/gate-context.ts';
import type { Identity } from '../identity/identity.ts';
import type { InvitationInput, MembershipContext } from '../identity/memberships.ts';

export interface ActionServices {
  readonly memberships: {
    invite(input: InvitationInput): Promise<{ readonly id: string }>;
    resend(id: string): Promise<{ readonly id: string }>;
    revoke(id: string): Promise<{ readonly id: string }>;
    deactivate(id: string): Promise<{ readonly id: string }>;
    reactivate(id: string): Promise<{ readonly id: string }>;
    resetMfa(id: string): Promise<{ readonly id: string }>;
  };
  readonly mfa: { setEmail(enabled: boolean): Promise<void> };
}

export interface ServiceContext extends MembershipContext {
  readonly handle: Handle;
}

export const actionServices = ({ memberships, mfa }: Identity, context: ServiceContext): ActionServices => ({
  memberships: {
    invite: (input) => memberships.invite(context, input),
    resend: (id) => memberships.resend(context, id),
    revoke: (id) => memberships.revoke(context, id),
    deactivate: (id) => memberships.deactivate(context, id),
    reactivate: (id) => memberships.reactivate(context, id),
    resetMfa: (id) => memberships.resetMfa(context, id),
  },
  mfa: { setEmail: (enabled) => mfa.setEmail(context.handle, enabled) },
});
