import { describe, expect, it } from 'vitest';
import { findCommands, planCommands, type Situation } from '#app/shell/palette/commands.ts';
import { visitAt, withVisit } from '#app/shell/palette/recent.ts';
import { importPaths } from '#model/csv/import-path.ts';
import { paletteWordsOf } from '#model/pages/palette-words.ts';
import type { Locale } from '#model/types/locale.ts';
import { shippedFiles, shippedProject } from '#tests/support/shipped.ts';

const { files } = await shippedFiles();
const { declarations } = await shippedProject();
const words = {
  'ja-JP': paletteWordsOf(declarations, 'ja-JP', files),
  'en-US': paletteWordsOf(declarations, 'en-US', files),
};
const places = Object.values(declarations.resources).map((resource) => ({
  name: resource.name,
  icon: resource.icon,
  list: resource.routes.list,
  under: resource.name === 'equipment-types' ? 'equipment' : null,
  create: resource.name === 'people' ? null : resource.routes.create,
  imports: resource.name === 'places' ? [] : importPaths(resource).map(({ path }) => path),
}));
const situation: Situation = {
  places,
  locale: 'ja-JP',
  theme: 'system',
  homes: [{ area: 'individual', to: '/individual' }],
  waiting: '/home',
};
const planned = (more: Partial<Situation> = {}) => planCommands({ ...situation, ...more }, words);
const found = (text: string, locale: Locale = 'ja-JP') => findCommands(planned({ locale }), text).map(({ key }) => key);

describe('planCommands', () => {
  it('offers lists, forms that one may send, and what the frame can do', () => {
    const keys = planned().map(({ key }) => key);
    expect(keys).toContain('equipment-types');
    expect(keys).toContain('equipment/add');
    expect(keys).not.toContain('people/add');
    expect(keys).toContain('/equipment/import-csv');
    expect(keys).not.toContain('/places/import-csv');
    expect(keys).toEqual(expect.arrayContaining(['individual-home', 'language-en-US', 'theme-dark', 'sign-out']));
    expect(keys).not.toContain('theme-system');
    expect(keys).not.toContain('language-ja-JP');
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('says what an entry belongs to that stands below another one', () => {
    const details = planned().flatMap(({ key, detail }) => (detail === null ? [] : [[key, detail]]));
    expect(details).toEqual([['equipment-types', '備品']]);
  });

  it('has a word for each of them, in both languages, and a way to type it without kanji', () => {
    for (const locale of ['ja-JP', 'en-US'] as const)
      for (const { key, label } of planned({ locale, theme: 'light' })) expect(label, key).not.toBe(key);
    for (const { key, texts } of planned()) {
      expect(
        texts.some((text) => /^[ァ-ヶー]+$/.test(text)),
        `${key}: kana`,
      ).toBe(true);
      expect(
        texts.some((text) => /^[a-z][a-z' -]*$/.test(text)),
        `${key}: romaji or English`,
      ).toBe(true);
    }
  });

  it('gives by-names to nothing that is not there', () => {
    const known = [
      ...Object.keys(declarations.resources),
      ...Object.keys(declarations.pages),
      ...Object.keys(words['en-US'].commands),
    ];
    for (const { aliases, commands } of Object.values(words)) {
      expect(Object.keys(aliases).filter((name) => !known.includes(name))).toEqual([]);
      expect(Object.keys(commands).sort()).toEqual(Object.keys(words['en-US'].commands).sort());
    }
  });
});

describe('findCommands', () => {
  it.each(['plac', 'PLACES', '拠点', 'きょてん', 'ｷｮﾃﾝ', 'kyoten'])('finds the places by %s', (text) => {
    expect(found(text)[0]).toBe('places');
    expect(found(text, 'en-US')[0]).toBe('places');
  });

  it('puts what is meant exactly before what only holds it', () => {
    expect(found('add equipment', 'en-US')[0]).toBe('equipment/add');
    expect(found('equipment', 'en-US')[0]).toBe('equipment');
    expect(found('import lease', 'en-US')).toEqual(['/contract/import-csv/lease']);
  });

  it('wants every word, in any order', () => {
    expect(found('theme dark')).toEqual(['theme-dark']);
    expect(found('theme places')).toEqual([]);
    expect(found('ない言葉')).toEqual([]);
  });

  it('leaves all where nothing is typed', () => {
    expect(found('  ')).toEqual(planned().map(({ key }) => key));
  });
});

describe('recent visits', () => {
  const id = '01a00000-0000-7000-8000-000000000001';
  const entries = Object.values(declarations.resources);

  it.each([
    ['/equipment', { resource: 'equipment', id: null }],
    [`/equipment/${id}`, { resource: 'equipment', id }],
    [`/person/${id}/personal-information`, { resource: 'people', id }],
    ['/equipment/add', null],
    ['/equipment/settings/equipment-types', { resource: 'equipment-types', id: null }],
    ['/no/such/page', null],
  ])('at %s is %j', (path, visit) => {
    expect(visitAt(entries, path)).toEqual(visit);
  });

  it('holds each once, the newest first, and not too many', () => {
    const visit = (resource: string) => ({ resource, id: null });
    const many = Array.from({ length: 8 }, (_, at) => visit(`r${at}`));
    expect(withVisit(many, visit('r7')).map(({ resource }) => resource)).toEqual([
      'r7',
      'r0',
      'r1',
      'r2',
      'r3',
      'r4',
      'r5',
      'r6',
    ]);
    expect(withVisit(many, visit('new'))).toHaveLength(8);
  });
});
