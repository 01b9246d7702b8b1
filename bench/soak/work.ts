/** What staff do all day, in steps that chance chooses. */
import { createRandom, type Random } from '#server/demo/random.ts';
import { exportCsv, finishImport, uploadCsv } from '#tests/support/imports.ts';
import { type Client, createClient, type Reply } from '#tests/support/server.ts';
import { openSession } from '../support/session.ts';

/** How often each kind of step was done, and answers that should not have come. */
export interface Done {
  readonly steps: Map<string, number>;
  readonly failures: string[];
}

interface Desk {
  readonly origin: string;
  readonly client: Client;
  readonly random: Random;
  readonly imports: boolean;
}

type Step = (desk: Desk) => Promise<readonly Reply[] | null>;

/** Works until `isOver`. The first desk also imports files, which are taken one at a time. */
export async function work(origin: string, seed: number, isOver: () => boolean, done: Done): Promise<void> {
  let client = createClient(origin, (await openSession(origin)).header);
  const random = createRandom(seed);
  while (!isOver()) {
    const [name, step] = random.pick(steps);
    try {
      const replies = await step({ origin, client, random, imports: seed === 1 });
      if (replies) done.steps.set(name, (done.steps.get(name) ?? 0) + 1);
      for (const { status, text } of replies ?? [])
        if (!isExpected(name, status)) done.failures.push(`${name}: ${status} ${text.slice(0, 200)}`);
    } catch (error) {
      done.failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (random.next() < 0.005) client = createClient(origin, await signInAgain(origin, client));
  }
}

/** Two callers can meet at the same record: one finds it changed or deleted. */
const isExpected = (name: string, status: number): boolean =>
  status < 400 ||
  (ofOne.has(name) && [404, 409, 412].includes(status)) ||
  (name === refused && [400, 404].includes(status));

const ofOne: ReadonlySet<string> = new Set(['record', 'change', 'new record, deleted']);

const refused = 'refused';
const types = '/v2/equipment-types-for-select';
const files = '/v2/equipment-csv';
const list = '/v2/equipment';
const lists = [list, '/v2/people', '/v2/devices', '/v2/licenses', '/v2/contracts', '/v2/software', '/v2/audit-log'];
const words = ['端末', '佐藤', 'さとう', 'satou', '0001', 'Pro', '会議', '存在しない語'];

const anyOf = async ({ client, random }: Desk): Promise<string | null> => {
  const { body } = await client.get(`${list}?pageSize=50&pageIndex=${random.int(0, 3)}`);
  const items: readonly { readonly id: string }[] = body?.items ?? [];
  return items.length > 0 ? random.pick(items).id : null;
};

/** Frequent steps come several times. */
const steps: readonly (readonly [name: string, step: Step])[] = [
  ['list', async ({ client, random }) => [await client.get(`${random.pick(lists)}?pageIndex=${random.int(0, 4)}`)]],
  ['list', async ({ client, random }) => [await client.get(`${random.pick(lists)}?pageSize=20`)]],
  ['search', searched],
  ['search', searched],
  ['record', read],
  ['record', read],
  ['options', async ({ client }) => [await client.get(`${types}?limit=20`)]],
  ['numbers of tabs', async ({ client }) => [await client.get(`${list}-count?categories=ALL&categories=DISPOSED`)]],
  ['change', change],
  ['new record, deleted', createAndDelete],
  ['export', async ({ client }) => [await exported(client)]],
  ['import', importRows],
  [refused, async ({ client }) => [await client.get(`${list}?pageIndex=x`), await client.get('/v2/nothing')]],
  ['left before the answer', leave],
];

async function searched({ client, random }: Desk): Promise<readonly Reply[]> {
  const params = new URLSearchParams({ freeText: random.pick(words) });
  return [await client.get(`${random.pick(lists)}?${params}`)];
}

async function read(desk: Desk): Promise<readonly Reply[] | null> {
  const id = await anyOf(desk);
  if (id === null) return null;
  return [await desk.client.get(`${list}/${id}`), await desk.client.get(`${list}/${id}/activity`)];
}

async function change(desk: Desk): Promise<readonly Reply[] | null> {
  const id = await anyOf(desk);
  if (id === null) return null;
  const record = await desk.client.get(`${list}/${id}`);
  const etag = record.headers.get('etag') ?? '';
  const body = { note: `確認 ${desk.random.int(1, 1_000_000)}` };
  return [record, await desk.client.send('PATCH', `${list}/${id}`, body, { 'if-match': etag })];
}

async function createAndDelete({ client, random }: Desk): Promise<readonly Reply[]> {
  const offered = await client.get(`${types}?limit=20`);
  const [type] = offered.body?.items ?? [];
  const made = await client.send('POST', list, {
    ...{ name: `試験 ${random.int(1, 1_000_000)}`, equipmentTypeId: type?.id, status: 'IN_USE' },
  });
  if (made.status !== 201) return [offered, made];
  const record = await client.get(`${list}/${made.body.id}`);
  const etag = record.headers.get('etag') ?? '';
  return [
    offered,
    made,
    record,
    await client.send('DELETE', `${list}/${made.body.id}`, undefined, { 'if-match': etag }),
  ];
}

async function exported(client: Client): Promise<Reply> {
  const { body } = await client.get('/v2/devices-csv?mode=view&encoding=UTF-8');
  return await client.get(body.url);
}

/** Tries a file of a few records that exist. */
async function importRows(desk: Desk): Promise<readonly Reply[] | null> {
  if (!desk.imports) return null;
  const [header = '', ...rows] = (await exportCsv(desk.client, files, 'edit')).trim().split('\r\n');
  const key = await uploadCsv(desk.client, [header, ...rows.slice(0, 5)].join('\r\n'));
  return [await finishImport(desk.client, files, key, { dryrun: true })];
}

async function leave({ client, origin, random }: Desk): Promise<readonly Reply[]> {
  const abort = new AbortController();
  const request = fetch(new URL(random.pick(lists), origin), {
    headers: { cookie: client.cookie },
    signal: abort.signal,
  });
  setTimeout(() => abort.abort(), random.int(0, 20));
  await request.then((response) => response.arrayBuffer()).catch(() => null);
  return [];
}

async function signInAgain(origin: string, client: Client): Promise<string> {
  await client.send('DELETE', '/v2/session', undefined);
  return (await openSession(origin)).header;
}
