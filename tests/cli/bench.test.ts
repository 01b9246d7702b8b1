/** The arguments of `daicho bench`, the rows that it creates, and the table that it prints. */
import { describe, expect, test } from 'vitest';
import { isStored } from '#model/fields/is-stored.ts';
import { shippedProject } from '#tests/support/shipped.ts';
import { choose } from '../../bench/project/choose.ts';
import { copiesOf, whyNotCopied } from '../../bench/project/copies.ts';
import { tableOf } from '../../bench/project/table.ts';

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
