/**
 * SCIM 2.0 (RFC 7643, RFC 7644): users of a product, with the enterprise extension, and its groups. Can change whether
 * a user is active, and its role.
 */

import { z } from 'zod';
import type { Candidate } from '#model/features/preview/candidate.ts';
import type { Values } from '#model/types/values.ts';
import type { AskJson } from '#server/connectors/ask-json.ts';
import type { Connection, MakeConnector } from '#server/connectors/connector.ts';
import { ConnectorError } from '#server/connectors/connector-error.ts';
import type { ConnectorLimits } from '#server/connectors/connector-limits.ts';

/** Resources per request. They limit the size of an answer; a group includes all its members. */
const perPage = { '/Users': 200, '/Groups': 50 } as const;
type ListPath = keyof typeof perPage;

/** Schema of the extension for employees: RFC 7643, section 4.3. */
export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** Names in SCIM are case-insensitive, but every product writes those of lists as the standard does. */
const listResponse = z.object({
  totalResults: z.number().int().min(0),
  Resources: z.array(z.looseObject({ id: z.string().min(1).max(500) })).default([]),
});
type ScimResource = Readonly<Record<string, unknown>> & { readonly id: string };
type User = ScimResource;

export const scimConnector: MakeConnector = (connection, ask, limits) => ({
  people: () => mapped(listOf('/Users', connection, ask, limits), personOf),
  accounts: () => mapped(listOf('/Users', connection, ask, limits), accountOf),
  groups: () => mapped(ifOffered(listOf('/Groups', connection, ask, limits)), groupOf),
  changeAccount: (id, values) => changeUser(connection, ask, id, values),
});

async function* mapped<T>(
  pages: AsyncIterable<readonly ScimResource[]>,
  map: (one: ScimResource) => T,
): AsyncGenerator<readonly T[]> {
  for await (const page of pages) yield page.map(map);
}

/** Reports missing groups as `notOffered`, since not every product has groups: RFC 7644, section 3.2. */
async function* ifOffered<T>(pages: AsyncIterable<T>): AsyncGenerator<T> {
  let isFirst = true;
  try {
    for await (const page of pages) {
      isFirst = false;
      yield page;
    }
  } catch (error) {
    const isMissing = error instanceof ConnectorError && [404, 501].includes(error.params.status ?? 0);
    throw isFirst && isMissing ? new ConnectorError('notOffered') : error;
  }
}

/**
 * Yields every entry once. A list that stops early, repeats itself or exceeds the limit is an error, not a shorter
 * list.
 */
async function* listOf(
  path: ListPath,
  { address, secret }: Connection,
  ask: AskJson,
  { records, pages }: ConnectorLimits,
): AsyncGenerator<readonly ScimResource[]> {
  const headers = { authorization: `Bearer ${secret}`, accept: 'application/scim+json, application/json' };
  const seen = new Set<string>();
  let startIndex = 1;
  for (let page = 0; page < pages; page++) {
    const answer = listResponse.safeParse(await ask(pageAddress(address, path, startIndex), headers));
    if (!answer.success) throw new ConnectorError('wrongAnswer');
    const { totalResults, Resources: resources } = answer.data;
    if (totalResults > records) throw new ConnectorError('tooMany', { limit: records });
    const fresh = resources.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    startIndex += resources.length;
    const isStuck = fresh.length === 0 && (resources.length > 0 || startIndex <= totalResults);
    if (isStuck) throw new ConnectorError('incomplete');
    yield fresh;
    if (startIndex > totalResults) return;
  }
  throw new ConnectorError('tooMany', { limit: records });
}

/** Replaces only the given attributes: RFC 7644, section 3.5.2.3. */
async function changeUser(
  { address, secret }: Connection,
  ask: AskJson,
  id: string,
  { active, role }: Partial<Candidate<'accounts'>>,
): Promise<void> {
  const operations = [
    ...(active === undefined ? [] : [{ op: 'replace', path: 'active', value: active === 'true' }]),
    ...(role === undefined
      ? []
      : [{ op: 'replace', path: 'roles', value: [{ value: role, display: role, primary: true }] }]),
  ];
  await ask(
    addressOf(address, `/Users/${encodeURIComponent(id)}`),
    { authorization: `Bearer ${secret}`, accept: 'application/scim+json, application/json' },
    { method: 'PATCH', type: 'application/scim+json', value: { schemas: [patchOperation], Operations: operations } },
  );
}

const patchOperation = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

function addressOf(base: URL, below: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${below}`;
  url.hash = '';
  return url;
}

function pageAddress(base: URL, path: ListPath, startIndex: number): URL {
  const url = addressOf(base, path);
  url.searchParams.set('startIndex', String(startIndex));
  url.searchParams.set('count', String(perPage[path]));
  return url;
}

function personOf(user: User): Candidate<'people'> {
  const name = part(user, 'name');
  const extension = part(user, enterprise);
  return {
    id: user.id,
    userName: text(user.userName),
    familyName: text(name.familyName),
    givenName: text(name.givenName),
    displayName: displayName(user, name),
    email: preferred(user.emails, 'work'),
    phoneNumber: preferred(user.phoneNumbers, 'work'),
    workerNumber: text(extension.employeeNumber),
    department: text(extension.department),
    title: text(user.title),
    managerId: text(part(extension, 'manager').value),
    startDate: startDate(user),
    active: String(user.active !== false),
  };
}

function accountOf(user: User): Candidate<'accounts'> {
  return {
    id: user.id,
    userName: text(user.userName),
    displayName: displayName(user, part(user, 'name')),
    email: preferred(user.emails, 'work'),
    workerNumber: text(part(user, enterprise).employeeNumber),
    active: String(user.active !== false),
    role: roleOf(user),
    mfa: extensionValue(user, ['mfa', 'mfaEnabled']),
    lastSignedInAt: extensionValue(user, signIns),
    tellsSignIns: String(hasOne(user, signIns)),
    createdAt: text(part(user, 'meta').created),
  };
}

/** Groups within a group are no accounts: RFC 7643, section 4.2. */
function groupOf(group: ScimResource): Candidate<'groups'> {
  const members = Array.isArray(group.members) ? group.members.map((member) => Object(member) as Values) : [];
  const accounts = members.filter(({ type }) => text(type).toLowerCase() !== 'group').map(({ value }) => text(value));
  return { id: group.id, name: text(group.displayName), active: 'true', members: accounts };
}

/** Attributes in which products report the latest sign-in. An empty one means that there was none. */
const signIns = ['lastLogin', 'lastSignIn', 'lastSignedInAt'];

/** The display name of the primary role, or of the first one. */
function roleOf({ roles }: User): string {
  const all = Array.isArray(roles) ? roles.map((role) => Object(role) as Values) : [];
  const chosen = all.find(({ primary }) => primary === true) ?? all[0];
  return text(chosen?.display) || text(chosen?.value);
}

/** The standard has no attribute for it; products add one in an extension. */
function extensionValue(user: User, names: readonly string[]): string {
  for (const extension of Object.keys(user).filter((name) => name.startsWith('urn:'))) {
    const values = part(user, extension);
    const found = names.find((name) => Object.hasOwn(values, name));
    if (found !== undefined) return typeof values[found] === 'boolean' ? String(values[found]) : text(values[found]);
  }
  return '';
}

const hasOne = (user: User, names: readonly string[]): boolean =>
  Object.keys(user).some(
    (name) => name.startsWith('urn:') && names.some((one) => Object.hasOwn(part(user, name), one)),
  );

const part = (of: Values, name: string): Values => {
  const value = Object.hasOwn(of, name) ? of[name] : undefined;
  return typeof value === 'object' && value !== null ? (value as Values) : {};
};

const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

const displayName = (user: User, name: Values): string =>
  text(user.displayName) || text(name.formatted) || [text(name.familyName), text(name.givenName)].join(' ').trim();

/** Of several addresses or numbers: the primary one, else the first of that type, else the first. */
function preferred(values: unknown, type: string): string {
  const all = Array.isArray(values) ? values.map((value) => Object(value) as Values) : [];
  const chosen = all.find(({ primary }) => primary === true) ?? all.find((one) => one.type === type) ?? all[0];
  return text(chosen?.value);
}

const startDate = (user: User): string =>
  /^\d{4}-\d{2}-\d{2}/.exec(extensionValue(user, ['startDate', 'hireDate']))?.[0] ?? '';
