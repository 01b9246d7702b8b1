import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nameList, withNames } from '#model/words/name-list.ts';

const params = { title: '営業部', count: 4, names: ['山田 太郎', '佐藤 花子', '鈴木 一郎'] };

test.each([
  ['ja-JP', '山田 太郎、佐藤 花子、鈴木 一郎、…'],
  ['en-US', '山田 太郎, 佐藤 花子, 鈴木 一郎, …'],
])('the names of an error stand as %s writes them, and the last says that there are more', (locale, names) => {
  expect(withNames(locale, { pointer: '', keyword: 'draftMembers', params })).toEqual({ ...params, names });
});

test('all names end with the last of them', () => {
  expect([nameList('ja-JP', ['A', 'B']), nameList('en-US', ['A', 'B'])]).toEqual(['A、B', 'A, B']);
});

test.each(['ja-JP', 'en-US'])('whoever may not be named is counted, in a sentence without a gap (%s)', (locale) => {
  const { validation } = JSON.parse(readFileSync(`locales/${locale}/app.json`, 'utf8'));
  expect(validation.draftMembers).toContain('%{names}');
  expect(validation.draftMembersUnnamed).toMatch(/%\{title\}.*%\{count\}/);
  expect(validation.draftMembersUnnamed).not.toMatch(/%\{names\}|（）|\(\)/);
});
