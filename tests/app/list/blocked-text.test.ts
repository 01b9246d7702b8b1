/** Reasons why an action is not possible, beside its button and after a refused call. */
import { expect, test } from 'vitest';
import { blockedOn, refusedText } from '#app/screens/list/actions/blocked-text.ts';
import { accessOf } from '#model/access/access.ts';
import { shippedProject } from '#tests/support/shipped.ts';

const closings = (await shippedProject()).declarations.resources['attendance-closings'];
if (!closings) throw new Error('no closings');
const access = accessOf(closings, { kind: 'system', label: 'test' });
const moment = { me: null, today: '2026-11-20', now: '2026-11-20T00:00:00.000Z' };

const texts: Readonly<Record<string, string>> = {
  'app.errors.forbidden': 'Not permitted.',
  'app.errors.state-conflict': 'Not in this state.',
  'app.validation.closedMonth': '%{month} is closed.',
  'app.reasons.value': '%{action}: %{field} is %{value}.',
  'resources.attendance-closings.actions.close.label': 'Close',
  'resources.attendance-closings.actions.close.blockedBy.errorDays': '%{errorDays} days of %{month} have errors.',
  'resources.attendance-closings.fields.openDays': 'Open days',
};
const words = (key: string, values: Record<string, unknown> = {}): string =>
  (texts[key] ?? String(values._ ?? key)).replace(/%\{(\w+)\}/g, (slot, name) => String(values[name] ?? slot));

test('is told of the field that stands in the way, in its own words or with what it holds', () => {
  const record = { status: 'OPEN', month: '2026-10', openDays: 0, errorDays: 0 };
  const blocked = (change: object) => blockedOn(words, access, 'close', { ...record, ...change }, moment);
  expect(blocked({})).toEqual({ text: null, offered: true });
  expect(blocked({ errorDays: 3 })).toEqual({ text: '3 days of 2026/10 have errors.', offered: true });
  expect(blocked({ openDays: 2, errorDays: 3 })).toEqual({ text: 'Close: Open days is 2.', offered: true });
  expect(blocked({ status: 'CLOSED' }).offered).toBe(false);
});

test('is the sentence of the button after a call, with what the server found', () => {
  const state = { pointer: '/errorDays', keyword: 'state', params: { value: 5 } };
  const refused = (code: string, errors: readonly object[] = []) =>
    refusedText(words, access, 'close', { code, errors: errors as never }, { month: '2026-10', errorDays: 0 });
  expect(refused('state-conflict', [state])).toBe('5 days of 2026/10 have errors.');
  expect(refused('state-conflict', [{ pointer: '/x', keyword: 'closedMonth', params: { month: '2026/10' } }])).toBe(
    '2026/10 is closed.',
  );
  expect(refused('state-conflict')).toBe('Not in this state.');
  expect(refused('forbidden')).toBe('Not permitted.');
});
