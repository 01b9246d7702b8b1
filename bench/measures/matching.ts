/** Refreshes 100,000 accounts of a connected app and matches them against 10,000 people and a rule. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '#tests/support/database.ts';
import { type ScimPerson, type ScimServer, scimSecret, startScimServer } from '#tests/support/scim-server.ts';
import { type Client, createClient, type Reply } from '#tests/support/server.ts';
import { atMost, type Figure, type Measure, type Reading, type RunOptions, shown } from '../figure.ts';
import { medianOf, percentile, spreadOf } from '../statistics.ts';
import { bring } from '../support/bring.ts';
import { type Meanwhile, meanwhile } from '../support/meanwhile.ts';
import { ensureBuilt } from '../support/project.ts';
import { type BenchServer, startServer } from '../support/server.ts';
import { type OpenSession, openSession } from '../support/session.ts';

const bounds = { newMs: 90_000, againMs: 30_000, ruleMs: 5_000, listMs: 1_000, p99Ms: 300 };
const people = 10_000;
const accounts = 100_000;
/** Percentage of accounts whose role differs from the second round on. */
const changedOfHundred = 1;
/** Other users read this list during the refresh. */
const list = '/v2/equipment';

export const matching: Measure = {
  title: 'Accounts matched against people and rules',
  how: [
    `${accounts.toLocaleString('en')} accounts of a SCIM server (in another process than ours, pages of 200) taken in by a refresh, and matched by e-mail address or`,
    `worker number against ${people.toLocaleString('en')} people and one rule with a group that holds all of them: every tenth account has an owner. First all are`,
    `new, then nothing has changed, then ${changedOfHundred} % have another role; from the call until the refresh says that it succeeded. The rule is then changed, which`,
    'judges all of them anew. While all that goes on, somebody else reads the first page of another list again and again.',
    'Set BENCH_DATABASE_URL to measure PostgreSQL beside the embedded engine.',
  ].join(' '),
  async run(options) {
    await ensureBuilt();
    const embedded = await onServer('embedded', {}, options);
    const url = process.env.BENCH_DATABASE_URL;
    if (!url)
      return { ...summarize([embedded]), notes: ['PostgreSQL was not measured: BENCH_DATABASE_URL was not set.'] };
    const database = await createDatabase(url);
    try {
      return {
        ...summarize([embedded, await onServer('PostgreSQL', { DATABASE_URL: database.url }, options)]),
        notes: [],
      };
    } finally {
      await database.drop();
    }
  },
};

interface Run {
  readonly engine: string;
  readonly rounds: Readonly<Record<Step, readonly number[]>>;
  readonly others: readonly Meanwhile[];
}

const steps = ['new', 'again', 'changed', 'rule', 'list'] as const;
type Step = (typeof steps)[number];

const wordings: Readonly<Record<Step, readonly [what: string, bound: number]>> = {
  new: ['all of them new', bounds.newMs],
  again: ['nothing changed', bounds.againMs],
  changed: [`${changedOfHundred} % changed`, bounds.againMs],
  rule: ['the rule changed', bounds.ruleMs],
  list: ['page of those that break the rule, with its count', bounds.listMs],
};

function summarize(runs: readonly Run[]): {
  readonly figures: readonly Figure[];
  readonly readings: readonly Reading[];
} {
  const figures = runs.flatMap(({ engine, rounds, others }) => [
    ...steps.map((step) => {
      const [what, bound] = wordings[step];
      return atMost(`${engine}: ${what}`, medianOf(rounds[step]), bound, 'ms');
    }),
    ...meanwhileOf(engine, others),
    shown(`${engine}: memory of the server above rest`, Math.max(...others.map(({ memoryMb }) => memoryMb)), 'MB'),
  ]);
  const readings = runs.flatMap(({ engine, rounds, others }) => [
    ...steps.map((step) => ({
      what: `${engine}: ${wordings[step][0]}`,
      unit: 'ms',
      values: { ours: spreadOf(rounds[step]) },
    })),
    {
      what: `${engine}: another’s list meanwhile`,
      unit: 'ms',
      values: { ours: spreadOf(others.flatMap(({ waits }) => waits)) },
    },
  ]);
  return { figures, readings };
}

/** The embedded database runs transactions one after the other, so other users wait for the refresh. */
function meanwhileOf(engine: string, others: readonly Meanwhile[]): readonly Figure[] {
  const p99 = percentile(
    others.flatMap(({ waits }) => waits),
    99,
  );
  const refused = others.reduce((sum, one) => sum + one.refused, 0);
  const what = `${engine}: another’s list meanwhile`;
  return engine === 'embedded'
    ? [shown(`${what}, p99`, p99, 'ms'), shown(`${what}, not answered`, refused, 'calls')]
    : [atMost(`${what}, p99`, p99, bounds.p99Ms, 'ms'), atMost(`${what}, not answered`, refused, 0, 'calls')];
}

async function onServer(
  engine: string,
  env: Readonly<Record<string, string>>,
  { repetitions, say }: RunOptions,
): Promise<Run> {
  const scim = await startScimServer();
  // The clock must advance, since a resource can be refreshed only once a minute.
  const server = await startServer({ ...usual, CONNECTOR_HOSTS: scim.host, ...env });
  try {
    const session = await openSession(server.origin);
    const client = createClient(server.origin, session.header);
    say(`${engine}: ${people} people`);
    await grow(client);
    const group = await created(client, '/v2/people-groups', { name: 'Bench', workerTypes: ['EMPLOYEE'] });
    const rounds: Record<Step, number[]> = { new: [], again: [], changed: [], rule: [], list: [] };
    const others: Meanwhile[] = [];
    for (let run = 1; run <= Math.min(repetitions, 3); run += 1) {
      say(`${engine}: run ${run}`);
      const { times, felt } = await round({ client, scim, server, session, groupId: group.id, run });
      for (const step of steps) rounds[step].push(times[step]);
      others.push(felt);
    }
    return { engine, rounds, others };
  } finally {
    await server.stop();
    await scim.stop();
  }
}

const usual = { DEMO_SCALE: '1', TRUST_PROXY: '1', ALLOW_DEMO_ACCOUNTS: '1', RATE_LIMIT: '0', CLOCK: '' };

interface Setting {
  readonly client: Client;
  readonly scim: ScimServer;
  readonly server: BenchServer;
  readonly session: OpenSession;
  readonly groupId: string;
  readonly run: number;
}

/** One refresh with its own app, integration and rule. */
async function round({ client, scim, server, session, groupId, run }: Setting) {
  const name = `Bench ${run}`;
  const app = await created(client, '/v2/apps', { name });
  const software = await created(client, '/v2/software', { name, type: 'SAAS', appId: app.id });
  const integration = await created(client, '/v2/app-integrations', {
    appName: name,
    catalogAppId: app.id,
    softwareId: software.id,
    offers: ['ACCOUNTS'],
    connectorKind: 'SCIM',
    baseUrl: scim.address,
    secret: scimSecret,
  });
  const rule = await created(client, '/v2/software-rules', {
    softwareId: software.id,
    groupId,
    allowedRoles: ['Member'],
  });
  const own = `/v2/app-integrations/${integration.id}`;
  const times: Record<Step, number> = { new: 0, again: 0, changed: 0, rule: 0, list: 0 };
  const felt = await meanwhile(server, session, list, async () => {
    scim.people = accountsOf(run, 0);
    times.new = await refreshed(client, own);
    times.again = await refreshed(client, own);
    scim.people = accountsOf(run, changedOfHundred);
    times.changed = await refreshed(client, own);
    const users = `/v3/app-integrations/${integration.id}/users`;
    const broken = `${users}?ruleMatchingIn=VIOLATED_ROLE`;
    await mustCount(client, broken, (accounts / 100) * changedOfHundred * (people / accounts));
    times.list = await timed(() => client.get(broken));
    times.rule = await timed(() => changed(client, `/v2/software-rules/${rule.id}`, { allowedRoles: ['Owner'] }));
    await mustCount(client, `${users}?ruleMatchingIn=MATCHED`, 0);
  });
  return { times, felt };
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
};

/** Every tenth account belongs to a person, who is matched by e-mail address and by worker number in turn. */
const accountsOf = (run: number, others: number): readonly ScimPerson[] =>
  Array.from({ length: accounts }, (_, at) => {
    const owner = at % (accounts / people) === 0 ? at / (accounts / people) : null;
    const isOther = Math.floor(at / (accounts / people)) % 100 < others;
    return {
      id: `${run}-${at}`,
      familyName: '測定',
      givenName: `${at}`,
      userName: `bench-${run}-${at}`,
      role: isOther ? 'Guest' : 'Member',
      ...(owner === null ? {} : owner % 2 === 0 ? { email: emailOf(owner) } : { workerNumber: numberOf(owner) }),
    };
  });

/** In the format of the demo company, and above all its numbers. */
const numberOf = (at: number): string => String(800_000 + at);
const emailOf = (at: number): string => `bench-${at}@example.com`;

async function grow(client: Client): Promise<void> {
  const headings = ['familyName', 'givenName', 'familyNameKana', 'givenNameKana', 'workerNumber', 'email', 'joinedOn'];
  await bring(
    client,
    '/v2/people-csv/all-member',
    [
      headings,
      ...Array.from({ length: people }, (_, at) => [
        ...[`測定${at % 97}`, `花子${at}`, 'ソクテイ', 'ハナコ', numberOf(at), emailOf(at), '2020-04-01'],
      ]),
    ],
    { variant: 'employee' },
  );
}

async function created(client: Client, path: string, body: object): Promise<Reply['body']> {
  const answer = await client.send('POST', path, body);
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status} ${answer.text}`);
  return answer.body;
}

async function changed(client: Client, path: string, body: object): Promise<void> {
  const etag = (await client.get(path)).headers.get('etag') ?? '';
  const answer = await client.send('PATCH', path, body, { 'if-match': etag });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${answer.text}`);
}

async function mustCount(client: Client, path: string, expected: number): Promise<void> {
  const { body } = await client.get(path);
  if (body.count !== expected) throw new Error(`${path} counts ${body.count}, not ${expected}`);
}

/** Refreshes as soon as the server allows it, and waits for the end. @returns milliseconds of the refresh itself */
async function refreshed(client: Client, own: string): Promise<number> {
  let begin = performance.now();
  for (;;) {
    begin = performance.now();
    const { status } = await client.send('POST', `${own}/refresh-resources`);
    if (status === 202) break;
    await sleep(1_000);
  }
  for (;;) {
    const { status, body } = await client.get(own);
    if (status === 503) continue;
    if (body.refreshStatus === 'SUCCEEDED') return performance.now() - begin;
    if (body.refreshStatus !== 'IN_PROGRESS') throw new Error(`the refresh ended: ${body.refreshProblem}`);
    await sleep(100);
  }
}
