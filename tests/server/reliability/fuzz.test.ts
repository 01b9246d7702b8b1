/**
 * Arbitrary requests to every call in /openapi.json: nothing breaks, nothing invalid is accepted, every refusal is a
 * problem document.
 */
import http from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocksOf } from '#model/features/blocks/block.ts';
import { rowsIn } from '#model/paths/wire.ts';
import { createConformance } from '#tests/resources/conformance.ts';
import { triedOf } from '#tests/resources/tried.ts';
import { byExtent, isInTurn } from '#tests/support/extent.ts';
import { accepts, anyJson, anyText, arbitraryOf, type Schema, violations } from '#tests/support/schema-values.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { administrator, changing, malformedProblem, prototypeNames, type RawAnswer, rawCall } from './support.ts';

const runs = byExtent({ brief: 12, wide: 60, full: 2_000 });
/** Each call runs one day in this many. */
const days = byExtent({ brief: 4, wide: 1, full: 1 });

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
}

interface Attempt {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The reason why this must not be accepted; null if it may be. */
  readonly wrong: string | null;
}

const server: TestServer = await testServer();
const client = await server.signIn(administrator);
const { body: document } = await client.get('/openapi.json');
const conformance = createConformance(document);
// The above takes longer than the keep-alive time. The next call may meet a closing connection, which it discards.
await client.get('/v2/session').catch(() => null);
const described = operationsOf(document);
const { resources: declared } = server.project.declarations;
const triedNames = new Set(triedOf(Object.values(declared)).map(({ name }) => name));
/** Calls of no resource always run. */
const isTried = (name: string): boolean => !Object.hasOwn(declared, name) || triedNames.has(name);
const operations = described
  .filter(({ id }) => isTried(id.split('.')[0] ?? ''))
  .filter((_, at) => isInTurn(at, days))
  // Deletes run last, since other calls need the records.
  .toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
// Gives the audit log an entry.
await client.send('POST', '/v2/roles', { roleName: 'Fuzz' });
const known = await knownIds(client);

afterAll(() => server.stop());

describe('the API', () => {
  let names = '';
  beforeAll(() => {
    names = prototypeNames();
  });

  test('describes its calls', () => expect(operations.length).toBeGreaterThan(30));

  test.each(operations.map((operation) => ({ id: operation.id, operation })))(
    `$id stands ${runs} arbitrary requests`,
    async ({ operation }) => {
      const tally = { accepted: 0, refused: 0 };
      const stands = fc.asyncProperty(attempts(operation), async (attempt) => {
        // The server closes the connection of an oversized request, so no other call may use it.
        const alone = mayOverflow(attempt);
        const headers = await withFreshTag(operation, attempt);
        const answer = await rawCall(server.origin, operation.method, attempt.path, headers, attempt.body, { alone });
        tally[answer.status < 300 ? 'accepted' : 'refused'] += 1;
        expect(errorOf(operation, attempt, answer)).toBeNull();
      });
      await fc.assert(stands, { numRuns: runs });
      expect(prototypeNames()).toBe(names);
      // If a mistake of the test made every request invalid, it would prove nothing; at few runs, all may be invalid by
      // chance.
      if (!hopeless.test(operation.id) && !needsLuck(operation.id)) {
        if (tally.accepted === 0) await fc.assert(stands, { numRuns: 8 * runs });
        expect(tally.accepted).toBeGreaterThan(0);
      }
      expect((await client.get('/v2/session')).status).toBe(200);
    },
  );

  test('finds nothing at a path with NUL in it', async () => {
    const paths = operations.filter(({ path }) => path.includes('{'));
    expect(paths.length).toBeGreaterThan(10);
    for (const { method, path } of paths) {
      const headers = { ...changing(server.origin, client.cookie), 'if-match': '*' };
      const answer = await rawCall(server.origin, method, path.replaceAll(/\{\w+\}/g, '%00'), headers);
      expect([`${method} ${path}`, answer.status, malformedProblem(answer)]).toEqual([`${method} ${path}`, 404, null]);
    }
  });

  test.each([16_000, 17_000, 40_000])(
    'a path of %d characters is refused, and the next call answered',
    async (length) => {
      const operation = described.find(({ id }) => id === 'places.list') as Operation;
      const path = '/v2/places?orderDirection='.padEnd(length, 'x');
      const own = changing(server.origin, client.cookie);
      for (const _ of [1, 2, 3]) {
        const attempt: Attempt = { path, headers: own, body: null, wrong: 'it is too long' };
        const answer = await rawCall(server.origin, 'GET', path, own, null, { alone: mayOverflow(attempt) });
        expect([answer.status, errorOf(operation, attempt, answer)]).toEqual([length < 16_384 ? 400 : 431, null]);
        expect((await rawCall(server.origin, 'GET', '/v2/session', own)).status).toBe(200);
      }
    },
  );

  test.each([
    ['an unended string full of quotes', `{"name":"${'\\"'.repeat(120_000)}`],
    ['quotes without end', '"'.repeat(250_001)],
    ['objects in each other', '{"a":'.repeat(40_000)],
    ['lists in each other', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['closed objects in each other', `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`],
    ['many members', `{${Array.from({ length: 20_000 }, (_, index) => `"a${index}":1`).join()}}`],
    ['long numbers', `{"name":${'9'.repeat(200_000)}}`],
    ['backslashes', `{"name":"${'\\\\'.repeat(120_000)}"}`],
  ])('a body of %s is refused at once', async (_name, body) => {
    const headers = { ...changing(server.origin, client.cookie), 'idempotency-key': 'bomb' };
    const start = performance.now();
    const answer = await rawCall(server.origin, 'POST', '/v2/equipment-items', headers, body);
    expect([answer.status, malformedProblem(answer)]).toEqual([400, null]);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

/**
 * Calls for which an arbitrary request may never succeed: they need real tokens, a signed address, an uploaded file, an
 * invitation's code, a planned change, a change of many records that has begun, or a record without references.
 */
const hopeless =
  /^(session\.open|bulkChanges\.(read|start|cancel|undo)|files\.\w+|invitations\.\w+|datedChanges\.\w+)$|\.(delete|import)$/;

/**
 * An action needs a record in the right state, and a copy a plan; values that a condition requires rarely match by
 * chance.
 */
const needsLuck = (id: string): boolean => {
  const [name = '', verb = '', part = ''] = id.split('.');
  const resource = server.project.declarations.resources[name];
  if (!resource) return false;
  // The ids of records behind a tab are unknown, and the asker has no records of some resources.
  if (verb === 'tabs' || known.ids[name]?.length === 0) return true;
  // Some records may lack a block.
  if (verb === 'blocks') return blocksOf(resource).some((block) => block.name === part && block.when !== null);
  // Nested records and valid tickets are unknown as well.
  if (verb === 'within' || verb === 'tell-ticket') return true;
  // A job starts only for a connected record, and not again for a while.
  if (verb.startsWith('refresh')) return resource.keywords.refresh !== undefined;
  // One of two bodies, each of which needs values of some records only.
  if (verb === 'create' && resource.create.batch) return true;
  if (verb === 'files' || verb === 'pictures')
    return resource.permissions.update?.every(({ where }) => where === null) !== true;
  // Replacing a whole tab must repeat the values that cannot change.
  if (verb.startsWith('put-')) return Object.values(resource.fields).some(({ readOnlyWhen }) => readOnlyWhen);
  return (
    resource.actions[verb] !== undefined ||
    resource.keywords.draft !== undefined ||
    Object.values(resource.fields).some((field) => field.requiredWhen)
  );
};

/** Replaces `fresh` by the current ETag of the record. */
async function withFreshTag(
  { method }: Operation,
  { path, headers }: Attempt,
): Promise<Readonly<Record<string, string>>> {
  if (headers['if-match'] !== 'fresh') return headers;
  const [own = ''] = path.split('?');
  // A tab is replaced at a path below its record.
  const { headers: read } = await client.get(method === 'PUT' ? own.slice(0, own.lastIndexOf('/')) : own);
  return { ...headers, 'if-match': read.get('etag') ?? '"none"' };
}

/** Whether path and headers may exceed Node's limit, beyond which it refuses them before they become a request. */
const mayOverflow = ({ path, headers }: Attempt): boolean =>
  path.length + Object.entries(headers).flat().join('').length > http.maxHeaderSize - 500;

function errorOf(operation: Operation, attempt: Attempt, answer: RawAnswer): string | null {
  const { path, wrong } = attempt;
  const label = `${operation.method} ${path.slice(0, 200)}: ${answer.status} ${answer.text.slice(0, 300)}`;
  if (answer.status >= 500) return label;
  if (answer.status === 431) return mayOverflow(attempt) ? null : label;
  if (!answer.headers['x-request-id']) return `${label} without a request id`;
  if (answer.status >= 300) return malformedProblem(answer);
  if (wrong) return `${label} although ${wrong}`;
  const headers = new Headers(
    Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const isJson = /json/.test(headers.get('content-type') ?? '');
  const reply = {
    status: answer.status,
    headers,
    text: answer.text,
    body: isJson ? JSON.parse(answer.text) : undefined,
  };
  const [departure] = 'session preferences'.includes(operation.id.split('.')[0] ?? '')
    ? []
    : conformance.departuresOf(operation.method, path, reply);
  return departure ? `${label}: ${departure}` : null;
}

function attempts(operation: Operation): fc.Arbitrary<Attempt> {
  const session = operation.id === 'session.close' ? '' : client.cookie;
  const own = changing(server.origin, session);
  const base = fc
    .tuple(
      fc.record(
        Object.fromEntries(operation.parameters.map((parameter) => [parameter.name, valuesOf(parameter, operation)])),
      ),
      operation.body ? goodBody(operation.body, fixedOf(operation)) : fc.constant(null),
      fc.constantFrom(...known.tags),
    )
    .map(([params, body, tag]) => attemptOf(operation, params, own, body === null ? null : JSON.stringify(body), tag));
  const kinds: fc.Arbitrary<Attempt>[] = [
    base,
    ...operation.parameters.map((parameter) => withBadParameter(base, operation, parameter)),
    fc
      .tuple(base, fc.string({ minLength: 1, maxLength: 12 }))
      .map(([attempt, name]) =>
        attempt.path.includes('?')
          ? attempt
          : { ...attempt, path: `${attempt.path}?${encodeURIComponent(`x${name}`)}=1` },
      ),
  ];
  if (operation.body) {
    const schema = operation.body;
    kinds.push(
      base.chain((attempt) =>
        badBody(schema, fixedOf(operation)).map((body) => ({
          ...attempt,
          body: JSON.stringify(body),
          wrong: accepts(schema, body) ? null : 'the schema refuses the body',
        })),
      ),
      base.chain((attempt) => brokenText.map((body) => ({ ...attempt, body, wrong: 'the body is not JSON' }))),
      base.chain((attempt) =>
        otherType.map((type) => ({
          ...attempt,
          headers: { ...attempt.headers, 'content-type': type },
          wrong: `it is sent as ${type}`,
        })),
      ),
      base.map((attempt) => ({
        ...attempt,
        body: JSON.stringify({ name: 'x'.repeat(300_000) }),
        wrong: 'the body is too large',
      })),
    );
  }
  if (operation.method !== 'GET')
    kinds.push(
      base.map((attempt) => ({
        ...attempt,
        headers: { ...attempt.headers, origin: 'https://evil.example' },
        wrong: 'it comes from a foreign page',
      })),
      base.map(({ headers: { 'x-daicho': _, ...headers }, ...attempt }) => ({
        ...attempt,
        headers,
        wrong: 'it lacks the header of our own pages',
      })),
    );
  // As many plain requests as modified ones.
  return fc.oneof(...kinds.map((arbitrary, index) => ({ arbitrary, weight: index === 0 ? kinds.length : 1 })));
}

function attemptOf(
  operation: Operation,
  params: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, string>>,
  body: string | null,
  tag: string,
): Attempt {
  const given = operation.parameters.filter(({ name }) => params[name] !== undefined);
  const path = given
    .filter((one) => one.in === 'path')
    .reduce((text, { name }) => text.replace(`{${name}}`, encodeURIComponent(String(params[name]))), operation.path);
  const query = given
    .filter((one) => one.in === 'query')
    .flatMap(({ name }) =>
      [params[name]]
        .flat()
        .map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(String(value)))}`),
    )
    .join('&');
  const ifMatch = given.some(({ name }) => name === 'If-Match') ? { 'if-match': tag } : {};
  const { 'content-type': type, ...bare } = own;
  return {
    path: query ? `${path}?${query}` : path,
    headers: { ...bare, ...(body === null ? {} : { 'content-type': String(type) }), ...ifMatch },
    body,
    wrong: null,
  };
}

/** Values of parameters that arbitrary text would never match. */
const goodParameters: Readonly<Record<string, readonly unknown[]>> = {
  recordId: known.ids.places ?? [],
  resource: ['places'],
  columns: [['id']],
  filename: ['写真.png', 'a.pdf', 'a.txt'],
};

/** Valid values; mostly ids of existing records. */
function valuesOf({ name, in: place, schema, required }: Parameter, { id }: Operation): fc.Arbitrary<unknown> {
  const ids = known.ids[id.split('.')[0] ?? ''];
  const own = (): fc.Arbitrary<unknown> => {
    if (place === 'path' && schema.format === 'uuid' && ids?.length) return fc.constantFrom(...ids);
    const good = goodParameters[name];
    if (good) return fc.constantFrom(...good);
    return /In$/.test(name) ? fc.array(inItems(schema), { minLength: 1, maxLength: 3 }) : arbitraryOf(schema);
  };
  return required || place === 'path' ? own() : fc.option(own(), { nil: undefined, freq: 2 });
}

function inItems({ items }: Schema): fc.Arbitrary<unknown> {
  const schema = items as Schema;
  return Array.isArray(schema.enum)
    ? fc.constantFrom(...schema.enum)
    : fc.constantFrom(...Object.values(known.ids).flat());
}

function withBadParameter(
  base: fc.Arbitrary<Attempt>,
  operation: Operation,
  parameter: Parameter,
): fc.Arbitrary<Attempt> {
  const { name, in: place, schema } = parameter;
  return fc.tuple(base, anyText).map(([attempt, value]) => {
    const text = wellFormed(value);
    if (place === 'header')
      return { ...attempt, headers: { ...attempt.headers, [name.toLowerCase()]: printable(value) } };
    if (place === 'path') {
      // Clients and servers normalize segments of dots only.
      const segment = encodeURIComponent(text) || '%20';
      return { ...attempt, path: operation.path.replace(`{${name}}`, /^\.+$/.test(segment) ? '%20' : segment) };
    }
    const joint = attempt.path.includes('?') ? '&' : '?';
    const bad = schema.type === 'array' ? !accepts((schema.items ?? {}) as Schema, text) : !acceptsText(schema, text);
    return {
      ...attempt,
      path: `${attempt.path}${joint}${encodeURIComponent(name)}=${encodeURIComponent(text)}`,
      wrong: bad ? `${name} may not be ${JSON.stringify(text)}` : null,
    };
  });
}

const acceptsText = (schema: Schema, text: string): boolean =>
  schema.type === 'integer' ? /^\d+$/.test(text) && accepts(schema, Number(text)) : accepts(schema, text);

/** The text as an address can contain it: lone surrogates become the replacement character. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

const printable = (text: string): string => text.replace(/[^\x21-\x7e]/g, '-') || '-';

const conditional = new Set(
  Object.values(server.project.declarations.resources).flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ name, when }) => (when ? [name] : [])),
  ),
);

type Fixed = Readonly<Record<string, readonly unknown[]>>;

/** Values that every record of the mount has in common. */
function fixedOf({ id }: Operation): Fixed {
  const source = declared[id.split('.')[0] ?? '']?.source;
  if (source?.kind !== 'mount') return {};
  return Object.fromEntries(Object.entries(source.where ?? {}).map(([name, value]) => [name, [value].flat()]));
}

/** Valid by the schema; references point to existing records. */
function goodBody(schema: Schema, fixed: Fixed): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Schema>>);
  if (properties.length === 0) return anyJson;
  const required = (schema.required ?? []) as readonly string[];
  const values = Object.fromEntries(
    properties.map(([name, property]) => {
      const ids = known.references[name];
      if (fixed[name]) return [name, fc.constantFrom(...fixed[name])];
      if (!ids) return [name, arbitraryOf(property)];
      return [name, property.items ? fc.subarray([...ids]) : fc.constantFrom(...ids)];
    }),
  );
  // Many optional fields at once, or conditional ones, would nearly always violate a rule between fields.
  const optional = Object.keys(values).filter((name) => !required.includes(name) && !conditional.has(name));
  return fc
    .subarray(optional, { maxLength: Math.min(3, optional.length) })
    .chain((chosen) =>
      fc.record(
        Object.fromEntries([...required, ...chosen].map((name) => [name, values[name] as fc.Arbitrary<unknown>])),
      ),
    );
}

/** A valid body with one error, or any other JSON. */
function badBody(schema: Schema, fixed: Fixed): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Schema>>);
  const required = (schema.required ?? []) as readonly string[];
  const spoilt = properties.flatMap(([name, property]) => {
    const bad = violations(property).map(({ value }) => value);
    return bad.length === 0
      ? []
      : [
          fc
            .tuple(goodBody(schema, fixed), fc.oneof(fc.constantFrom(...bad), anyJson))
            .map(([body, value]) => ({ ...(body as object), [name]: value })),
        ];
  });
  return fc.oneof(
    anyJson,
    ...spoilt,
    ...required.map((name) =>
      goodBody(schema, fixed).map((body) =>
        Object.fromEntries(Object.entries(body as object).filter(([key]) => key !== name)),
      ),
    ),
    fc
      .tuple(
        goodBody(schema, fixed),
        fc.oneof(anyText, fc.constantFrom('id', 'createdAt', 'deletedAt', 'constructor', 'toString')),
        anyJson,
      )
      .map(([body, name, value]) => ({ ...(body as object), [`${name}`]: value })),
  );
}

const brokenText = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    '{"a":1,}',
    "{'a':1}",
    '{"a":01}',
    'undefined',
    'NaN',
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"a":1,"a":2}',
    '{}{}',
  ),
  fc.string({ maxLength: 40 }).map((text) => `{!${text}`),
);

const otherType = fc.constantFrom(
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  'application/json\tx',
  'application/json-patch+json',
  'application/merge-patch+json',
  'text/json',
  'application/octet-stream',
  'x',
);

function operationsOf(description: Readonly<Record<string, Schema>>): readonly Operation[] {
  const schemas = (description.components as { readonly schemas: Readonly<Record<string, Schema>> }).schemas;
  const resolve = (schema: Schema): Schema => {
    if (typeof schema.$ref === 'string') return schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {};
    return Array.isArray(schema.anyOf) ? { ...schema, anyOf: schema.anyOf.map(resolve) } : schema;
  };
  return Object.entries(
    description.paths as unknown as Readonly<Record<string, Readonly<Record<string, Schema>>>>,
  ).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method !== 'parameters')
      .map(([method, operation]): Operation => {
        const content = (
          operation.requestBody as
            | { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }
            | undefined
        )?.content;
        return {
          id: String(operation.operationId),
          method: method.toUpperCase(),
          path,
          parameters: [
            ...((item.parameters ?? []) as unknown as Parameter[]),
            ...((operation.parameters ?? []) as Parameter[]),
          ],
          body: content ? resolve(content['application/json']?.schema ?? {}) : null,
        };
      }),
  );
}

/** Existing records: by resource, by the references that can name them, and ETags that match some of them. */
async function knownIds(asker: Client): Promise<{
  readonly ids: Readonly<Record<string, readonly string[]>>;
  readonly references: Readonly<Record<string, readonly string[]>>;
  readonly tags: readonly string[];
}> {
  const resources = Object.values(server.project.declarations.resources).filter(({ single }) => !single);
  const ids: Record<string, readonly string[]> = {};
  const tags: string[] = ['fresh', 'fresh', 'fresh', 'fresh', '"stale"', '*', 'W/"x"'];
  for (const resource of resources) {
    const { name, wire, list } = resource;
    const { body } = await asker.get(`${wire.list}?${list.query.size}=6`);
    const rows = rowsIn(resource, body).items as { readonly id: string; readonly email?: string }[];
    // The asker must stay signed in, whatever happens to accounts.
    ids[name] = rows.filter(({ email }) => email !== administrator.email).map(({ id }) => id);
  }
  const fields = resources.flatMap((resource) => Object.values(resource.fields));
  const narrowed = new Set(fields.flatMap(({ to, within }) => (to && within ? [to] : [])));
  const offered: Record<string, readonly string[]> = {};
  for (const { name, select } of resources) {
    const { body } = await asker.get(`${select.api}?limit=200`);
    // Resources with only the asker's own records offer no options.
    const options = ((body.items ?? []) as readonly Readonly<Record<string, string>>[]).map(
      (option) => Object.values(option)[0] ?? '',
    );
    // Other records than those of the calls above, which may be disabled or deleted by then; all of them if only some
    // match the rest of a body.
    const others = options.filter((id) => !ids[name]?.includes(id));
    offered[name] = narrowed.has(name) ? options : others.slice(0, 5);
  }
  const references = Object.fromEntries(
    fields.flatMap(({ name, to }) => (to && offered[to]?.length ? [[name, offered[to]]] : [])),
  );
  return { ids, references, tags };
}
