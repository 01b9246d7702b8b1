/** Everything that runs, in the order in which it comes up, and how it goes down again. */

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { accessResources, everyScope } from '#model/access/access-declaration.ts';
import { oncePer } from '#model/base/once-per.ts';
import { featuresOf, offIn, unknownSwitches } from '#model/features/requires/switched-features.ts';
import { areasIn, homeOf } from '#model/pages/home.ts';
import type { Declarations } from '#model/types/declarations.ts';
import { accountResourceOf, isOfAccounts } from './access/account-resources.ts';
import { createClosedBySettings } from './access/closed-by-settings.ts';
import { createRoleAccess } from './access/role-access.ts';
import { actionServices } from './actions/services.ts';
import { cleanFiles } from './background/clean-files.ts';
import { createJobRunner, type JobRunner } from './background/job-runner.ts';
import { createJobs, forgetLostJobs, forgetOldJobs } from './background/jobs.ts';
import { onNewDay } from './background/on-new-day.ts';
import { createRefreshRunner, type RefreshRunner } from './background/refresh-runner.ts';
import { type Clock, createClock } from './clock.ts';
import { refreshLimits, tellLimits, usualLimits } from './connectors/connector.ts';
import {
  createChangeAccount,
  createReadCandidates,
  createSendCommand,
  createTryConnection,
  type Outside,
} from './connectors/read-candidates.ts';
import { type BroughtIn, bringIn } from './csv/bring-in.ts';
import { type Database, databaseState, openDatabase } from './db/database.ts';
import { type FrameworkTables, migrateFramework } from './db/framework.ts';
import { withFillingLock, withMigrationLock } from './db/migration-lock.ts';
import { type House, readHouse } from './declarations/house.ts';
import { serveDemoProducts } from './demo/demo-products.ts';
import { installDemo } from './demo/install-demo.ts';
import { installDemoOf } from './demo/install-demo-of.ts';
import { engineVersionOf } from './engine-files.ts';
import { openDirectoryStore } from './files/directory-store.ts';
import type { FileStore } from './files/file-store.ts';
import { createGate } from './gate/gate.ts';
import { forgetOldKeys } from './gate/idempotency.ts';
import { noteNewDatabase } from './gate/migrate/migration-notes.ts';
import { demoSignInsOf, ensureFirstAdmin } from './identity/accounts/demo-accounts.ts';
import { offerFirstAdministrator } from './identity/accounts/first-administrator.ts';
import { keepOwners } from './identity/accounts/keep-owners.ts';
import { createIdentity, type Identity } from './identity/identity.ts';
import { createMailer } from './mail/mailer.ts';
import { createSealedValues, keyBytes, type SealedValues, sealingKey } from './secrets/sealed-values.ts';
import { createSecrets } from './secrets/secrets.ts';
import { createSignedUrls } from './secrets/signed-urls.ts';
import { buildServer } from './server.ts';
import { type Settings, SettingsError } from './settings.ts';
import { type Ground, makeBeside } from './sql/existing/make-beside.ts';
import { readExisting } from './sql/existing/read-existing.ts';
import { refreshBeside } from './sql/existing/refresh-beside.ts';
import { departureLine, newDepartures } from './sql/migrate/departures.ts';
import { computeSince, migrateResources } from './sql/migrate/migrate.ts';
import { noteEngine } from './upgrade/engine-note.ts';

export interface Running {
  /** As given; without demo accounts where the project has no demo data and nobody asked for any. */
  readonly settings: Settings;
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: Clock;
  readonly identity: Identity;
  house(): House;
  /** Exchanges the declarations while the server runs. @throws DeclarationError, leaving the old ones in force */
  reload(): Promise<void>;
  /** What declarations let the server do by itself; it looks at the start, every hour and when a day begins. */
  runAutomatic(): Promise<void>;
  /** Reads what connected products have, when somebody has asked. */
  readonly refreshes: RefreshRunner;
  /** Jobs of modules; somebody must begin it. */
  readonly jobs: JobRunner;
  /** Rows of a CSV file into the table of a resource, for whoever runs the server. */
  bringIn(resource: string, text: string): Promise<BroughtIn>;
  stop(): Promise<void>;
}

/** Prints one line for people. */
export type Say = (line: string) => void;

const hourMs = 3_600_000;

/**
 * The database opens while the house is being read. Nothing is written to it before both are there: a bad declaration leaves
 * it as it is. The database is filled while the app is still being built.
 */
export async function start(
  root: string,
  settings: Settings,
  say: Say,
  appBuilt: Promise<void> = Promise.resolve(),
): Promise<Running> {
  // Awaited late; what fails earlier is the fault to name.
  appBuilt.catch(() => undefined);
  const [opened, read] = await Promise.allSettled([
    openDatabase({
      databaseUrl: settings.DATABASE_URL,
      dataDirectory: settings.DATA_DIRECTORY,
      maxConnections: settings.DATABASE_POOL,
      log: say,
    }),
    houseFor(root, settings),
  ]);
  try {
    if (read.status === 'rejected') throw read.reason;
    if (opened.status === 'rejected') throw opened.reason;
    say(`Database: ${opened.value.describe}`);
    const settled = withoutEmptyDemo(settings, read.value);
    const beside = { appBuilt, servesProducts: settled.demo };
    const running = await assemble(root, read.value, opened.value, settled, say, beside);
    await running.runAutomatic();
    return running;
  } catch (error) {
    if (opened.status === 'fulfilled') await opened.value.close();
    throw error;
  }
}

/** @throws SettingsError for a switch of a feature that nothing requires */
async function houseFor(root: string, { FEATURES }: Settings): Promise<House> {
  const house = await readHouse(root);
  const unknown = unknownSwitches(house.declarations, FEATURES);
  if (unknown.length > 0) throw new SettingsError(unknown.join('\n'));
  return house;
}

/** A project without demo data begins empty, with the link of its first administrator. */
function withoutEmptyDemo(settings: Settings, { declarations, modules }: House): Settings {
  const hasDemo = Object.keys(declarations.demos).length > 0 || modules.demos.length > 0;
  return hasDemo || settings.DEMO ? settings : { ...settings, demo: false, demoAccounts: 'nobody' };
}

/** Says how many stored records a schema that has changed would refuse. */
async function sayDepartures(database: Database, { declarations, validatorOf }: House, say: Say): Promise<void> {
  const found = await database.withoutTimeLimit((kysely) => newDepartures(kysely, declarations, validatorOf));
  for (const departure of found) say(departureLine(departure));
}

/** What comes up beside the server. */
interface Beside {
  readonly appBuilt?: Promise<void>;
  /** True serves the products to which demo records are connected. */
  readonly servesProducts?: boolean;
  /** A dump of the database that has just been made. */
  readonly dump?: string;
}

/** The server on a database that is already open. */
export async function assemble(
  root: string,
  first: House,
  database: Database,
  settings: Settings,
  say: Say,
  { appBuilt, servesProducts = false, dump }: Beside = {},
): Promise<Running> {
  let house = first;
  const clock = createClock(settings.TIME_ZONE, settings.CLOCK ? new Date(settings.CLOCK) : null);
  await database.withoutTimeLimit(async (kysely) => {
    const existing = await existingGround(kysely, house.declarations, clock);
    await withMigrationLock(kysely, async () => {
      await migrateFramework(kysely);
      await noteNewDatabase(kysely, house.modules);
    });
    await migrate(kysely, existing, settings, clock);
  });
  const files = await openDirectoryStore(settings.uploads).catch((error: unknown) => {
    throw new SettingsError(`UPLOADS: ${error instanceof Error ? error.message : String(error)}`);
  });
  await withFillingLock(database.kysely, () => populate(database, house, files, settings, clock, say));
  await sayDepartures(database, house, say);
  await appBuilt;
  const mailer = createMailer(
    settings.mail,
    (locale, key) => house.mailWord(locale, key),
    clock,
    first.brand.accent?.light.accent,
  );
  const roleAccess = createRoleAccess(
    database.kysely,
    () => house.declarations,
    () => ({ me: null, today: clock.today(), now: clock.now().toISOString() }),
    (resource) => isOfAccounts(resource, house),
  );
  const switched = oncePer((declarations: Declarations) => ({
    features: featuresOf(declarations, settings.FEATURES),
    off: offIn(declarations, settings.FEATURES),
  }));
  const closed = createClosedBySettings(database.kysely, () => house.declarations);
  let opening: Promise<SealedValues> | null = null;
  const sealed = (): Promise<SealedValues> =>
    (opening ??= sealingKey(settings.SECRETS_KEY, settings.DATA_DIRECTORY).then(createSealedValues));
  const identity = await createIdentity({
    database,
    clock,
    demo: demoSignInsOf(first.modules.demos),
    settings: {
      cognito: settings.cognito,
      demoAccounts: settings.demoAccounts,
      publicOrigin: settings.PUBLIC_ORIGIN ?? null,
      defaultLocale: settings.DEFAULT_LOCALE,
      poolCallsPerMinute: 300,
    },
    sendMail: mailer.sendMail,
    canSendMail: mailer.canSend,
    linkOrigin: () => settings.PUBLIC_ORIGIN ?? `http://localhost:${portOf(app) ?? settings.PORT}`,
    accessOf: ({ personId }) => roleAccess.scopesOf(personId),
    areas: () => areasIn(house.declarations),
    everyScope: () => everyScope(house.declarations.access),
    accountResourceOf: (area) => accountResourceOf(house, area),
    administrators: () => house.declarations.access.administrators,
    hasOtherAdministrator: (handle, accountId) => roleAccess.hasOtherAdministrator(handle, accountId),
    sealed,
    log: (message, error) => say(error instanceof Error ? `${message}: ${error.message}` : message),
    home: (actor) => homeOf(house.declarations, actor),
    features: () => switched(house.declarations).features,
    off: () => switched(house.declarations).off,
    closed: () => closed.names(),
  });
  const products = servesProducts
    ? await serveDemoProducts(first.modules.demos, {
        database,
        clock,
        declarations: () => house.declarations,
        sealed,
      })
    : null;
  const outside: Outside = {
    reach: {
      allowed: new Set(settings.CONNECTOR_HOSTS),
      ...(products ? { standIns: products.standIns } : {}),
    },
    connectors: () => house.modules.connectors,
  };
  const gate = createGate({
    database,
    clock,
    house: () => house,
    services: (transaction) => actionServices(identity, transaction),
    sealed,
    administrators: roleAccess.administrators,
    tryConnection: createTryConnection(outside, tellLimits),
    changeAccount: createChangeAccount(outside, tellLimits),
    cleanFiles: () =>
      cleanFiles({ database, clock }, files).then(
        () => undefined,
        () => undefined,
      ),
    sendCommand: createSendCommand(outside, tellLimits),
    changed: ({ stored: { as: name } }) => {
      closed.changed(name);
      if (accessResources(house.declarations.access).includes(name)) identity.sessions.forgetAll();
    },
  });
  await gate.migrateModules({ dumps: path.join(settings.DATA_DIRECTORY, 'dumps'), dump, say });
  await noteEngine(database.kysely, await engineVersionOf(root), say);
  const refreshes = createRefreshRunner(gate, createReadCandidates(outside, refreshLimits), say);
  const jobs = createJobRunner(gate, { locale: settings.DEFAULT_LOCALE, say });
  if (database.engine === 'embedded') await forgetLostJobs(database.kysely);
  const app: FastifyInstance = await buildServer({
    gate,
    identity,
    mailbox: mailer.mailbox,
    clock,
    files,
    readCandidates: createReadCandidates(outside, usualLimits),
    jobs: createJobs(database.kysely),
    wakeRefreshes: refreshes.wake,
    signedUrls: createSignedUrls(await signingSecret(database, await sealed()), clock),
    logLevel: settings.LOG_LEVEL,
    trustedProxies: settings.TRUST_PROXY,
    rateLimit: settings.RATE_LIMIT,
    publicOpenapi: settings.PUBLIC_OPENAPI,
    appFolder: builtApp(root),
    engine: database.engine,
    databaseState: () => databaseState(database),
    jobStates: jobs.states,
    house: () => house,
  });
  const runAutomatic = async (): Promise<void> => {
    try {
      for (const { resource, name, count } of await gate.runAutomatic())
        say(`Done by itself: ${resource}, ${name}: ${count.toLocaleString('en')}`);
    } catch (error) {
      say(`Not done by itself: ${error instanceof Error ? error.message : error}`);
    }
  };
  const housekeeping = setInterval(() => {
    void forgetOldKeys(database.kysely, clock.now()).catch(() => undefined);
    void forgetOldJobs(database.kysely).catch(() => undefined);
    void cleanFiles({ database, clock }, files).catch(() => undefined);
    void runAutomatic();
    refreshes.wake();
  }, hourMs);
  housekeeping.unref();
  // What was asked for before the server stopped.
  refreshes.wake();
  const endDays = onNewDay(clock, () => void runAutomatic());
  return {
    settings,
    app,
    database,
    clock,
    identity,
    house: () => house,
    runAutomatic,
    refreshes,
    jobs,
    async reload() {
      const next = await readHouse(root);
      const since = clock.now();
      await database.withoutTimeLimit(async (kysely) =>
        migrate(kysely, await existingGround(kysely, next.declarations, clock), settings, clock),
      );
      const known = house.declarations.resources;
      house = next;
      await database.withoutTimeLimit((kysely) => computeSince(kysely, next.declarations, since));
      await sayDepartures(database, next, say);
      const fresh = Object.keys(next.declarations.resources).filter((name) => !Object.hasOwn(known, name));
      if (settings.demo) sayMade(await installDemoOf(database, next, files, clock, fresh), say);
    },
    bringIn: (resource, text) => bringIn({ gate, house: () => house }, resource, text),
    async stop() {
      clearInterval(housekeeping);
      endDays();
      refreshes.stop();
      await Promise.all([jobs.stop(), app.close()]);
      await products?.stop();
      await database.close();
    },
  };
}

/** What the tables of others look like. @throws ExistingTableError where they are not as they are declared */
const existingGround = async (
  kysely: Kysely<FrameworkTables>,
  declarations: Declarations,
  clock: Clock,
): Promise<Ground> => ({
  declarations,
  found: await readExisting(kysely, declarations),
  timeZone: clock.timeZone,
});

/** Tables as they are declared: first what stands beside those of others, as references point there. */
async function migrate(
  kysely: Kysely<FrameworkTables>,
  ground: Ground,
  settings: Settings,
  clock: Clock,
): Promise<void> {
  await makeBeside(kysely, ground);
  await migrateResources(kysely, ground.declarations, { destructive: settings.ALLOW_DESTRUCTIVE });
  await refreshBeside(kysely, ground, clock.now());
}

const signingSecret = async ({ kysely }: Database, sealed: SealedValues): Promise<Buffer> => {
  const made = async (): Promise<string> => randomBytes(keyBytes).toString('base64');
  return Buffer.from(await createSecrets(kysely, sealed).read('signed-urls', made), 'base64');
};

/** Where the server listens; null before it does. */
function portOf({ server }: FastifyInstance): number | null {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : null;
}

/** The folder of the built app, or null when the API stands alone (tests, development). */
function builtApp(root: string): string | null {
  const folder = path.join(root, 'dist/app');
  return existsSync(path.join(folder, 'index.html')) ? folder : null;
}

const sayMade = (count: number, say: Say): void => {
  if (count > 0) say(`Demo data: ${count.toLocaleString('en')} records`);
};

async function populate(
  database: Database,
  house: House,
  files: FileStore,
  settings: Settings,
  clock: Clock,
  say: Say,
): Promise<void> {
  if (settings.demo) {
    const made = await installDemo(database, house, files, clock, settings.DEMO_SCALE);
    sayMade(made, say);
    // A house that has been at work gets rows for what it lacks only when somebody asks for demo data.
    if (made === 0 && settings.DEMO)
      sayMade(await installDemoOf(database, house, files, clock, Object.keys(house.declarations.demos)), say);
  }
  const owners = await keepOwners(database.kysely, house.declarations.access);
  if (owners.length > 0) say(`Accounts that held every scope now give access to others: ${owners.length}`);
  if (settings.ADMIN_EMAIL) {
    const password = await ensureFirstAdmin(database, settings.ADMIN_EMAIL, {
      builtInPool: !settings.cognito,
    });
    if (password)
      say(`First administrator: ${settings.ADMIN_EMAIL}, password ${password} (to be changed at the first sign-in)`);
  } else if (!settings.cognito) {
    const code = await offerFirstAdministrator(database.kysely, clock.now());
    const origin = settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`;
    if (code)
      say(
        `First administrator: open ${origin}/auth/invitation/${code} (works once, for 24 hours; every start makes another link)`,
      );
  }
}
