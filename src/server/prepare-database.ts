/** Prepares the database before the server answers: tables as declared, and their initial content. */

import type { Kysely } from 'kysely';
import type { Declarations } from '#model/types/declarations.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { type FrameworkTables, migrateFramework } from './db/framework.ts';
import { withMigrationLock } from './db/migration-lock.ts';
import { keepVersions } from './db/table-versions.ts';
import type { Project } from './declarations/project.ts';
import { installDemo } from './demo/install-demo.ts';
import { installDemoOf } from './demo/install-demo-of.ts';
import type { FileStore } from './files/file-store.ts';
import { noteNewDatabase } from './gate/migrate/migration-notes.ts';
import { demoEmailsOf, demoSignInsOf, ensureFirstAdmin } from './identity/accounts/demo-accounts.ts';
import { offerFirstAdministrator } from './identity/accounts/first-administrator.ts';
import { keepOwners } from './identity/accounts/keep-owners.ts';
import type { Say } from './say.ts';
import { type Settings, SettingsError } from './settings.ts';
import { ownTableOf } from './sql/columns.ts';
import { type ExistingContext, makeBeside } from './sql/existing/make-beside.ts';
import { readExisting } from './sql/existing/read-existing.ts';
import { refreshBeside } from './sql/existing/refresh-beside.ts';
import { departureLine, newDepartures } from './sql/migrate/departures.ts';
import { migrateResources } from './sql/migrate/migrate.ts';
import { keepWeekVersions } from './sql/trail/week-versions.ts';

/**
 * All tables, when the server starts. @throws ExistingTableError before anything is changed, if existing tables do not
 * match their declarations
 */
export async function prepareTables(
  kysely: Kysely<FrameworkTables>,
  { declarations, modules }: Project,
  settings: Settings,
  clock: Clock,
): Promise<void> {
  const existing = await existingContext(kysely, declarations, clock);
  await withMigrationLock(kysely, async () => {
    await migrateFramework(kysely);
    await noteNewDatabase(kysely, modules);
  });
  await migrateOn(kysely, existing, settings, clock);
}

/** Reads the existing tables from the catalogue. */
const existingContext = async (
  kysely: Kysely<FrameworkTables>,
  declarations: Declarations,
  clock: Clock,
): Promise<ExistingContext> => ({
  declarations,
  found: await readExisting(kysely, declarations),
  timeZone: clock.timeZone,
});

/** Tables of changed declarations. @throws as `prepareTables` */
export async function migrate(
  kysely: Kysely<FrameworkTables>,
  { declarations }: Project,
  settings: Settings,
  clock: Clock,
): Promise<void> {
  await migrateOn(kysely, await existingContext(kysely, declarations, clock), settings, clock);
}

/** Tables beside existing tables come first, because references point to them. */
async function migrateOn(
  kysely: Kysely<FrameworkTables>,
  context: ExistingContext,
  settings: Settings,
  clock: Clock,
): Promise<void> {
  await makeBeside(kysely, context);
  await migrateResources(kysely, context.declarations, { destructive: settings.ALLOW_DESTRUCTIVE });
  await refreshBeside(kysely, context, clock.now());
  const tables = Object.values(context.declarations.resources).flatMap(({ source, stored }) =>
    source.kind === 'table' ? [ownTableOf({ stored })] : [],
  );
  await keepVersions(kysely, tables);
  await keepWeekVersions(kysely);
}

/** Prints how many stored records a changed schema would refuse. */
export async function sayDepartures(
  database: Database,
  { declarations, validatorOf }: Project,
  say: Say,
): Promise<void> {
  const found = await database.withoutTimeLimit((kysely) => newDepartures(kysely, declarations, validatorOf));
  for (const departure of found) say(departureLine(departure));
}

const sayCreated = (count: number, say: Say): void => {
  if (count > 0) say(`Added demo data: ${count.toLocaleString('en')} records`);
};

/** What filling the database needs. */
interface Filling {
  readonly database: Database;
  readonly files: FileStore;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly say: Say;
}

/** Creates demo data and the first accounts. @throws SettingsError */
export async function populate({ database, files, settings, clock, say }: Filling, project: Project): Promise<void> {
  if (settings.demo) {
    const made = await installDemo(database, project, files, clock, settings.DEMO_SCALE);
    sayCreated(made, say);
    // A project in use gets rows for what it lacks only if demo data are requested explicitly.
    if (made === 0 && settings.DEMO)
      sayCreated(await installDemoOf(database, project, files, clock, Object.keys(project.declarations.demos)), say);
  }
  const owners = await keepOwners(database.kysely, project.declarations.access);
  if (owners.length > 0) say(`Accounts with every scope that may now give access to others: ${owners.length}`);
  if (settings.ADMIN_EMAIL) {
    await refuseDemoAddress(database, project, settings);
    const password = await ensureFirstAdmin(database, settings.ADMIN_EMAIL, {
      builtInPool: !settings.cognito,
    });
    if (password)
      say(`First administrator: ${settings.ADMIN_EMAIL}, password ${password} (must be changed at the first sign-in)`);
  } else if (!settings.cognito) {
    const code = await offerFirstAdministrator(database.kysely, clock.now());
    const origin = settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`;
    if (code)
      say(
        `First administrator: open ${origin}/auth/invitation/${code} (works once, for 24 hours; each start makes a new link)`,
      );
  }
}

/** Without demo accounts, nobody can sign in with one of their addresses, whatever the password. */
async function refuseDemoAddress(
  { kysely }: Database,
  { modules }: Project,
  { ADMIN_EMAIL = '', demoAccounts, cognito }: Settings,
): Promise<void> {
  const isRefused =
    demoAccounts === 'nobody' && !cognito && demoEmailsOf(demoSignInsOf(modules.demos)).has(ADMIN_EMAIL);
  if (!isRefused) return;
  const known = await kysely.selectFrom('daicho_account').select('id').limit(1).executeTakeFirst();
  if (!known)
    throw new SettingsError(`ADMIN_EMAIL: "${ADMIN_EMAIL}" is the address of a demo account, so use another one.`);
}

/** After a change of declarations: demo data of new resources. */
export async function populateNew(
  { database, files, settings, clock, say }: Filling,
  project: Project,
  before: Project,
): Promise<void> {
  const known = before.declarations.resources;
  const fresh = Object.keys(project.declarations.resources).filter((name) => !Object.hasOwn(known, name));
  if (settings.demo) sayCreated(await installDemoOf(database, project, files, clock, fresh), say);
}
