/** Tenants of other products that the demo company has connected. */

import { addDays } from '#server/demo/dates.ts';
import type { Random } from '#server/demo/random.ts';
import { type SystemFields, systemFields } from '#server/demo/record.ts';
import type { AppIntegrationsRecord } from '#types/app-integrations.ts';
import type { App } from './apps.ts';
import { addressOf, demoHosts } from './products/product.ts';

export type Integration = SystemFields & Partial<Omit<AppIntegrationsRecord, 'id' | 'createdAt' | 'updatedAt'>>;

interface Plan {
  readonly app: string;
  readonly offers: NonNullable<AppIntegrationsRecord['offers']>;
  readonly plan?: string;
  /** Yen per account and cycle. */
  readonly price?: number;
  readonly cycle?: 'MONTH' | 'YEAR';
  readonly seats?: number;
  /** Days until the contract is renewed. */
  readonly renewsIn?: number;
  readonly failure?: 'refused' | 'unreachable';
  readonly isOff?: boolean;
  /** Whether it reports devices. */
  readonly manages?: boolean;
  /** Whether a refresh seems to be running. */
  readonly isBeingRead?: boolean;
  /** A further tenant of an app besides the company's own, and its name in addresses. */
  readonly tenant?: { readonly name: string; readonly path: string };
  /** Whether it is connected and has never been read. */
  readonly isNew?: boolean;
}

const logistics = { name: 'サンプル物流', path: 'sample-logistics' };

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
  { app: 'Mitooshi CRM', offers: ['ACCOUNTS'], plan: 'スタンダード', price: 3_000, cycle: 'MONTH', failure: 'refused' },
  { app: 'Hanko Sign', offers: ['ACCOUNTS'], isOff: true },
  { app: 'Meibo HR', offers: ['HR', 'ACCOUNTS'], isNew: true },
  { app: 'Mamori Guard', offers: ['IT'], manages: true },
  { app: 'Tsunagu Chat', offers: ['ACCOUNTS'], plan: 'ビジネス', price: 850, cycle: 'MONTH', tenant: logistics },
  { app: 'Tayori Mail', offers: ['ACCOUNTS'], plan: 'ビジネス', price: 600, cycle: 'MONTH', renewsIn: 190 },
  { app: 'Kaigi Room', offers: ['ACCOUNTS'], plan: 'プロ', price: 1_980, cycle: 'MONTH', seats: 250, renewsIn: 75 },
  {
    app: 'Kiroku Wiki',
    offers: ['ACCOUNTS'],
    plan: 'スタンダード',
    price: 700,
    cycle: 'MONTH',
    failure: 'unreachable',
  },
  {
    app: 'Shigoto Board',
    offers: ['ACCOUNTS'],
    plan: 'チーム',
    price: 1_100,
    cycle: 'MONTH',
    renewsIn: 310,
    isBeingRead: true,
  },
  {
    app: 'Zumen Draw',
    offers: ['ACCOUNTS'],
    plan: 'プロフェッショナル',
    price: 58_000,
    cycle: 'YEAR',
    seats: 30,
    renewsIn: 88,
  },
  { app: 'Nagare CI', offers: ['ACCOUNTS'], plan: 'チーム', price: 2_400, cycle: 'MONTH', renewsIn: 220 },
  { app: 'Yotei Calendar', offers: ['ACCOUNTS'], plan: 'ビジネス', price: 300, cycle: 'MONTH', renewsIn: 160 },
  {
    app: 'Kintai Clock',
    offers: ['ACCOUNTS'],
    plan: 'スタンダード',
    price: 350,
    cycle: 'MONTH',
    seats: 480,
    renewsIn: 128,
  },
  { app: 'Manabi Learn', offers: ['ACCOUNTS'], plan: 'エンタープライズ', price: 4_800, cycle: 'YEAR', renewsIn: 205 },
  { app: 'Keihi Note', offers: ['ACCOUNTS'], plan: 'スタンダード', price: 400, cycle: 'MONTH', renewsIn: 97 },
  { app: 'Ringi Flow', offers: ['ACCOUNTS'], plan: 'ビジネス', price: 500, cycle: 'MONTH', renewsIn: 267 },
  { app: 'Anzen Training', offers: ['ACCOUNTS'], plan: 'ベーシック', price: 3_600, cycle: 'YEAR', renewsIn: 340 },
  { app: 'Honyaku AI', offers: ['ACCOUNTS'], plan: 'チーム', price: 900, cycle: 'MONTH', renewsIn: 44 },
  {
    app: 'Kotoba Assistant',
    offers: ['ACCOUNTS'],
    plan: 'チーム',
    price: 3_000,
    cycle: 'MONTH',
    seats: 150,
    renewsIn: 18,
  },
  { app: 'Bunseki BI', offers: ['ACCOUNTS'], plan: 'プロ', price: 1_250, cycle: 'MONTH', renewsIn: 150 },
  { app: 'Denpyo Bill', offers: ['ACCOUNTS'] },
];

const pathOf = ({ app, tenant }: Plan): string =>
  [app, ...(tenant ? [tenant.path] : [])].join(' ').toLowerCase().replaceAll(' ', '-');

/** Products with a failure: the first part of their address → the failure that connectors get. */
export const failuresByPath: ReadonlyMap<string, NonNullable<Plan['failure']>> = new Map(
  plans.flatMap((plan) => (plan.failure ? [[pathOf(plan), plan.failure] as const] : [])),
);

/** The start of the hanging refresh, long enough ago not to block a refresh of all. */
const longAgo = (now: string): string => new Date(Date.parse(now) - 20 * 60_000).toISOString();

/**
 * The time at which connected products were last read. An installation before three in the morning has not had
 * tonight's refresh yet.
 */
export function readAtOf(today: string, now: string): string {
  const [lastNight, nightBefore] = [readOn(addDays(today, -1)), readOn(addDays(today, -2))];
  return lastNight < now ? lastNight : nightBefore;
}

const readOn = (date: string): string => `${date}T18:00:00.000Z`;

export function demoIntegrations(
  apps: readonly App[],
  software: ReadonlyMap<string, string>,
  { today, now }: { readonly today: string; readonly now: string },
  random: Random,
): readonly Integration[] {
  const appsByName = new Map(apps.map(({ id, name }) => [name, id]));
  return plans.map((one, index): Integration => {
    const { app, offers, isOff, tenant } = one;
    return {
      ...systemFields(addDays(today, -400 + index), today, random),
      appName: app,
      tenantName: tenant?.name ?? 'サンプルワークス',
      catalogAppId: appsByName.get(app) ?? null,
      softwareId: software.get(app) ?? null,
      offers,
      status: isOff ? 'DEACTIVATED' : 'ACTIVE',
      ...readingOf(one, readAtOf(today, now), now),
      environment: 'PROD',
      authMethod: one.price === undefined ? null : 'SAML',
      userProvisioning: index === 1,
      ...pricingOf(one, today),
    };
  });
}

/** How its accounts are read, and the result of the last refresh. */
function readingOf(plan: Plan, readAt: string, now: string) {
  const { price, failure, manages, isBeingRead, isNew } = plan;
  const isRead = price !== undefined || manages === true;
  const isConnected = isRead || isNew === true;
  return {
    connectorKind: manages ? 'GRAPH' : isConnected ? 'SCIM' : null,
    baseUrl: isConnected ? addressOf(manages ? demoHosts.mdm : demoHosts.scim, pathOf(plan)) : null,
    refreshStatus: !isRead ? 'NEVER' : failure ? 'FAILED' : isBeingRead ? 'IN_PROGRESS' : 'SUCCEEDED',
    refreshStartedAt: isBeingRead ? longAgo(now) : isRead ? readAt : null,
    refreshedAt: isRead ? readAt : null,
    refreshProblem: failure ?? null,
  } as const;
}

function pricingOf({ plan, price, cycle, seats, renewsIn }: Plan, today: string) {
  const isPaid = price !== undefined;
  return {
    planName: plan ?? null,
    contractAnchorMonth: isPaid ? 4 : null,
    contractAnchorDay: isPaid ? 1 : null,
    renewsOn: renewsIn === undefined ? null : addDays(today, renewsIn),
    pricingModel: isPaid ? 'LINEAR' : null,
    pricingUnit: isPaid ? (seats ? 'LICENSE_SEAT' : 'BILLABLE_USER') : null,
    seats: seats ?? null,
    priceOfUnitPerBillingCycle: price ?? null,
    currencyCode: isPaid ? 'JPY' : null,
    billingCycleUnit: cycle ?? null,
    billingCycleLength: isPaid ? 1 : null,
  } as const;
}
