/** Writes sign-ins and related events to the audit trail: from where, with which device, and why one was refused. */
import type { Kysely } from 'kysely';
import { fold } from '#model/base/text/fold.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import { uuidv7 } from '../../uuid.ts';
import { maskEmail } from '../pool/one-time-code.ts';
import type { Caller } from './caller.ts';

type Handle = Kysely<FrameworkTables>;

export type SignInVerb =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-in-locked'
  | 'sign-out'
  | 'end-sessions'
  | 'change-password'
  | 'ask-password-reset'
  | 'reset-password'
  | 'change-email-codes';

export type SignInFailure = 'WRONG_PASSWORD' | 'WRONG_CODE' | 'LOCKED' | 'NO_ACCOUNT';

export interface SignInEvent {
  readonly verb: SignInVerb;
  /** Subject of the pool's user. */
  readonly sub?: string | undefined;
  readonly accountId?: string | undefined;
  /** The entered name, if no user has it; only its first characters are stored. */
  readonly name?: string | undefined;
  readonly fault?: SignInFailure;
}

export interface SignInLog {
  note(event: SignInEvent, caller: Caller): Promise<void>;
}

/** The name that the trail uses for these entries. */
export const signInResource = 'sign-ins';
/** The actor before the password was verified. */
const nobody = { id: 'nobody', label: '—' };
/** Events of a known user. */
const ownVerbs: ReadonlySet<SignInVerb> = new Set([
  'sign-in',
  'sign-out',
  'end-sessions',
  'change-password',
  'reset-password',
  'change-email-codes',
]);

export function createSignInLog(kysely: Handle, now: () => number): SignInLog {
  return {
    async note(event, caller) {
      const account = await accountOf(kysely, event);
      const label = account?.label ?? (event.name === undefined ? '—' : maskEmail(event.name));
      const actor = account && ownVerbs.has(event.verb) ? account : nobody;
      const details = { address: caller.address, device: deviceName(caller.agent), fault: event.fault };
      const changes = Object.entries(details).flatMap(([field, after]) =>
        after ? [{ field, before: null, after }] : [],
      );
      await kysely
        .insertInto('daicho_audit')
        .values({
          id: uuidv7(now()),
          at: new Date(now()),
          actor: actor.id,
          actor_label: actor.label,
          action: event.verb,
          resource: signInResource,
          record_id: account?.id ?? null,
          record_label: label,
          changes: JSON.stringify(changes),
          origin: 'screen',
          request_id: caller.requestId,
          fold_actor: fold(actor.label),
          fold_record_label: fold(label),
        })
        .execute();
    },
  };
}

async function accountOf(kysely: Handle, { sub, accountId }: SignInEvent) {
  if (accountId === undefined && sub === undefined) return undefined;
  const accounts = kysely.selectFrom('daicho_account').select(['id', 'label']);
  if (accountId !== undefined) return await accounts.where('id', '=', accountId).executeTakeFirst();
  return await accounts
    .where((where) =>
      where.or([
        where('sub', '=', sub ?? ''),
        // Before its first session, an account is found by its address only.
        where(
          'email',
          'in',
          where
            .selectFrom('daicho_pool_user')
            .select('email')
            .where('sub', '=', sub ?? ''),
        ),
      ]),
    )
    .executeTakeFirst();
}

const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** A label such as `Chrome · Windows`; for other programs, the first word of the User-Agent. */
export function deviceName(agent: string): string | null {
  const find = (names: typeof browsers) => names.find(([, mark]) => mark.test(agent))?.[0];
  const known = [find(browsers), find(systems)].filter((name) => name !== undefined);
  if (known.length > 0) return known.join(' · ');
  return /^[\w.+-]{1,40}/.exec(agent)?.[0] ?? null;
}
