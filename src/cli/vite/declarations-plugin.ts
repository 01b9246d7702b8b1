/**
 * Vite plugin that gives the declarations to the browser, read and checked at build time: a small index for the frame,
 * and one module per resource with its declaration, words and validator. It also writes the record types.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { _, type Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Plugin, ViteDevServer } from 'vite';
import { DeclarationError, type DeclarationFiles, schemaFile } from '#model/base/declaration-files.ts';
import { locales } from '#model/base/locales.ts';
import { pagePlaces } from '#model/base/module-code.ts';
import { importPaths } from '#model/csv/import-path.ts';
import { aimsOf, blocksOf } from '#model/features/blocks/block.ts';
import { isOfOthers, mergedTabs, showsOthers } from '#model/features/detail/related.ts';
import { namesIn, type TabbedEntry } from '#model/pages/navigation-heads.ts';
import { packHeads, packOpening } from '#model/pages/packed-navigation.ts';
import { paletteWordsOf } from '#model/pages/palette-words.ts';
import { defaultParams } from '#model/paths/wire.ts';
import { readDeclarations } from '#model/resource/load.ts';
import { compileSchema } from '#model/schema/validation/compile-schema.ts';
import { createAjv } from '#model/schema/validation/validator.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Redirect } from '#model/types/screens/navigation.ts';
import type { Page } from '#model/types/screens/page.ts';
import { fileWords, pageWordsOf, wordsOf } from '#model/words/words.ts';
import { declarationFolders, readDeclarationFiles, withoutFollowing } from '#server/declarations/declarations.ts';
import type { Modules } from '#server/modules/join-modules.ts';
import { dangerousPatterns } from '../check/dangerous-patterns.ts';
import { iconNames, navigationIcons, unknownIcons } from '../check/icon-names.ts';
import { missingPages } from '../check/missing-pages.ts';
import { engineRoot } from '../project-root.ts';
import { writeTypes } from '../write-types.ts';
import { accountIn, destinationOf, headsIn, pageDestination, placeOf } from './destinations.ts';
import { appWords, laterWords, tabLabels } from './frame-words.ts';
import { validatorCode } from './validator-code.ts';

const prefix = 'virtual:daicho/';
/** Absolute paths, because `#model/…` cannot be resolved from a virtual module. */
const packedFile = path.join(engineRoot, 'src/model/pages/packed-navigation.ts');
const exactFile = path.join(engineRoot, 'src/model/base/exact.ts');
const formatsFile = path.join(engineRoot, 'src/model/schema/validation/formats.ts');

/** Editors write a file in several steps. */
const settleMs = 50;

interface Project {
  readonly files: DeclarationFiles;
  readonly modules: Modules;
  readonly declarations: Declarations;
}

/** @param root the project's folder */
export function declarationsPlugin(root: string): Plugin {
  let project: Promise<Project> | undefined;
  const read = (): Promise<Project> => {
    project ??= readProject(root);
    return project;
  };
  return {
    name: 'daicho-declarations',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [what = '', ...rest] = id.slice(prefix.length + 1).split('/');
      const make = modules[what];
      if (!make) throw new Error(`${id.slice(1)} is not a module of the declarations`);
      return make(await read(), ...rest);
    },
    configureServer(server) {
      for (const folder of declarationFolders) server.watcher.add(path.join(root, folder));
      let issue: string | null = null;
      // A page that opens while a declaration is broken shows the error too.
      const show = (): void => {
        if (issue) server.hot.send({ type: 'error', err: { message: issue, stack: '', plugin: 'declarations' } });
      };
      const exchange = (): void => {
        const next = readProject(root);
        next.then(
          () => {
            project = next;
            issue = null;
            reload(server);
          },
          (error: Error) => {
            issue = error.message;
            show();
          },
        );
      };
      let timer: NodeJS.Timeout | undefined;
      const changed = (file: string): void => {
        if (!declarationFolders.some((folder) => file.startsWith(path.join(root, folder)))) return;
        clearTimeout(timer);
        timer = setTimeout(exchange, settleMs);
      };
      for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, changed);
      server.ws.on('connection', show);
    },
  };
}

async function readProject(root: string): Promise<Project> {
  const { files, modules, issues: unreadable } = await readDeclarationFiles(root);
  const { declarations, issues } = readDeclarations(files);
  const others = [
    ...issues,
    ...unknownIcons(declarations),
    ...missingPages(modules, root),
    ...(await dangerousPatterns(files)),
  ];
  const all = [...unreadable, ...withoutFollowing(unreadable, others)];
  if (all.length > 0) throw new DeclarationError(all);
  await writeTypes(root, files);
  return { files, modules, declarations };
}

function reload(server: ViteDevServer): void {
  for (const [id, module] of server.moduleGraph.idToModuleMap)
    if (id.startsWith(`\0${prefix}`)) server.moduleGraph.invalidateModule(module);
  server.hot.send({ type: 'full-reload' });
}

type Make = (project: Project, ...names: readonly string[]) => string;

const json = (value: unknown): string => `export default ${JSON.stringify(value)};`;

const modules: Readonly<Record<string, Make>> = {
  index: indexModule,
  module: moduleModule,
  owners: ownersModule,
  'app-words-index': appWordsModule,
  icons: iconsModule,
  'more-icons': moreIconsModule,
  resource: ({ declarations }, name = '') => json(resourceNamed(declarations, name)),
  words: ({ declarations, files }, locale = '', name = '') =>
    json(wordsOf(resourceNamed(declarations, name), locale as Locale, files).words),
  page: ({ declarations }, name = '') => json(pageNamed(declarations, name)),
  'page-words': ({ declarations, files }, locale = '', name = '') =>
    json(pageWordsOf(pageNamed(declarations, name), locale as Locale, files).words),
  'app-words': ({ declarations, files }, locale = '') => json(appWords(declarations, locale as Locale, files)),
  'later-words': laterWordsModule,
  palette: paletteModule,
  pages: pagesModule,
  validator: ({ declarations }, name = '') => validatorModule(resourceNamed(declarations, name)),
};

/** The pages of the project's modules; each is loaded when it is opened. */
function pagesModule({ modules: { pages } }: Project): string {
  const load = ([name, url]: readonly [string, URL]): string =>
    `${JSON.stringify(name)}: () => import(${JSON.stringify(fileURLToPath(url))})`;
  return pagePlaces
    .map((place) => `export const ${place} = { ${Object.entries(pages[place]).map(load).join(', ')} };`)
    .join('\n');
}

function resourceNamed(declarations: Declarations, name: string): Resource {
  const resource = declarations.resources[name];
  if (!resource) throw new Error(`no resource "${name}"`);
  return resource;
}

function pageNamed(declarations: Declarations, name: string): Page {
  const page = declarations.pages[name];
  if (!page) throw new Error(`no page "${name}"`);
  return page;
}

/**
 * The part of every module and of the navigation that the frame needs; the rest is loaded with a module's first screen.
 */
function indexModule({ declarations }: Project): string {
  const modules = [...modulesOf(declarations)].map(([module, { resources, pages }]) => {
    const facts = {
      starts: [
        ...new Set([
          ...pathsOf({ resources, pages }).map(firstSegment),
          ...redirectsOf(declarations, module).map(({ from }) => firstSegment(from)),
        ]),
      ],
    };
    return `${JSON.stringify(module)}: { ...${JSON.stringify(facts)}, load: () => import('${prefix}module/${module}') }`;
  });
  return [
    `import { unpackHeads, unpackOpening } from ${JSON.stringify(packedFile)};`,
    `export const groups = unpackHeads(${JSON.stringify(packHeads(headsIn(declarations)))});`,
    `export const account = ${JSON.stringify(accountIn(declarations).map(packOpening))}.map(unpackOpening);`,
    `export const hasHome = ${Object.values(declarations.resources).some(({ home }) => home)};`,
    `export const modules = { ${modules.join(', ')} };`,
  ].join('\n');
}

/** The names of all resources and pages, each with its module. */
function ownersModule({ declarations }: Project): string {
  const { resources, pages } = declarations;
  const owners = [...Object.values(resources), ...Object.values(pages)].map(({ name, module }) => [name, module]);
  return [
    `export const owners = ${JSON.stringify(Object.fromEntries(owners))};`,
    `export const resources = new Set(${JSON.stringify(Object.keys(resources))});`,
  ].join('\n');
}

/** The entries of a module and of the resources to which it refers, with loaders for the rest of its own. */
function moduleModule({ declarations, files }: Project, module = ''): string {
  const { resources: own = [], pages = [] } = modulesOf(declarations).get(module) ?? {};
  const names = new Set([
    ...own.map(({ name }) => name),
    ...own.flatMap(neighboursOf),
    ...pages.flatMap(({ blocks }) => blocks.flatMap(aimsOf)),
  ]);
  const entries = [...names].map((name) => entryOf(resourceNamed(declarations, name)));
  const loaders = own.map(({ name }) => {
    const words = locales.map((locale) => `'${locale}': () => import('${prefix}words/${locale}/${name}')`).join(', ');
    return `'${name}': { resource: () => import('${prefix}resource/${name}'), validator: () => import('${prefix}validator/${name}'), words: { ${words} } }`;
  });
  const pageEntries = pages.map((page) => ({ ...pageDestination(declarations, page), module }));
  const pageLoaders = pages.map(({ name }) => {
    const words = locales.map((locale) => `'${locale}': () => import('${prefix}page-words/${locale}/${name}')`);
    return `'${name}': { page: () => import('${prefix}page/${name}'), words: { ${words.join(', ')} } }`;
  });
  return [
    `export const entries = ${JSON.stringify(entries)};`,
    `export const loaders = { ${loaders.join(', ')} };`,
    `export const pages = ${JSON.stringify(pageEntries)};`,
    `export const pageLoaders = { ${pageLoaders.join(', ')} };`,
    `export const tabbed = ${JSON.stringify(tabbedIn(declarations, files, [...own, ...pages]))};`,
    `export const redirects = ${JSON.stringify(redirectsOf(declarations, module))};`,
  ].join('\n');
}

function appWordsModule(): string {
  const loaders = locales.map((locale) => `'${locale}': () => import('${prefix}app-words/${locale}')`);
  const later = locales.map((locale) => `'${locale}': () => import('${prefix}later-words/${locale}')`);
  return [
    `export const appWords = { ${loaders.join(', ')} };`,
    `export const laterWords = { ${later.join(', ')} };`,
  ].join('\n');
}

/** React-admin has English messages built in. */
function laterWordsModule({ declarations, files }: Project, locale = ''): string {
  const words = JSON.stringify(laterWords(declarations, locale as Locale, files));
  if (locale !== 'en-US') return `export default ${words};`;
  return `import framework from 'ra-language-english'; export default { ...framework, ...${words} };`;
}

interface Module {
  readonly resources: readonly Resource[];
  readonly pages: readonly Page[];
}

function modulesOf(declarations: Declarations): ReadonlyMap<string, Module> {
  const resources = Object.values(declarations.resources);
  const pages = Object.values(declarations.pages);
  const names = new Set([...resources, ...pages].map(({ module }) => module));
  return new Map(
    [...names].map((name) => [
      name,
      {
        resources: resources.filter(({ module }) => module === name),
        pages: pages.filter(({ module }) => module === name),
      },
    ]),
  );
}

/** Entries of the navigation whose tabs contain at least one of these resources or pages. */
function tabbedIn(
  declarations: Declarations,
  files: DeclarationFiles,
  own: readonly { readonly name: string }[],
): readonly TabbedEntry[] {
  const { groups, unlisted } = declarations.navigation;
  return [...groups.flatMap(({ entries }) => entries), ...unlisted]
    .filter((entry) => entry.tabs.length > 0 && namesIn(entry).some((name) => own.some((one) => one.name === name)))
    .map((entry) => ({
      entry,
      destinations: namesIn(entry).map((name) => placeOf(declarations, name)),
      labels: tabLabels(declarations, files, entry),
    }));
}

/**
 * Redirects that are loaded with the module. A redirect belongs to the module with a screen at its source path, else to
 * the first module with a path that begins like its target, else to the first module.
 */
function redirectsOf(declarations: Declarations, module: string): readonly Redirect[] {
  const modules = [...modulesOf(declarations)].map(([name, own]) => ({ name, paths: pathsOf(own) }));
  const shapeOf = (route: string): string => route.replace(/\{\w+\}/g, '{}');
  const ownerOf = ({ from, to }: Redirect): string | undefined =>
    (
      modules.find(({ paths }) => paths.some((one) => shapeOf(one) === shapeOf(from))) ??
      modules.find(({ paths }) => paths.some((one) => firstSegment(one) === firstSegment(to))) ??
      modules[0]
    )?.name;
  return declarations.navigation.redirects.filter((redirect) => ownerOf(redirect) === module);
}

const entryOf = (resource: Resource) => {
  const { module, title, subtitle, idAs, select, list } = resource;
  const searchParam = list.params.search;
  const entry = { ...destinationOf(resource), module, title, subtitle, idAs, select };
  return searchParam === defaultParams.search ? entry : { ...entry, searchParam };
};

const neighboursOf = ({ fields, keywords: { members }, detail, create, links }: Resource): readonly string[] => [
  ...Object.values(fields).flatMap(({ to }) => to ?? []),
  ...(members?.kind === 'own' ? [members.resource] : []),
  ...detail.tabs.flatMap((tab) => (showsOthers(tab) ? tab.resource : [])),
  ...mergedTabs({ detail }).flatMap(({ sources }) => sources.filter(isOfOthers).map(({ resource: of }) => of)),
  ...blocksOf({ detail }).flatMap(aimsOf),
  ...(create.completed?.next ?? []).map((step) => step.create),
  ...links.flatMap(({ create: form }) => (form === '' ? [] : [form])),
];

const pathsOf = ({ resources, pages }: Module): readonly string[] => [
  ...resources.flatMap(({ routes }) => Object.values(routes).flatMap((route) => route ?? [])),
  ...pages.map((page) => page.path),
];

const firstSegment = (route: string): string => route.split('/')[1] ?? '';

/** Data of the command palette besides the index: who may create and import, and all words in all languages. */
function paletteModule({ declarations, files }: Project): string {
  const grants = Object.values(declarations.resources).map(({ name, permissions }) => [name, permissions.create]);
  const imports = Object.values(declarations.resources)
    .filter(({ routes }) => routes.import !== null)
    .map((resource) => {
      const { create = [], update = [] } = resource.permissions;
      return [
        resource.name,
        { paths: importPaths(resource).map(({ path: own }) => own), grants: [...create, ...update] },
      ];
    });
  const words = locales.map((locale) => [locale, paletteWordsOf(declarations, locale, files)]);
  const surface = locales.map((locale) => [locale, fileWords(files, locale, 'navigation').palette]);
  return [
    `export const createGrants = ${JSON.stringify(Object.fromEntries(grants))};`,
    `export const imports = ${JSON.stringify(Object.fromEntries(imports))};`,
    `export const words = ${JSON.stringify(Object.fromEntries(words))};`,
    `export const surfaceWords = ${JSON.stringify(Object.fromEntries(surface))};`,
  ].join('\n');
}

/**
 * Only the named icons, since the family has more than a thousand. Those of the navigation are loaded with the frame.
 */
function iconsModule({ declarations }: Project): string {
  return drawingsOf(navigationIcons(declarations));
}

function moreIconsModule({ declarations }: Project): string {
  const present = new Set(navigationIcons(declarations));
  return drawingsOf(iconNames(declarations).filter((name) => !present.has(name)));
}

function drawingsOf(names: readonly string[]): string {
  return [
    ...names.map((name, index) => `import icon${index} from 'lucide-react/icons/${name}';`),
    `export const icons = { ${names.map((name, index) => `'${name}': icon${index}`).join(', ')} };`,
  ].join('\n');
}

/** @throws Error with the name of the schema's file */
function compiled(ajv: Ajv2020, { schema, schemaName }: Resource): ValidateFunction {
  try {
    return compileSchema(ajv, schema);
  } catch (error) {
    throw new DeclarationError([
      { file: schemaFile(schemaName), path: '', message: (error as Error).message, level: 'error' },
    ]);
  }
}

/** Ajv's generated code with its dependencies as imports, so that the browser needs no compiler and no `eval`. */
function validatorModule(resource: Resource): string {
  const ajv = createAjv({ code: { source: true, esm: true, formats: _`formats` } });
  const helpers = new Map([
    ['require("ajv/dist/runtime/ucs2length").default', 'ucs2length'],
    ['require("ajv/dist/runtime/equal").default', 'equal'],
  ]);
  let body = validatorCode(ajv, compiled(ajv, resource));
  for (const [call, name] of helpers) body = body.replaceAll(call, name);
  if (body.includes('require('))
    throw new Error(
      `the validator of ${resource.name} needs a helper of Ajv that is not shipped: ${/require\([^)]*\)/.exec(body)?.[0]}`,
    );
  return [
    `import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';`,
    `import equalModule from 'ajv/dist/runtime/equal.js';`,
    `import { formats } from ${JSON.stringify(formatsFile)};`,
    ...(body.includes('isMultipleOf') ? [`import { isMultipleOf } from ${JSON.stringify(exactFile)};`] : []),
    'const ucs2length = ucs2lengthModule.default ?? ucs2lengthModule;',
    'const equal = equalModule.default ?? equalModule;',
    body,
  ].join('\n');
}
