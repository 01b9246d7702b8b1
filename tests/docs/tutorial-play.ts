/** Plays a tutorial: writes its files, runs its commands, sends its calls, and compares what the document shows. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { expect } from 'vitest';
import { exportCsv, postImport, uploadCsv } from '#tests/support/imports.ts';
import type { InstalledProject, RunningProject } from '#tests/support/installed-project.ts';
import { type Client, createClient, signInTo } from '#tests/support/server.ts';
import type { Fence } from './fences.ts';
import { textOf } from './project-files.ts';

export interface Play {
  /** Does what a block of the tutorial shows. */
  block(fence: Fence): Promise<void>;
  /** The address of the running app. */
  readonly origin: string;
  /** The last summary of an import, as the wizard shows it. */
  readonly imported: string | null;
}

/** The port of the document. */
const shownPort = 3000;
const waitMs = 30_000;
const password = 'Correct-horse-1';
const administrator = 'admin@example.com';

const { version } = JSON.parse(textOf('package.json')) as { readonly version: string };
/** Commands that the test replaces by its own installation. */
const preparing = [
  'npm pack --pack-destination ..',
  'mkdir ../library',
  'cd ../library',
  `npm install ../daicho-${version}.tgz`,
];

export function createPlay(project: InstalledProject): Play {
  let server: RunningProject | null = null;
  /** How much of the server's output the play has compared. */
  let seen = 0;
  let imported: string | null = null;
  const clients = new Map<string, Client>();
  /** Shortened ids of the document → ids of the records. */
  const ids = new Map<string, string>();

  const at = (file: string): string => path.join(project.folder, file);

  const output = (): string => (server ? asShown(server.output(), Number(new URL(server.origin).port)) : '');

  async function waitFor(expected: RegExp): Promise<void> {
    const end = Date.now() + waitMs;
    for (;;) {
      const match = expected.exec(output().slice(seen));
      if (match) {
        seen += match.index + match[0].length;
        return;
      }
      if (Date.now() > end) throw new Error(`the server did not print ${expected}:\n${output().slice(seen)}`);
      await sleep(50);
    }
  }

  /** Writes a file; a server in development reads it before the play goes on. */
  async function write(file: string, text: string): Promise<void> {
    const begin = output().length;
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
    if (!server || !/^(?:schemas|resources|locales)\//.test(file)) return;
    const end = Date.now() + waitMs;
    while (!/Declarations (?:were not )?reloaded/.test(output().slice(begin))) {
      if (Date.now() > end) throw new Error(`the server did not read ${file}:\n${output().slice(begin)}`);
      await sleep(50);
    }
  }

  async function run(command: string, expected: string, fails: boolean): Promise<void> {
    const words = wordsOf(command);
    if (preparing.includes(command)) return expect(expected).toBe('');
    expect(words.slice(0, 2), command).toEqual(['npx', 'daicho']);
    if (words[2] === 'dev') return start(expected);
    const { output: printed, status } = project.daicho(...words.slice(2));
    // While a command runs, this process does not notice that the server closes an idle connection.
    await sleep(50);
    expectOutput(printed, expected, command);
    expect([command, status]).toEqual([command, fails ? 1 : 0]);
  }

  async function start(expected: string): Promise<void> {
    await server?.stop();
    server = await project.run('dev');
    seen = 0;
    await waitFor(patternOf(expected, 'within'));
    await served(originOf(server));
    // The new server has another port and knows the same sessions.
    for (const [email, { cookie }] of clients) clients.set(email, inEnglish(createClient(originOf(server), cookie)));
  }

  async function clientOf(email: string): Promise<Client> {
    const known = clients.get(email);
    if (known) return known;
    const origin = originOf(server);
    const code = email === administrator ? codeIn(output()) : await codeFor(origin, email);
    const own = email === administrator ? { email, familyName: 'Smith', givenName: 'Ann' } : {};
    const { status } = await inEnglish(createClient(origin, '')).send('POST', `/v2/invitations/${code}/acceptance`, {
      ...own,
      password,
    });
    expect(status, 'the invitation is accepted').toBe(204);
    const client = inEnglish(await signInTo(origin, email, password));
    clients.set(email, client);
    return client;
  }

  async function call(text: string, email: string): Promise<void> {
    const [request = '', answer = ''] = text.split('\n\n');
    const { first, body } = message(request);
    const [method = '', target = ''] = first.split(' ');
    const sent = JSON.stringify(body)?.replaceAll(/\b[a-z]\d{3}\b/g, (id) => ids.get(id) ?? id);
    const client = await clientOf(email);
    const place = target.replaceAll(/\b[a-z]\d{3}\b/g, (id) => ids.get(id) ?? id);
    const reply =
      method === 'GET' ? await client.get(place) : await client.send(method, place, sent && JSON.parse(sent));
    const { first: status, body: shown } = message(answer);
    const wanted = [Number(status), expected(shown, reply.body)];
    expect([reply.status, reply.body], `${first}: ${reply.text}`).toMatchObject(wanted);
  }

  /** What the answer must be: `…` stands for any text, and a shortened id for the id that it has from its first place on. */
  function expected(shown: unknown, real: unknown): unknown {
    if (shown === '…') return expect.any(String);
    if (typeof shown === 'string' && /^[a-z]\d{3}$/.test(shown)) {
      if (!ids.has(shown)) ids.set(shown, String(real));
      return ids.get(shown);
    }
    if (Array.isArray(shown)) return shown.map((one, index) => expected(one, Object(real)[index]));
    if (typeof shown !== 'object' || shown === null) return shown;
    return Object.fromEntries(Object.entries(shown).map(([key, one]) => [key, expected(one, Object(real)[key])]));
  }

  async function file({ info, text, line }: Fence): Promise<void> {
    const [name = '', mark] = info.split(' ');
    expect(name, `the block in line ${line} has a file`).not.toBe('');
    if (mark === 'written') return expect(readFileSync(at(name), 'utf8')).toBe(`${text}\n`);
    expect(existsSync(at(name)), `${name} is new`).toBe(false);
    await write(name, `${text}\n`);
  }

  async function change({ info, text, line }: Fence): Promise<void> {
    const lines = text.split('\n');
    const before = lines.filter((one) => !one.startsWith('+')).map((one) => one.slice(1));
    const after = lines.filter((one) => !one.startsWith('-')).map((one) => one.slice(1));
    const content = readFileSync(at(info), 'utf8');
    const places = `\n${content}`.split(`\n${before.join('\n')}\n`);
    expect(places.length, `the change in line ${line} has one place in ${info}:\n${content}`).toBe(2);
    await write(info, places.join(`\n${after.join('\n')}\n`).slice(1));
  }

  async function csv({ info, text }: Fence): Promise<void> {
    const [verb, resource] = info.split(' ').slice(-2);
    const client = await clientOf(administrator);
    const address = `/v2/${resource}-csv`;
    if (verb === 'export') return expectOutput(await exportCsv(client, address, 'view'), text, address);
    const key = await uploadCsv(client, text);
    const { body } = await postImport(client, address, key, { dryrun: false });
    const again = await postImport(client, address, await uploadCsv(client, text), { dryrun: false });
    expect(again.body.counts).toMatchObject({ new: 0, changed: 0, rejected: 0 });
    imported = `Imported: ${body.counts.new} new, ${body.counts.changed} changed.`;
  }

  const blocks: Readonly<Record<string, (fence: Fence) => Promise<void>>> = {
    json: file,
    ts: file,
    diff: change,
    csv,
    http: ({ text, info }) => call(text, info || administrator),
    text: ({ text }) => waitFor(patternOf(text, 'within')),
    async console({ text, info }) {
      for (const { command, printed } of commandsIn(text)) await run(command, printed, info === 'fails');
    },
  };

  return {
    get origin() {
      return originOf(server);
    },
    get imported() {
      return imported;
    },
    async block(fence) {
      const act = blocks[fence.language];
      if (!act) throw new Error(`line ${fence.line}: the play does not know blocks of ${fence.language}`);
      await act(fence);
    },
  };
}

/** The address of the app in development, which is also the origin of its calls. */
const originOf = (server: RunningProject | null): string => (server?.origin ?? '').replace('127.0.0.1', 'localhost');

/** A client whose browser prefers English. */
const inEnglish = (client: Client): Client => ({
  ...client,
  get: (target, headers) => client.get(target, { 'accept-language': 'en-US', ...headers }),
  send: (method, target, body, headers) =>
    client.send(method, target, body, { 'accept-language': 'en-US', ...headers }),
});

/** Waits until the app is served, which begins independently of the server. */
async function served(origin: string): Promise<void> {
  const end = Date.now() + waitMs;
  for (;;) {
    const answers = await fetch(`${origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    if (Date.now() > end) throw new Error(`nothing is served at ${origin}`);
    await sleep(50);
  }
}

const codeIn = (printed: string): string => /\/auth\/invitation\/([\w-]+)/.exec(printed)?.[1] ?? '';

/** The code of the last invitation that was sent to this address. */
async function codeFor(origin: string, email: string): Promise<string> {
  const { emails } = (await (await fetch(`${origin}/dev/mailbox.json`)).json()) as {
    readonly emails: readonly { readonly to: string }[];
  };
  return codeIn(JSON.stringify(emails.filter(({ to }) => to.includes(email))));
}

/** Commands of a terminal with the output of each; a line that ends in `\` goes on in the next one. */
function commandsIn(text: string): readonly { readonly command: string; readonly printed: string }[] {
  return text
    .replaceAll(/ \\\n\s*/g, ' ')
    .split(/^\$ /m)
    .slice(1)
    .map((one) => {
      const [command = '', ...lines] = one.trimEnd().split('\n');
      return { command, printed: lines.join('\n') };
    });
}

/** Words of a command line, of which some are in quotes. */
const wordsOf = (command: string): readonly string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** The first line of a request or an answer, and its body. */
function message(text: string): { readonly first: string; readonly body: unknown } {
  const [first = '', ...lines] = text.split('\n');
  return { first, body: lines.length > 0 ? JSON.parse(lines.join('\n')) : undefined };
}

const expectOutput = (printed: string, quoted: string, by: string): void =>
  expect(tidy(printed), `${by}:\n${printed}`).toMatch(patternOf(quoted));

const tidy = (printed: string): string =>
  `${stripVTControlCharacters(printed)
    .replaceAll(/\r?\n/g, '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim()}\n`;

const asShown = (printed: string, port: number): string =>
  stripVTControlCharacters(printed)
    .replaceAll(`localhost:${port}`, `localhost:${shownPort}`)
    .replaceAll(String(port + 1), String(shownPort + 1));

/** A quoted output, in which a line `…` stands for any lines, and another `…` for any characters of its line. */
function patternOf(quoted: string, where: 'whole' | 'within' = 'whole'): RegExp {
  const lines = quoted.split('\n').map((line) => {
    if (line === '…') return String.raw`(?:.*\n)*?`;
    const escaped = line.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('…', '.*');
    return `${escaped}\n`;
  });
  return new RegExp(where === 'whole' ? `^${lines.join('')}$` : lines.join(''));
}
