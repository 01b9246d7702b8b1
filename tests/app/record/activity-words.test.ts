import { expect, test } from 'vitest';
import { changesToShow, describeEntry } from '#app/screens/record/history/activity-words.ts';
import type { ActivityEntry } from '#app/screens/record/history/use-activity.ts';
import { resourceNamed } from './support.ts';

const types = resourceNamed('equipment-types');
const entry = (differences: Partial<ActivityEntry>): ActivityEntry => ({
  id: '1',
  at: '2026-11-20T00:00:00.000Z',
  actorLabel: '佐藤 花子',
  action: 'update',
  changes: [],
  reason: null,
  origin: 'screen',
  ...differences,
});
const nameChange = { field: 'name', before: '机', after: 'デスク' };

test('a change is told with the number of fields', () => {
  expect(describeEntry(entry({ changes: [nameChange] }), types)).toEqual({
    key: 'app.history.changed',
    params: { who: '佐藤 花子', smart_count: 1 },
  });
});

test('a declared action is told by its label, one that is gone as a change', () => {
  expect(describeEntry(entry({ action: 'disable' }), types).action).toBe('disable');
  expect(describeEntry(entry({ action: 'archive', changes: [nameChange] }), types).key).toBe('app.history.changed');
});

test('a creation shows what was filled in, and fields that are gone are left out', () => {
  const created = [
    { field: 'name', before: null, after: '机' },
    { field: 'displayOrder', before: null, after: null },
    { field: 'createdAt', before: null, after: '2026-11-20T00:00:00.000Z' },
    { field: 'gone', before: null, after: 1 },
  ];
  const shown = changesToShow(entry({ action: 'create', changes: created }), types);
  expect(shown.map(({ field }) => field)).toEqual(['name']);
});

test('an emptied field is shown', () => {
  const emptied = { field: 'category', before: 'UNMANAGED', after: null };
  expect(changesToShow(entry({ changes: [emptied] }), types)).toEqual([emptied]);
});
