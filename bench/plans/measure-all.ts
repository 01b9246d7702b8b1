/** Measures the calls of all screens of a project. */
import type { AccountActor } from '#model/access/actor.ts';
import { aimsOf } from '#model/features/blocks/block.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Client } from '#tests/support/server.ts';
import { actorOf } from '../support/actor-of.ts';
import { callsOf, type Found, type ScreenCall } from './calls-of.ts';
import { type MeasuredCall, measureCall } from './measure-call.ts';
import type { Recorder } from './recorder.ts';
import { inMs } from './write-plans.ts';

export interface Measured {
  readonly calls: readonly MeasuredCall[];
  /** Number of calls that were not made, because others on the same rows took very long. */
  readonly left: number;
}

/** After this time, enough is known about calls on the same rows. */
const longestMs = 40_000;

export async function measureAll(
  client: Client,
  recorder: Recorder,
  declarations: Declarations,
  say: (line: string) => void,
): Promise<Measured> {
  const { resources, pages } = declarations;
  const actor: AccountActor = actorOf((await client.get('/v2/session')).body);
  const calls: MeasuredCall[] = [];
  let left = 0;
  const spent = new Map<string, number>();
  const isEnough = (source: string): boolean => (spent.get(source) ?? 0) > longestMs;
  const add = async (name: string, source: string, call: ScreenCall): Promise<void> => {
    const begun = performance.now();
    if (isEnough(source)) left += 1;
    else calls.push(await measureCall({ name, source, call }, (path) => ask(client, path), recorder));
    spent.set(source, (spent.get(source) ?? 0) + performance.now() - begun);
  };
  for (const resource of Object.values(resources)) {
    const begin = calls.length;
    const source = sourceOf(resource);
    const own = isEnough(source) ? [] : await callsOf(resource, actor, declarations, (path) => look(client, path));
    await recorder.statements();
    for (const call of own) await add(resource.name, source, call);
    const [worst] = calls.slice(begin).toSorted((one, other) => other.ms - one.ms);
    if (worst) say(`${resource.name}: ${own.length} calls, at most ${inMs(worst.ms)} (${worst.call[0]})`);
  }
  for (const { name, blocks } of Object.values(pages))
    for (const block of blocks) {
      const aim = resources[aimsOf(block)[0] ?? ''];
      if (block.api !== null) await add(name, aim ? sourceOf(aim) : name, [`block ${block.name}`, 'block', block.api]);
    }
  return { calls, left };
}

/** The view or the table whose rows a resource shows. */
const sourceOf = ({ source, stored }: Resource): string => (source.kind === 'view' ? source.view : stored.as);

async function look(client: Client, path: string): Promise<Found | null> {
  const { status, body, headers } = await client.get(path);
  if (status !== 200) return null;
  const items = Array.isArray(body) ? body : Object.values(body).find(Array.isArray);
  return { items: items ?? [], count: Number(body.count ?? headers.get('x-total-count') ?? 0) };
}

async function ask(client: Client, path: string): Promise<{ readonly status: number; readonly rows: number | null }> {
  const { status, body } = await client.get(path);
  return { status, rows: typeof body?.count === 'number' ? body.count : null };
}
