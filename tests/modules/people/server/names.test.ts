/** Names in the order of the actor's language, over HTTP: wherever people are shown, sorted and searched. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#model/types/locale.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import { exportCsv, postImport, rowsOf, textOf, uploadCsv } from '#tests/support/imports.ts';
import type { Client } from '#tests/support/server.ts';

let suite: Suite;
let admin: Client;
beforeAll(async () => {
  const [project] = await suiteProjects();
  if (!project) throw new Error('there is no back office');
  suite = await openSuite(project);
  admin = await suite.as('admin');
});
afterAll(() => suite?.stop());

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape
type Item = Readonly<Record<string, any>>;

const speak = async (locale: Locale): Promise<void> => {
  expect((await admin.send('PATCH', '/v2/session/locale', { locale })).status).toBe(200);
};
const read = async (path: string): Promise<Item> => {
  const { status, body } = await admin.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const list = async (path: string): Promise<readonly Item[]> =>
  (await read(`${path}${path.includes('?') ? '&' : '?'}pageSize=1000`)).items;
const collator = new Intl.Collator('ja');
/** Family names first, then given names within a family, each in the order of CLDR. */
const byName = (one: string, other: string): number => {
  const [words, others] = [one.split(' '), other.split(' ')];
  const at = words.findIndex((word, index) => collator.compare(word, others[index] ?? '') !== 0);
  return at < 0 ? words.length - others.length : collator.compare(words[at] ?? '', others[at] ?? '');
};
const add = async (values: object): Promise<Item> => {
  const { status, body } = await admin.send('POST', '/v2/people', {
    workerType: 'CONTRACTOR',
    joinedOn: '2026-04-01',
    ...values,
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
};
const nameOf = async (id: string): Promise<string> => (await read(`/v2/people/${id}`)).name;

test.each<[string, object, string, string]>([
  ['with romaji', { familyNameRomaji: 'Nazuna', givenNameRomaji: 'Hana' }, '薺 花', 'Hana Nazuna'],
  ['without romaji', {}, '薺 花', '薺 花'],
  ['with half of the romaji', { familyNameRomaji: 'Nazuna' }, '薺 花', '薺 花'],
  ['in Latin letters', { familyName: "O'Neill", givenName: 'Zoë' }, "O'Neill Zoë", "Zoë O'Neill"],
  ['of two scripts', { familyName: 'Smith', givenNameRomaji: 'Hana' }, 'Smith 花', 'Hana Smith'],
  [
    'under a business name with romaji',
    {
      ...{ familyNameRomaji: 'Nazuna', givenNameRomaji: 'Hana' },
      ...{ businessFamilyName: '芹', businessFamilyNameRomaji: 'Seri' },
    },
    '芹 花',
    'Hana Seri',
  ],
  [
    'under a business name without romaji',
    { familyNameRomaji: 'Nazuna', givenNameRomaji: 'Hana', businessFamilyName: '芹' },
    '芹 花',
    '芹 花',
  ],
])('a person %s is called so in each language', async (_, values, japanese, english) => {
  const { id } = await add({
    familyName: '薺',
    givenName: '花',
    workerNumber: `N-${english}-${_}`.slice(0, 20),
    ...values,
  });
  expect(await nameOf(id)).toBe(japanese);
  await speak('en-US');
  expect(await nameOf(id)).toBe(english);
  await speak('ja-JP');
});

test('whoever reads finds them, in either language and order, and sees the list in their own order', async () => {
  const person = await add({
    ...{ familyName: '蘿蔔', givenName: '杏樹', familyNameKana: 'スズシロ', givenNameKana: 'アンジュ' },
    ...{ familyNameRomaji: 'Suzushiro', givenNameRomaji: 'Anju', workerNumber: 'N-SUZU' },
  });
  for (const locale of ['en-US', 'ja-JP'] as const) {
    await speak(locale);
    for (const text of [
      '蘿蔔 杏樹',
      '杏樹 蘿蔔',
      'ｽｽﾞｼﾛ',
      'すずしろ あんじゅ',
      'Anju Suzushiro',
      'suzushiro anju',
      'ＡＮＪＵ',
    ])
      for (const path of ['/v2/people', '/v2/apps-people'])
        expect(
          (await list(`${path}?freeText=${encodeURIComponent(text)}`)).map(({ workerNumber }) => workerNumber),
          `${locale} ${path} ${text}`,
        ).toEqual(['N-SUZU']);
    for (const path of ['/v2/people', '/v2/apps-people']) {
      const rows = await list(path);
      expect(rows.map(({ nameOrder }) => nameOrder)).toEqual(rows.map(({ nameOrder }) => nameOrder).sort(byName));
      const found = rows.find(({ workerNumber }) => workerNumber === 'N-SUZU');
      expect([found?.name, found?.nameOrder]).toEqual(
        locale === 'ja-JP' ? ['蘿蔔 杏樹', 'スズシロ アンジュ'] : ['Anju Suzushiro', 'Suzushiro Anju'],
      );
    }
  }
  expect((await read(`/v2/people/${person.id}`)).name).toBe('蘿蔔 杏樹');
});

test('a name that is typed without a space is found, the registered one and that at work', async () => {
  await add({
    ...{ familyName: '山葵', givenName: '緑', familyNameKana: 'ワサビ', givenNameKana: 'ミドリ' },
    ...{ businessFamilyName: '柚子', businessFamilyNameKana: 'ユズ', workerNumber: 'N-YUZU' },
  });
  for (const text of ['山葵緑', 'わさびみどり', '柚子緑', 'ﾕｽﾞﾐﾄﾞﾘ'])
    for (const path of ['/v2/people', '/v2/workers-for-select'])
      expect(
        (await read(`${path}?freeText=${encodeURIComponent(text)}`)).items.map((item: Item) => item.workerNumber),
        `${path} ${text}`,
      ).toEqual(['N-YUZU']);
});

test('references and selects call people as the list does', async () => {
  for (const locale of ['en-US', 'ja-JP'] as const) {
    await speak(locale);
    const names = new Map((await list('/v2/people')).map(({ id, name }) => [id, name]));
    const named = (await list('/v2/equipment')).filter(({ assignedPerson }) => assignedPerson);
    expect(named.length).toBeGreaterThan(0);
    for (const { assignedPerson } of named) expect(assignedPerson.name).toBe(names.get(assignedPerson.personId));
    const offered = (await read('/v2/workers-for-select?limit=200')).items as readonly Item[];
    for (const one of offered) expect(one.name ?? one.label).toBe(names.get(one.personId ?? one.id));
    const days = (await list('/v2/attendances')).slice(0, 20);
    for (const { personId, personName } of days) if (personName) expect(personName).toBe(names.get(personId));
  }
});

test('a change of language makes no conflict, and the audit trail has one name for everybody', async () => {
  const { id } = await add({
    ...{
      familyName: '繁縷',
      givenName: '萌',
      familyNameRomaji: 'Hakobera',
      givenNameRomaji: 'Moe',
      workerNumber: 'N-HAKO',
    },
  });
  const before = (await admin.get(`/v2/people/${id}`)).headers.get('etag') ?? '';
  await speak('en-US');
  expect((await admin.get(`/v2/people/${id}`)).headers.get('etag')).toBe(before);
  const changed = await admin.send(
    'PATCH',
    `/v2/people/${id}`,
    { phoneNumber: '090-0000-0001' },
    { 'if-match': before },
  );
  expect([changed.status, changed.body.name]).toEqual([200, 'Moe Hakobera']);
  const entries = await list(`/v2/audit-log?freeText=${encodeURIComponent('繁縷')}`);
  expect(entries.map(({ recordLabel }) => recordLabel)).toEqual(['繁縷 萌', '繁縷 萌']);
  await speak('ja-JP');
});

test('a file in English names people in English, and is read in either language', async () => {
  for (const locale of ['en-US', 'ja-JP'] as const) {
    await speak(locale);
    const text = await exportCsv(admin, '/v2/equipment-csv', 'edit');
    expect(/\bKaori Tanaka\b/.test(await exportCsv(admin, '/v2/people-csv/all-member', 'view'))).toBe(
      locale === 'en-US',
    );
    for (const reader of ['ja-JP', 'en-US'] as const) {
      await speak(reader);
      const { status, body } = await postImport(admin, '/v2/equipment-csv', await uploadCsv(admin, text));
      expect([locale, reader, status, body.counts?.unchanged]).toEqual([locale, reader, 200, body.counts?.rows]);
    }
  }
  await speak('ja-JP');
});

test('a cell may call a person as any reader does', async () => {
  const [header = [], row = []] = rowsOf(await exportCsv(admin, '/v2/equipment-csv', 'edit'));
  const worker = header.indexOf('利用者');
  expect(worker).toBeGreaterThan(0);
  for (const text of ['蘿蔔 杏樹', 'Anju Suzushiro', 'anju suzushiro', 'スズシロ アンジュ']) {
    const file = textOf([header, row.with(worker, text)]);
    const { body } = await postImport(admin, '/v2/equipment-csv', await uploadCsv(admin, file));
    expect([text, body.counts?.changed, body.errorCellCount ?? 0]).toEqual([text, 1, 0]);
  }
});

test('every list answers in either language, whatever it is a view of', async () => {
  const lists = Object.values(suite.project.declarations.resources).filter(({ single }) => !single);
  const answered = async (locale: Locale): Promise<readonly (readonly [string, number])[]> => {
    await speak(locale);
    const statuses: (readonly [string, number])[] = [];
    for (const { name, wire } of lists) statuses.push([name, (await admin.get(wire.list)).status]);
    return statuses;
  };
  const [japanese, english] = [await answered('ja-JP'), await answered('en-US')];
  expect(english).toEqual(japanese);
  expect(japanese.filter(([, status]) => status >= 500)).toEqual([]);
  expect(lists.filter(({ source }) => source.kind === 'view').length).toBeGreaterThan(10);
  await speak('ja-JP');
});
