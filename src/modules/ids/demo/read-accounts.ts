/** What connected products report of their accounts. */
import { type Integration, readAtOf } from '#modules/software/demo/app-integrations.ts';
import type { DemoIds } from './ids.ts';

type User = DemoIds['users'][number];

/** @param now UTC instant of the installation */
export function readAccounts(
  users: readonly User[],
  integrations: readonly Integration[],
  today: string,
  now: string,
): readonly User[] {
  const readAt = readAtOf(today, now);
  const connected = connectedApps(integrations);
  return users.map((user, index) => {
    const [own, further] = connected.get(user.appId ?? '') ?? [];
    // One account in ten belongs to the further tenant.
    const integrationId = (index % 10 === 0 && further ? further : own)?.id;
    const isRead = integrationId !== undefined;
    return {
      ...user,
      integrationId: integrationId ?? null,
      externalId: isRead ? `u-${String(index + 1).padStart(5, '0')}` : null,
      email: isRead ? addressIn(user) : null,
      matchedBy: isRead && user.personId ? ('EMAIL' as const) : null,
      signInKnown: isRead,
      registeredAt: isRead ? user.createdAt : null,
      deactivatedAt: isRead && !user.isActive ? readAt : null,
    };
  });
}

const addressIn = ({ loginId }: User): string | null => (loginId && /@.+\./.test(loginId) ? loginId : null);

/** App → its integrations that report accounts. */
function connectedApps(integrations: readonly Integration[]): ReadonlyMap<string, readonly Integration[]> {
  const connected = new Map<string, Integration[]>();
  for (const one of integrations)
    if (one.catalogAppId && one.refreshedAt && one.offers?.includes('ACCOUNTS'))
      connected.set(one.catalogAppId, [...(connected.get(one.catalogAppId) ?? []), one]);
  return connected;
}
