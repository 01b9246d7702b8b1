/** Demo data: one invented company, the same for the same seed, with dates that count from the day of installation. */

import type { Declarations } from '#model/types/declarations.ts';
import { demoAccess } from './access.ts';
import { demoIntegrations } from './app-integrations.ts';
import { demoAttendance } from './attendance.ts';
import { demoApprovals, demoContracts } from './contracts.ts';
import { withDeclared } from './declared/index.ts';
import type { DemoData, DemoRecord } from './demo-record.ts';
import { demoDevices } from './devices.ts';
import { employed } from './employment.ts';
import { demoEmployments } from './employments.ts';
import { demoEquipment } from './equipment.ts';
import { demoShelves } from './equipment-lookups.ts';
import { demoIds } from './ids.ts';
import { demoLicenses } from './licenses.ts';
import { demoLookups } from './lookups.ts';
import { withManager } from './managed-devices.ts';
import { demoMarketplace } from './marketplace.ts';
import { demoOperations } from './operations.ts';
import { demoOrganization } from './organization.ts';
import { demoPlans } from './organization-plans.ts';
import { demoPeople, individualEmail, type Person } from './people.ts';
import { withPersonal } from './personal.ts';
import { demoPlaceAdministrators } from './place-administrators.ts';
import { demoPlaces } from './places.ts';
import { demoPublicIds } from './public-ids.ts';
import { createRandom } from './random.ts';
import { usualSeed } from './seed.ts';
import { demoShadowIt, withDetection } from './shadow-it.ts';
import { demoSoftware } from './software.ts';
import { linkSoftware } from './software-links.ts';

export interface DemoOptions {
  /** Of the house that is filled: they may declare rows of their own, and fields of those that are made here. */
  readonly declarations: Declarations;
  /** The company's date, YYYY-MM-DD. */
  readonly today: string;
  /** UTC instant until which clocks were told something today; nine in the morning in Tokyo unless said. */
  readonly now?: string;
  readonly seed?: number;
  /** Multiplies the rows of equipment, devices and contracts; everything else stays. Counts per value are promised from 1 on. */
  readonly scale?: number;
}

export function demoRecords({
  declarations,
  today,
  now = `${today}T00:00:00.000Z`,
  seed = usualSeed,
  scale = 1,
}: DemoOptions): DemoData {
  const lookups = demoLookups(today, createRandom(seed + 5));
  const places = demoPlaces(today, lookups, createRandom(seed));
  const { people: workers, employments } = demoEmployments(
    today,
    withPersonal(
      employed(demoPeople(today, places, createRandom(seed + 1)), lookups, createRandom(seed + 6)),
      lookups,
      createRandom(seed + 10),
    ),
    lookups,
    createRandom(seed + 9),
  );
  const { units, people } = demoOrganization(today, workers, lookups, createRandom(seed + 11));
  const shelves = demoShelves(today, createRandom(seed + 2));
  const individual = people.find(({ email }) => email === individualEmail);
  if (!individual) throw new Error(`No demo person has the address ${individualEmail}`);
  const access = demoAccess(today, people, hrViewerIn(people), createRandom(seed + 4));
  const equipment = demoEquipment(shelves, { today, scale, places, people, individual }, createRandom(seed + 3));
  const administrators = demoPlaceAdministrators(today, places, people, createRandom(seed + 6));
  const company = { today, scale, places, people };
  const agreements = demoContracts(company, createRandom(seed + 7));
  const approvals = demoApprovals(agreements, company, createRandom(seed + 8));
  const devices = demoDevices({ ...company, individual }, createRandom(seed + 13));
  const used = devices.devices
    .filter(({ status }) => status === 'IN_USED' || status === 'IN_PLACED')
    .map(({ id }) => id);
  const seats = demoLicenses(today, people, used, createRandom(seed + 5));
  const { contracts, licenses, ids, ...registry } = linkSoftware(
    demoSoftware(today, people, createRandom(seed + 15)),
    { contracts: agreements, licenses: seats.licenses, ids: demoIds(today, people, scale, createRandom(seed + 9)) },
    company,
    createRandom(seed + 14),
  );
  const shadows = demoShadowIt(
    company,
    new Map(ids.apps.flatMap(({ id, name }) => (name ? [[name, id]] : []))),
    createRandom(seed + 17),
  );
  const connected = demoIntegrations(
    ids,
    new Map(registry.software.flatMap(({ id, name }) => (name ? [[name, id]] : []))),
    { today, now },
    createRandom(seed + 16),
  );
  const reforms = demoPlans(today, units, declarations.resources['organization-plan-units'], createRandom(seed + 12));
  const attendance = demoAttendance(
    { ...company, now, individual },
    declarations.resources.attendances,
    createRandom(seed + 16),
  );
  const operations = demoOperations(
    { today, people, individual, units, devices: devices.devices },
    createRandom(seed + 20),
  );
  const shopper = people.find(({ id }) => id === administratorIn(access.groups));
  const market = demoMarketplace({ today, people, shopper: shopper ?? individual }, createRandom(seed + 18));
  const byHand = new Map<string, readonly object[]>([
    ...Object.entries(lookups),
    ['places', places],
    ['people', people],
    ['organization-units', units],
    ['employments', employments],
    ['organization-plans', reforms.plans],
    ['organization-plan-units', reforms.copies],
    ['place-administrators', administrators],
    ['apps', ids.apps],
    ['software-vendors', registry.vendors],
    ['shadow-it-apps', shadows.apps],
    ['software', withDetection(registry.software, shadows)],
    ['contracts', contracts],
    ['contract-approvals', approvals],
    ['equipment-types', shelves.map(({ type }) => type)],
    ['equipment-items', shelves.flatMap(({ items }) => items.map(({ item }) => item))],
    ['equipment', equipment],
    ['public-ids', demoPublicIds(today, people, createRandom(seed + 9))],
    ['license-products', seats.products],
    ['licenses', licenses],
    ['license-assignments', seats.assignments],
    ['device-models', devices.models],
    ['devices', withManager(devices.devices, connected.integrations, today, createRandom(seed + 21))],
    ['device-events', devices.events],
    ['shadow-it-visits', shadows.visits],
    ['app-integrations', connected.integrations],
    ['app-users', connected.users],
    ['group-ids', ids.groups],
    ['attendance-closings', attendance.closings],
    ['attendances', attendance.days],
    ['operation-packages', operations.packages],
    ['operation-patterns', operations.patterns],
    ['operation-requests', operations.requests],
    ['operation-instances', operations.instances],
    ['operation-tasks', operations.tasks],
    ['trading-companies', market.companies],
    ['store-products', market.products],
    ['store-orders', market.orders],
    ['order-lines', market.lines],
    ['cart-items', market.cart],
    ['product-permissions', access.permissions],
    ['roles', access.roles],
    ['people-groups', access.groups],
  ]);
  return withDeclared(byHand as ReadonlyMap<string, readonly DemoRecord[]>, declarations, { today, seed });
}

/** Ids of the people whom demo accounts stand for, by the role of the account. */
export function accountPeople(
  data: DemoData,
): Readonly<Record<'individual' | 'hr-viewer', string>> & { readonly admin?: string } {
  const recordsOf = (name: string) => data.find(({ resource }) => resource === name)?.records ?? [];
  const people = recordsOf('people') as unknown as readonly Person[];
  const admin = administratorIn(recordsOf('people-groups'));
  const person = people.find(({ email }) => email === individualEmail);
  if (!person) throw new Error(`No demo person has the address ${individualEmail}`);
  return { individual: person.id, 'hr-viewer': hrViewerIn(people).id, ...(admin === undefined ? {} : { admin }) };
}

/** The first of those whose group administers the system. */
function administratorIn(groups: readonly object[]): string | undefined {
  const group = (groups as readonly DemoRecord[]).find(({ name }) => name === 'システム管理者');
  return ((group?.includedPersonIds ?? []) as readonly string[])[0];
}

/** Somebody who has been employed for long, and is nobody else of note. */
function hrViewerIn(people: readonly Person[]): Person {
  const found = people.filter(
    ({ status, workerType, email }) => status === 'ACTIVE' && workerType === 'EMPLOYEE' && email !== individualEmail,
  )[40];
  if (!found) throw new Error('The demo company is too small for an HR viewer.');
  return found;
}
