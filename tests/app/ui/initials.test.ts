import { describe, expect, it } from 'vitest';
import { initialsOf, toneOf } from '#app/ui/initials.ts';

describe('initialsOf', () => {
  it.each([
    ['佐藤 花', '佐'],
    ['髙橋　健太', '髙'],
    ['𠮷田 一', '𠮷'],
    ['Hana Sato', 'HS'],
    ['élodie', 'É'],
    ['  ', ''],
  ])('of %s is %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

it('gives a name always the same of six tones', () => {
  for (const name of ['佐藤 花', 'Hana', '', '𠮷田']) {
    expect(toneOf(name)).toBe(toneOf(name));
    expect([0, 1, 2, 3, 4, 5]).toContain(toneOf(name));
  }
});
