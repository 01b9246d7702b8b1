/** Why an action cannot be done, said of a row as on the record's page. */
import { expect, test } from 'vitest';
import { whyNot } from '#app/screens/list/blocked-text.ts';
import type { Action } from '#model/action.ts';

const texts: Readonly<Record<string, string>> = {
  'app.errors.forbidden': 'Not permitted.',
  'app.errors.state-conflict': 'Not in this state.',
  'resources.alerts.actions.close.blocked': 'Unmute it first.',
  'resources.alerts.actions.close.blockedBy.canChange': 'Its app changes it.',
};
const words = (key: string, values: Record<string, unknown> = {}): string => texts[key] ?? String(values._ ?? key);
const close = { name: 'close', when: { muted: [false], canChange: [true] } } as unknown as Action;
const drop = { name: 'drop', when: { muted: [false] } } as unknown as Action;
const moment = { me: null, today: '2026-11-20', now: '2026-11-20T00:00:00.000Z' };
const said = (action: Action, record: object, refusal: string | null = 'state-conflict') =>
  whyNot(words, 'alerts', action, { record: { ...record }, moment, refusal });

test('is told of the field that stands in the way, where that has words', () => {
  expect(said(close, { muted: false, canChange: false })).toBe('Its app changes it.');
  expect(said(close, { muted: true, canChange: false })).toBe('Unmute it first.');
  expect(said(drop, { muted: true })).toBe('Not in this state.');
});

test('is the want of permission, or nothing at all', () => {
  expect(said(close, { muted: true }, 'forbidden')).toBe('Not permitted.');
  expect(said(close, { muted: false, canChange: true }, null)).toBe(null);
});
