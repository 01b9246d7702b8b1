/** The engine names nothing of the back office: no resource, page, module, scope or company. Comments are ignored. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { knownScopes } from '#model/access/access-declaration.ts';
import { root } from '#tests/support/server.ts';
import { shippedProject } from '#tests/support/shipped.ts';

const { access, pages, resources } = (await shippedProject()).declarations;

/** Names in every project: the base module, and the areas of the access gate. */
const ofEveryProject = [
  'access',
  'accounts',
  'sessions',
  'audit-log',
  'recycle-bin',
  'sign-ins',
  'my-sessions',
  'mfa-settings',
  'staff',
  'individual',
];

/** English words that the engine uses too, each with its meaning there. */
const exceptions: Readonly<Record<string, string>> = {
  people: 'a kind of candidate that a connector reads',
  devices: 'a kind of candidate that a connector reads',
  settings: 'the settings of the process, and the settings on which a feature depends',
  positions: 'places of records in a list that is arranged by hand',
  ids: 'ids in SQL',
  'individual-home': 'the start page of the area for individuals',
};

const names = new Set(
  [
    ...Object.keys(resources),
    ...Object.keys(pages),
    ...Object.values(resources).map(({ module }) => module),
    ...knownScopes(access),
  ].filter((name) => !ofEveryProject.includes(name) && !Object.hasOwn(exceptions, name)),
);
const company = /サンプルワークス|sample ?works/i;

const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const exported = new Map(
  [...names].flatMap((name) => [camel(name), camel(`-${name}`)].map((one): [string, string] => [one, name])),
);

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** Names that a file of the engine uses. @param file path below `src` */
function namedIn(file: string, text: string): readonly string[] {
  const code = withoutComments(text);
  const literals = [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
    ([, one, two, three]) => one ?? two ?? three ?? '',
  );
  const exports = [...code.matchAll(/^export (?:default )?(?:async )?(?:const|function|interface|type|class) (\w+)/gm)];
  return [
    ...literals.filter((literal) => names.has(literal) || company.test(literal)),
    ...file
      .replace(/\.tsx?$/, '')
      .split('/')
      .filter((part) => names.has(part)),
    ...exports.flatMap(([, name = '']) => exported.get(name) ?? []),
  ];
}

const files = ['model', 'server', 'app', 'cli'].flatMap((layer) =>
  readdirSync(path.join(root, 'src', layer), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${layer}/${file}`),
);

test('there is enough to look for, and to look at', () => {
  expect(names.size).toBeGreaterThan(150);
  expect(files.length).toBeGreaterThan(1_000);
  expect(Object.keys(exceptions).length).toBeLessThanOrEqual(15);
});

test('no file of the engine names anything of the back office', () => {
  const found = files.flatMap((file) =>
    namedIn(file, readFileSync(path.join(root, 'src', file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

describe('a name is found', () => {
  test.each([
    ['in a text', 'server/gate/planted.ts', "const name = 'store-orders';", ['store-orders']],
    ['as a scope', 'model/planted.ts', "may('hr:edit');", ['hr:edit']],
    ['as the name of a file', 'server/attendances.ts', '', ['attendances']],
    ['as the name of a folder', 'app/marketplace/list.tsx', '', ['marketplace']],
    ['as the name of an export', 'model/planted.ts', 'export const storeOrders = 1;', ['store-orders']],
    ['and not in a comment', 'model/planted.ts', "/** 'store-orders' */\n// 'hr:edit'", []],
  ])('%s', (_, file, text, expected) => expect(namedIn(file, text)).toEqual(expected));
});
