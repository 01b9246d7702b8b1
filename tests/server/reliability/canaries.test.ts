/**
 * Personal data stays where it belongs: not in answers to askers who may not read it, in addresses, in refusals, or in
 * the log.
 */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aimsOf } from '#model/features/blocks/block.ts';
import { searchPath } from '#model/features/search/hit.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Asker } from '#tests/resources/oracle.ts';
import { inTurnsOf, projectsToTry } from '#tests/resources/projects.ts';
import { recordPath } from '#tests/resources/suite.ts';
import type { SuiteProject } from '#tests/resources/suite-project.ts';
import { expectNone } from '#tests/resources/tally.ts';
import { captureLog } from '#tests/support/capture-log.ts';
import { share } from '#tests/support/extent.ts';
import {
  authenticate,
  type Client,
  createClient,
  type Reply,
  type TestServer,
  testServer,
} from '#tests/support/server.ts';
import { canaryFields, canaryIn, rowsWithCanaries } from './access/canaries.ts';
import { materialOf } from './access/material.ts';
import { fillWith } from './access/paired-databases.ts';
import { declaredReads } from './access/reads.ts';
import { probingWrites } from './access/writes.ts';

const projects = await projectsToTry();

describe.each(projects.map((project) => [project.name, project] as const))('in %s', (_, project) => {
  const rows = rowsWithCanaries(project);
  let server: TestServer;
  let log: readonly string[] = [];
  let requests = 0;
  beforeAll(async () => {
    server = await testServer({ project: project.project, env: { DEMO: '0', LOG_LEVEL: 'trace' } });
    log = captureLog(server.running.app);
    await fillWith(server, project, rows);
  });
  afterAll(async () => {
    console.log(`requests · canaries: ${requests} in ${project.name}, ${log.length} lines of log`);
    await server?.stop();
  });

  const signIn = (name: string, asker: Asker): Promise<Client> =>
    server.signIn({ email: `${name.replace(':', '-')}@example.co.jp.test`, ...asker });

  test('whoever may read a field sees its canaries, so that they can be found at all', async () => {
    const asker = project.askers.admin as Asker;
    const admin = await signIn('finder', asker);
    const fields = project.resources.flatMap((resource) => {
      const readable = project.oracle.readable(resource, asker);
      return canaryFields(resource).flatMap((field) =>
        readable.includes(field.name) ? [[resource, field] as const] : [],
      );
    });
    expect(fields.length).toBeGreaterThan(0);
    for (const [resource, field] of fields) {
      const { body } = await admin.get(recordPath(resource, String(rows[resource.name]?.[0]?.id)));
      expect([resource.name, field.name, canaryIn(JSON.stringify(body[field.name]))]).not.toContain(null);
    }
  });

  // The edit scope reads no less than the view scope: of two such askers, one is enough.
  const without = Object.entries(project.askers).filter(
    ([name, asker]) =>
      hiddenSomewhere(project, asker) &&
      !(name.endsWith(':view') && Object.hasOwn(project.askers, name.replace(/view$/, 'edit'))),
  );
  test.each(inTurnsOf(project, without, 3).map(([name, asker]) => ({ name, asker })))(
    '$name meets none of those that are hidden',
    async ({ name, asker }) => {
      const client = await signIn(name, asker);
      // Words and values come from rows without canaries, since values that askers enter themselves are no secret to
      // them.
      const material = materialOf(project, asker, [
        Object.fromEntries(project.resources.map((one) => [one.name, project.oracle.rows(one.name)])),
      ]);
      const found: string[] = [];
      const hear = (what: string, reply: Reply): void => {
        requests += 1;
        const text = what.startsWith(searchPath)
          ? hitsOfHidden(project, asker, reply)
          : isLog(project, what)
            ? entriesOfHidden(project, asker, reply)
            : reply.text;
        const canary = canaryIn(`${JSON.stringify([...reply.headers])} ${text} ${ticketIn(reply)}`);
        if (canary && !seesAll(project, asker, what)) found.push(`${what}: ${canary}`);
      };
      // All histories are read, since a share of them could miss the hidden change.
      const [histories, others] = parted(declaredReads(material), (path) => path.startsWith('/v2/activity-logs'));
      for (const path of [...histories, ...share(others)]) {
        const reply = await client.get(path);
        hear(path, reply);
        if (String(reply.body?.url).startsWith('/')) hear(path, await client.get(reply.body.url));
      }
      for (const { method, path, body } of probingWrites(material).filter((_call, index) => index % 10 === 0))
        hear(path, await client.send(method, path, body, { 'if-match': '"x"' }));
      expectNone(found);
    },
  );

  test('a refused value is not said again, and nothing that was sent or answered is in the log', async () => {
    const admin = await server.signIn({ email: 'admin-2@example.co.jp.test', ...(project.askers.admin as Asker) });
    for (const resource of project.tried) {
      const path = recordPath(resource, String(rows[resource.name]?.[0]?.id));
      for (const field of Object.values(resource.fields))
        for (const value of ['KANARIA'.repeat(2000), 'KANARIA\u0007', { KANARIA: 1 }, ['KANARIA']]) {
          const reply = await admin.send('PATCH', path, { [field.name]: value }, { 'if-match': '"KANARIA"' });
          requests += 1;
          if (reply.status >= 400 && typeof value === 'string')
            expect([path, field.name, canaryIn(reply.text)]).toEqual([path, field.name, null]);
        }
      await admin.get(`${resource.wire.list}?${resource.list.query.search}=KANARIA&KANARIA=1`);
      await admin.get(`${resource.wire.list}/KANARIA`, {
        referer: 'http://localhost/?q=KANARIA',
        'user-agent': 'KANARIA',
      });
    }
    expect(log.length).toBeGreaterThan(100);
    expectNone(log.flatMap((line) => canaryIn(line) ?? []));
    expectNone(log.filter((line) => /@example|daicho=|Bearer/.test(line)));
  });
});

/** Whether some field of a reachable record is hidden from the asker, or records themselves are. */
const hiddenSomewhere = ({ resources, oracle }: SuiteProject, asker: Asker): boolean =>
  resources.some(
    (resource) =>
      canaryFields(resource).some(({ name }) => !oracle.readable(resource, asker).includes(name)) ||
      (canaryFields(resource).length > 0 && !oracle.readsAll(resource, asker)),
  );

/** Whether the path belongs to resources of which the asker may read every canary. */
function seesAll(project: SuiteProject, asker: Asker, path: string): boolean {
  const behind = resourcesBehind(project, path);
  return behind.length > 0 && behind.every((resource) => seesAllOf(project, asker, resource));
}

const seesAllOf = ({ oracle }: SuiteProject, asker: Asker, resource: Resource): boolean =>
  oracle.readsAll(resource, asker) &&
  canaryFields(resource).every(({ name }) => oracle.readable(resource, asker).includes(name));

/** A log of several resources shows the entries of those that the asker may read. */
function entriesOfHidden(project: SuiteProject, asker: Asker, { body, text }: Reply): string {
  const items: readonly { readonly resource: string }[] | undefined = body?.items;
  if (!items) return text;
  const seen = project.resources.filter((resource) => seesAllOf(project, asker, resource)).map(({ name }) => name);
  return JSON.stringify(items.filter(({ resource }) => !seen.includes(resource)));
}

/** A search finds records of all resources; each hit shows its title and one field. */
function hitsOfHidden({ resources, oracle }: SuiteProject, asker: Asker, { body, text }: Reply): string {
  const items: readonly { readonly resource: string; readonly field: string | null }[] | undefined = body?.items;
  if (!items) return text;
  const isHidden = (name: string, field: string | null): boolean => {
    const resource = resources.find((one) => one.name === name);
    const shown = [...(resource?.title.fields ?? []), ...(field === null ? [] : [field])];
    return (
      !resource ||
      !oracle.readsAll(resource, asker) ||
      !shown.every((one) => oracle.readable(resource, asker).includes(one))
    );
  };
  return JSON.stringify(items.filter(({ resource, field }) => isHidden(resource, field)));
}

function isLog({ project }: SuiteProject, path: string): boolean {
  const [plain] = path.split('?');
  return Object.values(project.declarations.pages).some(({ blocks }) =>
    blocks.some(({ api, kind }) => api === plain && kind === 'log'),
  );
}

/** The resource of the call, or the resources of a page's block. */
function resourcesBehind({ project, resources }: SuiteProject, path: string): readonly Resource[] {
  const [plain] = path.split('?');
  const blocks = Object.values(project.declarations.pages).flatMap((page) => page.blocks);
  const aims = blocks.flatMap((block) => (block.api === plain ? aimsOf(block) : []));
  if (aims.length > 0) return resources.filter(({ name }) => aims.includes(name));
  return resources
    .filter(
      ({ wire, select, name }) =>
        path.startsWith(wire.list) || path.startsWith(select.api) || path.includes(`resource=${name}&`),
    )
    .slice(0, 1);
}

/** The decoded ticket of an offered download. */
const ticketIn = ({ text }: Reply): string => {
  const payload = /ticket=([\w-]+)\./.exec(text)?.[1];
  return payload ? Buffer.from(payload, 'base64url').toString() : '';
};

test('signing in leaves no address, password, code or token in the log', async () => {
  const server = await testServer({ env: { LOG_LEVEL: 'trace' } });
  onTestFinished(() => server.stop());
  const log = captureLog(server.running.app);
  const email = 'kanaria@example.co.jp.test';
  const { cookie } = await server.signIn({ email, areas: ['staff'], scopes: ['hr:view'] });
  const session = await authenticate(server.origin, email, 'Correct-horse-7');
  const secrets = [
    ...[
      email,
      'kanaria',
      'Correct-horse-7',
      'Wrong-horse-8',
      'Other-horse-9',
      '918273',
      cookie.split('=')[1] ?? cookie,
    ],
    ...[session.getAccessToken(), session.getIdToken()].map((token) => token.getJwtToken()),
    session.getRefreshToken().getToken(),
  ];
  await authenticate(server.origin, email, 'Wrong-horse-8').catch(() => undefined);
  const call = (target: string, body: object): Promise<Response> =>
    fetch(`${server.origin}/identity/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
        origin: server.origin,
      },
      body: JSON.stringify({ ClientId: 'daicho-web', ...body }),
    });
  await call('ForgotPassword', { Username: email });
  await call('ConfirmForgotPassword', { Username: email, ConfirmationCode: '918273', Password: 'Other-horse-9' });
  await call('Unheard', { Username: email, Password: 'Wrong-horse-8' });
  const client = createClient(server.origin, cookie);
  await client.get(`/v2/people?freeText=${encodeURIComponent(email)}`);
  await client.get('/v2/session', { authorization: `Bearer ${session.getAccessToken().getJwtToken()}` });
  await client.send('POST', '/v2/session', { idToken: 'Wrong-horse-8', accessToken: email, refreshToken: '918273' });
  await client.send('PATCH', '/v2/session/locale', { locale: email });
  await client.send('DELETE', '/v2/session');

  expect(log.length).toBeGreaterThan(10);
  expectNone(log.filter((line) => secrets.some((secret) => line.includes(secret))));
});

function parted<T>(all: readonly T[], isFirst: (one: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}
