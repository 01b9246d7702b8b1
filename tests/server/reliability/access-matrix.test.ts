/** The permission matrix: the reviewed tables match the declarations and the API's answers, cell by cell. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rolesToPrint } from '#cli/access/access-roles.ts';
import { accessTable } from '#cli/access/access-table.ts';
import { cellsOf, type Role, type RoleAccess, roleAccess } from '#model/access/access-matrix.ts';
import { actionPath } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import { demoSignInsOf } from '#server/identity/accounts/demo-accounts.ts';
import { asksAs } from '#tests/resources/alike.ts';
import type { Asker, Row } from '#tests/resources/oracle.ts';
import { actionBody } from '#tests/resources/outcome.ts';
import { projectsToTry, suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, query, recordPath, type Suite } from '#tests/resources/suite.ts';
import type { SuiteProject } from '#tests/resources/suite-project.ts';
import { expectNone } from '#tests/resources/tally.ts';
import { type Client, type Reply, root } from '#tests/support/server.ts';

const rolesIn = ({ project }: Pick<SuiteProject, 'project'>): readonly Role[] =>
  rolesToPrint(project.declarations.access, demoSignInsOf(project.modules.demos));

const folder = path.join(root, 'docs/access');
const projects = await suiteProjects();

describe('the reviewed tables', () => {
  const shipped = projects.find(({ isShipped }) => isShipped) as SuiteProject;
  // Views have tables as well; only the calls below are limited to stored rows.
  const declared = Object.values(shipped.project.declarations.resources);

  test.each(declared.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
    const file = path.join(folder, `${name}.txt`);
    const reviewed = existsSync(file) ? readFileSync(file, 'utf8') : '';
    expect(
      accessTable(resource, rolesIn(shipped)),
      `docs/access/${name}.txt does not say who may do this. Run "npm run access -- --write", read what has changed in the file, and commit it with the declaration.`,
    ).toBe(reviewed);
  });

  test('there is none of a resource that is gone', () => {
    const names = readdirSync(folder).filter((file) => file.endsWith('.txt'));
    expect(names.sort()).toEqual(declared.map(({ name }) => `${name}.txt`).sort());
  });
});

describe.each((await projectsToTry()).map((project) => [project.name, project] as const))(
  'in %s the API answers what the matrix says',
  (_, project) => {
    let suite: Suite;
    let cells = 0;
    /** Records by resource, at the time of the last action on one of them. */
    const rows = new Map<string, readonly Row[]>();
    const unreached: string[] = [];
    beforeAll(async () => {
      const askers = Object.fromEntries(rolesIn(project).map((role) => [role.name, askerOf(project, role)]));
      suite = await openSuite({ ...project, askers });
    });
    afterAll(async () => {
      console.log(
        `cells · permission matrix: ${cells} in ${project.name}, no record to try them on: ${unreached.length}`,
      );
      await suite?.stop();
    });

    test.each(rolesIn(project).map((role) => [role.name.replace(' ', '-'), role] as const))(
      '%s',
      async (_name, role) => {
        const [client, admin] = [await suite.as(role.name), await suite.as('admin')];
        for (const resource of suite.tried.filter((one) => asksAs(suite, role.name, one))) {
          const access = roleAccess(resource, role);
          const situationNow = async (isChanged: boolean): Promise<Situation> => {
            // Other resources may share the table, or change with it.
            if (isChanged) rows.clear();
            const now = rows.get(resource.name) ?? (await rowsOf(resource, admin));
            rows.set(resource.name, now);
            return situationIn(now, suite, role, access);
          };
          const situation = await situationNow(false);
          const errors = [
            ...(await readingErrors(client, resource, access, situation)),
            ...(await verbErrors(client, resource, access, situation)),
            ...(await fieldErrors(client, resource, access, situation)),
            ...(await actionErrors(client, suite, resource, access, situationNow)),
          ];
          expectNone(errors.map((error) => `${role.name}, ${resource.name}: ${error}`));
          cells += cellsOf(access);
          for (const verb of ['read', 'update', 'delete'] as const)
            if ((access.verbs[verb] ?? []).length > 0 && !situation.within(verb))
              unreached.push(`${role.name} ${resource.name} ${verb}`);
        }
      },
    );

    test('there was a record for every role that may do something to all of them', () => {
      const expected = suite.tried.flatMap((resource) =>
        rolesIn(project)
          .filter(({ name }) => asksAs(suite, name, resource))
          .flatMap((role) =>
            Object.entries(roleAccess(resource, role).verbs)
              .filter(([, grants]) => grants.some(({ where }) => where === null))
              .map(([verb]) => `${role.name} ${resource.name} ${verb}`),
          ),
      );
      expect(unreached.filter((cell) => expected.includes(cell))).toEqual([]);
    });
  },
);

const askerOf = (project: SuiteProject, { areas, scopes }: Role): Asker => ({
  areas: areas as Asker['areas'],
  scopes,
  personId: areas.includes('individual') ? (project.askers.individual?.personId ?? null) : null,
  locale: 'ja-JP',
});

/** Records on which a role's verbs are tried. */
interface Situation {
  readonly any: Row | undefined;
  /** A record for which the verb is granted. */
  within(verb: string): Row | undefined;
  /** A visible record for which the verb is not granted. */
  outside(verb: string): Row | undefined;
}

async function rowsOf({ list, wire }: Resource, admin: Client): Promise<readonly Row[]> {
  return (await admin.get(`${wire.list}${query({ [list.query.size]: list.pageSizeMax })}`)).body.items;
}

function situationIn(rows: readonly Row[], suite: Suite, role: Role, { verbs }: RoleAccess): Situation {
  const { personId } = askerOf(suite, role);
  const covers = (verb: string, row: Row): boolean =>
    (verbs[verb] ?? []).some(({ where }) => suite.oracle.holds(where, row, personId));
  return {
    any: rows[0],
    within: (verb) => rows.find((row) => covers('read', row) && covers(verb, row)),
    outside: (verb) => rows.find((row) => covers('read', row) && !covers(verb, row)),
  };
}

const statusErrors = (what: string, { status, text }: Reply, expected: readonly number[]): readonly string[] =>
  expected.includes(status) ? [] : [`${what} answers ${status} ${text.slice(0, 160)}, not ${expected.join(' or ')}`];

async function readingErrors(
  client: Client,
  resource: Resource,
  { verbs, fields }: RoleAccess,
  situation: Situation,
): Promise<readonly string[]> {
  const reads = (verbs.read ?? []).length > 0;
  const { wire } = resource;
  const listed = await client.get(wire.list);
  const seen = situation.within('read');
  const row = seen ?? situation.any;
  const path = recordPath(resource, String(row?.id));
  const record = await client.get(path);
  const history = await client.get(`/v2/activity-logs${query({ resource: resource.name, recordId: String(row?.id) })}`);
  const found = reads ? (seen ? [200] : [404]) : [403];
  const shown = [record.body, ...(listed.body?.items ?? [])].filter((one) => one && !one.code);
  return [
    ...statusErrors('list', listed, [reads ? 200 : 403]),
    ...statusErrors('count', await client.get(wire.count), [reads ? 200 : 403]),
    ...(row ? [...statusErrors('record', record, found), ...statusErrors('history', history, found)] : []),
    ...statusErrors('export', await client.get(wire.csv), [(verbs.export ?? []).length > 0 ? 200 : 403]),
    ...shown
      .filter(() => reads)
      .flatMap((one: Row) =>
        Object.entries(fields)
          .filter(([name, { read }]) => Object.hasOwn(one, name) !== read)
          .map(([name, { read }]) => `${name} is ${read ? 'missing' : 'shown'}`),
      ),
  ];
}

/** No call here is valid or has the right ETag, so that no record changes: only the stage of its refusal counts. */
async function verbErrors(
  client: Client,
  resource: Resource,
  { verbs }: RoleAccess,
  situation: Situation,
): Promise<readonly string[]> {
  const errors: string[] = [];
  const grants = (verb: string) => verbs[verb] ?? [];
  const stale = { 'if-match': '"x"' };
  const limited = grants('create').every(({ where }) => where !== null);
  const created = await client.send('POST', resource.wire.list, {});
  errors.push(
    ...statusErrors(
      'create',
      created,
      grants('create').length === 0 ? [403] : limited ? [201, 204, 400, 403] : [201, 204, 400],
    ),
  );
  const attempt = (verb: string, row: Row): Promise<Reply> => {
    const path = recordPath(resource, String(row.id));
    if (verb === 'update') return client.send('PATCH', path, {}, stale);
    return client.send('DELETE', path, undefined, stale);
  };
  for (const verb of ['update', 'delete']) {
    const [within, outside] = [situation.within(verb), situation.outside(verb)];
    if (within) errors.push(...statusErrors(verb, await attempt(verb, within), [412]));
    if (outside) errors.push(...statusErrors(`${verb} of another record`, await attempt(verb, outside), [403]));
    if (grants(verb).length === 0 && situation.any)
      errors.push(...statusErrors(verb, await attempt(verb, situation.any), [403]));
  }
  return errors;
}

/**
 * An action can change the state of its record, to which another grant may apply, so each action starts with current
 * records.
 */
async function actionErrors(
  client: Client,
  suite: Suite,
  resource: Resource,
  { verbs }: RoleAccess,
  situationNow: (isChanged: boolean) => Promise<Situation>,
): Promise<readonly string[]> {
  const errors: string[] = [];
  let isChanged = false;
  for (const action of Object.values(resource.actions)) {
    const { name, method, path } = action;
    const situation = await situationNow(isChanged);
    isChanged = false;
    const act = (row: Row): Promise<Reply> =>
      client.send(method, `${recordPath(resource, String(row.id))}/${path}`, actionBody(suite, resource, action, row));
    if (action.on === 'list') {
      const answer = await client.send(method, actionPath(resource, action), {});
      errors.push(...statusErrors(name, answer, (verbs[name] ?? []).length > 0 ? [200, 201, 204, 400, 409] : [403]));
      continue;
    }
    const [within, outside] = [situation.within(name), situation.outside(name)];
    if (outside) errors.push(...statusErrors(`${name} of another record`, await act(outside), [403]));
    if ((verbs[name] ?? []).length === 0 && situation.any)
      errors.push(...statusErrors(name, await act(situation.any), [403]));
    if (within) {
      const answer = await act(within);
      isChanged = answer.status !== 409;
      // There is no connected product to answer here.
      const expected = action.tries || action.tells ? [200, 424, 409] : [200, 204, 409];
      // The call was permitted, and requests no change.
      const isIdle = answer.status === 400 && answer.body.errors?.[0]?.keyword === 'nothingChanged';
      errors.push(...(isIdle ? [] : statusErrors(name, answer, expected)));
    }
  }
  if (isChanged) await situationNow(true);
  return errors;
}

const notAnyValue = { 'no field has such a value': [null] };
const refusals = ['permission', 'unknown', 'readOnly'];

/** A value that no field accepts: actors who may write the field get its error, all others a refusal. */
async function fieldErrors(
  client: Client,
  resource: Resource,
  { verbs, fields }: RoleAccess,
  situation: Situation,
): Promise<readonly string[]> {
  const row = situation.within('update') ?? situation.any;
  const path = recordPath(resource, String(row?.id));
  const etag = row ? ((await client.get(path)).headers.get('etag') ?? '"x"') : '"x"';
  const errors: string[] = [];
  for (const [name, access] of Object.entries(fields)) {
    const body = { [name]: notAnyValue };
    const created = await client.send('POST', resource.wire.list, body);
    errors.push(...fieldError(`${name} on create`, created, name, access.create, (verbs.create ?? []).length > 0));
    if (!row) continue;
    const changed = await client.send('PATCH', path, body, { 'if-match': etag });
    const tried = (verbs.update ?? []).length > 0 && situation.within('update') !== undefined;
    if (tried || (verbs.update ?? []).length === 0)
      errors.push(...fieldError(`${name} on update`, changed, name, access.update, tried));
  }
  return errors;
}

function fieldError(what: string, reply: Reply, name: string, writable: boolean, granted: boolean): readonly string[] {
  if (!granted) return statusErrors(what, reply, [403]);
  const named: readonly { pointer: string; keyword: string }[] = (reply.body?.errors ?? []).filter(
    ({ pointer }: { pointer: string }) => pointer === `/${name}` || pointer.startsWith(`/${name}/`),
  );
  const refused = named.some(({ pointer, keyword }) => pointer === `/${name}` && refusals.includes(keyword));
  if (writable)
    return reply.status < 500 && !refused && (named.length > 0 || reply.status < 300)
      ? []
      : [`${what} is not taken: ${reply.status} ${reply.text.slice(0, 200)}`];
  return refused && [400, 403].includes(reply.status)
    ? []
    : [`${what} is not refused by name: ${reply.status} ${reply.text.slice(0, 200)}`];
}
