/** Forgotten passwords: a code by e-mail, then a new password. Nothing in the answers says whether an address is known. */
import { sql } from 'kysely';
import { z } from 'zod';
import { refusal } from './cognito-error.ts';
import { hashCode, isSameHash, makeCode, maskEmail } from './one-time-code.ts';
import { isAcceptablePassword } from './password-policy.ts';
import { inputText, type Operation, operation, type PoolContext, requireClient } from './pool-context.ts';

const codeMinutes = 15;
const codeTries = 5;
/** A second letter within this time is not sent. */
const pauseMs = 30_000;

const forgotPassword = z.object({ ClientId: inputText, Username: z.string().min(1).max(254) });
const confirmForgotPassword = forgotPassword.extend({
  ConfirmationCode: z.string().min(1).max(32),
  Password: z.string().min(1).max(1024),
});

export function passwordOperations(context: PoolContext): Record<string, Operation> {
  const { kysely, users, now } = context;

  return {
    ForgotPassword: operation(forgotPassword, async ({ ClientId, Username }) => {
      requireClient(context, ClientId);
      // Not waited for: how long a letter takes would tell who exists.
      void sendCode(Username).catch((error: unknown) => context.log('A password reset code could not be sent.', error));
      return {
        CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskEmail(Username) },
      };
    }),
    ConfirmForgotPassword: operation(confirmForgotPassword, async (input) => {
      requireClient(context, input.ClientId);
      if (!isAcceptablePassword(input.Password)) throw refusal('weak-password');
      const sub = await useCode(input.Username, input.ConfirmationCode);
      if (sub === null) throw refusal('wrong-code');
      await users.setPassword(sub, input.Password);
      await context.tokens.revokeAll(sub);
      await context.onRevoked(sub);
      return {};
    }),
  };

  /** Asking again does not give more tries: they are counted until the last code has run out. */
  async function sendCode(name: string): Promise<void> {
    const user = await users.find(name);
    if (!user) return;
    const runsOut = user.reset_expires_at === null ? 0 : Date.parse(user.reset_expires_at);
    const isOpen = runsOut > now();
    if (isOpen && (user.reset_tries >= codeTries || runsOut - now() > codeMinutes * 60_000 - pauseMs)) return;
    const code = makeCode();
    await kysely
      .updateTable('daicho_pool_user')
      .set({
        reset_hash: hashCode((await context.keys()).seed, `reset:${user.sub}`, code),
        reset_expires_at: new Date(now() + codeMinutes * 60_000),
        reset_tries: isOpen ? user.reset_tries : 0,
      })
      .where('sub', '=', user.sub)
      .execute();
    await context.sendMail({
      to: user.email,
      locale: await context.localeOf(user.sub),
      kind: 'password-reset-code',
      params: { code, minutes: codeMinutes },
    });
  }

  /** The subject whose code this is; null for every other case. The try is counted before the code is judged. */
  async function useCode(name: string, code: string): Promise<string | null> {
    const { seed } = await context.keys();
    const user = await users.find(name);
    const sub = user?.sub ?? '';
    const row = await kysely
      .updateTable('daicho_pool_user')
      .set({ reset_tries: sql<number>`reset_tries + 1` })
      .where('sub', '=', sub)
      .where('reset_tries', '<', codeTries)
      .where('reset_expires_at', '>', new Date(now()).toISOString())
      .returning('reset_hash')
      .executeTakeFirst();
    const isRight = isSameHash(hashCode(seed, `reset:${sub}`, code), row?.reset_hash ?? '');
    return isRight ? sub : null;
  }
}
