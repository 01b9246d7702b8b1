/** Everything that a declaration names has a word, in both languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorKinds } from '#model/errors.ts';
import { formatNames } from '#model/formats.ts';
import { readTexts } from './words.ts';

const locales = ['en-US', 'ja-JP'];

interface ResourcePaper {
  readonly list?: { readonly categories?: readonly { readonly name: string }[] };
  readonly detail?: {
    readonly tabs?: readonly { readonly name: string; readonly sections?: readonly { readonly name: string }[] }[];
  };
  readonly actions?: Readonly<Record<string, unknown>>;
}

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

const resources = readdirSync('resources', { recursive: true, encoding: 'utf8' })
  .filter((path) => /[\\/].+\.json$/.test(path))
  .map((path) => ({
    name: path.replace(/^.*[\\/]|\.json$/g, ''),
    paper: read<ResourcePaper>(join('resources', path)),
  }));

describe.each(locales)('%s', (locale) => {
  test.each(resources)('has the words of $name', ({ name, paper }) => {
    const schema = read<{ properties: object }>(join('schemas', `${name}.schema.json`));
    const tabs = paper.detail?.tabs ?? [];
    const sections = tabs.flatMap((tab) => tab.sections ?? []).map((section) => section.name);
    const wanted = [
      'name',
      'empty.title',
      'empty.hint',
      ...Object.keys(schema.properties).map((field) => `fields.${field}`),
      ...(paper.list?.categories ?? []).map((category) => `categories.${category.name}`),
      ...tabs.map((tab) => `tabs.${tab.name}`),
      ...sections.flatMap((section) => [`sections.${section}`, `sectionHelp.${section}`]),
      ...Object.keys(paper.actions ?? {}).flatMap((action) => [`actions.${action}.label`, `actions.${action}.done`]),
    ];
    const given = [...readTexts(locale, `${name}.json`).keys()];
    expect(wanted.filter((key) => !given.includes(key))).toEqual([]);
    expect(
      given.filter(
        (key) =>
          !wanted.includes(key) &&
          !/^(help|values|choose|completed)\.|\.(blocked|confirm|question|consequence|intro|button)/.test(key),
      ),
    ).toEqual([]);
  });

  test('names every value of every vocabulary, differently within each', () => {
    const { $defs } = read<{ $defs: Record<string, { enum: string[] }> }>('schemas/enums.schema.json');
    const words = readTexts(locale, 'enums.json');
    const wanted = Object.entries($defs).flatMap(([name, { enum: values }]) =>
      values.map((value) => `${name}.${value}`),
    );
    expect([...words.keys()].sort()).toEqual([...wanted].sort());
    for (const [name, { enum: values }] of Object.entries($defs)) {
      expect(new Set(values.map((value) => words.get(`${name}.${value}`))).size, name).toBe(values.length);
    }
  });

  test('names every group of the navigation', () => {
    const { groups } = read<{ groups: { name: string }[] }>('resources/navigation.json');
    const words = readTexts(locale, 'navigation.json');
    expect(groups.filter(({ name }) => !words.has(`groups.${name}`))).toEqual([]);
  });

  test('has a sentence for every error and every format', () => {
    const keys = [...readTexts(locale, 'app.json').keys()];
    const under = (prefix: string) =>
      keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    expect(under('errors.').sort()).toEqual([...Object.keys(errorKinds), 'offline', 'requestId'].sort());
    const annotations = ['multiline', 'yen'];
    expect(under('validation.format.').sort()).toEqual(
      formatNames.filter((name) => !annotations.includes(name)).sort(),
    );
  });
});
