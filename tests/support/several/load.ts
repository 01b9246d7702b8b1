/** Clients that read and write all the time, and what the servers have acknowledged to them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { postImport, sendCsv, textOf } from '../imports.ts';
import { createClient, type Reply, signInTo } from '../server.ts';

/** What was acknowledged. */
export interface Acknowledged {
  /** Names of created records. */
  readonly created: readonly string[];
  /** The last name of each changed record, by its id. */
  readonly changed: ReadonlyMap<string, string>;
  /** Prefixes of imported rows, each with the number of its rows. */
  readonly imported: ReadonlyMap<string, number>;
  readonly signedIn: number;
}

export interface Load {
  readonly acknowledged: Acknowledged;
  /** Answers since the last call: `503 unavailable` → number. An answer that is no JSON counts without a code. */
  answers(): Readonly<Record<string, number>>;
  /** Resolves when a write that begins now is acknowledged. @returns the milliseconds */
  untilWritten(): Promise<number>;
  stop(): Promise<void>;
}

export interface LoadOptions {
  readonly origin: string;
  readonly email: string;
  readonly password: string;
  /** The session of the readers and writers. */
  readonly cookie: string;
}

const api = '/v2/equipment-types';
const importApi = '/v2/equipment-csv';
const importedRows = 20;
const pauseMs = 50;

interface Desk extends LoadOptions {
  readonly seen: Map<string, number>;
  readonly created: string[];
  readonly changed: Map<string, string>;
  readonly imported: Map<string, number>;
  signedIn: number;
  isOver: boolean;
}

export function startLoad(options: LoadOptions): Load {
  const desk: Desk = {
    ...options,
    ...{ seen: new Map(), created: [], changed: new Map(), imported: new Map(), signedIn: 0, isOver: false },
  };
  const workers = [create, create, create, change, change, read, read, signIn, importFiles];
  const working = Promise.all(workers.map((worker) => repeat(desk, worker)));
  return {
    acknowledged: desk,
    answers() {
      const found = Object.fromEntries([...desk.seen].sort());
      desk.seen.clear();
      return found;
    },
    async untilWritten() {
      const begun = performance.now();
      await create(desk);
      return performance.now() - begun;
    },
    async stop() {
      desk.isOver = true;
      await working;
    },
  };
}

async function repeat(desk: Desk, worker: (desk: Desk) => Promise<void>): Promise<void> {
  while (!desk.isOver) {
    await worker(desk);
    await sleep(pauseMs);
  }
}

type Send = () => Promise<Reply>;

/** One call. @returns null if the connection broke */
async function call({ seen }: Desk, what: string, send: Send): Promise<Reply | null> {
  const reply = await send().catch(() => null);
  const code = reply && reply.status >= 400 ? ` ${reply.body?.code ?? 'without code'}` : '';
  const answer = `${what} ${reply ? `${reply.status}${code}` : 'broken'}`;
  seen.set(answer, (seen.get(answer) ?? 0) + 1);
  return reply;
}

const mayRepeat = (reply: Reply | null): boolean => reply === null || reply.status >= 500 || reply.status === 202;

/** Repeats a call until it is answered otherwise than by a failure or by progress. */
async function insist(desk: Desk, what: string, send: Send): Promise<Reply> {
  for (;;) {
    const reply = await call(desk, what, send);
    if (reply && !mayRepeat(reply)) return reply;
    await sleep(pauseMs);
  }
}

const clientOf = ({ origin, cookie }: LoadOptions) => createClient(origin, cookie);

async function create(desk: Desk): Promise<void> {
  const name = `作成 ${randomUUID()}`.slice(0, 50);
  const headers = { 'idempotency-key': randomUUID() };
  const { status } = await insist(desk, 'create', () => clientOf(desk).send('POST', api, { name }, headers));
  if (status === 201) desk.created.push(name);
}

/** Creates a record and changes it several times, each time on condition that nobody else has. */
async function change(desk: Desk): Promise<void> {
  const label = randomUUID().slice(0, 18);
  const key = { 'idempotency-key': randomUUID() };
  const first = await insist(desk, 'create', () => clientOf(desk).send('POST', api, { name: `変更 ${label}` }, key));
  let etag = first.headers.get('etag') ?? '';
  for (let turn = 1; turn <= 10 && !desk.isOver; turn++) {
    const name = `変更 ${label} ${turn}`;
    const headers = { 'if-match': etag, 'idempotency-key': randomUUID() };
    const reply = await insist(desk, 'change', () =>
      clientOf(desk).send('PATCH', `${api}/${first.body.id}`, { name }, headers),
    );
    if (reply.status !== 200) return;
    etag = reply.headers.get('etag') ?? '';
    desk.changed.set(first.body.id, name);
  }
}

async function read(desk: Desk): Promise<void> {
  await call(desk, 'read', () => clientOf(desk).get('/v2/equipment?category=ALL&pageSize=20'));
  await call(desk, 'read', () => clientOf(desk).get(`${api}-count`));
}

async function signIn(desk: Desk): Promise<void> {
  const signedIn = await signInTo(desk.origin, desk.email, desk.password).catch(() => null);
  if (signedIn) {
    desk.signedIn++;
    await call(desk, 'session', () => signedIn.get('/v2/session'));
  }
  await sleep(5 * pauseMs);
}

/** Uploads a file and imports it; if the upload fails, the next turn begins with another file. */
async function importFiles(desk: Desk): Promise<void> {
  const client = clientOf(desk);
  const list = await call(desk, 'read', () => client.get('/v2/equipment?category=ALL&pageSize=1'));
  const type = list?.body?.items?.[0]?.equipmentTypeName;
  if (!type) return;
  const tag = `L${randomUUID().slice(0, 12)}`;
  const rows = Array.from({ length: importedRows }, (_, at) => [`備品 ${at}`, type, `${tag}-${at}`]);
  const uploaded = await sendCsv(client, textOf([['name', 'equipmentTypeId', 'assetTag'], ...rows])).catch(() => null);
  if (uploaded?.sent.status !== 200) return;
  const reply = await insist(desk, 'import', () => postImport(client, importApi, uploaded.key, { dryrun: false }));
  if (reply.status === 200 && reply.body.counts?.new === importedRows) desk.imported.set(tag, importedRows);
}
