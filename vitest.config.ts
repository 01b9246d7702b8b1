import { readdirSync } from 'node:fs';
import { defaultServerConditions } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inTurns } from './tests/support/extent.ts';

/** On the embedded engine in a brief run that goes on with PostgreSQL: what the database answers, stores and loses. The rest runs there, which is faster. */
const aboutTheDatabase = (): readonly string[] => [
  // One of them each day.
  ...inTurns(['export', 'list', 'records'], 3).map((name) => `tests/resources/${name}.test.ts`),
  'tests/server/db/embedded.test.ts',
  ...inTurns(testsIn('tests/server/db'), 3),
  ...inTurns(testsIn('tests/server/sql'), 3),
  ...inTurns(['server/csv/export', 'server/csv/import', 'modules/organization/server/rows-together'], 3).map(
    (name) => `tests/${name}.test.ts`,
  ),
  'tests/server/gate/{row-references,rules}.test.ts',
  'tests/modules/{organization/server/trees,places/server/together}.test.ts',
  'tests/server/writes/{stored-values,word-modes}.test.ts',
  'tests/server/reliability/{finish-answers,lost-update,once-only,operable}.test.ts',
  ...inTurns(['killed-import', 'killed-file-import', 'query-compiler'], 3).map(
    (name) => `tests/server/reliability/${name}.test.ts`,
  ),
];
/** What is about the embedded engine. */
const aboutTheEmbeddedEngine = ['tests/server/db/embedded.test.ts', 'tests/server/reliability/operable.test.ts'];
/** What starts programs of its own, waits for slow ones, or goes through every call, field or file there is: not in a quick run. */
const thorough = [
  'tests/server/reliability/{access-matrix,canaries,fuzz,killed-import,killed-file-import,non-interference,operable,route-inventory,write-gate}.test.ts',
  'tests/server/several/**',
  'tests/server/db/{embedded,live-migration,migration}.test.ts',
  'tests/server/csv/{hostile-files,new-from-database,new-module}.test.ts',
  'tests/server/{access/own-access,demo/dropped-in,gate/module-migrations,mail/mailbox}.test.ts',
  'tests/server/{reused-names,upgrade/upgrade,writes/agreement}.test.ts',
  'tests/server/sql/{as-of,derived,too-far}.test.ts',
  'tests/modules/{organization/server/drafts,people/server/history}.test.ts',
  'tests/modules/{devices/server/device-refresh,software/server/refresh,software/demo/products,equipment/demo/equipment}.test.ts',
  'tests/cli/{check,declarations-plugin,new,own-project,run-command,token}.test.ts',
  'tests/docs/{commands,modules,tutorial}.test.ts',
];
const { CI, TESTS = 'quick', TEST_DATABASE_URL, TESTS_ON_POSTGRESQL_FOLLOW } = process.env;
const isOnServer = TEST_DATABASE_URL !== undefined;

/** Tests of a module that need a database, and of its demo data, which are made once for all; its other tests run once. */
const ofModulesOnTheServer = 'tests/modules/*/{server,demo}/**/*.test.ts';

const ofModules = testsIn('tests/modules', /^[^/]+\/(server|demo)\//);

/** Files of the `server` project that a quick run leaves to another day. */
const ofAnotherDay = (): readonly string[] => [
  ...leftOut(ofModules, 6),
  ...leftOut(testsIn('tests/server'), 4),
  ...leftOut(testsIn('tests/resources'), 3),
];

/** Files that a brief run on a server leaves to another day, so that it ends in time. */
const onAnotherDay = (): readonly string[] =>
  TESTS === 'brief' && !namesFiles
    ? [...leftOut(ofModules, 3), ...leftOut(testsIn('tests/server', /^(?!reliability\/)/), 2)]
    : [];

function testsIn(folder: string, pattern = /^/): readonly string[] {
  return readdirSync(`${import.meta.dirname}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && file.endsWith('.test.ts'))
    .sort()
    .map((file) => `${folder}/${file}`);
}

/** All but the share of today. */
function leftOut(files: readonly string[], days: number): readonly string[] {
  const today = inTurns(files, days);
  return files.filter((file) => !today.includes(file));
}

/** Files that are named on the command line always run. */
const namesFiles = process.argv.some((argument) => argument.startsWith('tests/'));
const isQuickRun = TESTS === 'quick' && !namesFiles;
const excluded = [...configDefaults.exclude, ...(isQuickRun ? [...thorough, ...ofAnotherDay()] : [])];

/** Short files that take long: begun last, one of them would run on alone. */
const long = /(own-project|tutorial|non-interference|canaries|write-gate|access-matrix)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Packages are not bundled here, so they are found as Node finds them. */
const withoutBundlers = defaultServerConditions.filter((condition) => condition !== 'module');

/** Everything runs on the declaration files of the project; `server` also runs against a PostgreSQL server (TEST_DATABASE_URL). */
export default defineConfig({
  // Modules that import the engine as a package get what the tests import.
  ssr: { resolve: { conditions: ['daicho-source', ...withoutBundlers] } },
  test: {
    root: import.meta.dirname,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    // Loading the modules anew for each file would take longer than most files do.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // A second try tells a slow machine from a fault; the report names both. A fault fails twice.
    retry: CI === 'true' ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'model',
          include: ['tests/{model,app,locales,cli,docs,faults,structure,recorder,modules}/**/*.test.ts'],
          exclude: [...excluded, ofModulesOnTheServer],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include:
            TESTS === 'brief' && TESTS_ON_POSTGRESQL_FOLLOW && !isOnServer
              ? [...aboutTheDatabase()]
              : ['tests/{server,resources}/**/*.test.ts', ofModulesOnTheServer],
          exclude: [...excluded, ...(isOnServer ? [...aboutTheEmbeddedEngine, ...onAnotherDay()] : [])],
          globalSetup: ['tests/support/case-table.ts'],
        },
      },
    ],
  },
});
