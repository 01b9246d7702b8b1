import { type ModuleCode, type PagePlace, pagePlaces } from '#model/base/module-code.ts';
import { hint } from '#model/base/text/nearest.ts';
import { isObject } from '#model/base/values.ts';
import { coreWords } from '#model/features/core-words.ts';
import { type CodeKind, codeKindNames, codeKinds, tableOf } from '#model/resource/code/code-kinds.ts';
import type { DemoModule } from '../demo/demo-module.ts';
import type { RegisteredJob } from './job.ts';
import type { Migration } from './migration.ts';
import type { Module } from './module.ts';
import { validJobs } from './valid-jobs.ts';

/** Everything that the modules of a project register, by name. */
export interface Modules extends ModuleCode {
  readonly names: readonly string[];
  readonly views: NonNullable<Module['views']>;
  readonly handlers: NonNullable<Module['handlers']>;
  readonly connectors: NonNullable<Module['connectors']>;
  readonly keywords: NonNullable<Module['keywords']>;
  readonly pages: Readonly<Record<PagePlace, Readonly<Record<string, URL>>>>;
  /** Demo data, in the order of the modules. */
  readonly demos: readonly DemoModule[];
  /** Migrations of each module, by its name; empty for most. */
  readonly migrations: Readonly<Record<string, readonly Migration[]>>;
  /** Jobs of all modules, by name. */
  readonly jobs: Readonly<Record<string, RegisteredJob>>;
  /** Name of the module that registers the code; undefined if none does. */
  ownerOf(kind: CodeKind, name: string): string | undefined;
}

/** An issue of a module whose file is not known yet. */
export interface ModuleIssue {
  /** Empty for a value that is not a module. */
  readonly module: string;
  readonly path: string;
  readonly message: string;
}

type Report = (path: string, message: string) => void;

/** The required type of an entry of a table. */
const isFunction = { is: (value: unknown) => typeof value === 'function', words: 'a function' };
const isPage = { is: (value: unknown) => value instanceof URL, words: 'new URL("./app/….tsx", import.meta.url)' };
const wanted: Readonly<Record<CodeKind, { readonly is: (value: unknown) => boolean; readonly words: string }>> = {
  view: {
    is: (value) => typeof value === 'function' || (isObject(value) && typeof value.query === 'function'),
    words: 'a function that returns a query',
  },
  handler: isFunction,
  connector: isFunction,
  function: {
    is: (value) =>
      isObject(value) && isObject(value.takes) && isObject(value.gives) && typeof value.compute === 'function',
    words: 'an object with "takes", "gives" and "compute"',
  },
  keyword: {
    is: (value) =>
      isObject(value) && ['define', 'check', 'checkAcross'].every((part) => !value[part] || isFunction.is(value[part])),
    words: 'what defineKeyword returns',
  },
  list: isPage,
  form: isPage,
  tab: isPage,
};

const words: readonly (keyof Module)[] = [
  'name',
  'needs',
  'views',
  'handlers',
  'connectors',
  'functions',
  'keywords',
  'pages',
  'demo',
  'migrations',
  'jobs',
];
/** The required types of the parts of a module's demo data. */
const demoParts: Readonly<Record<keyof DemoModule, 'a function' | 'a list' | 'an object'>> = {
  records: 'a function',
  links: 'a function',
  dated: 'an object',
  history: 'a list',
  accounts: 'a list',
  invitations: 'a list',
  accountPeople: 'a function',
  memberships: 'a function',
  serveProducts: 'a function',
};
const databaseWords = ['database', 'db', 'sql', 'pool', 'kysely', 'connection'];
const modulePattern = /^[a-z][a-z0-9-]*$/;

/**
 * Joins the modules in their order. A name that is registered twice stays with the first module: no module replaces
 * code of the base modules.
 */
export function joinModules(given: readonly unknown[]): { modules: Modules; issues: readonly ModuleIssue[] } {
  const issues: ModuleIssue[] = [];
  const modules = validModules(given, issues);
  const names = modules.map(({ name }) => name);
  const owners = new Map<string, string>();
  const joined = Object.fromEntries(
    codeKindNames.map((kind): [string, Record<string, unknown>] => [kind, Object.create(null)]),
  ) as Record<CodeKind, Record<string, unknown>>;
  const demos: DemoModule[] = [];
  const migrations: Record<string, readonly Migration[]> = {};
  const jobs: Record<string, RegisteredJob> = {};
  for (const module of modules) {
    const report: Report = (path, message) => void issues.push({ module: module.name, path, message });
    reportUnknown(module, report);
    if (module.demo !== undefined && isValidDemo(module.demo, report)) demos.push(module.demo);
    migrations[module.name] = validMigrations(module.migrations ?? [], report);
    Object.assign(jobs, validJobs(module.name, module.jobs ?? {}, jobs, report));
    for (const [at, needed] of (module.needs ?? []).entries())
      if (!names.includes(needed)) report(`needs[${at}]`, `no module "${needed}"${hint(needed, names)}`);
    for (const kind of codeKindNames)
      for (const [name, value] of entriesOf(module, kind, report)) {
        // Several modules may need the same keyword of the engine.
        if (kind === 'keyword' && joined[kind][name] === value) continue;
        const issue = entryIssue(kind, name, value, owners.get(`${kind} ${name}`));
        if (issue !== null) report(`${codeKinds[kind].table}.${name}`, issue);
        else {
          owners.set(`${kind} ${name}`, module.name);
          joined[kind][name] = value;
        }
      }
  }
  return { modules: modulesOf(names, joined, { demos, migrations, jobs }, owners), issues };
}

/** @param owner the module that has registered the name */
function entryIssue(kind: CodeKind, name: string, value: unknown, owner: string | undefined): string | null {
  if (kind === 'keyword' && coreWords.includes(name)) return 'the core already has this word';
  if (owner !== undefined) return `the module "${owner}" already registers this name`;
  return wanted[kind].is(value) ? null : `must be ${wanted[kind].words}`;
}

const modulesOf = (
  names: readonly string[],
  {
    view,
    handler,
    connector,
    function: functions,
    keyword,
    list,
    form,
    tab,
  }: Record<CodeKind, Record<string, unknown>>,
  { demos, migrations, jobs }: Pick<Modules, 'demos' | 'migrations' | 'jobs'>,
  owners: ReadonlyMap<string, string>,
): Modules => ({
  names,
  demos,
  migrations,
  jobs,
  views: view as Modules['views'],
  handlers: handler as Modules['handlers'],
  connectors: connector as Modules['connectors'],
  functions: functions as unknown as Modules['functions'],
  keywords: keyword as Modules['keywords'],
  pages: { lists: list, forms: form, tabs: tab } as unknown as Modules['pages'],
  ownerOf: (kind, name) => owners.get(`${kind} ${name}`),
});

/** The modules with a valid and unique name. */
function validModules(given: readonly unknown[], issues: ModuleIssue[]): readonly Module[] {
  const modules: Module[] = [];
  for (const [at, module] of given.entries()) {
    const path = `modules[${at}]`;
    if (!isObject(module)) issues.push({ module: '', path, message: 'must be a module, as defineModule returns it' });
    else if (typeof module.name !== 'string' || !modulePattern.test(module.name))
      issues.push({
        module: '',
        path,
        message: '"name" must be the name of the folder of the module, in lower-case letters, digits and hyphens',
      });
    else if (modules.some(({ name }) => name === module.name))
      issues.push({ module: module.name, path: 'name', message: `a module "${module.name}" is already registered` });
    else modules.push(module as unknown as Module);
  }
  return modules;
}

function reportUnknown(module: Module, report: Report): void {
  for (const word of Object.keys(module).filter((one) => !(words as readonly string[]).includes(one)))
    report(
      word,
      databaseWords.includes(word.toLowerCase())
        ? 'a module has no access to the database: handlers change records by the services of their call, and views return a query'
        : `a module has no "${word}"${hint(word, words)}`,
    );
  const places: readonly string[] = pagePlaces;
  for (const place of Object.keys(Object(module.pages)).filter((one) => !places.includes(one)))
    report(`pages.${place}`, `pages have no "${place}"${hint(place, places)}`);
}

/** Reports issues of a module's demo data. */
function isValidDemo(demo: unknown, report: Report): boolean {
  if (!isObject(demo)) {
    report('demo', 'must be an object');
    return false;
  }
  const known = Object.keys(demoParts);
  const wrong = Object.entries(demo).filter(([part, given]) => {
    const wanted = Object.hasOwn(demoParts, part) ? demoParts[part as keyof DemoModule] : null;
    if (wanted === null) report(`demo.${part}`, `demo data have no "${part}"${hint(part, known)}`);
    else if (wanted !== shapeOf(given)) report(`demo.${part}`, `must be ${wanted}`);
    return wanted !== shapeOf(given);
  });
  return wrong.length === 0;
}

/** Reports issues of a module's migrations: their numbers record what has run, so none may be missing or repeated. */
function validMigrations(given: unknown, report: Report): readonly Migration[] {
  if (!Array.isArray(given)) {
    report('migrations', 'must be a list');
    return [];
  }
  const valid = given.filter((one: unknown, at) => {
    const issue = migrationIssue(one, at + 1);
    if (issue !== null) report(`migrations[${at}]`, issue);
    return issue === null;
  });
  return valid.length === given.length ? given : [];
}

function migrationIssue(one: unknown, number: number): string | null {
  if (!isObject(one)) return 'must be an object with "number", "title" and "run"';
  if (one.number !== number) return `must have the number ${number}: numbers start at 1 and have no gaps`;
  if (typeof one.title !== 'string' || one.title.trim() === '') return 'must have a "title" that says what it does';
  if (typeof one.run !== 'function') return 'must have a function "run"';
  return null;
}

const shapeOf = (value: unknown): string =>
  typeof value === 'function' ? 'a function' : Array.isArray(value) ? 'a list' : isObject(value) ? 'an object' : 'none';

function entriesOf(module: Module, kind: CodeKind, report: Report): readonly (readonly [string, unknown])[] {
  const found = tableOf(module, kind);
  if (found === undefined) return [];
  if (isObject(found)) return Object.entries(found);
  report(codeKinds[kind].table, 'must be an object of names and code');
  return [];
}
