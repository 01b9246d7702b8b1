/** Formats: accepted and refused values, and that no text keeps them busy. */
import { check } from 'recheck';
import { describe, expect, test } from 'vitest';
import { formats } from '#model/schema/validation/formats.ts';
import { accepts, illFormed, wellFormed } from '#tests/support/schema-values.ts';

const ofNumbers = ['yen', 'minutes', 'percent', 'int32', 'int64', 'float', 'double'];
const names = Object.keys(formats).filter((name) => !ofNumbers.includes(name));
const passes = (format: string, text: string): boolean => accepts({ type: 'string', format }, text);

describe.each(names)('the format %s', (name) => {
  test('lets through what is well formed', () => {
    expect(wellFormed[name]?.length).toBeGreaterThan(1);
    expect((wellFormed[name] ?? []).filter((text) => !passes(name, text))).toEqual([]);
  });

  if (illFormed[name])
    test('refuses what is not', () => {
      expect((illFormed[name] ?? []).filter((text) => passes(name, text))).toEqual([]);
    });

  test('validates ten thousand hostile characters within 50 ms', () => {
    const hostile = ['a', '0', 'ア', ' ', '-', '.', 'a.', 'a@', '1-', 'http://a', '(', '\t', '٠'].map((part) =>
      part.repeat(10_000 / part.length),
    );
    for (const text of hostile.flatMap((one) => [one, `${one}!`, `a@${one}!`, `https://${one}`])) {
      // The best of three: a busy machine delays one, a hanging pattern delays all.
      const times = [1, 2, 3].map(() => {
        const start = performance.now();
        passes(name, text);
        return performance.now() - start;
      });
      expect(Math.min(...times)).toBeLessThan(50);
    }
  });

  const pattern = (formats as Readonly<Record<string, unknown>>)[name];
  if (pattern instanceof RegExp)
    test('has a pattern that cannot be made to hang', async () => {
      expect((await check(pattern.source, pattern.flags)).status).not.toBe('vulnerable');
    });
});

describe('formats of numbers', () => {
  const takes = (format: string, value: number): boolean => accepts({ type: 'number', format }, value);

  test.each([
    ['int32', 2 ** 31 - 1, 2 ** 31],
    ['int32', -(2 ** 31), -(2 ** 31) - 1],
    ['int32', 1, 1.5],
    ['int64', Number.MAX_SAFE_INTEGER, 0.5],
  ])('%s takes %s, and not %s', (format, good, bad) => {
    expect([takes(format, good), takes(format, bad)]).toEqual([true, false]);
  });

  test('float and double take any number', () => {
    for (const format of ['float', 'double'])
      for (const value of [0, -1.5, 1e300]) expect(takes(format, value)).toBe(true);
  });
});
