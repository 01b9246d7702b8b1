/** Demo data: one invented company, the same for the same seed, with dates that count from the day of installation. */
import type { Declarations } from '#model/resource.ts';
import { demoAccess } from './access.ts';
import { demoApprovals, demoContracts } from './contracts.ts';
import { withDeclared } from './declared/index.ts';
import { employed } from './employment.ts';
import { demoEquipment } from './equipment.ts';
import { demoShelves } from './equipment-lookups.ts';
import { demoLicenses } from './licenses.ts';
import { demoLookups } from './lookups.ts';
import { demoPeople, individualEmail, type Person } from './people.ts';
import { demoPlaceAdministrators } from './place-administrators.ts';
import { demoPlaces } from './places.ts';
import { createRandom } from './random.ts';
import { usualSeed } from './seed.ts';

export interface DemoOptions {
  /** Of the house that is filled: they may declare rows of their own, and fields of those that are made here. */
  readonly declarations: Declarations;
  /** The company's date, YYYY-MM-DD. */
  readonly today: string;
  readonly seed?: number;
  /** Multiplies the rows of equipment and contracts; everything else stays. Counts per value are promised from 1 on. */
  readonly scale?: number;
}

/** Records by resource, those first to which others refer; only where references form a circle does one point forward. */
export type DemoData = readonly { readonly resource: string; readonly records: readonly DemoRecord[] }[];

/** The writable properties of the resource's schema, plus `id`, `createdAt` and `updatedAt`. */
export type DemoRecord = Readonly<Record<string, unknown>>;

export function demoRecords({ declarations, today, seed = usualSeed, scale = 1 }: DemoOptions): DemoData {
  const lookups = demoLookups(today, createRandom(seed + 5));
  const places = demoPlaces(today, lookups, createRandom(seed));
  const people = employed(demoPeople(today, places, createRandom(seed + 1)), lookups, createRandom(seed + 6));
  const shelves = demoShelves(today, createRandom(seed + 2));
  const individual = people.find(({ email }) => email === individualEmail);
  if (!individual) throw new Error(`No demo person has the address ${individualEmail}`);
  const access = demoAccess(today, people, hrViewerIn(people), createRandom(seed + 4));
  const equipment = demoEquipment(shelves, { today, scale, places, people, individual }, createRandom(seed + 3));
  const administrators = demoPlaceAdministrators(today, places, people, createRandom(seed + 6));
  const company = { today, scale, places, people };
  const contracts = demoContracts(company, createRandom(seed + 7));
  const approvals = demoApprovals(contracts, company, createRandom(seed + 8));
  const licenses = demoLicenses(today, people, createRandom(seed + 5));
  const byHand = new Map<string, readonly object[]>([
    ...Object.entries(lookups),
    ['places', places],
    ['people', people],
    ['place-administrators', administrators],
    ['contracts', contracts],
    ['contract-approvals', approvals],
    ['equipment-types', shelves.map(({ type }) => type)],
    ['equipment-items', shelves.flatMap(({ items }) => items.map(({ item }) => item))],
    ['equipment', equipment],
    ['license-products', licenses.products],
    ['licenses', licenses.licenses],
    ['license-assignments', licenses.assignments],
    ['product-permissions', access.permissions],
    ['roles', access.roles],
    ['people-groups', access.groups],
  ]);
  return withDeclared(byHand as ReadonlyMap<string, readonly DemoRecord[]>, declarations, { today, seed });
}

/** Ids of the people whom demo accounts stand for, by the role of the account. */
export function accountPeople(data: DemoData): { readonly individual: string; readonly 'hr-viewer': string } {
  const people = (data.find(({ resource }) => resource === 'people')?.records ?? []) as unknown as readonly Person[];
  const person = people.find(({ email }) => email === individualEmail);
  if (!person) throw new Error(`No demo person has the address ${individualEmail}`);
  return { individual: person.id, 'hr-viewer': hrViewerIn(people).id };
}

/** Somebody who has been employed for long, and is nobody else of note. */
function hrViewerIn(people: readonly Person[]): Person {
  const found = people.filter(
    ({ status, workerType, email }) => status === 'ACTIVE' && workerType === 'EMPLOYEE' && email !== individualEmail,
  )[40];
  if (!found) throw new Error('The demo company is too small for an HR viewer.');
  return found;
}
