import { expect, test } from 'vitest';
import { type FoundRecord, rankHits } from '#model/features/search/rank-hits.ts';

const record = (id: string, title: string, texts: FoundRecord['texts'] = {}, resource = 'people'): FoundRecord => ({
  ...{ resource, id, title, texts, named: {} },
});
const main = new Set(['people', 'devices', 'places']);
const idsOf = (records: readonly FoundRecord[], text: string, most = 10) =>
  rankHits(records, text, most, main).map(({ id }) => id);

test('the same text comes before its beginning, a later word and the middle of a word', () => {
  const records = [
    record('middle', 'ASAT-1'),
    record('later', 'X SAT'),
    record('begin', 'Sato'),
    record('same', 'sat'),
  ];
  expect(idsOf(records, 'ｓａｔ')).toEqual(['same', 'begin', 'later', 'middle']);
});

test('a hit says in which field the word is, unless the title shows it', () => {
  const [inTitle] = rankHits([record('1', '佐藤 花', { name: '佐藤 花', nameKana: 'サトウ ハナ' })], '佐藤', 10, main);
  expect(inTitle).toEqual({ resource: 'people', id: '1', title: '佐藤 花', field: null, text: null });
  const [byKana] = rankHits([record('1', '佐藤 花', { name: '佐藤 花', nameKana: 'サトウ ハナ' })], 'さとう', 10, main);
  expect(byKana).toMatchObject({ field: 'nameKana', text: 'サトウ ハナ' });
});

test('a record that two resources show counts once, for the first of them', () => {
  const hits = rankHits(
    [record('1', '佐藤'), record('1', '佐藤', {}, 'alumni'), record('2', '佐藤 花')],
    '佐藤',
    10,
    main,
  );
  expect(hits.map(({ resource, id }) => [resource, id])).toEqual([
    ['people', '1'],
    ['people', '2'],
  ]);
});

test('variants of kanji are the same', () => {
  expect(idsOf([record('other', '高田'), record('variant', '髙橋 花')], '高橋')[0]).toBe('variant');
});

test('equal hits stay in their order, up to the limit', () => {
  const records = ['a', 'b', 'c'].map((id) => record(id, `佐藤 ${id}`));
  expect(idsOf(records, '佐藤', 2)).toEqual(['a', 'b']);
});

test('a record comes before those that refer to it', () => {
  const laptop: FoundRecord = { ...record('laptop', 'LT-1', {}, 'devices'), named: { personId: '佐藤 花' } };
  const hits = rankHits([laptop, record('person', '佐藤 花')], '佐藤', 10, main);
  expect(hits.map(({ id, field, text }) => [id, field, text])).toEqual([
    ['person', null, null],
    ['laptop', 'personId', '佐藤 花'],
  ]);
});

test('many hits of one resource leave room for the others', () => {
  const people = Array.from({ length: 20 }, (_, at) => record(`p${at}`, `佐藤 ${at}`));
  const places = Array.from({ length: 5 }, (_, at) => record(`l${at}`, `旧佐藤 ${at}`, {}, 'places'));
  expect(idsOf([...places, ...people], '佐藤', 8)).toEqual(['p0', 'p1', 'p2', 'p3', 'l0', 'l1', 'l2', 'l3']);
  expect(idsOf([...places.slice(0, 1), ...people], '佐藤', 8)).toEqual([
    ...['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'l0'],
  ]);
});

test('what the navigation lists comes before what belongs to it', () => {
  const laptop: FoundRecord = { ...record('laptop', 'LT-1', {}, 'devices'), named: { personId: '佐藤 花' } };
  const family = record('family', '佐藤', {}, 'family-members');
  expect(idsOf([family, laptop, record('person', '佐藤 花')], '佐藤')).toEqual(['person', 'laptop', 'family']);
});

test('a record without a title has the text as its title, and a reference by kana counts like its beginning', () => {
  const passport: FoundRecord = { ...record('passport', '', {}, 'devices'), named: { personId: '佐藤 花' } };
  const family = record('family', 'サトウ 健', {}, 'family-members');
  expect(rankHits([family, passport], 'さとう', 10, main)).toEqual([
    { resource: 'devices', id: 'passport', title: '佐藤 花', field: null, text: null },
    { resource: 'family-members', id: 'family', title: 'サトウ 健', field: null, text: null },
  ]);
});
