/**
 * Two servers on paired databases, which differ only in what one asker may not read: values of hidden fields, whole
 * invisible records and their number, and the history of both. The two must answer every call of the asker alike.
 */

import { accessResources } from '#model/access/access-declaration.ts';
import { fieldsOf } from '#model/conditions/condition.ts';
import { lookupFields } from '#model/features/derive/link-totals.ts';
import { dependenciesOf, derivationOf, isLookup, lookupTargetOf } from '#model/fields/derivation.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { insertLinked } from '#server/sql/insert-linked.ts';
import { targetsFirst } from '#tests/resources/add-rows.ts';
import { bodiesOf } from '#tests/resources/bodies.ts';
import type { Asker, Row } from '#tests/resources/oracle.ts';
import type { SuiteProject } from '#tests/resources/suite-project.ts';
import { type TestServer, testServer } from '#tests/support/server.ts';
import type { Rows } from './material.ts';
import type { Call } from './writes.ts';

export interface PairedDatabases {
  /** The rows of both databases. */
  readonly stores: readonly [Rows, Rows];
  /** Number of values that differ. */
  readonly differing: number;
  /** Sends the call to both; null if the answers are equal, otherwise both answers. Also compares offered downloads. */
  ask(call: Call): Promise<string | null>;
  /** Requests sent to each of the two. */
  sent(): number;
  stop(): Promise<void>;
}

export async function openPairedDatabases(project: SuiteProject, asker: Asker): Promise<PairedDatabases> {
  const [, groups = ''] = accessResources(project.project.declarations.access);
  const left = withoutRoles(
    groups,
    Object.fromEntries(project.resources.map(({ name }) => [name, project.oracle.rows(name)])),
  );
  const right = withoutRoles(groups, unseenChanged(project, asker));
  const pair = [await openOne(project, asker, left), await openOne(project, asker, right)] as const;
  const seen = { requests: 0 };
  const both = (call: Call, tag: string): Promise<readonly [Answer, Answer]> => {
    seen.requests += 1;
    return Promise.all([pair[0].ask(call, tag), pair[1].ask(call, tag)]);
  };
  return {
    stores: [left, right],
    differing: differences(left, right),
    sent: () => seen.requests,
    async ask(call) {
      const tag = call.match ? (await pair[0].ask({ method: 'GET', path: call.match }, '')).etag : '"x"';
      const [one, other] = await both(call, tag);
      if (one.text !== other.text)
        return `${call.method} ${call.path} ${bodyText(call)}\n  ${apart(one.text, other.text)}`;
      if (!one.download || !other.download) return null;
      const files = await Promise.all([pair[0].fetch(one.download), pair[1].fetch(other.download)]);
      seen.requests += 1;
      return files[0] === files[1] ? null : `the file of ${call.path}\n  ${apart(files[0], files[1])}`;
    },
    async stop() {
      await Promise.all(pair.map(({ server }) => server.stop()));
    },
  };
}

/**
 * Removes the roles of groups, since the asker's permissions must be the same in both databases, whatever the members
 * of groups.
 */
const withoutRoles = (groups: string, rows: Rows): Rows => ({
  ...rows,
  ...(rows[groups] ? { [groups]: rows[groups].map((row) => ({ ...row, roleIds: null })) } : {}),
});

interface Answer {
  /** Status, headers and body without parts that differ in every answer. */
  readonly text: string;
  readonly etag: string;
  /** Address of the file that the answer offers. */
  readonly download: string | null;
}

/** Writes the rows of every table, and a history of each. */
export async function fillWith(server: TestServer, project: SuiteProject, rows: Rows): Promise<void> {
  const tables = targetsFirst(project.resources.filter(({ source }) => source.kind === 'table'));
  await server.running.database.kysely.transaction().execute(async (handle) => {
    // Some rows refer to each other: a unit to its head, and the head to the unit.
    const parts = tables.map((resource) => ({ resource, records: rows[resource.name] ?? [] }));
    await insertLinked(handle, project.project.declarations.resources, parts);
  });
  for (const resource of tables) await writeHistory(server, resource, rows[resource.name] ?? []);
}

async function openOne(project: SuiteProject, asker: Asker, rows: Rows) {
  const server = await testServer({ project: project.project, env: { DEMO: '0' } });
  await fillWith(server, project, rows);
  const { cookie } = await server.signIn({ email: 'asker@example.co.jp.test', ...asker });
  const inject = (method: Call['method'], url: string, tag: string, body?: unknown) =>
    server.running.app.inject({
      method,
      url,
      headers: {
        cookie,
        host: 'localhost',
        ...(method === 'GET' ? {} : { origin: 'http://localhost', 'x-daicho': '1' }),
        ...(tag ? { 'if-match': tag } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  /** A call that reports the progress of a job is repeated until the job is done. */
  const settled = async (...call: Parameters<typeof inject>): Promise<Awaited<ReturnType<typeof inject>>> => {
    const answer = await inject(...call);
    return answer.statusCode === 202 && call[0] === 'GET' ? settled(...call) : answer;
  };
  return {
    server,
    fetch: async (address: string): Promise<string> => plainAnswer(await settled('GET', address, '')),
    async ask({ method, path, body }: Call, tag: string): Promise<Answer> {
      const answer = await settled(method, path, method === 'PATCH' || method === 'DELETE' ? tag : '', body);
      const download = /"url":"(\/[^"]+)"/.exec(answer.payload)?.[1] ?? null;
      return { text: plainAnswer(answer), etag: String(answer.headers.etag ?? '"x"'), download };
    },
  };
}

const noise = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);

function plainAnswer(reply: {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly payload: string;
}): string {
  const headers = Object.entries(reply.headers).filter(([name]) => !noise.has(name));
  const made = /"id":"([^"]+)"/.exec(reply.statusCode === 201 ? reply.payload : '')?.[1];
  const text = `${reply.statusCode} ${JSON.stringify(headers)} ${reply.payload}`
    .replaceAll(String(reply.headers['x-request-id']), '<request>')
    .replace(/ticket=([\w-]+)\.[\w-]+/, (_, payload: string) => `ticket=${withoutAccount(payload)}`);
  // The id of a new record is random, and its ETag depends on it.
  return made ? text.replaceAll(made, '<new>').replace(/\["etag",[^\]]+\]/, '<tag>') : text;
}

/** The content of a ticket without its account and signature. */
function withoutAccount(payload: string): string {
  const { account: _, ...rest } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { account: string };
  return JSON.stringify(rest);
}

const bodyText = ({ body }: Call): string => (body === undefined ? '' : JSON.stringify(body).slice(0, 200));

/** Both texts from shortly before their first difference. */
function apart(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 60);
  return `${one.slice(0, 3)} …${one.slice(from, at + 120)}\n  ${other.slice(0, 3)} …${other.slice(from, at + 120)}`;
}

const differences = (left: Rows, right: Rows): number =>
  Object.entries(right).reduce((sum, [name, rows]) => {
    const before = new Map((left[name] ?? []).map((row) => [row.id, row]));
    const changed = rows.flatMap((row) =>
      Object.keys(row).filter((field) => JSON.stringify(row[field]) !== JSON.stringify(before.get(row.id)?.[field])),
    );
    return sum + changed.length;
  }, 0);

const withHistory = 20;

/** Writes entries with the values of every field. */
export async function writeHistory({ running }: TestServer, resource: Resource, rows: readonly Row[]): Promise<void> {
  const entries = rows.slice(0, withHistory).flatMap((row, index) =>
    ['create', 'update'].map((action, step) => ({
      id: `00000000-0000-7000-8000-${String(step)}${String(index).padStart(11, '0')}`.replace(
        /^0{8}/,
        hash(resource.name),
      ),
      at: `2026-0${step + 1}-01T00:00:00.000Z`,
      actor: 'somebody',
      actor_label: '山田',
      action,
      resource: resource.name,
      record_id: String(row.id),
      record_label: 'x',
      changes: JSON.stringify(
        Object.values(resource.fields).map(({ name }) => ({ field: name, before: null, after: row[name] ?? null })),
      ),
      origin: 'screen',
    })),
  );
  if (entries.length > 0) await running.database.kysely.insertInto('daicho_audit').values(entries).execute();
}

const hash = (text: string): string =>
  [...text]
    .reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) >>> 0, 7)
    .toString(16)
    .padStart(8, '0');

/** The rows with all values changed that the asker may not read. */
function unseenChanged(project: SuiteProject, asker: Asker): Rows {
  const disclosed = disclosedFields(project, asker);
  return Object.fromEntries(
    project.resources.map((resource) => {
      const rows = project.oracle.rows(resource.name);
      const shown = project.resources.filter(({ stored }) => stored.as === resource.stored.as);
      const seen = visibleFields(project, shown, asker);
      const counted = disclosed.get(resource.name);
      const known = [...knownOfForeign(project, resource, asker), ...(counted ?? [])];
      const validated = shown.flatMap((one) => validatedFields(project, one, asker));
      const changed = rows.map((row, index) => {
        const fixed = [...(seen.get(row.id) ?? known), ...validated];
        return altered(project, resource, row, fixed, index);
      });
      return [
        resource.name,
        [...changed, ...(counted ? [] : moreForeign(project, resource, asker, changed, new Set(seen.keys())))],
      ];
    }),
  );
}

/** Record → the fields that the asker may read in one of these resources, which share a table. */
function visibleFields(
  { oracle }: SuiteProject,
  shown: readonly Resource[],
  asker: Asker,
): ReadonlyMap<unknown, readonly string[]> {
  const seen = new Map<unknown, readonly string[]>();
  for (const resource of shown) {
    const readable = oracle.readable(resource, asker);
    for (const { id } of oracle.visible(resource, asker)) seen.set(id, [...(seen.get(id) ?? []), ...readable]);
  }
  return seen;
}

function altered(project: SuiteProject, resource: Resource, row: Row, fixed: readonly string[], index: number): Row {
  // Independent changes could give two records equal values in unique combinations, or make both primary.
  const {
    keywords: { primary },
  } = resource;
  const together = new Set([
    ...resource.uniqueTogether.flatMap(({ fields }) => fields),
    ...(primary ? [primary.reference, primary.field] : []),
  ]);
  const open = Object.values(resource.fields).filter(
    ({ name, derive }) =>
      !derive && name !== 'id' && name !== resource.list.order && !fixed.includes(name) && !together.has(name),
  );
  const stored = Object.fromEntries(Object.entries(row).filter(([name]) => !resource.fields[name]?.derive));
  return project.oracle.withDerived(resource, {
    ...stored,
    ...Object.fromEntries(
      open.map((field) => [field.name, another(project, resource, field, row[field.name] ?? null, index)]),
    ),
  });
}

/** A valid value of the field that differs from the current one. */
function another(project: SuiteProject, resource: Resource, field: Field, value: unknown, index: number): unknown {
  if (field.system) return new Date(Date.parse(String(value)) - 86_400_000 * (1 + (index % 9))).toISOString();
  if (field.unique) return bodiesOf(project, resource).valuesOf(field)[0];
  const text = JSON.stringify(value);
  const pool = poolOf(project, resource, field).filter((one) => one.text !== text);
  return pool[(index * 7) % Math.max(pool.length, 1)]?.value ?? value;
}

interface Pooled {
  readonly value: unknown;
  readonly text: string;
}

const pools = new WeakMap<SuiteProject['oracle'], Map<Field, readonly Pooled[]>>();

/** Valid values of the field: those of all rows, and generated ones. */
function poolOf(project: SuiteProject, resource: Resource, field: Field): readonly Pooled[] {
  const known = pools.get(project.oracle) ?? new Map<Field, readonly Pooled[]>();
  pools.set(project.oracle, known);
  const pool =
    known.get(field) ??
    [
      ...project.oracle.rows(resource.name).map((row) => row[field.name] ?? null),
      ...bodiesOf(project, resource).valuesOf(field),
    ]
      .filter((one) => one !== null || field.nullable)
      .map((one) => ({ value: one, text: JSON.stringify(one) }));
  known.set(field, pool);
  return pool;
}

/** Fields that grants check, or that decide whether a mount shows the record: the asker learns about them from whether a call is permitted. */
const validatedFields = ({ oracle }: SuiteProject, resource: Resource, asker: Asker): readonly string[] => [
  ...(resource.source.kind === 'mount' && resource.source.where ? fieldsOf(resource.source.where) : []),
  ...[...Object.keys(resource.permissions), ...Object.keys(resource.actions)].flatMap((verb) =>
    oracle.grantsOf(resource, asker, verb).flatMap(({ where }) => (where ? fieldsOf(where) : [])),
  ),
];

/**
 * What an asker may learn of records that they may not read: titles and subtitles of those that they can choose or see
 * in a reference, whether they can be chosen, that a unique value is in use, that a record cannot be deleted because of
 * a reference, and totals that belong to a readable record.
 */
function knownOfForeign(project: SuiteProject, resource: Resource, asker: Asker): readonly string[] {
  const { oracle } = project;
  const sources = (name: string): readonly string[] => [
    name,
    ...(resource.fields[name]?.derive?.fields ?? []).flatMap(sources),
  ];
  const writes = (['create', 'update'] as const).flatMap((verb) => oracle.grantsOf(resource, asker, verb));
  const deletable = (target: string | null): boolean => {
    const found = target ? oracle.declarations.resources[target] : undefined;
    return found !== undefined && oracle.grantsOf(found, asker, 'delete').length > 0;
  };
  return [
    ...(isReachable(project, resource, asker)
      ? [
          ...[...resource.title.fields, ...(resource.subtitle?.fields ?? [])].flatMap(sources),
          ...fieldsOf(resource.select.where ?? {}),
        ]
      : []),
    ...Object.values(resource.fields)
      .filter(
        ({ name, unique, to }) =>
          (unique && writes.some(({ fields }) => fields === null || fields.includes(name))) || deletable(to),
      )
      .map(({ name }) => name),
  ];
}

/**
 * Fields behind values that belong to a record although other records determine them: everybody who reads the record
 * learns them. By resource.
 */
function disclosedFields({ oracle, project }: SuiteProject, asker: Asker): ReadonlyMap<string, ReadonlySet<string>> {
  const { resources } = project.declarations;
  const found = new Map<string, Set<string>>();
  const follow = (resource: Resource, name: string): void => {
    const field = resource.fields[name];
    if (!field) return;
    const derivation = derivationOf(field);
    const linked = derivation && isLookup(derivation) && derivation.alwaysVisible ? derivation : null;
    const other = linked ? resources[lookupTargetOf(field, resource) ?? ''] : undefined;
    if (linked && other)
      for (const theirs of lookupFields(linked)) {
        const known = found.get(other.name) ?? new Set();
        found.set(other.name, known);
        if (known.has(theirs)) continue;
        known.add(theirs);
        follow(other, theirs);
      }
    for (const own of dependenciesOf(field)) {
      found.get(resource.name)?.add(own);
      follow(resource, own);
    }
  };
  for (const resource of Object.values(resources))
    if (oracle.grantsOf(resource, asker, 'read').length > 0)
      for (const name of oracle.readable(resource, asker)) follow(resource, name);
  return found;
}

const isReachable = ({ oracle, resources }: SuiteProject, resource: Resource, asker: Asker): boolean =>
  oracle.mayChoose(resource, asker) ||
  resources.some(
    (other) =>
      oracle.grantsOf(other, asker, 'read').length > 0 &&
      oracle.readable(other, asker).some((name) => other.fields[name]?.to === resource.name),
  );

const more = 3;

/** Records in only one of the two databases, so that numbers differ as well. */
function moreForeign(
  project: SuiteProject,
  resource: Resource,
  asker: Asker,
  rows: readonly Row[],
  visible: ReadonlySet<unknown>,
): readonly Row[] {
  if (isReachable(project, resource, asker) || resource.uniqueTogether.length > 0) return [];
  return rows
    .filter(({ id }) => !visible.has(id))
    .slice(0, more)
    .map((row, index) => ({
      ...row,
      ...Object.fromEntries(
        Object.values(resource.fields)
          .filter(({ unique }) => unique)
          .map((field) => [field.name, bodiesOf(project, resource).valuesOf(field)[0]]),
      ),
      ...(resource.keywords.primary ? { [resource.keywords.primary.field]: false } : {}),
      id: `ffffffff-0000-7000-8000-${hash(resource.name)}000${index}`,
    }));
}
