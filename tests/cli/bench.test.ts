/** The arguments of `daicho bench`, the rows that it creates, the table that it prints, and reports of `npm run bench`. */
import { describe, expect, test } from 'vitest';
import { isStored } from '#model/fields/is-stored.ts';
import { shippedProject } from '#tests/support/shipped.ts';
import type { Figure, Measure, Result } from '../../bench/figure.ts';
import { planLine } from '../../bench/plans/plan-line.ts';
import { wordsIn } from '../../bench/plans/words-in.ts';
import { choose } from '../../bench/project/choose.ts';
import { copiesOf, whyNotCopied } from '../../bench/project/copies.ts';
import { tableOf } from '../../bench/project/table.ts';
import { wholeReport } from '../../bench/report.ts';
import { updateReport } from '../../bench/update-report.ts';

describe('the words of the command', () => {
  const known = ['offers', 'customers'];

  test('without any, all resources are measured at three sizes', () => {
    expect(choose([], known)).toEqual({ resources: known, sizes: [1_000, 10_000, 100_000], limit: null, issue: null });
  });

  test('name resources, sizes and a limit', () => {
    const words = ['offers', '--rows', '500,50,500', '--limit=1.5'];
    expect(choose(words, known)).toEqual({ resources: ['offers'], sizes: [50, 500], limit: 1.5, issue: null });
  });

  test.each([
    [['offer'], 'Unknown resource "offer" — did you mean "offers"?'],
    [['--rows', '0'], '--rows must be whole numbers up to 1,000,000, such as 1000,10000,100000, not "0".'],
    [['--rows', '10,many'], '--rows must be whole numbers up to 1,000,000, such as 1000,10000,100000, not "10,many".'],
    [['--rows', '2000000'], '--rows must be whole numbers up to 1,000,000, such as 1000,10000,100000, not "2000000".'],
    [['--limit', 'soon'], '--limit must be a number of milliseconds, such as 300, not "soon".'],
    [['--limit', '0'], '--limit must be a number of milliseconds, such as 300, not "0".'],
    [['--rows'], '--rows and --limit need a value.'],
    [['--fast'], 'Unknown option --fast; the options are --rows and --limit.'],
  ])('are refused: %j', (words, issue) => {
    expect(choose(words, known)).toEqual({ resources: [], sizes: [], limit: null, issue });
  });
});

describe('copies of records', () => {
  test('differ in each value that no two records may share, also from copies made before', async () => {
    const { declarations } = await shippedProject();
    const resources = Object.values(declarations.resources).filter((one) => whyNotCopied(one) === null);
    const withUnique = resources.filter(({ fields }) => Object.values(fields).some(({ unique }) => unique));
    expect(withUnique.length).toBeGreaterThan(5);
    for (const resource of withUnique) {
      const unique = Object.values(resource.fields).filter((field) => isStored(field) && field.unique);
      const seeds = [
        Object.fromEntries(unique.map(({ name, kind }) => [name, kind === 'email' ? 'ann@example.com' : `${name}-7`])),
      ];
      const rows = [...seeds, ...copiesOf(resource, seeds, 0, 30), ...copiesOf(resource, seeds, 30, 30)];
      for (const { name, values } of unique.filter((field) => !field.values))
        expect([resource.name, name, values, new Set(rows.map((row) => row[name])).size]).toEqual([
          resource.name,
          name,
          null,
          61,
        ]);
    }
  });

  test('are not made where records depend on each other', async () => {
    const { declarations } = await shippedProject();
    const reasons = Object.values(declarations.resources).map(whyNotCopied);
    expect(new Set(reasons)).toEqual(
      new Set([
        null,
        'its rows come from a view or another resource',
        'it has a single record',
        'its records depend on each other (primary)',
        'its "rules" contain "unique", which copies would break',
      ]),
    );
  });
});

test('the table has a line for each question, as wide as its letters, and how much longer the largest size takes', () => {
  const lines = [
    { title: 'one record', times: [2, 2.5] },
    { title: 'search for 「静岡」', times: [10.04, 150] },
    { title: 'new record', times: [undefined, 4] },
  ];
  expect(tableOf('cars', [1_000, 10_000], lines).split('\n')).toEqual([
    'cars                         1,000     10,000     growth',
    '  one record               2.00 ms    2.50 ms      1.25×',
    '  search for 「静岡」      10.0 ms     150 ms      14.9×',
    '  new record                     –    4.00 ms          –',
  ]);
});

describe('parts of BENCHMARKS.md', () => {
  const figure = (what: string, measured: string): Figure => ({ what, bound: null, measured, holds: null });
  const measureOf = (title: string): Measure => ({ title, how: 'It is measured.', run: () => Promise.reject() });
  const resultOf = (figures: readonly Figure[], note: string): Result => ({ figures, readings: [], notes: [note] });
  const page = wholeReport(
    [
      [measureOf('Size'), resultOf([figure('KiB', '67')], 'Small.')],
      [measureOf('Speed'), resultOf([figure('first', '1 ms'), figure('second', '2 ms')], 'Quick.')],
    ],
    ['A machine'],
  );

  test('are replaced where they are', () => {
    const next = updateReport(page, [[measureOf('Size'), resultOf([figure('KiB', '70')], 'Larger.')]]);
    expect(next).toBe(page.replace('67', '70').replace('Small.', 'Larger.'));
  });

  test('come last if they are new', () => {
    const next = updateReport(page, [[measureOf('Plans'), resultOf([figure('slowest', '9 s')], 'Slow.')]]);
    const second = '| second |  | 2 ms |  |\n';
    expect(next).toBe(
      `${page.replace(second, `${second}| slowest |  | 9 s |  |\n`)}\n## Plans\n\nIt is measured.\n\nSlow.\n`,
    );
  });
});

describe('the line about a plan', () => {
  const json = (plan: object) => [{ Plan: plan, 'Execution Time': 100 }];
  const scan = {
    'Node Type': 'Seq Scan',
    'Relation Name': 'equipment',
    'Actual Total Time': 90,
    'Actual Rows': 100,
    'Actual Loops': 1,
    'Rows Removed by Filter': 1_199_900,
  };

  test('names the part that takes longest, and the rows that it reads', () => {
    const sort = {
      'Node Type': 'Sort',
      'Actual Total Time': 100,
      'Actual Rows': 100,
      'Actual Loops': 1,
      Plans: [scan],
    };
    expect(planLine(json(sort))).toBe('Seq Scan on equipment, 1.2 M rows read for 100, 90 % of the time');
  });

  test('counts what several processes did together', () => {
    const part = { ...scan, 'Actual Loops': 3, 'Actual Rows': 40 };
    const gather = {
      ...{ 'Node Type': 'Gather', 'Actual Total Time': 100, 'Actual Rows': 120, 'Actual Loops': 1 },
      ...{ 'Workers Launched': 2, Plans: [part] },
    };
    expect(planLine(json(gather))).toBe('Seq Scan on equipment, 3.6 M rows read for 120, 90 % of the time');
  });

  test('says that a statement did not end', () => {
    expect(planLine([{ Plan: { 'Node Type': 'Sort' } }])).toBe('not finished');
  });
});

test('words to search for: two letters that many records contain, and the longest text', () => {
  const items = [{ name: 'ノートPC' }, { name: 'ノート' }, { name: 'Webカメラ 2号機', note: null }];
  expect(wordsIn(items, ['name', 'note'])).toEqual({ common: 'ノー', rare: 'Webカメラ 2号機' });
  expect(wordsIn([], ['name'])).toEqual({ common: null, rare: null });
});
