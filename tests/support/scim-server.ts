/** A small SCIM server over HTTP that can be set to fail. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const scimSecret = 'scim-canary-9f3b7c1d5e';

export type ScimFailure =
  | 'slow'
  | 'wrong-json'
  | 'wrong-shape'
  | 'wrong-type'
  | 'unauthorized'
  | 'forbidden'
  | 'limited'
  | 'limited-briefly'
  | 'broken'
  | 'broken-once'
  | 'half-a-page'
  | 'dies'
  | 'repeats'
  | 'stops'
  | 'huge'
  | 'redirects'
  | 'not-utf8'
  | 'missing'
  | 'unimplemented';

export interface ScimPerson {
  readonly id: string;
  readonly familyName: string;
  readonly givenName: string;
  readonly email?: string;
  readonly workerNumber?: string;
  readonly department?: string;
  readonly startDate?: string;
  readonly phoneNumber?: string;
  readonly active?: boolean;
  /** The e-mail address or the id by default. */
  readonly userName?: string;
  readonly role?: string;
  /** Null for a user who has never signed in; undefined if the product does not report it. */
  readonly lastLogin?: string | null;
}

export interface ScimGroup {
  readonly id: string;
  readonly displayName: string;
  /** Ids of users; `{ group }` for a nested group. */
  readonly members?: readonly (string | { readonly group: string })[];
}

export interface ScimServer {
  /** Includes the path of a product's base address. */
  readonly address: string;
  /** `127.0.0.1:…`, in the format of the setting that allows hosts. */
  readonly host: string;
  people: readonly ScimPerson[];
  /** Null if it has no groups and no list of them. */
  groups: readonly ScimGroup[] | null;
  failure: ScimFailure | null;
  /** A failure of its groups only. */
  groupFailure: ScimFailure | null;
  /** Requested changes: the user and the operations. */
  readonly patched: { readonly id: string; readonly operations: unknown }[];
  /** Requests: paths with their queries, and whether the header contained the secret. */
  readonly requests: { readonly url: string; readonly authorized: boolean }[];
  stop(): Promise<void>;
}

export async function startScimServer(people: readonly ScimPerson[] = []): Promise<ScimServer> {
  const requests: { url: string; authorized: boolean }[] = [];
  const server = createServer((request, response) => {
    const authorized = request.headers.authorization === `Bearer ${scimSecret}`;
    requests.push({ url: request.url ?? '', authorized });
    answer(state, request, response, authorized, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: ScimServer = {
    address: `http://${host}/scim/v2`,
    host,
    people,
    groups: null,
    failure: null,
    groupFailure: null,
    requests,
    patched: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return state;
}

type Answerer = (response: ServerResponse, page: unknown, nth: number, startIndex: number) => void;

const json = (response: ServerResponse, page: unknown, type = 'application/scim+json; charset=utf-8'): void => {
  response.writeHead(200, { 'content-type': type }).end(JSON.stringify(page));
};
const status =
  (code: number, headers: Record<string, string> = {}): Answerer =>
  (response) => {
    response.writeHead(code, { 'content-type': 'application/scim+json', ...headers }).end('{"detail":"no"}');
  };

const errors: Readonly<Record<ScimFailure, Answerer>> = {
  slow: () => undefined,
  'wrong-json': (response) =>
    void response.writeHead(200, { 'content-type': 'application/scim+json' }).end('{"totalResults": 3, "Resou'),
  'wrong-shape': (response) => json(response, { totalResults: 'many', Resources: [{ userName: 'nobody' }] }),
  'wrong-type': (response) => json(response, '<html>Sign in</html>', 'text/html'),
  unauthorized: status(401),
  forbidden: status(403),
  limited: status(429, { 'retry-after': '120' }),
  'limited-briefly': (response, page, nth) =>
    nth === 1 ? status(429, { 'retry-after': '0' })(response, page, nth, 1) : json(response, page),
  broken: status(500),
  'broken-once': (response, page, nth) => (nth === 1 ? status(503)(response, page, nth, 1) : json(response, page)),
  'half-a-page': (response, page) => {
    const text = JSON.stringify(page);
    response.writeHead(200, { 'content-type': 'application/scim+json', 'content-length': Buffer.byteLength(text) });
    response.write(text.slice(0, text.length / 2));
    setTimeout(() => response.destroy(), 10);
  },
  dies: (response, page, _, startIndex) => {
    if (startIndex === 1) json(response, page);
    else response.destroy();
  },
  repeats: (response, page) => json(response, { ...Object(page), Resources: Object(page).first }),
  stops: (response, page, _, startIndex) =>
    json(response, startIndex === 1 ? page : { ...Object(page), Resources: [] }),
  huge: (response) => {
    response.writeHead(200, { 'content-type': 'application/scim+json' });
    const more = (): void => {
      while (!response.destroyed && response.write(' '.repeat(1024 * 1024)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  },
  redirects: status(302, { location: 'http://169.254.169.254/latest/meta-data/' }),
  'not-utf8': (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/scim+json' })
      .end(Buffer.from('{"totalResults":1,"Resources":[{"id":"\xff\xfe"}]}', 'latin1')),
  missing: status(404),
  unimplemented: status(501),
};

function answer(
  { people, groups, failure, groupFailure, patched }: ScimServer,
  request: IncomingMessage,
  response: ServerResponse,
  authorized: boolean,
  nth: number,
): void {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://scim.test');
  const [, id] = /^\/scim\/v2\/Users\/([^/]+)$/.exec(pathname) ?? [];
  if (authorized && request.method === 'PATCH' && id !== undefined) {
    void text(request).then((body) => {
      if (failure !== null) return errors[failure](response, {}, nth, 1);
      if (!people.some((one) => one.id === decodeURIComponent(id))) return status(404)(response, null, nth, 1);
      patched.push({ id: decodeURIComponent(id), operations: JSON.parse(body).Operations });
      response.writeHead(204).end();
    });
    return;
  }
  const isGroups = pathname === '/scim/v2/Groups';
  const total = { '/scim/v2/Users': people.length, '/scim/v2/Groups': groups?.length }[pathname];
  if (!authorized || total === undefined) {
    status(authorized ? 404 : 401)(response, null, nth, 1);
    return;
  }
  const current = failure ?? (isGroups ? groupFailure : null);
  const pageOf = (from: number, to: number): readonly unknown[] =>
    isGroups ? (groups ?? []).slice(from, to).map(groupOf) : people.slice(from, to).map(userOf);
  const startIndex = Number(searchParams.get('startIndex'));
  const count = Math.min(Number(searchParams.get('count')), 200);
  const resources = pageOf(startIndex - 1, startIndex - 1 + count);
  const page = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
  if (current === null) json(response, page);
  else errors[current](response, current === 'repeats' ? { ...page, first: pageOf(0, count) } : page, nth, startIndex);
}

const userOf = ({ id, familyName, givenName, active = true, ...person }: ScimPerson): unknown => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  id,
  userName: person.userName ?? person.email ?? id,
  name: { familyName, givenName },
  active,
  ...(person.email
    ? {
        emails: [
          { value: `home-${person.email}`, type: 'home' },
          { value: person.email, type: 'work', primary: true },
        ],
      }
    : {}),
  ...(person.phoneNumber ? { phoneNumbers: [{ value: person.phoneNumber, type: 'work' }] } : {}),
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': {
    ...(person.workerNumber ? { employeeNumber: person.workerNumber } : {}),
    ...(person.department ? { department: person.department } : {}),
  },
  ...(person.startDate
    ? { 'urn:example:params:scim:schemas:extension:hr:2.0:User': { startDate: person.startDate } }
    : {}),
  ...(person.role ? { roles: [{ value: person.role.toLowerCase(), display: person.role, primary: true }] } : {}),
  ...(person.lastLogin !== undefined
    ? { 'urn:example:params:scim:schemas:extension:use:2.0:User': { lastLogin: person.lastLogin } }
    : {}),
});

const groupOf = ({ id, displayName, members = [] }: ScimGroup): unknown => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  id,
  displayName,
  members: members.map((one) =>
    typeof one === 'string' ? { value: one, type: 'User' } : { value: one.group, type: 'Group' },
  ),
});

/** This many people, none of whom is in the demo data. */
export const scimPeople = (count: number): readonly ScimPerson[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `u-${at + 1}`,
    familyName: `外部${at + 1}`,
    givenName: '花',
    email: `outside-${at + 1}@example.com`,
    workerNumber: `X${String(at + 1).padStart(6, '0')}`,
  }));
