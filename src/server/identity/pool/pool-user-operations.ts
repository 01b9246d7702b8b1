/** Operations of signed-in users on their own entry in the built-in pool. */
import { z } from 'zod';
import { refusal } from './cognito-error.ts';
import { isAcceptablePassword } from './password-policy.ts';
import { inputText, type Operation, operation, type PoolContext, requireClient } from './pool-context.ts';
import type { PoolUser } from './pool-users.ts';
import { matchesVerifier } from './srp.ts';

const withAccessToken = z.object({ AccessToken: inputText });
const password = z.string().min(1).max(1024);
const changePassword = withAccessToken.extend({ PreviousPassword: password, ProposedPassword: password });
const mfaPreference = withAccessToken.extend({
  EmailMfaSettings: z.object({ Enabled: z.boolean().nullish() }).nullish(),
});
const revokeToken = z.object({ ClientId: inputText, Token: inputText });

export function userOperations(context: PoolContext): Record<string, Operation> {
  const { users, limits, signIns, tokens, poolName } = context;

  return {
    GetUser: operation(withAccessToken, async ({ AccessToken }) => {
      const user = await userOf(context, AccessToken);
      return {
        Username: user.sub,
        UserAttributes: [
          { Name: 'sub', Value: user.sub },
          { Name: 'email', Value: user.email },
          { Name: 'email_verified', Value: 'true' },
        ],
        UserMFASettingList: user.email_mfa ? ['EMAIL_OTP'] : [],
      };
    }),
    ChangePassword: operation(changePassword, async ({ AccessToken, PreviousPassword, ProposedPassword }, caller) => {
      const user = await userOf(context, AccessToken);
      if (!isAcceptablePassword(ProposedPassword)) throw refusal('weak-password');
      if ((await limits.reserve(user.sub, caller)) === 'locked') throw refusal('locked');
      if (!matchesVerifier(poolName, user.sub, PreviousPassword, user)) {
        await signIns.note({ verb: 'sign-in-failed', sub: user.sub, fault: 'WRONG_PASSWORD' }, caller);
        throw refusal('wrong-credentials');
      }
      await users.setPassword(user.sub, ProposedPassword);
      await limits.lift(user.sub);
      await signIns.note({ verb: 'change-password', sub: user.sub }, caller);
      await signOutEverywhere(context, user.sub);
      return {};
    }),
    SetUserMFAPreference: operation(mfaPreference, async ({ AccessToken, EmailMfaSettings }, caller) => {
      const user = await userOf(context, AccessToken);
      await users.setEmailCodes(user.sub, EmailMfaSettings?.Enabled === true);
      await signIns.note({ verb: 'change-email-codes', sub: user.sub }, caller);
      return {};
    }),
    RevokeToken: operation(revokeToken, async ({ ClientId, Token }) => {
      requireClient(context, ClientId);
      const origin = await tokens.revoke(Token);
      if (origin !== null) await context.onEnded(origin);
      return {};
    }),
    GlobalSignOut: operation(withAccessToken, async ({ AccessToken }, caller) => {
      const user = await userOf(context, AccessToken);
      await signIns.note({ verb: 'end-sessions', sub: user.sub }, caller);
      await signOutEverywhere(context, user.sub);
      return {};
    }),
  };
}

async function signOutEverywhere(context: PoolContext, sub: string): Promise<void> {
  const { tokens } = context;
  await tokens.revokeAll(sub);
  await context.onRevoked(sub);
}

async function userOf(context: PoolContext, accessToken: string): Promise<PoolUser> {
  const { users, tokens } = context;
  const claims = await context.verifier.verifyAccessToken(accessToken).catch(() => {
    throw refusal('access-token-revoked');
  });
  const isAlive = claims.origin !== null && (await tokens.isAlive(claims.sub, claims.origin));
  const user = isAlive ? await users.find(claims.sub) : undefined;
  if (!user) throw refusal('access-token-revoked');
  return user;
}
