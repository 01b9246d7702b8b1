import { expect, test } from 'vitest';
import { changedByThem, conflictRows, decide } from '#app/form/unsaved/conflict.ts';
import { resourceNamed, whiteboard } from './support.ts';

const theirs = { ...whiteboard, name: '電子黒板 9999', note: '故障中', updatedAt: '2026-11-20T00:00:00.000Z' };
const body = { name: '電子黒板 0013', model: 'IWB-75' };
const rows = conflictRows(whiteboard, theirs, body);

test('a row for each own change says whether both changed it', () => {
  expect(rows).toEqual([
    { field: 'name', before: '電子黒板 0012', stored: '電子黒板 9999', own: '電子黒板 0013', clash: true },
    { field: 'model', before: 'IWB-65', stored: 'IWB-65', own: 'IWB-75', clash: false },
  ]);
});

test('the same change by both is no clash', () => {
  expect(conflictRows(whiteboard, theirs, { name: '電子黒板 9999' })[0]?.clash).toBe(false);
});

test('what only they changed is named, stamps aside', () => {
  expect(changedByThem(resourceNamed('equipment'), whiteboard, theirs, body)).toEqual(['note']);
});

test('the own value is sent unless the stored one is chosen', () => {
  expect(decide(rows, {})).toEqual({ name: '電子黒板 0013', model: 'IWB-75' });
  expect(decide(rows, { name: 'stored' })).toEqual({ name: '電子黒板 9999', model: 'IWB-75' });
});
