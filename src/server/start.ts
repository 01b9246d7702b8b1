/** Starts all parts of the server in order, and stops them. */

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { accessResources, everyScope } from '#model/access/access-declaration.ts';
import { memoize } from '#model/base/memoize.ts';
import { featuresOf, offIn, unknownSwitches } from '#model/features/requires/switched-features.ts';
import { areasIn, homeOf } from '#model/pages/home.ts';
import type { Declarations } from '#model/types/declarations.ts';
import { accountResourceOf, isOfAccounts } from './access/account-resources.ts';
import { type ClosedBySettings, createClosedBySettings } from './access/closed-by-settings.ts';
import { createRoleAccess, type RoleAccess } from './access/role-access.ts';
import { actionServices } from './actions/services.ts';
import { createAuditUpkeep } from './background/audit-upkeep.ts';
import { bulkMail } from './background/bulk-mail.ts';
import { type BulkRunner, createBulkRunner } from './background/bulk-runner.ts';
import { cleanFiles } from './background/clean-files.ts';
import { createHeartbeat, type Heartbeat } from './background/heartbeat.ts';
import { createJobRunner, type JobRunner } from './background/job-runner.ts';
import { createJobs, forgetLostJobs, forgetOldJobs, type Jobs } from './background/jobs.ts';
import { onNewDay } from './background/on-new-day.ts';
import { createRefreshRunner, type RefreshRunner } from './background/refresh-runner.ts';
import { type Clock, createClock } from './clock.ts';
import { interactiveLimits, refreshLimits, usualLimits } from './connectors/connector.ts';
import {
  createChangeAccount,
  createReadCandidates,
  createSendCommand,
  createTryConnection,
  type Outside,
} from './connectors/read-candidates.ts';
import { type BroughtIn, bringIn } from './csv/bring-in.ts';
import {
  type FileImported,
  type FileOrder,
  type ImportWatch,
  importFileInParts,
} from './csv/in-parts/import-file-in-parts.ts';
import { type Database, databaseState, openDatabase } from './db/database.ts';
import { withFillingLock } from './db/migration-lock.ts';
import { foldVersions } from './db/table-versions.ts';
import { type Project, readProject } from './declarations/project.ts';
import { type DemoProducts, type ProductNeeds, serveDemoProducts } from './demo/demo-products.ts';
import { engineVersionOf } from './engine-files.ts';
import { openDirectoryStore } from './files/directory-store.ts';
import type { FileStore } from './files/file-store.ts';
import { createGate, type Gate } from './gate/gate.ts';
import { forgetOldKeys } from './gate/idempotency.ts';
import { forgetLostLeases } from './gate/import/parts/file-imports.ts';
import { demoSignInsOf } from './identity/accounts/demo-accounts.ts';
import { createIdentity, type Identity, type IdentityOptions } from './identity/identity.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { migrate, populate, populateNew, prepareTables, sayDepartures } from './prepare-database.ts';
import type { Say } from './say.ts';
import { createSealedValues, keyBytes, type SealedValues, sealingKey } from './secrets/sealed-values.ts';
import { createSecrets } from './secrets/secrets.ts';
import { createSignedUrls } from './secrets/signed-urls.ts';
import { buildServer, type ServerOptions } from './server.ts';
import { type Settings, SettingsError } from './settings.ts';
import { computeSince } from './sql/migrate/migrate.ts';
import { type CountCache, createCountCache } from './sql/versions/count-cache.ts';
import { createListReader, type ListReader } from './sql/versions/list-reader.ts';
import { createPagePlaces, type PagePlaces } from './sql/versions/page-places.ts';
import { createStandbyReads, type StandbyReads } from './sql/versions/standby-reads.ts';
import { startTracing } from './telemetry/start-tracing.ts';
import { createTelemetry, type Telemetry } from './telemetry/telemetry.ts';
import { noteEngine } from './upgrade/engine-note.ts';

export interface Running {
  /** As given; without demo accounts if the project has no demo data and none were requested. */
  readonly settings: Settings;
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: Clock;
  readonly identity: Identity;
  project(): Project;
  /** Replaces the declarations while the server runs. @throws DeclarationError; the old ones then stay in force */
  reload(): Promise<void>;
  /** Runs the automatic actions of declarations; called at the start, every hour and when a day begins. */
  runAutomatic(): Promise<void>;
  /** Removes entries of the audit log that are older than the settings say; called at the same times. */
  removeOldEntries(): Promise<void>;
  /** Runs requested refreshes of connected products. */
  readonly refreshes: RefreshRunner;
  /** Jobs of modules; the caller must begin it. */
  readonly jobs: JobRunner;
  /** Makes changes of many records. */
  readonly bulks: BulkRunner;
  /** The note of this server in the database; the caller must begin it. */
  readonly heartbeat: Heartbeat;
  /** Metrics; the caller must have them served. */
  readonly telemetry: Telemetry;
  /** Imports rows of a CSV file into a resource, for the operator. */
  bringIn(resource: string, text: string): Promise<BroughtIn>;
  /** Imports a CSV file of any size part by part, for the operator. */
  importInParts(order: FileOrder, watch: ImportWatch): Promise<FileImported>;
  stop(): Promise<void>;
}

const hourMs = 3_600_000;
/** Sessions come and go: every few minutes, the marks of ended ones become one. */
const foldEveryMs = 5 * 60_000;

/**
 * Opens the database while the project is being read. Nothing is written before both succeed: invalid declarations
 * leave the database unchanged. The database is filled while the app is still being built.
 */
export async function start(
  root: string,
  settings: Settings,
  say: Say,
  appBuilt: Promise<void> = Promise.resolve(),
): Promise<Running> {
  // Awaited late; an earlier failure is the error to report.
  appBuilt.catch(() => undefined);
  const stopTracing = await startTracing(root, settings, await engineVersionOf(root));
  const [opened, read] = await Promise.allSettled([
    openDatabase({
      databaseUrl: settings.DATABASE_URL,
      standbyUrl: settings.DATABASE_STANDBY_URL,
      dataDirectory: settings.DATA_DIRECTORY,
      maxConnections: settings.DATABASE_POOL,
      log: say,
    }),
    projectFor(root, settings),
  ]);
  try {
    if (read.status === 'rejected') throw read.reason;
    if (opened.status === 'rejected') throw opened.reason;
    say(`Database: ${opened.value.describe}`);
    const settled = withoutEmptyDemo(settings, read.value);
    const beside = { appBuilt, servesProducts: settled.demo };
    const running = await assemble(root, read.value, opened.value, settled, say, beside);
    await running.runAutomatic();
    return { ...running, stop: () => running.stop().finally(stopTracing) };
  } catch (error) {
    if (opened.status === 'fulfilled') await opened.value.close();
    await stopTracing();
    throw error;
  }
}

/** @throws SettingsError for the switch of a feature that nothing requires */
async function projectFor(root: string, { FEATURES }: Settings): Promise<Project> {
  const project = await readProject(root);
  const unknown = unknownSwitches(project.declarations, FEATURES);
  if (unknown.length > 0) throw new SettingsError(unknown.join('\n'));
  return project;
}

/** A project without demo data begins empty, with a link for its first administrator. */
function withoutEmptyDemo(settings: Settings, { declarations, modules }: Project): Settings {
  const hasDemo = Object.keys(declarations.demos).length > 0 || modules.demos.length > 0;
  return hasDemo || settings.DEMO ? settings : { ...settings, demo: false, demoAccounts: 'nobody' };
}

/** What starts besides the server. */
interface Beside {
  readonly appBuilt?: Promise<void>;
  /** True serves the products that demo records are connected to. */
  readonly servesProducts?: boolean;
  /** A dump of the database that has just been written. */
  readonly dump?: string;
}

/** What every part of the server is made with. */
interface ServerContext {
  readonly root: string;
  readonly database: Database;
  readonly settings: Settings;
  readonly say: Say;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly sealed: () => Promise<SealedValues>;
  readonly counts: CountCache;
  readonly places: PagePlaces;
  readonly lists: ListReader;
  readonly standbyReads: StandbyReads | null;
  /** With the current declarations. */
  project(): Project;
}

/** What reads lists, and what it has stored of them. */
function readersOf(database: Database) {
  const { kysely } = database;
  const standbyReads = createStandbyReads(database);
  return {
    standbyReads,
    counts: createCountCache(kysely, standbyReads),
    places: createPagePlaces(kysely),
    lists: createListReader(kysely, standbyReads),
  };
}

/** The server on an open database. */
export async function assemble(
  root: string,
  first: Project,
  database: Database,
  settings: Settings,
  say: Say,
  { appBuilt, servesProducts = false, dump }: Beside = {},
): Promise<Running> {
  let project = first;
  const clock = createClock(settings.TIME_ZONE, settings.CLOCK ? new Date(settings.CLOCK) : null);
  await database.withoutTimeLimit((kysely) => prepareTables(kysely, first, settings, clock));
  const base = { root, database, settings, say, clock, files: await openFiles(settings) };
  await withFillingLock(database.kysely, () => populate(base, project));
  await sayDepartures(database, project, say);
  await appBuilt;
  const sealed = sealedWith(settings);
  const context: ServerContext = { ...base, ...readersOf(database), sealed, project: () => project };
  const mailer = mailerOf(context, first);
  const roleAccess = roleAccessOf(context);
  const closed = createClosedBySettings(database.kysely, () => project.declarations);
  const port = (): number => portOf(app) ?? settings.PORT;
  const identityParts = { mailer, roleAccess, closed, port, views: () => gate };
  const identity = await createIdentity(identityOptions(context, first, identityParts));
  const products = servesProducts ? await serveDemoProducts(first.modules.demos, productNeeds(context)) : null;
  const outside = outsideOf(context, products);
  const gate = gateOf(context, { identity, roleAccess, closed, outside, lookForJobs: () => jobs.wake() });
  await migrateAndNote(context, gate, dump);
  const refreshes = createRefreshRunner(gate, createReadCandidates(outside, refreshLimits), say);
  const jobs = createJobRunner(gate, { locale: settings.DEFAULT_LOCALE, say });
  const bulks = bulksOf(context, { gate, identity, mailer, port });
  const background = { refreshes, jobs, bulks, requestJobs: await requestJobsOf(database) };
  const [telemetry, heartbeat] = await Promise.all([telemetryOf(context, background), heartbeatOf(context, port)]);
  const parts = { gate, identity, mailbox: mailer.mailbox, outside, ...background, telemetry };
  const app = await buildServer(await serverOptions(context, parts));
  telemetry.begin(app.log);
  const runAutomatic = () => runAutomaticChanges(gate, say);
  const housekeeping = startHousekeeping(context, gate, refreshes, runAutomatic);
  return {
    ...{ settings, app, database, clock, identity, runAutomatic, refreshes, jobs, bulks, heartbeat, telemetry },
    ...{ project: () => project, removeOldEntries: housekeeping.removeOldEntries },
    async reload() {
      const next = await readProject(root);
      const since = clock.now();
      await database.withoutTimeLimit((kysely) => migrate(kysely, next, settings, clock));
      const known = project;
      project = next;
      await database.withoutTimeLimit((kysely) => computeSince(kysely, next.declarations, since));
      await sayDepartures(database, next, say);
      await populateNew(base, next, known);
    },
    ...importsOf(context, gate, identity),
    async stop() {
      refreshes.stop();
      await housekeeping.end();
      await Promise.all([jobs.stop(), bulks.stop(), app.close()]);
      await Promise.all([products?.stop(), telemetry.close(), heartbeat.stop()]);
      await database.close();
    },
  };
}

const importsOf = (
  { project }: ServerContext,
  gate: Gate,
  identity: Identity,
): Pick<Running, 'bringIn' | 'importInParts'> => ({
  bringIn: (resource, text) => bringIn({ gate, project }, resource, text),
  importInParts: (order, watch) => importFileInParts({ gate, identity, project }, order, watch),
});

const heartbeatOf = async (
  { root, settings, database, clock }: ServerContext,
  port: () => number,
): Promise<Heartbeat> =>
  createHeartbeat(database, clock, { version: await engineVersionOf(root), uploads: settings.uploads, port });

async function migrateAndNote(
  { root, settings, database, say }: ServerContext,
  gate: Gate,
  dump?: string,
): Promise<void> {
  await gate.migrateModules({ dumps: path.join(settings.DATA_DIRECTORY, 'dumps'), dump, say });
  await noteEngine(database.kysely, await engineVersionOf(root), say);
}

async function requestJobsOf({ engine, kysely }: Database): Promise<Jobs> {
  if (engine === 'embedded') {
    await forgetLostJobs(kysely);
    await forgetLostLeases(kysely);
  }
  return createJobs(kysely);
}

interface TelemetryParts {
  readonly refreshes: RefreshRunner;
  readonly bulks: BulkRunner;
  readonly jobs: JobRunner;
  readonly requestJobs: Jobs;
}

const telemetryOf = async (
  { root, settings, database, counts, standbyReads }: ServerContext,
  { refreshes, jobs, bulks, requestJobs }: TelemetryParts,
): Promise<Telemetry> =>
  createTelemetry(settings, database, {
    version: await engineVersionOf(root),
    ...{ counts, standbyReads, databaseState: () => databaseState(database), scheduledJobs: jobs.states },
    runningJobs: () => ({
      ...requestJobs.running(),
      refresh: Number(refreshes.isRunning()),
      'bulk-change': bulks.running(),
    }),
  });

const openFiles = (settings: Settings): Promise<FileStore> =>
  openDirectoryStore(settings.uploads).catch((error: unknown) => {
    throw new SettingsError(`UPLOADS: ${error instanceof Error ? error.message : String(error)}`);
  });

/** The key is read when the first value is sealed. */
function sealedWith({ SECRETS_KEY, DATA_DIRECTORY }: Settings): ServerContext['sealed'] {
  let opening: Promise<SealedValues> | null = null;
  return () => (opening ??= sealingKey(SECRETS_KEY, DATA_DIRECTORY).then(createSealedValues));
}

const mailerOf = ({ settings, clock, project }: ServerContext, first: Project): Mailer =>
  createMailer(
    settings.mail,
    (locale, key) => project().mailWord(locale, key),
    clock,
    first.brand.accent?.light.accent,
  );

interface BulkNeeds {
  readonly gate: Gate;
  readonly identity: Identity;
  readonly mailer: Mailer;
  port(): number;
}

/** Changes of many records, and the e-mail about those that took long. */
const bulksOf = ({ project, settings, say }: ServerContext, { gate, identity, mailer, port }: BulkNeeds): BulkRunner =>
  createBulkRunner({
    gate,
    actorOf: identity.actorOfAccount,
    async tell(bulk) {
      const account = mailer.canSend ? await identity.accounts.byId(bulk.accountId) : null;
      const email = account && bulkMail(bulk, account, project(), linkOrigin(settings, port), settings.DEFAULT_LOCALE);
      if (email) await mailer.sendMail(email);
    },
    say,
  });

const productNeeds = ({ database, clock, sealed, project }: ServerContext): ProductNeeds => ({
  ...{ database, clock, sealed },
  declarations: () => project().declarations,
});

const outsideOf = ({ settings, project }: ServerContext, products: DemoProducts | null): Outside => ({
  reach: {
    allowed: new Set(settings.CONNECTOR_HOSTS),
    ...(products ? { standIns: products.standIns } : {}),
  },
  connectors: () => project().modules.connectors,
});

const roleAccessOf = ({ database, clock, project }: ServerContext): RoleAccess =>
  createRoleAccess(
    database.kysely,
    () => project().declarations,
    () => ({ me: null, today: clock.today(), now: clock.now().toISOString() }),
    (resource) => isOfAccounts(resource, project()),
  );

/** Origin of links in e-mails. */
const linkOrigin = ({ PUBLIC_ORIGIN }: Settings, port: () => number): string =>
  PUBLIC_ORIGIN ?? `http://localhost:${port()}`;

interface IdentityParts {
  readonly mailer: Mailer;
  readonly roleAccess: RoleAccess;
  readonly closed: ClosedBySettings;
  /** The gate, which is made after the identity. */
  readonly views: () => Pick<Gate, 'openingViews'>;
  /** The port on which the server listens, or will listen. */
  port(): number;
}

function identityOptions(
  { database, clock, settings, say, sealed, project }: ServerContext,
  first: Project,
  { mailer, roleAccess, closed, port, views }: IdentityParts,
): IdentityOptions {
  const switched = memoize((declarations: Declarations) => ({
    features: featuresOf(declarations, settings.FEATURES),
    off: offIn(declarations, settings.FEATURES),
  }));
  return {
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
    linkOrigin: () => linkOrigin(settings, port),
    accessOf: ({ personId }) => roleAccess.scopesOf(personId),
    areas: () => areasIn(project().declarations),
    everyScope: () => everyScope(project().declarations.access),
    accountResourceOf: (area) => accountResourceOf(project(), area),
    administrators: () => project().declarations.access.administrators,
    hasOtherAdministrator: (handle, accountId) => roleAccess.hasOtherAdministrator(handle, accountId),
    sealed,
    log: (message, error) => say(error instanceof Error ? `${message.replace(/\.$/, '')}: ${error.message}` : message),
    home: (actor) => homeOf(project().declarations, actor),
    openingViews: (actor) => views().openingViews(actor),
    features: () => switched(project().declarations).features,
    off: () => switched(project().declarations).off,
    closed: () => closed.names(),
  };
}

interface GateParts {
  readonly identity: Identity;
  readonly roleAccess: RoleAccess;
  readonly closed: ClosedBySettings;
  readonly outside: Outside;
  lookForJobs(): void;
}

const gateOf = (
  { database, clock, project, sealed, files, counts, places, lists, settings }: ServerContext,
  { identity, roleAccess, closed, outside, lookForJobs }: GateParts,
): Gate =>
  createGate({
    ...{ database, clock, project, sealed, counts, places, lists },
    services: (transaction) => actionServices(identity, transaction, lookForJobs),
    administrators: roleAccess.administrators,
    binDays: settings.RECYCLE_BIN_DAYS,
    tryConnection: createTryConnection(outside, interactiveLimits),
    changeAccount: createChangeAccount(outside, interactiveLimits),
    cleanFiles: () =>
      cleanFiles({ database, clock }, files).then(
        () => undefined,
        () => undefined,
      ),
    sendCommand: createSendCommand(outside, interactiveLimits),
    changed: ({ stored: { as: name } }) => {
      closed.changed(name);
      if (accessResources(project().declarations.access).includes(name)) identity.sessions.forgetAll();
    },
  });

interface ServerParts {
  readonly gate: Gate;
  readonly identity: Identity;
  readonly mailbox: Mailer['mailbox'];
  readonly outside: Outside;
  readonly refreshes: RefreshRunner;
  readonly jobs: JobRunner;
  readonly bulks: BulkRunner;
  readonly requestJobs: Jobs;
  readonly telemetry: Telemetry;
}

const serverOptions = async (
  { root, database, settings, clock, files, sealed, project }: ServerContext,
  { gate, identity, mailbox, outside, refreshes, jobs, bulks, requestJobs, telemetry }: ServerParts,
): Promise<ServerOptions> => ({
  ...{ gate, identity, mailbox, clock, files, project, bulks },
  readCandidates: createReadCandidates(outside, usualLimits),
  jobs: requestJobs,
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
  requestListeners: telemetry.requestListeners,
});

async function runAutomaticChanges(gate: Gate, say: Say): Promise<void> {
  try {
    for (const { resource, name, count } of await gate.runAutomatic())
      say(`Automatic action done: ${resource}, ${name}: ${count.toLocaleString('en')}`);
  } catch (error) {
    say(`Automatic actions failed: ${error instanceof Error ? error.message : error}`);
  }
}

/** The work of every hour and every new day. */
interface Housekeeping {
  removeOldEntries(): Promise<void>;
  /** Waits for the work on the audit log. */
  end(): Promise<void>;
}

function startHousekeeping(
  { database, clock, files, settings, say }: ServerContext,
  gate: Gate,
  refreshes: RefreshRunner,
  runAutomatic: () => Promise<void>,
): Housekeeping {
  const upkeep = createAuditUpkeep(gate, settings.AUDIT_RETENTION_MONTHS, say);
  const runDaily = async (): Promise<void> => {
    await runAutomatic();
    await upkeep.run();
  };
  const housekeeping = setInterval(() => {
    void forgetOldKeys(database.kysely, clock.now()).catch(() => undefined);
    void forgetOldJobs(database.kysely).catch(() => undefined);
    void cleanFiles({ database, clock }, files).catch(() => undefined);
    void runDaily();
    refreshes.wake();
  }, hourMs);
  housekeeping.unref();
  const folding = setInterval(() => void foldVersions(database.kysely).catch(() => undefined), foldEveryMs);
  folding.unref();
  // Refreshes that were requested before the server stopped.
  refreshes.wake();
  void upkeep.run();
  const endDays = onNewDay(clock, () => void runDaily());
  return {
    removeOldEntries: upkeep.run,
    async end() {
      clearInterval(housekeeping);
      clearInterval(folding);
      endDays();
      await upkeep.stop();
    },
  };
}

const signingSecret = async ({ kysely }: Database, sealed: SealedValues): Promise<Buffer> => {
  const made = async (): Promise<string> => randomBytes(keyBytes).toString('base64');
  return Buffer.from(await createSecrets(kysely, sealed).read('signed-urls', made), 'base64');
};

/** The port of the server; null before it listens. */
function portOf({ server }: FastifyInstance): number | null {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : null;
}

/** The folder of the built app, or null if the API runs alone (tests, development). */
function builtApp(root: string): string | null {
  const folder = path.join(root, 'dist/app');
  return existsSync(path.join(folder, 'index.html')) ? folder : null;
}
