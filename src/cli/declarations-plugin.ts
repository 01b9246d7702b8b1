/**
 * Vite plugin that hands the declarations to the browser, read and checked at build time:
 * a small index for the frame, and one module per resource for its declaration, words and validator.
 */
import path from 'node:path';
import { _ } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Plugin, ViteDevServer } from 'vite';
import { type Locale, locales } from '#model/actor.ts';
import { aimsOf, blocksOf, type Page } from '#model/blocks/block.ts';
import { importPaths } from '#model/csv/import-path.ts';
import { readDeclarations } from '#model/declare/load.ts';
import type { Destination } from '#model/destination.ts';
import { featuresBehind } from '#model/features.ts';
import { humanize } from '#model/names.ts';
import { type HeadGroup, headsOf, namesIn, type TabbedEntry } from '#model/navigation-heads.ts';
import { packHeads } from '#model/packed-navigation.ts';
import { paletteWordsOf } from '#model/palette-words.ts';
import { DeclarationError, type Papers } from '#model/papers.ts';
import { same } from '#model/record/same.ts';
import { createAjv } from '#model/record/validator.ts';
import { showsOthers } from '#model/related.ts';
import type { Declarations, NavigationEntry, Redirect, Resource } from '#model/resource.ts';
import { fileWords, nameForms, pageWordsOf, type Words, wordAt, wordsOf } from '#model/words.ts';
import { paperFolders, readPapers } from '#server/declarations.ts';
import { dangerousPatterns } from './dangerous-patterns.ts';
import { iconNames, navigationIcons, unknownIcons } from './icon-names.ts';

const prefix = 'virtual:daicho/';
/** A made module has no place from which `#model/…` could be looked up. */
const packedFile = path.resolve(import.meta.dirname, '../model/packed-navigation.ts');
const formatsFile = path.resolve(import.meta.dirname, '../model/record/formats.ts');

/** Editors write a file in several steps. */
const settleMs = 50;

interface House {
  readonly papers: Papers;
  readonly declarations: Declarations;
}

export function declarationsPlugin(root: string): Plugin {
  let house: Promise<House> | undefined;
  const read = (): Promise<House> => {
    house ??= readHouse(root);
    return house;
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
      for (const folder of paperFolders) server.watcher.add(path.join(root, folder));
      let fault: string | null = null;
      // A page that is opened while something is broken shows it too.
      const show = (): void => {
        if (fault) server.hot.send({ type: 'error', err: { message: fault, stack: '', plugin: 'declarations' } });
      };
      const exchange = (): void => {
        const next = readHouse(root);
        next.then(
          () => {
            house = next;
            fault = null;
            reload(server);
          },
          (error: Error) => {
            fault = error.message;
            show();
          },
        );
      };
      let timer: NodeJS.Timeout | undefined;
      const changed = (file: string): void => {
        if (!paperFolders.some((folder) => file.startsWith(path.join(root, folder)))) return;
        clearTimeout(timer);
        timer = setTimeout(exchange, settleMs);
      };
      for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, changed);
      server.ws.on('connection', show);
    },
  };
}

async function readHouse(root: string): Promise<House> {
  const { papers, faults: unreadable } = await readPapers(root);
  const { declarations, faults } = readDeclarations(papers);
  const { unknownNames } = await import('#server/check-names.ts');
  const all = [
    ...unreadable,
    ...faults,
    ...unknownIcons(declarations),
    ...unknownNames(declarations),
    ...(await dangerousPatterns(papers)),
  ];
  if (all.length > 0) throw new DeclarationError(all);
  return { papers, declarations };
}

function reload(server: ViteDevServer): void {
  for (const [id, module] of server.moduleGraph.idToModuleMap)
    if (id.startsWith(`\0${prefix}`)) server.moduleGraph.invalidateModule(module);
  server.hot.send({ type: 'full-reload' });
}

type Make = (house: House, ...names: readonly string[]) => string;

const json = (value: unknown): string => `export default ${JSON.stringify(value)};`;

const modules: Readonly<Record<string, Make>> = {
  index: indexModule,
  module: moduleModule,
  'app-words-index': appWordsModule,
  icons: iconsModule,
  'more-icons': moreIconsModule,
  resource: ({ declarations }, name = '') => json(resourceNamed(declarations, name)),
  words: ({ declarations, papers }, locale = '', name = '') =>
    json(wordsOf(resourceNamed(declarations, name), locale as Locale, papers).words),
  page: ({ declarations }, name = '') => json(pageNamed(declarations, name)),
  'page-words': ({ declarations, papers }, locale = '', name = '') =>
    json(pageWordsOf(pageNamed(declarations, name), locale as Locale, papers).words),
  'app-words': ({ declarations, papers }, locale = '') => json(appWords(declarations, locale as Locale, papers)),
  'later-words': laterWordsModule,
  palette: paletteModule,
  validator: ({ declarations }, name = '') => validatorModule(resourceNamed(declarations, name)),
};

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

/** What the frame needs of every module and of the navigation; the rest comes with the first screen of a module. */
function indexModule({ declarations }: House): string {
  const modules = [...modulesOf(declarations)].map(([module, { resources, pages }]) => {
    const facts = {
      resources: resources.map(({ name }) => name),
      pages: pages.map(({ name }) => name),
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
    `import { unpackHeads } from ${JSON.stringify(packedFile)};`,
    `export const groups = unpackHeads(${JSON.stringify(packHeads(headsIn(declarations)))});`,
    `export const modules = { ${modules.join(', ')} };`,
  ].join('\n');
}

const headsIn = (declarations: Declarations): readonly HeadGroup[] =>
  headsOf(
    declarations.navigation,
    (name) => placeOf(declarations, name),
    (name) => featuresBehind(declarations, name),
  );

/** The entries of a module and of what its fields refer to, and how to get the rest of each of its own. */
function moduleModule({ declarations, papers }: House, module = ''): string {
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
    `export const tabbed = ${JSON.stringify(tabbedIn(declarations, papers, [...own, ...pages]))};`,
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

/** Of locales/<locale>/app.json: what no plain list says. */
const sayNoLists = [
  ...[
    'blocks',
    'changes',
    'create',
    'dated',
    'detail',
    'featureOff',
    'form',
    'history',
    'import',
    'individual',
    'members',
  ],
  ...[
    'notFound',
    'outside',
    'preview',
    'refresh',
    'requires',
    'result',
    'sensitive',
    'tree',
    'upload',
    'validation',
    'wizard',
  ],
];

/** React-admin speaks English by itself. */
function laterWordsModule({ declarations, papers }: House, locale = ''): string {
  const own = fileWords(papers, locale as Locale, 'framework');
  const app = Object.entries(fileWords(papers, locale as Locale, 'app')).filter(([key]) => sayNoLists.includes(key));
  const { later } = namesOf(declarations, locale as Locale, papers);
  const words = `{ ...${JSON.stringify(own)}, app: ${JSON.stringify(Object.fromEntries(app))}, resources: ${JSON.stringify(later)} }`;
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

/** Entries of the navigation with tabs, of which at least one is among these. */
function tabbedIn(
  declarations: Declarations,
  papers: Papers,
  own: readonly { readonly name: string }[],
): readonly TabbedEntry[] {
  const { groups, unlisted } = declarations.navigation;
  return [...groups.flatMap(({ entries }) => entries), ...unlisted]
    .filter((entry) => entry.tabs.length > 0 && namesIn(entry).some((name) => own.some((one) => one.name === name)))
    .map((entry) => ({
      entry,
      destinations: namesIn(entry).map((name) => placeOf(declarations, name)),
      labels: tabLabels(declarations, papers, entry),
    }));
}

/** The tab's own word, else the navigation's, else the name of what stands behind it. */
function tabLabels(declarations: Declarations, papers: Papers, entry: NavigationEntry): TabbedEntry['labels'] {
  const names = [...new Set([...entry.tabs.map(({ name }) => name), ...namesIn(entry)])];
  const labelsIn = (locale: Locale) => {
    const navigation = fileWords(papers, locale, 'navigation');
    const known = allNames(declarations, locale, papers);
    const labelOf = (name: string): string =>
      wordAt(navigation, `tabs.${name}`) ??
      wordAt(navigation, `entries.${name}`) ??
      nameForms(known[name] ?? {}).at(-1) ??
      name;
    return Object.fromEntries(names.map((name) => [name, labelOf(name)]));
  };
  return Object.fromEntries(locales.map((locale) => [locale, labelsIn(locale)])) as TabbedEntry['labels'];
}

/** A resource or a page as the navigation knows it. */
function placeOf(declarations: Declarations, name: string): Destination {
  const page = declarations.pages[name];
  return page ? pageDestination(declarations, page) : destinationOf(resourceNamed(declarations, name));
}

/**
 * Redirects that come with the module: each with the one that has a screen at its path, before which it stands, else with the
 * first that its target may be of, or any at all.
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

/** A page as the navigation knows it. What is only planned needs no permission of its own. */
function pageDestination({ resources }: Declarations, { name, area, icon, path: own, read, blocks, result }: Page) {
  const aims = new Set(blocks.flatMap(aimsOf));
  const isOpen = result !== null || blocks.some(({ kind }) => kind === 'planned');
  const grants = [...aims].flatMap((aim) =>
    resources[aim]?.permissions.read ? [resources[aim].permissions.read] : [],
  );
  // Many read what they show with the same right.
  const needs = grants.filter((one, at) => grants.findIndex((other) => same(one, other)) === at);
  const others = { edit: null, nested: null, choose: null, completed: null, import: null };
  const routes = { list: own, create: own, detail: own, ...others };
  const told = result === null ? {} : { tellsResult: true };
  return { name, area, icon, routes, single: true, read, ...told, ...(isOpen ? {} : { needs }) };
}

const destinationOf = ({ name, area, icon, routes, single, permissions }: Resource) => ({
  name,
  area,
  icon,
  routes,
  single,
  read: permissions.read ?? [],
});

const entryOf = (resource: Resource) => {
  const { module, title, subtitle, idAs, select } = resource;
  return { ...destinationOf(resource), module, title, subtitle, idAs, select };
};

const neighboursOf = ({ fields, members, detail, create, leads }: Resource): readonly string[] => [
  ...Object.values(fields).flatMap(({ to }) => to ?? []),
  ...(members?.kind === 'own' ? [members.of] : []),
  ...detail.tabs.flatMap((tab) => (showsOthers(tab) ? tab.of : [])),
  ...blocksOf({ detail }).flatMap(aimsOf),
  ...(create.completed?.next ?? []).map((step) => step.create),
  ...leads.flatMap(({ create: form }) => (form === '' ? [] : [form])),
];

const pathsOf = ({ resources, pages }: Module): readonly string[] => [
  ...resources.flatMap(({ routes }) => Object.values(routes).flatMap((route) => route ?? [])),
  ...pages.map((page) => page.path),
];

const firstSegment = (route: string): string => route.split('/')[1] ?? '';

/** What the command palette needs besides the index: who may create and import, and every word in all languages. */
function paletteModule({ declarations, papers }: House): string {
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
  const words = locales.map((locale) => [locale, paletteWordsOf(declarations, locale, papers)]);
  const surface = locales.map((locale) => [locale, fileWords(papers, locale, 'navigation').palette]);
  return [
    `export const createGrants = ${JSON.stringify(Object.fromEntries(grants))};`,
    `export const imports = ${JSON.stringify(Object.fromEntries(imports))};`,
    `export const words = ${JSON.stringify(Object.fromEntries(words))};`,
    `export const surfaceWords = ${JSON.stringify(Object.fromEntries(surface))};`,
  ].join('\n');
}

/** Only the icons that are named: the family has more than a thousand. Those of the navigation come with the frame. */
function iconsModule({ declarations }: House): string {
  return drawingsOf(navigationIcons(declarations));
}

function moreIconsModule({ declarations }: House): string {
  const present = new Set(navigationIcons(declarations));
  return drawingsOf(iconNames(declarations).filter((name) => !present.has(name)));
}

function drawingsOf(names: readonly string[]): string {
  return [
    ...names.map((name, index) => `import icon${index} from 'lucide-react/icons/${name}';`),
    `export const icons = { ${names.map((name, index) => `'${name}': icon${index}`).join(', ')} };`,
  ].join('\n');
}

/** Words of the frame: its own, the navigation's and the names of what stands in it. */
function appWords(declarations: Declarations, locale: Locale, papers: Papers): unknown {
  return {
    app: withoutKeys(fileWords(papers, locale, 'app'), sayNoLists),
    navigation: navigationWords(declarations, fileWords(papers, locale, 'navigation')),
    resources: namesOf(declarations, locale, papers).first,
  };
}

/** Names of resources and pages. What the navigation leads to is named at once; the others' names come with their own words, and for others later. */
function namesOf(
  declarations: Declarations,
  locale: Locale,
  papers: Papers,
): Readonly<Record<'first' | 'later', Words>> {
  const all = Object.entries(allNames(declarations, locale, papers));
  const entries = headsIn(declarations).flatMap((group) => group.entries);
  const first = new Set(entries.flatMap(({ openings, under }) => [...openings.map(({ name }) => name), under]));
  return {
    first: Object.fromEntries(all.filter(([name]) => first.has(name))),
    later: Object.fromEntries(all.filter(([name]) => !first.has(name))),
  };
}

const allNames = (declarations: Declarations, locale: Locale, papers: Papers): Readonly<Record<string, Words>> =>
  Object.fromEntries(
    [
      ...Object.values(declarations.resources).map((one) => [one.name, wordsOf(one, locale, papers).words] as const),
      ...Object.values(declarations.pages).map((one) => [one.name, pageWordsOf(one, locale, papers).words] as const),
    ].map(([owner, { name = '' }]) => [owner, { name }] as const),
  );

const withoutKeys = (words: Words, keys: readonly string[]): Words =>
  Object.fromEntries(Object.entries(words).filter(([key]) => !keys.includes(key)));

/** A group that no file names shows its folder's name. What the palette says is loaded with the palette. */
function navigationWords({ navigation }: Declarations, { groups, entries }: Words): Words {
  const made = Object.fromEntries(navigation.groups.map(({ name }) => [name, humanize(name)]));
  return {
    entries: entries ?? {},
    groups: { ...made, ...(typeof groups === 'object' ? groups : {}) },
  };
}

/** Ajv's generated code, with what it needs from Ajv and from the formats as imports: no compiler in the browser, no `eval`. */
function validatorModule(resource: Resource): string {
  const ajv = createAjv({ code: { source: true, esm: true, formats: _`formats` } });
  const code = standaloneCode(ajv, ajv.compile(resource.schema));
  const helpers = new Map([
    ['require("ajv/dist/runtime/ucs2length").default', 'ucs2length'],
    ['require("ajv/dist/runtime/equal").default', 'equal'],
  ]);
  let body = code.replace('"use strict";', '');
  for (const [call, name] of helpers) body = body.replaceAll(call, name);
  if (body.includes('require('))
    throw new Error(
      `the validator of ${resource.name} needs a helper of Ajv that is not shipped: ${/require\([^)]*\)/.exec(body)?.[0]}`,
    );
  return [
    `import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';`,
    `import equalModule from 'ajv/dist/runtime/equal.js';`,
    `import { formats } from ${JSON.stringify(formatsFile)};`,
    'const ucs2length = ucs2lengthModule.default ?? ucs2lengthModule;',
    'const equal = equalModule.default ?? equalModule;',
    body,
  ].join('\n');
}
