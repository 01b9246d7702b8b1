/**
 * The image, the compose file and their settings: copied files exist, settings are read, and health checks are correct.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { declarationFolders } from '#server/declarations/declarations.ts';
import { bindHealth } from '#server/routes/health.ts';
import { readSettings, settingNames } from '#server/settings.ts';
import { copyOf, instructionsOf } from './dockerfile.ts';
import { root, supported, textOf } from './project-files.ts';

interface Service {
  readonly build?: string;
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: string;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly unknown[] };
  readonly restart?: string;
  readonly configs?: readonly { readonly source: string }[];
}

interface Composition {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: object;
  readonly configs?: object;
}

const image = instructionsOf(textOf('Dockerfile'));
const final = image.at(-1)?.stage ?? '';
const inStage = (stage: string, word: string) => image.filter((one) => one.stage === stage && one.word === word);
const composition = (file: string): Composition => parse(textOf(file), { merge: true });
const compose = composition('compose.yaml');
const several = composition('compose.several.yaml');
const example = parseEnv(textOf('.env.example')) as Readonly<Record<string, string>>;
const interpolatedIn = (file: string) => [...textOf(file).matchAll(/\$\{(\w+)/g)].map((match) => match[1] ?? '');
const interpolated = [...interpolatedIn('compose.yaml'), ...interpolatedIn('compose.several.yaml')];

describe.each(['Dockerfile', '.devcontainer/Dockerfile'])('%s', (file) => {
  const instructions = instructionsOf(textOf(file));
  const argumentsOf = (word: string) => instructions.filter((one) => one.word === word).map(({ rest }) => rest);

  test('begins with a major version of Node.js that the product supports', () => {
    for (const base of argumentsOf('FROM')) {
      expect(base).toMatch(/^node:\d+[\w.-]*( AS \w+)?$/);
      expect(supported('Node.js')).toContain(Number(/^node:(\d+)/.exec(base)?.[1]));
    }
  });

  test('does not run as root', () => {
    expect(argumentsOf('USER').at(-1)).toBe('node');
  });

  test('copies what is there', () => {
    const copies = instructions.filter(({ word }) => word === 'COPY').map(copyOf);
    const sources = copies.filter(({ from }) => from === null).flatMap((copy) => copy.sources);
    expect(sources.filter((source) => !existsSync(path.join(root, source)))).toEqual([]);
    const stages = instructions.map(({ stage }) => stage);
    expect(copies.filter(({ from }) => from !== null && !stages.includes(from))).toEqual([]);
  });
});

describe('the image', () => {
  const copied = (stage: string) => inStage(stage, 'COPY').flatMap((one) => copyOf(one).sources);

  test('is built in one stage and runs in another, which has all that the server reads', () => {
    expect(final).not.toBe('build');
    expect(copied('build')).toEqual(
      expect.arrayContaining(['package-lock.json', 'src', 'vite.config.ts', ...declarationFolders]),
    );
    expect(copied(final)).toEqual(
      expect.arrayContaining(['/daicho/node_modules', '/daicho/dist', 'package.json', 'src', ...declarationFolders]),
    );
  });

  test('is given what it copies and nothing else', () => {
    const given = textOf('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const sources = image.filter(({ word }) => word === 'COPY').map(copyOf);
    const ofProject = new Set(sources.filter(({ from }) => from === null).flatMap((copy) => copy.sources));
    expect(given[0]).toBe('*');
    expect(given.slice(1).sort()).toEqual([...ofProject].map((source) => `!${source}`).sort());
  });

  test('starts the server with settings that it reads', () => {
    const environment = inStage(final, 'ENV').flatMap(({ rest }) => rest.split(' ').map((pair) => pair.split('=')[0]));
    expect(environment.filter((name = '') => name !== 'NODE_ENV' && !settingNames.has(name))).toEqual([]);
    expect(JSON.parse(inStage(final, 'CMD').at(-1)?.rest ?? '')).toEqual([
      'node',
      '--enable-source-maps',
      'dist/server/main.mjs',
    ]);
  });
});

describe('health', () => {
  const ofImage = JSON.parse(/CMD (\[.*\])$/.exec(inStage(final, 'HEALTHCHECK')[0]?.rest ?? '')?.[1] ?? '[]');
  const ofCompose = compose.services.server?.healthcheck?.test.slice(1);

  test.each([
    ['of the image, while the database is away as well', ofImage, { ready: 0, away: 0, none: 1 }],
    ['of the compose file, when requests can be answered', ofCompose, { ready: 0, away: 1, none: 1 }],
  ])('%s', async (_, command, expected) => {
    const [ready, away, none] = await Promise.all([
      exitCode(command, await serve(async () => 'ready')),
      exitCode(command, await serve(async () => 'away')),
      exitCode(command, 1),
    ]);
    expect({ ready, away, none }).toEqual(expected);
  });
});

/** The port of a server with the product's own health routes. */
async function serve(database: () => Promise<string>): Promise<number> {
  const app = Fastify();
  bindHealth(app, { database, stopping: () => false, jobs: () => null });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function exitCode([, ...args]: readonly string[], port: number): Promise<number | null> {
  const child = spawn(process.execPath, args, { env: { PORT: String(port) } });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

const isPath = (volume: string): boolean => volume.startsWith('./');

describe.each([
  { file: 'compose.yaml', all: compose },
  { file: 'compose.several.yaml', all: several },
])('$file', ({ all }) => {
  test.each(Object.entries(all.services))(
    '%s says how it is well, is started again and names what exists',
    (_, service) => {
      expect(service.restart).toBe('unless-stopped');
      expect(service.healthcheck?.test[0]).toBe('CMD');
      expect(service.healthcheck?.test.every((word) => typeof word === 'string')).toBe(true);
      const sources = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
      expect(sources).not.toEqual([]);
      expect(sources.filter((name) => !isPath(name) && !Object.hasOwn(all.volumes, name))).toEqual([]);
      expect(sources.filter((name) => isPath(name) && !existsSync(path.join(root, name)))).toEqual([]);
      const configs = (service.configs ?? []).map(({ source }) => source);
      expect(configs.filter((name) => !Object.hasOwn(all.configs ?? {}, name))).toEqual([]);
      for (const [name, { condition }] of Object.entries(service.depends_on ?? {}))
        expect([Object.hasOwn(all.services, name), condition]).toEqual([true, 'service_healthy']);
    },
  );

  test('each server and each PostgreSQL keeps its data in a volume', () => {
    const keepers = Object.entries(all.services).filter(([name]) => /^(server|database|postgres)/.test(name));
    const lost = keepers.filter(([, { volumes = [] }]) => !volumes.some((volume) => !isPath(volume)));
    expect([keepers.length > 1, lost.map(([name]) => name)]).toEqual([true, []]);
  });

  test('every PostgreSQL is one that the product supports, with the order of texts that it expects', () => {
    const databases = Object.values(all.services).filter(({ image: name = '' }) => name.startsWith('postgres:'));
    expect(databases.length).toBeGreaterThan(0);
    for (const { image: name = '', environment = {} } of databases) {
      expect(supported('PostgreSQL')).toContain(Number(/^postgres:(\d+)/.exec(name)?.[1]));
      expect(environment.POSTGRES_INITDB_ARGS).toBe('--encoding=UTF8 --lc-collate=C --lc-ctype=C.UTF-8');
    }
  });

  test('sets what the server reads', () => {
    const servers = Object.entries(all.services).filter(([name]) => name.startsWith('server'));
    expect(servers.length).toBeGreaterThan(0);
    for (const [, { environment = {}, env_file: file }] of servers) {
      expect(Object.keys(environment).filter((name) => !settingNames.has(name))).toEqual([]);
      expect(file).toBe('.env');
    }
  });
});

describe('compose.several.yaml', () => {
  const { services } = several;
  const addressesIn = (file: string) =>
    [...textOf(file).matchAll(/^ {2}server \w+ ([\w-]+):3000/gm)].map((match) => match[1] ?? '');

  test('HAProxy sends requests to the servers of the compose file', () => {
    const servers = Object.keys(services).filter((name) => name.startsWith('server-'));
    expect(addressesIn('deploy/haproxy.cfg')).toEqual([...servers, ...servers]);
  });

  test('all servers share the folder of the files, and none shares its own folder', () => {
    const volumes = Object.entries(services).flatMap(([name, service]) =>
      name.startsWith('server-') ? [service.volumes ?? []] : [],
    );
    const shared = volumes.map((all) => all.filter((volume) => volume === 'files:/files'));
    const own = volumes.flatMap((all) => all.filter((volume) => volume.endsWith(':/data')));
    expect(shared).toEqual(volumes.map(() => ['files:/files']));
    expect(new Set(own).size).toBe(volumes.length);
    expect(services['server-1']?.environment?.UPLOADS).toBe('/files');
  });

  test('every standby has a name that confirms changes', () => {
    const names = Object.values(services).flatMap(({ environment }) => environment?.NAME ?? []);
    const confirming = /synchronous_standby_names = 'ANY 1 \((.*)\)'/.exec(textOf('deploy/postgresql.conf'))?.[1];
    expect(names).toHaveLength(2);
    expect(confirming?.split(', ')).toEqual(expect.arrayContaining(names));
  });

  test.each([
    ['answers', 200, 0],
    ['finds no server', 503, 1],
  ])('the health check of the proxy, when it %s', async (_, status, expected) => {
    const app = Fastify();
    app.get('/live', (_request, reply) => reply.code(status).send());
    await app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => app.close());
    const { port } = app.server.address() as { port: number };
    const [, program = '', ...args] = (services.proxy?.healthcheck?.test ?? []) as string[];
    const child = spawn(
      program,
      args.map((arg) => arg.replace('/3000', `/${port}`)),
    );
    expect((await once(child, 'exit'))[0]).toBe(expected);
  });
});

describe('.env.example', () => {
  const manual = textOf('docs/reference/settings.md');

  test('names settings of the server and what the compose files ask for, each with a word in the manual', () => {
    const names = Object.keys(example);
    expect(names.filter((name) => !settingNames.has(name) && !interpolated.includes(name))).toEqual([]);
    expect(names.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
    expect(interpolated.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('is accepted by the server, as it is and filled in', () => {
    const database = { DATABASE_URL: 'postgresql://daicho:secret@database:5432/daicho', HOST: '0.0.0.0' };
    expect(readSettings({ ...example, ...database })).toMatchObject({ demo: false, demoAccounts: 'nobody' });
    const filled = {
      SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
      ADMIN_EMAIL: 'admin@example.co.jp',
      SMTP_URL: 'smtps://user:password@mail.example.co.jp:465',
      MAIL_FROM: 'noreply@example.co.jp',
    };
    expect(readSettings({ ...example, ...filled, ...database })).toMatchObject({ mail: { kind: 'smtp' } });
  });

  test('holds no secret, and the file that does is not committed', () => {
    expect([example.POSTGRES_PASSWORD, example.REPLICATION_PASSWORD, example.SECRETS_KEY]).toEqual(['', '', '']);
    const { status } = spawnSync('git', ['check-ignore', '--no-index', '--quiet', '.env'], { cwd: root });
    expect(status).toBe(0);
  });
});

test('the development container is built of its own Dockerfile and installs what the lock file says', () => {
  const { build, postCreateCommand } = JSON.parse(textOf('.devcontainer/devcontainer.json'));
  expect(existsSync(path.join(root, '.devcontainer', build.dockerfile))).toBe(true);
  expect(postCreateCommand).toBe('npm ci --ignore-scripts && npm run types');
});
