import type { AccountActor } from '#model/access/actor.ts';

/** Body of the answer of `/v2/session`. */
type SessionBody = Pick<AccountActor, 'areas' | 'scopes' | 'locale'> & {
  readonly account: { readonly id: string; readonly label: string };
  readonly person: { readonly personId: string } | null;
};

/** The actor of a session. */
export const actorOf = ({ account, person, areas, scopes, locale }: SessionBody): AccountActor => ({
  kind: 'account',
  accountId: account.id,
  label: account.label,
  personId: person?.personId ?? null,
  areas,
  scopes,
  locale,
});
