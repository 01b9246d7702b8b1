import { describe, expect, it } from 'vitest';
import { createChartWords } from '#app/blocks/charts/chart-words.ts';

const ja = createChartWords('ja-JP');
const en = createChartWords('en-US');

describe('createChartWords', () => {
  it('names months as the language does', () => {
    expect(['2026-01', '2026-11'].map(ja.month)).toEqual(['1月', '11月']);
    expect(['2026-01', '2026-11'].map(en.month)).toEqual(['Jan', 'Nov']);
    expect(ja.monthOfYear('2026-01')).toBe('2026年1月');
    expect(en.monthOfYear('2026-01')).toBe('Jan 2026');
  });

  it('writes whole what is short, and large numbers with the unit that the language counts in', () => {
    expect([ja.number(9_999, null), en.number(9_999, null)]).toEqual(['9,999', '9,999']);
    expect([ja.number(5_836_800, 'JPY'), en.number(5_836_800, 'JPY')]).toEqual(['¥584万', '¥5.84M']);
    expect([ja.number(-12_345, 'USD'), en.number(-12_345, 'USD')]).toEqual(['-$1.23万', '-$12.3K']);
    expect(en.number(9.5, 'USD')).toBe('$9.50');
  });

  it('writes what names no currency as a number', () => {
    expect(en.number(5_836_800, 'null')).toBe('5.84M');
    expect(ja.number(5_836_800, null)).toBe('584万');
  });
});
