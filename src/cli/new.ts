/**
 * `npm run new [name] [-- --module fleets --fields "name:text! plate:text" --from file.csv …]`: creates a module.
 * On a terminal, asks for everything that the command line leaves open.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { allScopesIn } from '#model/access/scopes-in.ts';
import { accessFile, type DeclarationFiles, readPath } from '#model/base/declaration-files.ts';
import { locales } from '#model/base/locales.ts';
import { humanize } from '#model/base/text/names.ts';
import { hint } from '#model/base/text/nearest.ts';
import type { Scope } from '#model/types/access.ts';
import { readDeclarationFiles } from '#server/declarations/declarations.ts';
import { engineRootOf } from '#server/engine-files.ts';
import { ask } from './new/ask.ts';
import { askNames } from './new/ask-names.ts';
import { help } from './new/help.ts';
import { singular } from './new/module-files.ts';
import type { ModuleRequest } from './new/module-request.ts';
import { japaneseWord } from './new/names/english-words.ts';
import { mustBeKebabCase } from './new/names/kebab-case.ts';
import { newModule, untranslated } from './new/new-module.ts';
import { readFields } from './new/read-fields.ts';
import { bringRows } from './new/sources/bring-rows.ts';
import { fieldsOfSchema, inItsLanguage } from './new/sources/schema-fields.ts';
import { readSource, type Source } from './new/sources/source.ts';
import { asCalled, projectRoot } from './project-root.ts';
import { runNode } from './run-node.ts';

const options = {
  help: { type: 'boolean', short: 'h' },
  module: { type: 'string' },
  japanese: { type: 'string' },
  english: { type: 'string' },
  fields: { type: 'string' },
  from: { type: 'string' },
  sheet: { type: 'string' },
  table: { type: 'string' },
  component: { type: 'string' },
  rows: { type: 'boolean' },
  read: { type: 'string' },
  write: { type: 'string' },
  demo: { type: 'string' },
} as const;
const languages = { 'ja-JP': 'Japanese', 'en-US': 'English' } as const;

try {
  await begin();
} catch (error) {
  process.stderr.write(`${asCalled(error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = 1;
}

async function begin(): Promise<void> {
  const { values, positionals } = readArguments();
  if (values.help) return say(asCalled(help));
  const [given] = positionals;
  if (given !== undefined) mustBeKebabCase(given);
  const source = await loadSource(values, given);
  const { files } = await readDeclarationFiles(projectRoot);
  const present = given === undefined ? undefined : schemaNamed(files, given);
  if (given === undefined || present === undefined || !source || !values.rows) return make(given, values, source);
  say(`${present} already exists: only its rows are imported.\n`);
  return bringIn(given, source);
}

async function loadSource(values: Options, name: string | undefined): Promise<Source | null> {
  const { rows, from } = values;
  if (rows && !from) throw new Error('--rows needs --from, the source of the rows.');
  const source = from ? await sourceFrom(from, values, name) : null;
  if (source?.kind === 'schema' && rows) throw new Error('A schema has no rows; remove --rows.');
  return source;
}

async function make(given: string | undefined, values: Options, source: Source | null): Promise<void> {
  const { request, isInteractive } = await requestFor(given, values, source);
  if (source) for (const line of source.notes) say(`${line}\n`);
  const fields = source?.kind === 'table' && isInteractive ? await askNames(source.fields) : request.fields;
  const files = await newModule(projectRoot, { ...request, fields });
  for (const file of files) say(`written   ${file}\n`);
  runNode('src/cli/types.ts');
  runNode('src/cli/access.ts', '--write');
  if (source && values.rows) await bringIn(request.name, source);
  say(asCalled(nextSteps({ ...request, fields }, source?.kind === 'table' && source.isCsv === true && !values.rows)));
}

async function sourceFrom(from: string, values: Options, name: string | undefined): Promise<Source> {
  const { sheet, table, component, rows = false } = values;
  const { files } = await readDeclarationFiles(projectRoot);
  const resources = Object.keys(files.contents).flatMap((file) => {
    const found = readPath(file);
    return found?.kind === 'resource' ? [found.name] : [];
  });
  const zone = process.env.TIME_ZONE ?? 'Asia/Tokyo';
  return readSource(from, { zone, sheet, table, component, withRows: rows, resources, name });
}

/** @throws Error with the nearest option for an unknown one */
function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    const [, option = ''] = /^Unknown option '--([^']+)'/.exec((error as Error).message) ?? [];
    if (option === '') throw error;
    throw new Error(`Unknown option --${option}${hint(option, Object.keys(options))}. See npm run new -- --help`);
  }
}

type Options = ReturnType<typeof readArguments>['values'];

/** The default scope for changes of a new module. */
function administratorsIn({ contents, base }: DeclarationFiles): Scope {
  const { administrators } = Object(contents[accessFile]) as { readonly administrators?: Scope };
  return administrators ?? base?.administrators ?? 'staff';
}

async function requestFor(
  given: string | undefined,
  values: Options,
  source: Source | null,
): Promise<{ readonly request: ModuleRequest; readonly isInteractive: boolean }> {
  const isComplete = given !== undefined && (values.fields !== undefined || source !== null);
  const isTerminal = process.stdin.isTTY === true;
  if (!isComplete && !isTerminal)
    throw new Error('Give a name and --fields or --from, or run the command at a terminal. See npm run new -- --help');
  const { help: _, rows: __, from: ___, component: ____, sheet: _____, table: ______, demo, ...words } = values;
  const known = { ...(given ? { name: given } : {}), ...words, ...(source ? { fields: '' } : {}) };
  const usual = { module: given ?? '', japanese: '', english: '', fields: '', read: 'staff' };
  const { files } = await readDeclarationFiles(projectRoot);
  const scopes = scopesOf(files);
  const write = source ? administratorsIn(files) : '';
  const answers = isComplete
    ? { ...usual, write, ...known, name: given }
    : await ask(known, { name: (name) => mustBeFree(files, name), read: scopes, write: scopes });
  const request: ModuleRequest = {
    ...{ name: answers.name, module: answers.module },
    labels: labelsOf(source, answers),
    ...(source?.kind === 'schema' ? { schema: source.schema } : {}),
    fields: await fieldsFrom(source, answers),
    ...{ read: scopes(answers.read), write: scopes(answers.write) },
    demoRows: Number(demo ?? (source ? 0 : 20)),
    isImported: source !== null,
  };
  return { request, isInteractive: isTerminal };
}

/** The names of the module. Answers come before the source, the source before the dictionary. */
function labelsOf(
  source: Source | null,
  answers: { readonly name: string; readonly japanese: string; readonly english: string },
): ModuleRequest['labels'] {
  const title =
    source?.kind === 'schema' && typeof source.schema.title === 'string' ? inItsLanguage(source.schema.title) : {};
  const declared = source?.kind === 'table' ? source.japanese : title['ja-JP'];
  const japanese = answers.japanese || declared || japaneseWord(singular(answers.name));
  const english = answers.english || (title['en-US'] && `${title['en-US']} |||| ${humanize(answers.name)}`);
  return {
    ...(japanese ? { 'ja-JP': japanese } : {}),
    ...(english ? { 'en-US': english } : {}),
  };
}

async function fieldsFrom(
  source: Source | null,
  { name, module, fields }: { readonly name: string; readonly module: string; readonly fields: string },
): Promise<ModuleRequest['fields']> {
  if (source === null) return readFields(fields);
  return source.kind === 'table' ? source.fields : fieldsOfSchema(projectRoot, { name, module }, source.schema);
}

/** @throws Error for an invalid name, and for a name in use */
function mustBeFree(files: DeclarationFiles, name: string): void {
  mustBeKebabCase(name);
  const present = schemaNamed(files, name);
  if (present !== undefined) throw new Error(`${present} already exists`);
}

function schemaNamed({ contents: files }: DeclarationFiles, name: string): string | undefined {
  return Object.keys(files).find((file) => {
    const found = readPath(file);
    return found?.kind === 'schema' && found.name === name;
  });
}

async function bringIn(name: string, source: Source): Promise<void> {
  if (source.kind === 'schema' || source.csv === undefined) return;
  for (const line of await bringRows(projectRoot, name, source.csv)) say(`${line}\n`);
}

function nextSteps(request: ModuleRequest, isToBeImported: boolean): string {
  const { name, module, write } = request;
  const missing = locales.map((locale) => ({ locale, keys: untranslated(request, locale) }));
  const manual = path.relative(projectRoot, path.join(engineRootOf(projectRoot), 'docs/declarations.md'));
  return [
    '',
    `npm run dev shows the module at /${name}. Next:`,
    ...(isToBeImported && write.length > 0
      ? [`  import the same file at /${name}/import-csv, or run this command again with --rows`]
      : []),
    ...(write.length > 0
      ? [`  ${write.join(', ')} may change the records; set others with --write`]
      : ['  nobody may change the records; set who may with --write']),
    ...missing
      .filter(({ keys }) => keys.length > 0)
      .map(
        ({ locale, keys }) =>
          `  translate into ${languages[locale]}, in locales/${locale}/${module}/${name}.json: ${keys.join(', ')}`,
      ),
    `  check the texts in locales/*/${module}/${name}.json`,
    `  declare columns, categories and sections in resources/${module}/${name}.json (${manual})`,
    '  run npm run check before you commit',
    '',
  ].join('\n');
}

/** In a project that declares no areas, any area is allowed. */
function scopesOf(files: DeclarationFiles): (text: string) => readonly Scope[] {
  const known = allScopesIn(files);
  const isFree = files.contents[accessFile] === undefined;
  return (text) => {
    const words = text.split(/[\s,]+/).filter((word) => word !== '');
    for (const word of words)
      if (!known.includes(word) && !(isFree && /^[a-z][a-z0-9-]*:(?:view|edit)$/.test(word)))
        throw new Error(`No scope "${word}"${hint(word, known)}`);
    return words;
  };
}

function say(text: string): void {
  process.stdout.write(text);
}
