/**
 * Data that the build of a git ref made, read by that build and by the one of the working tree; both must answer the
 * same.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Ask, askerOf } from '../base/ask.ts';
import { type ProductPlace, pinnedClock, startProduct } from '../base/product.ts';
import { signIn } from '../base/sign-in.ts';
import { compareFiles } from '../compare/compare-files.ts';
import { explain } from '../compare/explain.ts';
import { readExplanations } from '../compare/read-explanations.ts';
import { reportOf } from '../compare/report.ts';
import { readAll } from '../get/record-gets.ts';
import { type Description, operationsOf } from '../openapi.ts';
import { build, projectOfRef } from '../project-of-ref.ts';
import { writeSections } from '../sections.ts';
import { mustBe, type Prepared, preferences, prepareData } from './prepare-data.ts';

/** @returns whether the new build answers like the old one, except for the differences in `explained.json` */
export async function recordUpgrade(root: string, ref: string): Promise<boolean> {
  const begun = Date.now();
  const old = await projectOfRef(root, ref);
  const folder = mkdtempSync(path.join(tmpdir(), 'rec-upgrade-'));
  const [data, copy] = [path.join(folder, 'data'), path.join(folder, 'copy')];
  try {
    mkdirSync(data);
    const left = await onProduct({ root: old.root, data, clock: pinnedClock }, makeData);
    cpSync(data, copy, { recursive: true });
    const before = await onProduct({ root: old.root, data }, (origin) => readThrough(origin, left, begun));
    await build(root);
    const after = await onProduct({ root, data: copy }, async (origin) => {
      const text = await readThrough(origin, left, begun);
      await goOn(askerOf(origin, left.cookie, 'ja-JP'), left.prepared);
      return text;
    });
    const explained = explain(compareFiles('upgrade.txt', before, after), readExplanations());
    process.stdout.write(`${reportOf({ ...explained, unused: [] })}\n`);
    return explained.open.length === 0;
  } finally {
    await old.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Left {
  readonly cookie: string;
  readonly description: Description;
  readonly prepared: Prepared;
}

/** Later than the data, so that entries of reads come last in the audit log. */
const aMinuteLater = '2026-11-20T00:01:00.000Z';

async function onProduct<T>(
  { root, data, clock = aMinuteLater }: ProductPlace,
  work: (origin: string) => Promise<T>,
): Promise<T> {
  const product = await startProduct({ root, data, clock });
  return work(product.origin).finally(() => product.stop());
}

async function makeData(origin: string): Promise<Left> {
  const cookie = await signIn(origin, 'admin@example.co.jp', 'Daicho-demo-1');
  const ask = askerOf(origin, cookie, 'ja-JP');
  const description = JSON.parse((await ask('GET', '/openapi.json')).text) as Description;
  const prepared = await prepareData(ask, description);
  process.stderr.write(`made: ${prepared.changed} changed records, ${prepared.pictures} pictures, an open import\n`);
  return { cookie, description, prepared };
}

/** Every answer to the calls that the old build describes. */
async function readThrough(origin: string, { cookie, description }: Left, begun: number): Promise<string> {
  const ask = askerOf(origin, cookie, 'ja-JP');
  return writeSections(await readAll(ask, operationsOf(description), begun));
}

/** Checks that unfinished work can be completed. */
async function goOn(ask: Ask, { waiting }: Prepared): Promise<void> {
  const session = JSON.parse((await ask('GET', '/v2/session')).text) as { readonly preferences: object };
  if (!isDeepStrictEqual(session.preferences, preferences))
    throw new Error(`Preferences are ${JSON.stringify(session.preferences)}`);
  mustBe(await ask('POST', waiting.path, { body: waiting.body }), 200);
  process.stderr.write('the open import was finished, the preferences are there\n');
}
