/** Forgotten passwords: a code by e-mail, then a new password. The answers do not show whether an address is known. */
import { z } from 'zod';
import { codeMinutes } from '../accounts/reset-codes.ts';
import type { Caller } from '../sessions/caller.ts';
import { refusal } from './cognito-error.ts';
import { hashCode, makeCode, maskEmail } from './one-time-code.ts';
import { isAcceptablePassword } from './password-policy.ts';
import { findUser, inputText, type Operation, operation, type PoolContext, requireClient } from './pool-context.ts';

const forgotPassword = z.object({ ClientId: inputText, Username: z.string().min(1).max(254) });
const confirmForgotPassword = forgotPassword.extend({
  ConfirmationCode: z.string().min(1).max(32),
  Password: z.string().min(1).max(1024),
});

export function passwordOperations(context: PoolContext): Record<string, Operation> {
  const { users, limits, resetCodes, signIns } = context;

  return {
    ForgotPassword: operation(forgotPassword, async ({ ClientId, Username }, caller) => {
      requireClient(context, ClientId);
      // Not awaited: the time to send an e-mail would show which addresses exist.
      void sendCode(Username, caller).catch((error: unknown) =>
        context.log('A password reset code could not be sent.', error),
      );
      return {
        CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskEmail(Username) },
      };
    }),
    ConfirmForgotPassword: operation(confirmForgotPassword, async (input, caller) => {
      requireClient(context, input.ClientId);
      if (!isAcceptablePassword(input.Password)) throw refusal('weak-password');
      const sub = await useCode(input.Username, input.ConfirmationCode, caller);
      if (sub === null) throw refusal('wrong-code');
      await users.setPassword(sub, input.Password);
      await resetCodes.drop(sub);
      await limits.lift(sub);
      await limits.forgetDevices(sub);
      await signIns.note({ verb: 'reset-password', sub }, caller);
      await context.tokens.revokeAll(sub);
      await context.onRevoked(sub);
      return {};
    }),
  };

  async function sendCode(name: string, caller: Caller): Promise<void> {
    const user = await findUser(context, name, caller);
    if (!user || (await resetCodes.isTooSoon(user.sub, caller))) return;
    if ((await limits.reserveCode('reset', user.sub, caller)) === 'locked') return;
    const code = makeCode();
    await resetCodes.keep(user.sub, caller, hashCode((await context.keys()).seed, `reset:${user.sub}`, code));
    await signIns.note({ verb: 'ask-password-reset', sub: user.sub }, caller);
    await context.sendMail({
      to: user.email,
      locale: await context.localeOf(user.sub),
      kind: 'password-reset-code',
      params: { code, minutes: codeMinutes },
    });
  }

  /** The subject of the code; null in all other cases. */
  async function useCode(name: string, code: string, caller: Caller): Promise<string | null> {
    const { seed } = await context.keys();
    const sub = (await findUser(context, name, caller))?.sub ?? '';
    const isRight = await resetCodes.use(sub, caller, hashCode(seed, `reset:${sub}`, code));
    if (!isRight && sub !== '') await signIns.note({ verb: 'sign-in-failed', sub, fault: 'WRONG_CODE' }, caller);
    return isRight ? sub : null;
  }
}
