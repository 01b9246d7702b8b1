/** Text utilities: folding for search, names in other spellings, the nearest word, templates. */
import { expect, test } from 'vitest';
import { fold } from '#model/base/text/fold.ts';
import { humanize, snake, upperSnake } from '#model/base/text/names.ts';
import { hint, leastUnlike, nearest } from '#model/base/text/nearest.ts';
import { fillTemplate, parseTemplate, templateIn } from '#model/base/text/template.ts';

test.each([
  ['ﾃﾞﾝｼ こくばん', 'デンシ コクバン'],
  ['Ｒｏｏｍ', 'room'],
  ['  a　 b ', 'a b'],
  ['ゔぁいおりん', 'ヴァイオリン'],
  ['㈱①', '(株)1'],
  ['髙﨑', '髙﨑'],
  ['がﾞ', 'ガ゙'],
  ['', ''],
])('«%s» is searched as «%s»', (text, expected) => {
  expect(fold(text)).toBe(expected);
  expect(fold(fold(text))).toBe(expected);
});

test.each([
  ['serialNumber', 'serial_number', 'SERIAL_NUMBER', 'Serial number'],
  ['equipmentTypeId', 'equipment_type_id', 'EQUIPMENT_TYPE', 'Equipment type'],
  ['equipment-types', 'equipment_types', 'EQUIPMENT_TYPES', 'Equipment types'],
  ['id', 'id', 'ID', 'Id'],
  ['IN_USE', 'in_use', 'IN_USE', 'In use'],
])('%s is %s, %s and «%s»', (name, column, key, word) =>
  expect([snake(name), upperSnake(name), humanize(name)]).toEqual([column, key, word]),
);

test('finds the word that was probably meant, or none', () => {
  expect(nearest('stauts', ['name', 'status', 'model'])).toBe('status');
  expect(nearest('xyz', ['name', 'status'])).toBeNull();
  expect(hint('xyz', ['name', 'status'])).toBe(' (known: name, status)');
  expect(hint('xyz', [])).toBe('');
  const words = Array.from({ length: 13 }, (_, at) => `word-${at}`);
  expect(hint('xyz', words)).toBe('');
  expect(hint('xyz', words, 13)).toBe(` (known: ${words.join(', ')})`);
});

test('fills a template without leaving holes', () => {
  const template = parseTemplate('{familyName} {givenName} ({code})');
  expect(template.fields).toEqual(['familyName', 'givenName', 'code']);
  expect(fillTemplate(template, { familyName: '佐藤', givenName: null, code: 0 })).toBe('佐藤 (0)');
});

test('a template takes the first of several fields that holds something', () => {
  const template = parseTemplate('{businessName|familyName} {givenName}');
  expect(template.fields).toEqual(['businessName', 'familyName', 'givenName']);
  const filled = (values: object) => fillTemplate(template, { familyName: '佐藤', givenName: '花', ...values });
  expect([{}, { businessName: '高橋' }, { businessName: ' ' }, { businessName: null }].map(filled)).toEqual([
    '佐藤 花',
    '高橋 花',
    '佐藤 花',
    '佐藤 花',
  ]);
});

test('a reading stands for a name that holds something, and the next text for one that misses a name', () => {
  const template = parseTemplate(
    '{businessName>businessRomaji|name>romaji} || {name:latin}, as written || {name} ({code})',
  );
  expect(template.fields).toEqual(['businessName', 'businessRomaji', 'name', 'romaji', 'code']);
  const texts: readonly [object, string][] = [
    [{ name: '佐藤', romaji: 'Sato' }, 'Sato'],
    [{ name: '佐藤', romaji: 'Sato', businessName: '高梨', businessRomaji: 'Takanashi' }, 'Takanashi'],
    // The romaji belongs to another name, so it is not used.
    [{ name: '佐藤', romaji: 'Sato', businessName: '高梨', code: 7 }, '佐藤 (7)'],
    [{ name: "O'Neill-Ōe" }, "O'Neill-Ōe, as written"],
    [{ name: 'Smith 花' }, 'Smith 花 ()'],
    [{}, '()'],
  ];
  for (const [values, text] of texts) expect(fillTemplate(template, values as Record<string, unknown>)).toBe(text);
});

test('a template reads as its language says, and once where the languages agree', () => {
  const template = parseTemplate({ 'ja-JP': '{family} {given}', 'en-US': '{given} {family}' });
  const person = { family: 'Smith', given: 'Emily' };
  expect((['ja-JP', 'en-US'] as const).map((locale) => fillTemplate(templateIn(template, locale), person))).toEqual([
    'Smith Emily',
    'Emily Smith',
  ]);
  expect(fillTemplate(template, person)).toBe('Smith Emily');
  expect(parseTemplate({ 'ja-JP': '{code}', 'en-US': '{code}' })).toEqual(parseTemplate('{code}'));
});

test('the words least unlike one are told in their order, however unlike they are', () => {
  expect(leastUnlike('nope', ['people', 'roles', 'apps', 'notes'], 2)).toEqual(['notes', 'people']);
  expect(leastUnlike('a', [], 3)).toEqual([]);
});
