/** The lines of `daicho jobs` about a job. */
import { expect, test } from 'vitest';
import { jobLines } from '#cli/job-lines.ts';
import type { JobNote } from '#server/gate/jobs/job-notes.ts';

const job = {
  name: 'tidy',
  module: 'library',
  title: { 'ja-JP': '整理', 'en-US': 'Tidy up' },
  schedule: '30 2 * * *',
  run: async () => undefined,
};
const now = new Date('2026-11-20T00:00:00Z');
const note: JobNote = {
  name: 'tidy',
  state: 'waiting',
  dueAt: now,
  attempts: 0,
  startedAt: null,
  endedAt: null,
  retryAt: null,
  error: null,
  requestedAt: null,
};

test.each<[string, JobNote | undefined, readonly string[]]>([
  ['in a database that no server has used', undefined, ['  last  never', '  next  2026-11-21 02:30']],
  ['that waits for its first time', note, ['  last  never', '  next  2026-11-21 02:30']],
  [
    'that is done',
    { ...note, state: 'done', attempts: 1, startedAt: new Date('2026-11-19T17:30:05Z') },
    ['  last  2026-11-20 02:30  done', '  next  2026-11-21 02:30'],
  ],
  [
    'that is tried again',
    {
      ...note,
      state: 'failed',
      attempts: 2,
      startedAt: new Date('2026-11-19T23:55:00Z'),
      retryAt: new Date('2026-11-20T00:05:00Z'),
      error: 'no shelf is left',
    },
    ['  last  2026-11-20 08:55  failed, attempt 2: no shelf is left', '  next  2026-11-20 09:05'],
  ],
])('a job %s', (_, given, lines) =>
  expect(jobLines(job, given, 'Asia/Tokyo', now)).toEqual(['tidy  30 2 * * *  Tidy up (library)', ...lines]),
);
