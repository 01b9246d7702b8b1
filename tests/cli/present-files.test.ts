/** Preloads leave out what a page has loaded before. */
import { expect, it } from 'vitest';
import { withoutPresentFiles } from '#cli/vite/present-files.ts';

const record = 'assets/record-XVIZ3buh.js';
const forms = 'assets/forms-S5lScq6d.js';
const present = ['assets/page-tEb36CgL.js', 'assets/base-DMCOGtOe.js', 'assets/frame-D9eUCBam.js'];
const from = (hostId: string) => ({ hostId, hostType: 'js' as const });

it('names only files that are not loaded yet', () => {
  const needed = [record, ...present, forms];
  expect(withoutPresentFiles(record, needed, from('assets/frame-D9eUCBam.js'))).toEqual([record, forms]);
});

it('names nothing if the imported file alone is missing, because the import requests it', () => {
  expect(withoutPresentFiles(record, [record, ...present], from('assets/list-BkfzXyK1.js'))).toEqual([]);
});

it('names everything in the file of the entry, which is the first', () => {
  const frame = 'assets/frame-D9eUCBam.js';
  const needed = [frame, 'assets/base-DMCOGtOe.js'];
  expect(withoutPresentFiles(frame, needed, from('assets/page-tEb36CgL.js'))).toEqual(needed);
});

it('does not take a file with a longer name for one of these', () => {
  const chip = 'assets/base-date-chip-MPKXg6QA.js';
  expect(withoutPresentFiles(record, [record, chip], from('assets/frame-D9eUCBam.js'))).toEqual([record, chip]);
});
