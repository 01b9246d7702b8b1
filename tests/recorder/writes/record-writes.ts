/** Part `writes`: each call that changes something, by the strongest actor, with its answer and the changed rows. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Ask, askerOf } from '../base/ask.ts';
import type { Base, Copy } from '../base/base.ts';
import { openHandle } from '../base/databases.ts';
import { type Item, isList, listBefore } from '../get/lists.ts';
import { inTurn } from '../in-turn.ts';
import { type Description, type Operation, operationsOf } from '../openapi.ts';
import { type Lines, plainOf } from '../plain.ts';
import { type Section, writeSections } from '../sections.ts';
import { type Steady, shortHash, steadyFrom } from '../steady-answer.ts';
import { candidatesOf } from './candidates.ts';
import type { Known } from './make-body.ts';
import { makeCall, type Try } from './make-call.ts';
import { type Step, specialCall } from './special-calls.ts';
import { changeLines } from './steady-changes.ts';
import { type Change, type Watch, watchChanges } from './watch-changes.ts';

/** The server caches sessions and permissions for a second. */
const cacheMs = 1200;
const aboutAccess = /account|session|membership|role|group|permission|key|pool|preference/;
const quietMs = 400;
const longestWorkMs = 120_000;
const quietWhileHeld = 8;
/** Tables of work that continues after the answer. */
const later = /^daicho_(job|lock|import)|app_integrations/;

/** @param wanted tags of the resources to record; empty for all */
export async function recordWrites(
  base: Base,
  product: Copy,
  description: Description,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const operations = operationsOf(description);
  const ask = askerOf(product.origin, base.actors[0]?.cookie ?? null, 'ja-JP');
  const lists = await listAll(ask, operations);
  const known: Known = { description, held: heldIn([...lists.values()].flat()) };
  const handle = await openHandle(product.databaseUrl);
  try {
    const watch = await watchChanges(handle);
    const steady = steadyFrom(base.begun, base.known);
    return await writeAll({ ask, operations, lists, known, watch, steady }, inOrder(operations, wanted));
  } finally {
    await handle.close();
  }
}

async function writeAll(writer: Writer, operations: readonly Operation[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, Section[]>();
  for (const operation of operations) {
    const subject = `${operation.method} ${operation.path}`;
    const section = { subject, by: 'admin ja-JP', lines: await write(writer, operation) };
    found.set(operation.tag, [...(found.get(operation.tag) ?? []), section]);
  }
  return new Map([...found].map(([tag, sections]) => [`writes/${tag}.txt`, writeSections(sections)]));
}

interface Writer {
  readonly ask: Ask;
  readonly operations: readonly Operation[];
  readonly lists: ReadonlyMap<string, readonly Item[]>;
  readonly known: Known;
  readonly watch: Watch;
  readonly steady: Steady;
}

/** Calls that end sessions come last. */
function inOrder(operations: readonly Operation[], wanted: ReadonlySet<string>): readonly Operation[] {
  const writes = operations.filter(({ method, tag }) => method !== 'GET' && (wanted.size === 0 || wanted.has(tag)));
  const isLast = ({ tag }: Operation): boolean => tag === 'session';
  return [...writes.filter((one) => !isLast(one)), ...writes.filter(isLast)];
}

/** @throws Error that names the call, if its changes cannot be reverted */
async function write(writer: Writer, operation: Operation): Promise<Lines> {
  const { ask, watch, steady, known } = writer;
  const special = specialCall(operation);
  const list = listBefore(operation, writer.operations);
  const candidates = candidatesOf((list ? writer.lists.get(list) : undefined) ?? []);
  const putBack = async (): Promise<void> => void (await settle(watch));
  const lines = special
    ? stepLines(await special(ask, operation), steady)
    : tryLines(await makeCall(ask, operation, candidates, known, putBack), steady);
  const changes = await settle(watch);
  return new Map([...lines, ...changeLines(changes, steady.text)]);
}

/** Waits until changes stop, and reverts them. @returns the changes */
async function settle(watch: Watch): Promise<readonly Change[]> {
  let changes = await watch.changes();
  const end = Date.now() + longestWorkMs;
  // A lease may outlast the work, and work may pause.
  for (let quiet = 0; changes.some(({ table }) => later.test(table)) && Date.now() < end; ) {
    if (quiet >= ((await watch.isAtWork()) ? quietWhileHeld : 1)) break;
    await sleep(quietMs);
    const now = await watch.changes();
    quiet = now.length === changes.length ? quiet + 1 : 0;
    changes = now;
  }
  if (changes.length === 0) return changes;
  await watch.undo();
  if (changes.some(({ table }) => aboutAccess.test(table) && !/^daicho_(file|idempotency)/.test(table)))
    await sleep(cacheMs);
  return changes;
}

const stepLines = (steps: readonly Step[], steady: Steady): Lines =>
  new Map(
    steps.flatMap(({ name, reply }) =>
      [...steady.lines(reply)].map(([path, line]) => [`${name}.${path}`, line] as const),
    ),
  );

function tryLines(tries: readonly Try[], steady: Steady): Lines {
  const lines = tries.flatMap(({ target, body, reply }, at) => [
    [`${at + 1}.call`, target] as const,
    ...[...plainOf(body ?? {}, shortHash, 'sent')].map(([path, line]) => [`${at + 1}.${path}`, line] as const),
    ...[...steady.lines(reply)].map(([path, line]) => [`${at + 1}.${path}`, line] as const),
  ]);
  return new Map(lines);
}

async function listAll(ask: Ask, operations: readonly Operation[]): Promise<ReadonlyMap<string, readonly Item[]>> {
  const lists = operations.filter(isList);
  const answers = await inTurn(lists, 4, async ({ path }) => {
    const { status, text } = await ask('GET', `${path}?pageSize=200`);
    return status === 200 ? ((JSON.parse(text) as { items?: readonly Item[] }).items ?? []) : [];
  });
  return new Map(lists.map(({ path }, at) => [path, answers[at] ?? []]));
}

/** Field → the first value in any record. */
function heldIn(items: readonly Item[]): ReadonlyMap<string, unknown> {
  const held = new Map<string, unknown>();
  for (const item of items)
    for (const [name, value] of Object.entries(item))
      if (value !== null && !held.has(name) && name !== 'id') held.set(name, value);
  return held;
}
