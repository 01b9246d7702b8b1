/** Memberships as rows: reads one with its account, writes a change, and converts it for the API. */
import type { Kysely, Selectable, Updateable } from 'kysely';
import { Problem } from '#model/access/errors.ts';
import type { Names } from '#model/base/text/full-name.ts';
import type { Area } from '#model/types/access.ts';
import type { FrameworkTables, MembershipState } from '../../db/framework.ts';
import { isUuid } from '../../uuid.ts';

type Handle = Kysely<FrameworkTables>;

export interface Membership extends Names {
  readonly id: string;
  readonly accountId: string;
  readonly area: Area;
  readonly state: MembershipState;
  readonly email: string;
  readonly personId: string | null;
  readonly invitedAt: string | null;
  readonly expiresAt: string | null;
  readonly activatedAt: string | null;
  readonly deactivatedAt: string | null;
  /** True for an invitation that can no longer be accepted. */
  readonly isExpired: boolean;
}

/** A row together with the relevant columns of its account. */
export type MembershipRow = Selectable<FrameworkTables['daicho_membership']> &
  Pick<Selectable<FrameworkTables['daicho_account']>, 'sub' | 'email' | 'person_id' | 'label' | 'locale'>;

const withAccount = (handle: Handle) =>
  handle
    .selectFrom('daicho_membership as membership')
    .innerJoin('daicho_account as account', 'account.id', 'membership.account_id')
    .selectAll('membership')
    .select(['account.sub', 'account.email', 'account.person_id', 'account.label', 'account.locale']);

/** The row, locked until the transaction ends. @throws `not-found` */
export async function lockMembership(handle: Handle, id: string): Promise<MembershipRow> {
  const row = isUuid(id)
    ? await withAccount(handle).where('membership.id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw new Problem('not-found');
  return row;
}

/** The open invitation with the hash of this code; undefined if it was used, revoked, has expired or never existed. */
export async function findInvitation(
  handle: Handle,
  codeHash: string,
  now: number,
  lock: boolean,
): Promise<MembershipRow | undefined> {
  const query = withAccount(handle)
    .where('membership.code_hash', '=', codeHash)
    .where('membership.state', '=', 'INVITED')
    .where('membership.expires_at', '>', new Date(now).toISOString())
    .where('account.status', '=', 'active');
  return await (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Writes the change and returns the new row. */
export async function changeMembership(
  handle: Handle,
  row: MembershipRow,
  change: Updateable<FrameworkTables['daicho_membership']>,
  now: number,
): Promise<MembershipRow> {
  const changed = await handle
    .updateTable('daicho_membership')
    .set({ ...change, updated_at: new Date(now) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, ...changed };
}

export function toMembership(row: MembershipRow, now: number): Membership {
  return Object.freeze({
    id: row.id,
    accountId: row.account_id,
    area: row.area,
    state: row.state,
    email: row.email,
    personId: row.person_id,
    givenName: row.given_name,
    familyName: row.family_name,
    middleName: row.middle_name,
    invitedAt: row.invited_at,
    expiresAt: row.expires_at,
    activatedAt: row.activated_at,
    deactivatedAt: row.deactivated_at,
    isExpired: isExpired(row, now),
  });
}

export const isExpired = ({ state, expires_at }: Pick<MembershipRow, 'state' | 'expires_at'>, now: number): boolean =>
  state === 'INVITED' && (expires_at === null || Date.parse(expires_at) <= now);

export const namesOf = (row: MembershipRow): Names => ({
  givenName: row.given_name,
  familyName: row.family_name,
  middleName: row.middle_name,
});
