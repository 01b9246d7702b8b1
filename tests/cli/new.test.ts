/** Creating a module: from fields on the command line, and from a spreadsheet. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkProject } from '#cli/check.ts';
import type { ModuleRequest } from '#cli/new/module-request.ts';
import { newModule, untranslated } from '#cli/new/new-module.ts';
import { readFields } from '#cli/new/read-fields.ts';
import { fieldsFromTable } from '#cli/new/sources/fields-from-table.ts';
import { readCsv } from '#cli/new/sources/read-csv.ts';
import { issueLine } from '#model/base/declaration-files.ts';
import { prettyJson } from '#model/base/json/pretty-json.ts';
import { copyDeclarations } from '#tests/support/copy-project.ts';
import { inTurns } from '#tests/support/extent.ts';
import { root } from '#tests/support/server.ts';

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

const shuttles: ModuleRequest = {
  name: 'shuttle-buses',
  module: 'shuttles',
  labels: { 'ja-JP': '送迎バス' },
  fields: readFields(
    'name:text! plate:text=ナンバー/Number plate seats:integer status:choice(ACTIVE,RETIRED)! placeId:reference(places) ' +
      'driverIds:references(people) note:multiline price:yen startsOn:date checkedAt:date-time electric:boolean ' +
      'email:email phoneNumber:phone website:url kana:kana postalCode:postal-code features:tags days:choices(MON,TUE)',
  ),
  read: ['ga:view'],
  write: ['ga:edit'],
  demoRows: 12,
};

test('a module of every type of field passes the check at once, with no word and no demo row missing', async () => {
  const folder = copyDeclarations();
  const files = await newModule(folder, shuttles);
  expect(files).toEqual([
    'schemas/shuttles/shuttle-buses.schema.json',
    'resources/shuttles/shuttle-buses.json',
    'locales/ja-JP/shuttles/shuttle-buses.json',
    'locales/en-US/shuttles/shuttle-buses.json',
  ]);
  expect((await checkProject(folder)).map(issueLine)).toEqual([]);
  const words = JSON.parse(
    readFileSync(path.join(folder, 'locales/ja-JP/shuttles/shuttle-buses.json'), 'utf8'),
  ) as never;
  expect(words).toMatchObject({ name: '送迎バス', fields: { name: '名称', plate: 'ナンバー', startsOn: '開始日' } });
  const english = JSON.parse(
    readFileSync(path.join(folder, 'locales/en-US/shuttles/shuttle-buses.json'), 'utf8'),
  ) as never;
  expect(english).toMatchObject({ name: 'Shuttle bus |||| Shuttle buses', fields: { plate: 'Number plate' } });
});

test('words that nobody said in Japanese are named', () => {
  const fields = readFields('name:text! seats:integer=座席数 color:text fuel:choice(KEROSENE)=燃料');
  expect(untranslated({ ...shuttles, labels: {}, fields }, 'ja-JP')).toEqual(['name', 'values.fuel.KEROSENE']);
});

describe('nothing is written', () => {
  test('over what is there', async () => {
    const folder = copyDeclarations();
    const before = filesIn(folder);
    await expect(newModule(folder, { ...shuttles, name: 'places' })).rejects.toThrow(
      'locales/en-US/places/places.json, locales/ja-JP/places/places.json, resources/places/places.json, schemas/places/places.schema.json',
    );
    await newModule(folder, shuttles);
    await expect(newModule(folder, shuttles)).rejects.toThrow('Already exists');
    expect(filesIn(folder).length).toBe(before.length + 8);
  });

  test('that the check would refuse', async () => {
    const folder = copyDeclarations();
    const before = filesIn(folder);
    const fields = readFields('name:text! placeId:reference(place) id:text');
    await expect(newModule(folder, { ...shuttles, fields })).rejects.toThrow(
      /no resource "place" — did you mean "places"\?/,
    );
    expect(filesIn(folder)).toEqual(before);
  });
});

test.each([
  ['plate', '"plate" is not a field; write name:type'],
  ['plate:txt', 'plate: unknown type "txt" — did you mean "text"?'],
  ['status:choice', 'status: choice needs values in brackets'],
  ['placeId:reference', 'placeId: reference needs a resource in brackets'],
])('%s is refused', (text, sentence) => expect(() => readFields(text)).toThrow(sentence));

describe('a spreadsheet', () => {
  const csv = [
    '名称,型番,Serial No.,状態,入社日,価格,数量,有効,メールアドレス,倍率,社内番号,鍵,備考',
    ...Array.from({ length: 12 }, (_, index) =>
      [
        ...[`備品${index}`, index % 2 ? `M-${index}` : '', `00${index}`, ['利用中', '保管中', 'LOST'][index % 3]],
        ...['2026/4/1', '"¥1,200"', String(index), 'はい', `a${index}@example.co.jp`, '0.5', `A${index}`],
        ...[index % 4 ? '有' : '無', index === 4 ? '"一行目\n二行目"' : 'メモ'],
      ].join(','),
    ),
  ].join('\r\n');

  test('becomes a module that passes the check, with the words of the file', async () => {
    const folder = copyDeclarations();
    const { fields } = fieldsFromTable(readCsv(Buffer.from(csv)));
    await newModule(folder, { ...shuttles, fields, demoRows: 0, isImported: true });
    expect((await checkProject(folder)).map(issueLine)).toEqual([]);
    const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as never;
    expect(read('locales/ja-JP/shuttles/shuttle-buses.json')).toMatchObject({
      values: { status: { IN_USE: '利用中', IN_STORAGE: '保管中', LOST: 'LOST' }, key: { true: '有', false: '無' } },
    });
    expect(read('locales/en-US/shuttles/shuttle-buses.json')).toMatchObject({
      fields: { joinedOn: 'Joined on' },
      values: { status: { IN_USE: 'In use' }, key: { true: 'Yes', false: 'No' } },
    });
    expect(read('resources/shuttles/shuttle-buses.json')).toMatchObject({
      path: { import: '/shuttle-buses/import-csv' },
      title: { text: '{name}', subtitle: '{serialNo}' },
      csv: { match: 'serialNo' },
      list: { filters: ['status', 'enabled', 'key', { field: 'joinedOn', as: 'range' }] },
    });
  });
});

describe('the command', () => {
  const run = (...args: readonly string[]) => {
    const file = path.join(root, 'src/cli/new.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
      ...{ cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    });
    return { status, stdout, stderr };
  };

  test('tells every option with examples', () => {
    const { status, stdout } = run('--help');
    expect(status).toBe(0);
    const options = ['module', 'japanese', 'english', 'fields', 'from', 'sheet', 'table', 'component', 'rows', 'read'];
    for (const option of [...options, 'write', 'demo']) expect(stdout).toContain(`--${option}`);
    expect(stdout).toContain('npm run new delivery-vans -- --from vans.csv --rows');
  });

  // Each case starts a program.
  const refused: readonly (readonly [readonly string[], string])[] = [
    [['Bad_Name'], 'did you mean "bad-name"?'],
    [['2026Vans', '--fields', 'name:text'], 'did you mean "vans"?'],
    [['vans', '--form', 'vans.csv'], 'Unknown option --form — did you mean "from"?'],
    [['vans'], 'Give a name and --fields or --from'],
    [['vans', '--fields', 'name:text', '--rows'], '--rows needs --from'],
    [['vans', '--from', 'nowhere.csv'], 'The file nowhere.csv does not exist.'],
    [['vans', '--fields', 'name:text', '--read', 'ga:veiw'], 'No scope "ga:veiw" — did you mean "ga:view"?'],
  ];

  test.each(inTurns(refused, 3))('refuses %j with a sentence', (args, sentence) => {
    const { status, stdout, stderr } = run(...args);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(sentence);
  });
});

test('what is written is formatted as the linter formats it', () => {
  const value = { a: [1, 2], long: Array.from({ length: 30 }, () => 'abcdef'), b: { c: null, d: [] }, e: {} };
  expect(prettyJson(value)).toBe(
    [
      '{',
      '  "a": [1, 2],',
      '  "long": [',
      ...value.long.map((text, index) => `    "${text}"${index < 29 ? ',' : ''}`),
      '  ],',
      '  "b": { "c": null, "d": [] },',
      '  "e": {}',
      '}',
      '',
    ].join('\n'),
  );
});
