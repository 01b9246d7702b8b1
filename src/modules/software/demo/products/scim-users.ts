/**
 * Users and groups of a product in SCIM 2.0 (RFC 7643): the accounts that were read from it, or the company's people.
 */

import { enterprise } from '#modules/software/server/connectors/scim.ts';
import type { AppGroupsRecord } from '#types/app-groups.ts';
import type { AppUsersRecord } from '#types/app-users.ts';
import type { OrganizationUnitsRecord } from '#types/organization-units.ts';
import type { PeopleRecord } from '#types/people.ts';
import { type Product, type ProductContext, type Row, rowsOf } from './product.ts';

export type ScimResource = Readonly<Record<string, unknown>> & { readonly id: string };

const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  /** Extension for attributes that the standard lacks: start date, sign-in and second factor. */
  use: 'urn:example:params:scim:schemas:extension:use:2.0:User',
};

/**
 * An HR app returns the people and some that only it knows. Another app returns the accounts that were read from it, or
 * people when it is new.
 */
export async function usersOf(context: ProductContext, product: Product): Promise<readonly ScimResource[]> {
  if (product?.offers?.includes('HR')) return staffUsers(context);
  const accounts = product ? await accountUsers(context, product.id) : [];
  return accounts.length > 0 ? accounts : peopleUsers(context);
}

/** Null for a product that has no groups. */
export async function groupsOf(context: ProductContext, product: Product): Promise<readonly ScimResource[] | null> {
  if (!product) return null;
  const equal = { integrationId: product.id };
  const [groups, accounts] = await Promise.all([
    rowsOf<AppGroupsRecord, 'externalId' | 'name' | 'memberIds'>(
      context,
      'app-groups',
      ['externalId', 'name', 'memberIds'],
      equal,
    ),
    rowsOf<AppUsersRecord, 'externalId'>(context, 'app-users', ['externalId'], equal),
  ]);
  const externalIds = new Map(accounts.map(({ id, externalId }) => [id, externalId]));
  const scimGroups = groups.map(({ id, externalId, name, memberIds }) => ({
    schemas: [schemas.group],
    id: externalId ?? `g-${id}`,
    displayName: name,
    members: (memberIds ?? []).flatMap((member) => {
      const value = externalIds.get(member);
      return value ? [{ value, type: 'User' }] : [];
    }),
  }));
  return scimGroups.length > 0 ? scimGroups : null;
}

const accountFields = [
  'externalId',
  'loginId',
  'displayName',
  'email',
  'actualRoleName',
  'isActive',
  'configuredMfa',
  'lastSignedInAt',
  'signInKnown',
  'registeredAt',
] as const;

type Account = Row<Pick<AppUsersRecord, (typeof accountFields)[number]>>;

async function accountUsers(context: ProductContext, integrationId: string): Promise<readonly ScimResource[]> {
  const accounts = await rowsOf<AppUsersRecord, (typeof accountFields)[number]>(context, 'app-users', accountFields, {
    integrationId,
  });
  return accounts.flatMap((account) => (account.externalId ? [accountUser(account.externalId, account)] : []));
}

const accountUser = (id: string, account: Account): ScimResource => ({
  schemas: [schemas.user, schemas.use],
  id,
  userName: account.loginId,
  ...(account.displayName ? { displayName: account.displayName } : {}),
  ...emails(account.email),
  active: account.isActive,
  ...(account.actualRoleName
    ? { roles: [{ value: account.actualRoleName, display: account.actualRoleName, primary: true }] }
    : {}),
  ...(account.registeredAt ? { meta: { resourceType: 'User', created: account.registeredAt } } : {}),
  [schemas.use]: {
    ...(account.configuredMfa === null ? {} : { mfaEnabled: account.configuredMfa }),
    ...(account.signInKnown ? { lastLogin: account.lastSignedInAt } : {}),
  },
});

const personFields = [
  'familyName',
  'givenName',
  'email',
  'workerNumber',
  'departmentId',
  'joinedOn',
  'status',
] as const;

type Person = Row<Pick<PeopleRecord, (typeof personFields)[number]>>;

const readPeople = (context: ProductContext): Promise<readonly Person[]> =>
  rowsOf<PeopleRecord, (typeof personFields)[number]>(context, 'people', personFields, {});

const readUnits = (context: ProductContext) =>
  rowsOf<OrganizationUnitsRecord, 'name'>(context, 'organization-units', ['name'], {});

async function peopleUsers(context: ProductContext): Promise<readonly ScimResource[]> {
  const [people, units] = await Promise.all([readPeople(context), readUnits(context)]);
  const names = new Map(units.map(({ id, name }) => [id, name]));
  return people
    .filter(({ status, email }) => ['ACTIVE', 'LEAVING', 'JOINING'].includes(status) && email)
    .map((person) =>
      personUser({
        ...person,
        id: `p-${person.id}`,
        department: names.get(person.departmentId ?? '') ?? null,
        startsOn: person.joinedOn,
      }),
    );
}

interface UserSource extends Row<Pick<PeopleRecord, 'familyName' | 'givenName' | 'email'>> {
  readonly workerNumber?: string | null;
  readonly department: string | null;
  readonly startsOn: string | null;
}

const personUser = ({
  id,
  familyName,
  givenName,
  email,
  workerNumber,
  department,
  startsOn,
}: UserSource): ScimResource => ({
  schemas: [schemas.user, enterprise, schemas.use],
  id,
  userName: email,
  name: { familyName, givenName },
  displayName: `${familyName} ${givenName}`,
  ...emails(email),
  active: true,
  [enterprise]: {
    ...(workerNumber ? { employeeNumber: workerNumber } : {}),
    ...(department ? { department } : {}),
  },
  [schemas.use]: startsOn ? { startDate: startsOn } : {},
});

/** People who are not in the register until somebody imports them. */
const hired: readonly (readonly [family: string, given: string, login: string])[] = [
  ['朝倉', '美月', 'mizuki.asakura'],
  ['有賀', '拓実', 'takumi.ariga'],
  ['上原', 'さくら', 'sakura.uehara'],
  ['折原', '健吾', 'kengo.orihara'],
  ['桐谷', '遥', 'haruka.kiritani'],
  ['瀬川', '陸', 'riku.segawa'],
  ['月岡', '千尋', 'chihiro.tsukioka'],
  ['三上', '航', 'wataru.mikami'],
];

/**
 * The people, and new hires who begin on the first day of next month, with the next worker numbers and unit names of
 * the HR app.
 */
async function staffUsers(context: ProductContext): Promise<readonly ScimResource[]> {
  const [users, people, units] = await Promise.all([peopleUsers(context), readPeople(context), readUnits(context)]);
  const known = new Set(people.map(({ email }) => email));
  const last = people.map(({ workerNumber }) => workerNumber ?? '').filter((text) => /^\d{6}$/.test(text));
  const highest = Math.max(0, ...last.map(Number));
  const departments = namesOfOne(units.map(({ name }) => name));
  const startsOn = firstOfNextMonth(context.clock.today());
  const newcomers = hired.map(([familyName, givenName, login], at) =>
    personUser({
      id: `n-${at + 1}`,
      familyName,
      givenName,
      email: `${login}@example.co.jp`,
      workerNumber: String(highest + at + 1).padStart(6, '0'),
      department: departments[(at * 7) % Math.max(departments.length, 1)] ?? null,
      startsOn,
    }),
  );
  return [...users, ...newcomers.filter(({ userName }) => !known.has(String(userName)))];
}

function namesOfOne(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count === 1 ? [name] : []));
}

const firstOfNextMonth = (today: string): string => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

const emails = (value: string | null): object => (value ? { emails: [{ value, type: 'work', primary: true }] } : {});
