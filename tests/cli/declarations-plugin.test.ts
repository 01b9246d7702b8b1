/**
 * Declarations in development: a change applies at once; an issue appears in the page while the last good state stays.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { declarationsPlugin } from '#cli/vite/declarations-plugin.ts';
import { copyDeclarations } from '#tests/support/copy-project.ts';
import { makeDirectory } from '#tests/support/directory.ts';
import { root } from '#tests/support/server.ts';

/** The product promises two seconds on an idle machine, which `npm run bench` measures. Here suites run in parallel. */
const patienceMs = 20_000;

const folder = makeDirectory();
const file = path.join(folder, 'resources/places/places.json');
const good = readFileSync(path.join(root, 'resources/places/places.json'), 'utf8');

interface Sent {
  readonly type: string;
  readonly err?: { readonly message: string };
}

let server: ViteDevServer;
let sent: Sent[] = [];

beforeAll(async () => {
  copyDeclarations(folder);
  server = await createServer({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    server: { middlewareMode: true, ws: false },
    plugins: [declarationsPlugin(folder)],
  });
  server.hot.send = ((payload: Sent) => void sent.push(payload)) as never;
  await new Promise((resolve) => setTimeout(resolve, 500));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  sent = [];
});

const declared = async (): Promise<string> =>
  (await server.pluginContainer.load('\0virtual:daicho/resource/places')) as string;

/** Writes the file and waits for the message to the page. */
async function edited(text: string): Promise<Sent> {
  sent = [];
  writeFileSync(file, text);
  const since = performance.now();
  while (sent.length === 0 && performance.now() - since < patienceMs) await new Promise((done) => setTimeout(done, 10));
  if (!sent[0]) throw new Error('the page was told nothing');
  return sent[0];
}

test('tabs are named with their module, and by the first page no more than it leads to', async () => {
  const load = async (name: string) => (await server.pluginContainer.load(`\0virtual:daicho/${name}`)) as string;
  const module = await load('module/places');
  expect(module).toContain('"ja-JP":{"place-administrators":"担当者","place-settings":"設定"');
  const first = await load('app-words/ja-JP');
  expect(first).toContain('"places":{"name":');
  expect(first).not.toContain('"place-administrators"');
  expect(await load('later-words/ja-JP')).toContain('"place-administrators":{"name":');
});

test('an edit reaches the page', async () => {
  expect(await declared()).toContain('"icon":"map-pin"');
  expect(await edited(good.replace('map-pin', 'building'))).toEqual({ type: 'full-reload' });
  expect(await declared()).toContain('"icon":"building"');
});

test('a mistake shows every issue with file, path and nearest word, and the last good state stays', async () => {
  await edited(good);
  const { type, err } = await edited(good.replace('"website"', '"websit"').replace('map-pin', 'map-pim'));
  expect(type).toBe('error');
  expect(err?.message.split('\n')).toEqual([
    expect.stringMatching(
      /^resources\/places\/places\.json list\.columns\[4\]: no field "websit" .*did you mean "website"\?$/,
    ),
    expect.stringMatching(
      /^resources\/places\/places\.json icon: no Lucide icon "map-pim" — did you mean "map-pin"\?$/,
    ),
  ]);
  expect(await declared()).toContain('"website"');
  expect((await edited(good.replace('"icon": "map-pin",', '"icon":'))).err?.message).toMatch(
    /places\.json: not JSON: /,
  );
  expect(await edited(good)).toEqual({ type: 'full-reload' });
});
