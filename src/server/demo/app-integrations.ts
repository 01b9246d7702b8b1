/** Tenants of other products that the demo company has connected, and the accounts that were read from them. */
import type { AppIntegrationsRecord } from '../../../schemas/app-integrations.schema.json';
import { addDays } from './dates.ts';
import type { DemoIds } from './ids.ts';
import type { Random } from './random.ts';
import { type SystemFields, systemFields } from './record.ts';

type Integration = SystemFields & Partial<Omit<AppIntegrationsRecord, 'id' | 'createdAt' | 'updatedAt'>>;

interface Plan {
  readonly app: string;
  readonly offers: NonNullable<AppIntegrationsRecord['offers']>;
  readonly plan?: string;
  /** Yen for each account and cycle. */
  readonly price?: number;
  readonly cycle?: 'MONTH' | 'YEAR';
  readonly seats?: number;
  /** Days until the contract is renewed. */
  readonly renewsIn?: number;
  readonly fault?: 'refused';
  readonly isOff?: boolean;
}

const plans: readonly Plan[] = [
  { app: 'Tsunagu Chat', offers: ['ACCOUNTS'], plan: 'ビジネス', price: 850, cycle: 'MONTH', renewsIn: 25 },
  {
    app: 'Kagi ID',
    offers: ['ACCOUNTS'],
    plan: 'エンタープライズ',
    price: 400,
    cycle: 'MONTH',
    seats: 500,
    renewsIn: 140,
  },
  { app: 'Hakobu Drive', offers: ['ACCOUNTS'], plan: 'ビジネス', price: 14_400, cycle: 'YEAR', renewsIn: 52 },
  { app: 'Mitooshi CRM', offers: ['ACCOUNTS'], plan: 'スタンダード', price: 3_000, cycle: 'MONTH', fault: 'refused' },
  { app: 'Hanko Sign', offers: ['ACCOUNTS'], isOff: true },
  { app: 'Meibo HR', offers: ['HR', 'ACCOUNTS'] },
  { app: 'Mamori Guard', offers: ['IT'] },
];

export function demoIntegrations(
  ids: DemoIds,
  softwareByName: ReadonlyMap<string, string>,
  today: string,
  random: Random,
): { readonly integrations: readonly Integration[]; readonly users: DemoIds['users'] } {
  const appsByName = new Map(ids.apps.map(({ id, name }) => [name, id]));
  const readAt = `${addDays(today, -1)}T18:00:00.000Z`;
  const integrations = plans.map(
    ({ app, offers, plan, price, cycle, seats, renewsIn, fault, isOff }, index): Integration => {
      const isConnected = price !== undefined;
      return {
        ...systemFields(addDays(today, -400 + index), today, random),
        appName: app,
        tenantName: 'サンプルワークス',
        catalogAppId: appsByName.get(app) ?? null,
        softwareId: softwareByName.get(app) ?? null,
        offers,
        status: isOff ? 'DEACTIVATED' : 'ACTIVE',
        connectorKind: isConnected ? 'SCIM' : null,
        baseUrl: isConnected ? `https://scim.example.com/${app.toLowerCase().replace(' ', '-')}` : null,
        refreshStatus: !isConnected ? 'NEVER' : fault ? 'FAILED' : 'SUCCEEDED',
        refreshStartedAt: isConnected ? readAt : null,
        refreshedAt: isConnected ? readAt : null,
        refreshProblem: fault ?? null,
        environment: 'PROD',
        authMethod: isConnected ? 'SAML' : null,
        userProvisioning: index === 1,
        planName: plan ?? null,
        contractAnchorMonth: isConnected ? 4 : null,
        contractAnchorDay: isConnected ? 1 : null,
        renewsOn: renewsIn === undefined ? null : addDays(today, renewsIn),
        pricingModel: isConnected ? 'LINEAR' : null,
        pricingUnit: isConnected ? (seats ? 'LICENSE_SEAT' : 'BILLABLE_USER') : null,
        seats: seats ?? null,
        priceOfUnitPerBillingCycle: price ?? null,
        currencyCode: isConnected ? 'JPY' : null,
        billingCycleUnit: cycle ?? null,
        billingCycleLength: isConnected ? 1 : null,
      };
    },
  );
  const connected = new Map(
    integrations.flatMap(({ id, catalogAppId, refreshedAt }) =>
      catalogAppId && refreshedAt ? [[catalogAppId, id]] : [],
    ),
  );
  return {
    integrations,
    users: ids.users.map((user, index) => {
      const integrationId = connected.get(user.appId ?? '');
      const isRead = integrationId !== undefined;
      return {
        ...user,
        integrationId: integrationId ?? null,
        externalId: isRead ? `u-${String(index + 1).padStart(5, '0')}` : null,
        email: isRead && user.loginId?.includes('@') ? user.loginId : null,
        matchedBy: isRead && user.personId ? ('EMAIL' as const) : null,
        signInKnown: isRead,
        registeredAt: isRead ? user.createdAt : null,
        deactivatedAt: isRead && !user.isActive ? readAt : null,
      };
    }),
  };
}
