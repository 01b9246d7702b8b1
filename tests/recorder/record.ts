/** Writes a recording of a built project, part by part, and prints the time of each. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { auditText } from './audit.ts';
import { type Base, openBase } from './base/base.ts';
import { openHandle } from './base/databases.ts';
import { recordGets } from './get/record-gets.ts';
import type { Description } from './openapi.ts';
import type { Options, PartName } from './options.ts';
import { runIn } from './run-in.ts';
import { recordScreens } from './screens/record-screens.ts';
import { tablesText } from './tables.ts';
import { testNames } from './test-names.ts';
import { wordsText } from './words.ts';
import { recordWrites } from './writes/record-writes.ts';

export interface Task {
  /** Folder of the built project. */
  readonly root: string;
  /** Folder of the recording; its previous content is removed. */
  readonly folder: string;
  readonly only: Options['only'];
  readonly resources: Options['resources'];
}

type Files = ReadonlyMap<string, string>;
type Part = (need: Need) => Promise<Files>;

interface Need {
  readonly root: string;
  readonly base: () => Promise<Base>;
  readonly description: () => Promise<Description>;
  readonly resources: ReadonlySet<string>;
}

const parts: Readonly<Record<PartName, Part>> = {
  openapi: async ({ description }) =>
    new Map([['openapi.json', `${JSON.stringify(await description(), sortKeys, 1)}\n`]]),
  tables: async ({ base }) => new Map([['tables.txt', await onBase(await base(), tablesText)]]),
  words: async ({ root }) => new Map([['words.txt', wordsText(root)]]),
  audit: async ({ base }) => new Map([['audit.txt', await onBase(await base(), auditText)]]),
  get: (need) => onCopy(need, 'get', recordGets),
  writes: (need) => onCopy(need, 'writes', recordWrites),
  screens: (need) => onCopy(need, 'screens', recordScreens),
  tests: ({ root }) => testNames(root),
};

const onDemoData: ReadonlySet<PartName> = new Set(['tables', 'audit', 'get', 'writes', 'screens']);

export async function record({ root, folder, only, resources }: Task): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const opened: { base?: Promise<Base>; description?: Promise<Description> } = {};
  const need: Need = {
    root,
    resources: new Set(resources),
    base: () => (opened.base ??= timed('demo data', () => openBase(root))),
    description: () => (opened.description ??= describe(root)),
  };
  try {
    for (const name of only) {
      if (onDemoData.has(name)) await need.base();
      write(folder, await timed(name, () => parts[name](need)));
    }
  } finally {
    await (await opened.base)?.end();
  }
}

async function describe(root: string): Promise<Description> {
  return JSON.parse(await runIn(root, 'npm', ['run', '--silent', 'openapi'])) as Description;
}

type RecordOnCopy = (
  base: Base,
  product: Awaited<ReturnType<Base['copy']>>,
  description: Description,
  resources: ReadonlySet<string>,
) => Promise<Files>;

async function onCopy({ base, description, resources }: Need, name: string, work: RecordOnCopy): Promise<Files> {
  const opened = await base();
  const copy = await opened.copy(name);
  try {
    return await work(opened, copy, await description(), resources);
  } finally {
    await copy.stop();
  }
}

async function onBase<T>({ databaseUrl }: Base, ask: (handle: Awaited<ReturnType<typeof openHandle>>) => Promise<T>) {
  const handle = await openHandle(databaseUrl);
  return ask(handle).finally(() => handle.close());
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  process.stderr.write(`${name.padEnd(10)} ${((performance.now() - begun) / 1000).toFixed(1).padStart(7)} s\n`);
  return result;
}

function write(folder: string, files: Files): void {
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
    : value;
