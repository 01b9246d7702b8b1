import { describe, expect, test } from 'vitest';
import { planCounts } from '#model/list/plan-counts.ts';

const told = {
  WAITING: { of: null, category: 'OPEN' },
  ELSEWHERE: { of: 'books', category: 'MUTED' },
  HIDDEN: { of: null, category: 'LOCKED' },
};

describe('counts of tabs', () => {
  test('are asked for one by one where no answer tells of others', () =>
    expect(planCounts({}, ['ALL', 'OPEN'])).toEqual([
      { category: 'ALL', tells: [['ALL', 'count']] },
      { category: 'OPEN', tells: [['OPEN', 'count']] },
    ]));

  test('come with the first answer where that tells them, of tabs that are shown and of this list', () =>
    expect(planCounts({ counts: told }, ['ALL', 'OPEN', 'MUTED'])).toEqual([
      {
        category: 'ALL',
        tells: [
          ['ALL', 'count'],
          ['OPEN', 'WAITING'],
        ],
      },
      { category: 'MUTED', tells: [['MUTED', 'count']] },
    ]));

  test('come with any answer where all of them are told', () => {
    expect(planCounts({ counts: told }, ['OPEN'])).toEqual([{ category: 'OPEN', tells: [['OPEN', 'WAITING']] }]);
    expect(planCounts({ counts: told }, [])).toEqual([]);
  });
});
