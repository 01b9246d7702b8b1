import { describe, expect, it } from 'vitest';
import { createFormat } from '#app/providers/words/format.ts';

const ja = createFormat('ja-JP', 'Asia/Tokyo');
const en = createFormat('en-US', 'Asia/Tokyo');

describe('createFormat', () => {
  it('writes dates with the weekday in Japanese and in words in English', () => {
    expect(ja.date('2026-11-20')).toBe('2026/11/20(金)');
    expect(en.date('2026-11-20')).toBe('Nov 20, 2026');
    expect(ja.date('2024-02-29')).toBe('2024/02/29(木)');
  });

  it("writes instants in the company's zone, whatever the zone of the machine", () => {
    expect(ja.dateTime('2026-11-20T15:05:00.000Z')).toBe('2026/11/21(土) 00:05');
    expect(en.dateTime('2026-11-20T15:05:00.000Z')).toBe('Nov 21, 2026, 00:05');
    expect(createFormat('en-US', 'America/New_York').dateTime('2026-11-20T04:59:00Z')).toBe('Nov 19, 2026, 23:59');
    expect(ja.date('2026-11-20T15:05:00.000Z')).toBe('2026/11/21(土)');
  });

  it('keeps every digit of a number', () => {
    expect(ja.number(10_400)).toBe('10,400');
    expect(en.number(0.123456)).toBe('0.123456');
  });

  it('writes yen without decimals', () => {
    expect(ja.yen(128_000)).toBe('¥128,000');
    expect(en.yen(-500)).toBe('-¥500');
  });

  it('shows what is no date as it is', () => {
    expect(ja.date('someday')).toBe('someday');
    expect(ja.dateTime('')).toBe('');
  });
});
