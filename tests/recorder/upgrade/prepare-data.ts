/**
 * Data that users leave in an installation: preferences, a picture, changed records, and an import that awaits
 * confirmation.
 */
import type { Ask, Reply } from '../base/ask.ts';
import { type Item, isList } from '../get/lists.ts';
import { type Description, type Operation, operationsOf } from '../openapi.ts';
import { firstBody, type Known } from '../writes/make-body.ts';
import { beginImport, png, targetOf } from '../writes/special-calls.ts';

/** Key → value, as in the session. */
export const preferences: Readonly<Record<string, unknown>> = {
  'list.places': { order: ['name', 'status'], hidden: ['note'] },
  'record.views': [{ name: '記録', query: 'category=ALL&sortColumn=NAME' }],
  'record.draft': { values: { name: '書きかけ' }, at: '2026-11-19T00:00:00.000Z' },
};

export interface Prepared {
  /** The call that confirms the import. */
  readonly waiting: { readonly path: string; readonly body: Readonly<Record<string, unknown>> };
  /** Number of changed records and uploaded pictures. */
  readonly changed: number;
  readonly pictures: number;
}

const enough = 12;

/** @throws Error if a preference or an import is refused */
export async function prepareData(ask: Ask, description: Description): Promise<Prepared> {
  const operations = operationsOf(description);
  for (const [key, body] of Object.entries(preferences))
    mustBe(await ask('PUT', `/v2/session/preferences/${key}`, { body }), 204);
  return {
    changed: await changeRecords(ask, operations, description),
    pictures: await sendPictures(ask, operations),
    waiting: await leaveImport(ask, operations),
  };
}

/** Changes one record of each of the first lists with editable records. */
async function changeRecords(ask: Ask, operations: readonly Operation[], description: Description): Promise<number> {
  const known: Known = { description, held: new Map() };
  let changed = 0;
  for (const operation of operations.filter(({ id, path }) => /\.update$/.test(id) && /^[^{]+\/\{id\}$/.test(path))) {
    if (changed >= enough) break;
    const record = await firstRecord(ask, operations, operation.path);
    if (!record) continue;
    const target = operation.path.replace('{id}', String(record.id));
    const { etag = '' } = (await ask('GET', target)).headers;
    const body = firstBody(operation, record, known);
    const reply = await ask('PATCH', target, { body, headers: { 'if-match': etag } });
    if (reply.status === 200) changed += 1;
  }
  return changed;
}

async function sendPictures(ask: Ask, operations: readonly Operation[]): Promise<number> {
  let sent = 0;
  for (const { path, method } of operations) {
    const list = /^(.+)\/\{id\}\/\w+\/presigned-url$/.exec(path)?.[1];
    if (!list || method !== 'GET' || sent >= 2) continue;
    const record = await firstRecord(ask, operations, `${list}/{id}`);
    if (!record) continue;
    const target = `${path.replace('{id}', String(record.id))}?filename=record.png&size=${png.length}`;
    const reply = await ask('GET', target);
    if (reply.status !== 200) continue;
    const { url = '/' } = JSON.parse(reply.text) as { readonly url?: string };
    const headers = { 'content-type': 'image/png' };
    if ((await ask('PUT', targetOf(url), { body: png, headers })).status === 200) sent += 1;
  }
  return sent;
}

/** Leaves the first import file that is validated without errors. */
async function leaveImport(ask: Ask, operations: readonly Operation[]): Promise<Prepared['waiting']> {
  for (const operation of operations.filter(({ body }) => 'uploadedFileKey' in Object(body?.properties))) {
    const { request, validated } = await beginImport(ask, operation);
    if (validated.status === 200) return { path: operation.path, body: { ...request, dryrun: false } };
  }
  throw new Error('No import could be begun');
}

async function firstRecord(ask: Ask, operations: readonly Operation[], path: string): Promise<Item | undefined> {
  const list = operations.find((one) => isList(one) && `${one.path}/{id}` === path);
  if (!list) return undefined;
  const reply = await ask('GET', `${list.path}?pageSize=1`);
  return reply.status === 200 ? (JSON.parse(reply.text) as { readonly items?: readonly Item[] }).items?.[0] : undefined;
}

export function mustBe({ status, text }: Reply, wanted: number): void {
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}: ${text.slice(0, 500)}`);
}
