/** Words: from the resource's own file, from the shared ones, and made from the name where none has one. */
import { expect, test } from 'vitest';
import { readDeclarations } from '#model/declare/load.ts';
import { missingWords, wordAt, wordsOf } from '#model/words.ts';
import { type Changes, papersWith, resourceNamed } from './support.ts';

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
const { words, missing } = wordsOf(resourceNamed('books', locales), 'ja-JP', papersWith(locales));

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
  const papers = papersWith(locales);
  const warnings = missingWords(readDeclarations(papers).declarations, ['ja-JP', 'en-US'], papers);
  expect(new Set(warnings.map(({ level }) => level))).toEqual(new Set(['missing']));
  const files = warnings.filter(({ path }) => path === 'fields.title').map(({ file }) => file);
  expect(files).toEqual(['locales/en-US/books.json']);
});
