/** A project for the suites: its declarations, the contents of its tables, its oracle, and all askers. */
import { everyScope, knownScopes } from '#model/access/access-declaration.ts';
import { locales } from '#model/base/locales.ts';
import { fieldsOf } from '#model/conditions/condition.ts';
import { areasIn } from '#model/pages/home.ts';
import type { AccessDeclaration, Area, Scope } from '#model/types/access.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import { wordsFilesOf } from '#model/words/words-files.ts';
import { readDeclarationFiles } from '#server/declarations/declarations.ts';
import { type Project, readProject } from '#server/declarations/project.ts';
import { pinnedClock, pinnedToday } from '#tests/support/pinned.ts';
import { project } from '#tests/support/project.ts';
import { named } from '#tests/support/tried.ts';
import { type Asker, createOracle, type Oracle, type Row, readOtherwise } from './oracle.ts';

export interface SuiteProject {
  readonly name: string;
  readonly project: Project;
  /** All resources whose rows the project stores and lists. */
  readonly resources: readonly Resource[];
  /** The tested ones of them: all, unless TEST_RESOURCES names some. */
  readonly looked: readonly Resource[];
  /** Singles; only named ones if some are named. */
  readonly singles: readonly Resource[];
  /** The resources of slow suites: as few as show everything. */
  readonly tried: readonly Resource[];
  readonly oracle: Oracle;
  /** Parsed files of the project, by path. */
  readonly files: Readonly<Record<string, unknown>>;
  readonly askers: Readonly<Record<string, Asker>>;
  readonly isShipped: boolean;
  /** Resources whose records the server does not create itself. */
  readonly added: readonly string[];
}

interface Described {
  readonly name: string;
  readonly folder: string;
  /** Contents of its tables. */
  readonly records: Readonly<Record<string, readonly Row[]>>;
  /** The rows of its views, computed from these records. */
  readonly viewRows?: (rowsOf: (resource: string) => readonly Row[]) => Readonly<Record<string, readonly Row[]>>;
  readonly triedAmong?: (resources: readonly Resource[]) => readonly Resource[];
  /** Resources whose records the server does not create itself; by default all, unless it is the shipped project. */
  readonly added?: readonly string[];
  /** Scopes without any grant in the project, which some asker has. */
  readonly others?: readonly Scope[];
  /** Adds what the suites know of the resources beyond their declarations. */
  readonly asKnown?: (declarations: Declarations) => Declarations;
}

export async function describeProject({
  name,
  folder,
  records,
  viewRows = () => ({}),
  triedAmong = named,
  added = folder === project ? [] : Object.keys(records),
  others = [],
  asKnown = (declarations) => declarations,
}: Described): Promise<SuiteProject> {
  const [declared, { files }] = await Promise.all([readProject(folder), readDeclarationFiles(folder)]);
  const declarations = asKnown(declared.declarations);
  // Rows of a view come from the records behind it; tests/server/access tests them.
  const stored = Object.values(declarations.resources).filter(({ source }) => source.kind !== 'view');
  const [resources, singles] = [stored.filter(({ single }) => !single), stored.filter(({ single }) => single)];
  const oracleOf = (known: Readonly<Record<string, readonly Row[]>>): Oracle =>
    createOracle({
      declarations,
      records: known,
      wordsFile: (locale, name) =>
        Object.assign({}, ...wordsFilesOf(files, locale, name).map((file) => files.contents[file])),
      today: pinnedToday,
      now: pinnedClock,
    });
  const known = oracleOf(records);
  const [japanese, english] = locales.map((locale) =>
    viewRows((one) => known.rows(one).map((row) => known.readIn(row, locale))),
  );
  const views = Object.entries(japanese ?? {}).map(
    ([view, rows]) => [view, rows.map((row, at) => readOtherwise(row, english?.[view]?.[at] ?? row))] as const,
  );
  const oracle = oracleOf({ ...records, ...Object.fromEntries(views) });
  return {
    name,
    project: declared,
    resources,
    looked: named(resources),
    singles: named(singles),
    tried: triedAmong(resources),
    oracle,
    files: files.contents,
    askers: askersOf(declarations.access, areasIn(declarations), resources, oracle, others),
    isShipped: folder === project,
    added,
  };
}

/**
 * Askers with everything, with one scope each, with nothing, and, if the individual area has content, an individual
 * with records.
 */
function askersOf(
  access: AccessDeclaration,
  areas: readonly Area[],
  resources: readonly Resource[],
  oracle: Oracle,
  others: readonly Scope[],
): Readonly<Record<string, Asker>> {
  const mentioned = new Set(
    resources.flatMap(({ permissions, fields }) => [
      ...Object.values(permissions).flatMap((grants) => grants.map(({ scope }) => scope)),
      ...Object.values(fields).flatMap(({ read }) => read ?? []),
    ]),
  );
  const levels = [...mentioned].flatMap((scope) => [
    scope,
    scope.replace(/:(view|edit)$/, ':view'),
    scope.replace(/:view$/, ':edit'),
  ]);
  const scopes = knownScopes(access).filter(
    (scope) => scope.includes(':') && (levels.includes(scope) || others.includes(scope)),
  );
  const staff = (granted: readonly Scope[]): Asker => ({
    areas: ['staff'],
    scopes: granted,
    personId: null,
    locale: 'ja-JP',
  });
  return {
    admin: {
      areas: ['staff', 'individual'],
      scopes: everyScope(access),
      personId: null,
      locale: 'ja-JP',
    },
    ...Object.fromEntries(scopes.map((scope) => [scope, staff([scope])])),
    staff: staff([]),
    ...(areas.includes('individual') ? { individual: individualOf(resources, oracle) } : {}),
  };
}

const individualOf = (resources: readonly Resource[], oracle: Oracle): Asker => ({
  areas: ['individual'],
  scopes: [],
  personId: someoneWithRows(resources, oracle),
  locale: 'en-US',
});

/** The person for whom `@me` matches the most rows. */
function someoneWithRows(resources: readonly Resource[], oracle: Oracle): string | null {
  const counts = new Map<string, number>();
  for (const { name, permissions } of resources)
    for (const { where } of permissions.read ?? [])
      for (const field of where && JSON.stringify(where).includes('"@me"') ? fieldsOf(where) : [])
        for (const row of oracle.rows(name)) {
          const id = row[field];
          if (typeof id === 'string') counts.set(id, (counts.get(id) ?? 0) + 1);
        }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
