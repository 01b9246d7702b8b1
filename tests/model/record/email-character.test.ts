import { expect, test } from 'vitest';
import { emailCharacter } from '#model/schema/validation/email-character.ts';

test.each([
  ['a..b@example.co.jp', '..'],
  ['a..b.@example.co.jp', '..'],
  ['a.@example.co.jp', '.'],
  ['.a@example.co.jp', '.'],
  ['a@example..com', '..'],
  ['a@.example.com', '.'],
  ['a b@example.com', ' '],
  ['佐藤@example.com', '佐'],
  ['a@exam_ple.com', '_'],
  ['a@b@example.com', '@'],
  ['a@-example.com', '-'],
  ['a', null],
  ['@example.com', null],
  ['a@', null],
])('of %s the refusal names %j', (text, character) => expect(emailCharacter(text)).toBe(character));
