/** Part `get`: the reads of every actor in both languages, one file per resource. */
import type { Actor } from '../base/actors.ts';
import { type Ask, askerOf, type Language, languages } from '../base/ask.ts';
import type { Base, Copy } from '../base/base.ts';
import { openHandle } from '../base/databases.ts';
import { inTurn } from '../in-turn.ts';
import { type Description, type Operation, operationsOf } from '../openapi.ts';
import { type Section, writeSections } from '../sections.ts';
import { steadyFrom } from '../steady-answer.ts';
import { answerOf } from './answer-of.ts';
import { type Item, isList, type Listed } from './lists.ts';
import { type Get, planGets } from './plan-gets.ts';
import type { Depth } from './variants.ts';
import { watchTrail } from './watch-trail.ts';

const atOnce = 6;

/** File name → its text. */
export type Files = ReadonlyMap<string, string>;

/** @param wanted tags of the resources to record; empty for all */
export async function recordGets(
  base: Base,
  product: Copy,
  description: Description,
  wanted: ReadonlySet<string>,
): Promise<Files> {
  const operations = operationsOf(description);
  const { actors } = base;
  const strongest = actors[0];
  if (!strongest) throw new Error('there is nobody to ask');
  const listing = operations.filter(({ tag }) => wanted.size === 0 || wanted.has(tag));
  const all = await listAll(askerOf(product.origin, strongest.cookie, 'ja-JP'), listing);
  const handle = await openHandle(product.databaseUrl);
  const trail = await watchTrail(handle);
  const found = new Map<string, Section[]>();
  const own = new Map<Actor, Listed>([[strongest, all]]);
  for (const [actor, language] of turnsOf(actors)) {
    const ask = askerOf(product.origin, actor.cookie, language);
    const listed = own.get(actor) ?? (await listAll(ask, listing));
    own.set(actor, listed);
    const plan = planGets({ operations, listed, all, depth: depthOf(actor === strongest, language) });
    const gets = plan.filter(({ tag }) => wanted.size === 0 || wanted.has(tag));
    const sections = await askAll(ask, gets, base, `${actor.name} ${language}`);
    for (const [at, { tag }] of gets.entries()) {
      const section = sections[at];
      if (section) found.set(tag, [...(found.get(tag) ?? []), section]);
    }
  }
  found.set('trail', [await trail()]);
  await handle.close();
  return new Map([...found].map(([tag, sections]) => [`get/${tag}.txt`, writeSections(sections)]));
}

const depthOf = (isStrongest: boolean, language: Language): Depth => {
  if (!isStrongest) return 'plain';
  return language === languages[0] ? 'everything' : 'orders';
};

/** One language suffices for the signed-out client, which reads nothing. */
const turnsOf = (actors: readonly Actor[]): readonly (readonly [Actor, Language])[] =>
  actors.flatMap((actor) =>
    (actor.cookie === null ? languages.slice(0, 1) : languages).map((language) => [actor, language] as const),
  );

/** Requests files one after the other, because the audit log records them in this order. */
async function askAll(
  ask: Ask,
  gets: readonly Get[],
  base: Pick<Base, 'begun' | 'known'>,
  by: string,
  together = atOnce,
): Promise<readonly Section[]> {
  const steady = steadyFrom(base.begun, base.known);
  const record = async ({ subject, ...get }: Get): Promise<Section> => ({
    subject,
    by,
    lines: await answerOf(ask, { subject, ...get }, steady),
  });
  const sections = new Map<Get, Section>();
  const keep = async (get: Get): Promise<void> => void sections.set(get, await record(get));
  await inTurn(
    gets.filter(({ kind }) => kind !== 'file'),
    together,
    keep,
  );
  await inTurn(
    gets.filter(({ kind }) => kind === 'file'),
    1,
    keep,
  );
  return gets.flatMap((get) => sections.get(get) ?? []);
}

/** The first records of every list that this actor may read. */
async function listAll(ask: Ask, operations: readonly Operation[]): Promise<Listed> {
  const lists = operations.filter(isList);
  const answers = await inTurn(lists, atOnce, async ({ path }) => {
    const { status, text } = await ask('GET', `${path}?pageSize=3`);
    return status === 200 ? ((JSON.parse(text) as { items?: readonly Item[] }).items ?? []) : [];
  });
  return new Map(lists.map(({ path }, at) => [path, answers[at] ?? []]));
}

/**
 * Makes all reads of one actor one after the other, so that their entries in the audit log have the same order each
 * time.
 */
export async function readAll(ask: Ask, operations: readonly Operation[], begun: number): Promise<readonly Section[]> {
  const all = await listAll(ask, operations);
  const gets = planGets({ operations, listed: all, all, depth: 'plain' });
  return askAll(ask, gets, { begun, known: new Set() }, 'admin ja-JP', 1);
}
