/** Words: from the resource's own file, from the shared ones, or made from the name. */
import { expect, test } from 'vitest';
import { readDeclarations } from '#model/resource/load.ts';
import { missingWords, wordAt, wordsOf } from '#model/words/words.ts';
import { type Changes, filesWith, resourceNamed } from './support.ts';

const locales: Changes = {
  'locales/ja-JP/books.json': {
    name: '図書',
    fields: { title: '書名' },
    values: { state: { LENT: '貸出中' } },
    actions: { check: { label: '確認' } },
    empty: { title: '図書がありません' },
  },
  'locales/ja-JP/enums.json': { bookState: { LENT: '貸し出し', LOST: '紛失' } },
  'locales/ja-JP/app.json': { systemFields: { id: 'ID', createdAt: '作成日時' }, tabs: { profile: '基本情報' } },
};
const { words, missing } = wordsOf(resourceNamed('books', locales), 'ja-JP', filesWith(locales));

test.each([
  ['name', '図書'],
  ['fields.title', '書名'],
  ['fields.createdAt', '作成日時'],
  ['values.state.LENT', '貸出中'],
  ['values.state.LOST', '紛失'],
  ['values.state.ON_SHELF', 'On shelf'],
  ['fields.authorId', 'Author'],
  ['tabs.profile', '基本情報'],
  ['sections.basic', 'Basic'],
  ['actions.check.label', '確認'],
  ['actions.check.done', 'Check'],
  ['empty.title', '図書がありません'],
  ['nothing.here', undefined],
  ['__proto__.toString', undefined],
])('%s is «%s»', (key, expected) => expect(wordAt(words, key)).toBe(expected));

test('lists the words that were made up', () => {
  expect(missing).toEqual(expect.arrayContaining(['fields.isbn', 'values.state.ON_SHELF', 'actions.check.done']));
  expect(missing).not.toContain('fields.title');
  expect(missing).not.toContain('fields.createdAt');
});

test('warns of each, in each language, without stopping anything', () => {
  const declarationFiles = filesWith(locales);
  const warnings = missingWords(readDeclarations(declarationFiles).declarations, ['ja-JP', 'en-US'], declarationFiles);
  expect(new Set(warnings.map(({ level }) => level))).toEqual(new Set(['missing']));
  const files = warnings.filter(({ path }) => path === 'fields.title').map(({ file }) => file);
  expect(files).toEqual(['locales/en-US/library/books.json']);
});

test('names and values may have dots, also where one begins as another does', () => {
  const changes: Changes = {
    'schemas/books.schema.json': {
      type: 'object',
      properties: {
        title: { type: 'string' },
        'a.b': { type: 'string', enum: ['1', '1.0', '1.0.2'] },
        a: { type: 'integer' },
      },
    },
    'resources/library/books.json': { permissions: { read: ['staff'] } },
    'locales/ja-JP/books.json': { fields: { 'a.b': '版' }, values: { 'a.b': { '1.0': '初版' } } },
  };
  const { words: found, missing: made } = wordsOf(resourceNamed('books', changes), 'ja-JP', filesWith(changes));
  const keys = ['fields.a.b', 'fields.a', 'values.a.b.1', 'values.a.b.1.0', 'values.a.b.1.0.2'];
  expect(keys.map((key) => wordAt(found, key))).toEqual(['版', 'A', '1', '初版', '1.0.2']);
  expect(made).not.toContain('values.a.b.1.0');
});
