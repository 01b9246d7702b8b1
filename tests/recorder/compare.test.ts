import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { compareFiles } from './compare/compare-files.ts';
import { compareRecordings } from './compare/compare-recordings.ts';
import { kindOf } from './compare/difference.ts';
import { explain } from './compare/explain.ts';
import { lineDifferences } from './compare/line-differences.ts';
import { reportOf } from './compare/report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rec-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const answer = (name: string, count = 1): string =>
  `== GET /v2/places | admin ja-JP\nstatus = 200\nbody.count = ${count}\nbody.items[x].name = "${name}"\n`;

function recording(name: string, files: Readonly<Record<string, string>>): string {
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(folder, name, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return path.join(folder, name);
}

const usual = {
  'get/places.txt': answer('渋谷店'),
  'tables.txt': 'places column name = text not null\n',
  'openapi.json': '{"paths":{"/a":{"get":{"tags":["a"]}}}}',
  'test-names.txt': 'one\ntwo\n',
  'screens/ja-JP/admin/places.txt': '- main:\n  - heading "拠点"\n',
};

describe('two recordings', () => {
  test('of the same are equal', () => {
    expect(compareRecordings(recording('a', usual), recording('b', usual))).toEqual([]);
  });

  test('a planted difference in each kind of file is found at its place', () => {
    const planted = recording('c', {
      'get/places.txt': answer('新宿店'),
      'tables.txt': 'places column name = text\n',
      'openapi.json': '{"paths":{"/a":{"get":{"tags":["b"]}}}}',
      'test-names.txt': 'one\n',
      'screens/ja-JP/admin/places.txt': '- main:\n  - heading "場所"\n',
      'words.txt': 'ja-JP places name = "拠点"\n',
    });
    const found = compareRecordings(recording('a', usual), planted);
    expect(found.map(({ file, subject, path: place, was, is }) => [file, subject, place, was, is])).toEqual([
      ['get/places.txt', 'GET /v2/places | admin ja-JP', 'body.items[x].name', '"渋谷店"', '"新宿店"'],
      ['openapi.json', '', 'paths./a.get.tags', '["a"]', '["b"]'],
      ['screens/ja-JP/admin/places.txt', '', 'line 2', '- heading "拠点"', undefined],
      ['screens/ja-JP/admin/places.txt', '', 'line 2', undefined, '- heading "場所"'],
      ['tables.txt', '', 'places column name', 'text not null', 'text'],
      ['test-names.txt', '', 'two', '', undefined],
      ['words.txt', '', 'all of it', undefined, 'there'],
    ]);
  });

  test('a call that is gone is one difference, also where others are told by it', () => {
    const both = `${answer('渋谷店')}\n== GET /v2/places | admin en-US | like admin ja-JP\n~ body.count = 2\n`;
    expect(compareFiles('get/places.txt', both, answer('渋谷店'))).toEqual([
      {
        file: 'get/places.txt',
        subject: 'GET /v2/places | admin en-US',
        path: 'all of it',
        was: 'there',
        is: undefined,
      },
    ]);
  });

  test('a folder without a recording is refused', () => {
    expect(() => compareRecordings(path.join(folder, 'none'), folder)).toThrow('holds no recording');
  });
});

describe('explanations', () => {
  const found = compareFiles('get/places.txt', answer('渋谷店'), answer('新宿店', 2));

  test('take away what they match, and tell what they do not', () => {
    const one = { where: 'get/places.txt .* body\\.count$', was: '1', is: '2', reason: 'one more' };
    const wrong = { where: 'places', was: '7', reason: 'another value' };
    const { open, meant, unused } = explain(found, [one, wrong]);
    expect(open.map(({ path: place }) => place)).toEqual(['body.items[x].name']);
    expect([...meant.keys()]).toEqual([one]);
    expect(unused).toEqual([wrong]);
  });

  test('must match a whole value, and have a reason', () => {
    expect(explain(found, [{ where: 'count', is: '', reason: 'gone' }]).unused).toHaveLength(1);
    expect(() => explain(found, [{ where: 'count', reason: ' ' }])).toThrow('has no reason');
  });
});

describe('the report', () => {
  test('groups the same value of different records and shortens what is long', () => {
    const many = Array.from({ length: 9 }, (_, at) => ({
      file: 'get/places.txt',
      subject: 'GET /v2/places | admin ja-JP',
      path: `body.items[i${at}].name`,
      was: `"${at}"`,
      is: undefined,
    }));
    const report = reportOf(explain(many, [{ where: 'nothing', reason: 'none' }]));
    expect(new Set(many.map(kindOf))).toEqual(new Set(['get/ body.items[].name']));
    expect(report).toContain('get/ body.items[].name: 9 differences');
    expect(report).toContain('body.items[i4].name: "4" → nothing\n  … and 4 more');
    expect(report).toContain('explains nothing: nothing (none)');
    expect(report).toContain('9 differences without explanation.');
  });

  test('names every test that is gone', () => {
    const lost = Array.from({ length: 20 }, (_, at) => `test ${at}`);
    const report = reportOf(explain(compareFiles('test-names.txt', `${lost.join('\n')}\n`, 'new\n'), []));
    for (const name of lost) expect(report).toContain(`test gone: ${name}\n`);
    expect(report).not.toContain('test gone: new');
  });
});

test('of two texts, lines in a common order stay', () => {
  expect(lineDifferences(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd', 'e'])).toEqual([
    { line: 2, was: 'b', is: undefined },
    { line: 2, was: undefined, is: 'x' },
    { line: 5, was: undefined, is: 'e' },
  ]);
});
