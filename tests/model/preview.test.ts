/**
 * The link from a connected product to the import of its records: who sees it, under which conditions, and its target.
 */
import { expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import { linksFor, linksFrom } from '#model/features/links/offered-links.ts';
import { previewCallPath, previewScreen } from '#model/paths/preview-paths.ts';
import type { Scope } from '#model/types/access.ts';
import { shippedProject } from '#tests/support/shipped.ts';
import { actorWith } from './support.ts';

const { declarations } = await shippedProject();
const integrations = Object.values(declarations.resources).find(({ keywords: { connects } }) => connects !== undefined);
const previewed = Object.values(declarations.resources).find(
  ({ keywords: { preview } }) => preview?.resource === integrations?.name && preview?.take === 'people',
);
if (!integrations || !previewed) throw new Error('nothing is taken over from any product');

const moment = { me: null, today: '2026-11-20', now: '2026-11-20T00:00:00.000Z' };
const id = '01a00000-0000-7000-8000-000000000001';
const linksWith = (...scopes: Scope[]) =>
  linksFor(accessOf(integrations, actorWith('staff', ...scopes))).filter(({ create }) => create === previewed.name);

test('is offered to whoever may see the record and import what is there', () => {
  expect(linksWith('it:view', 'hr:edit')).toHaveLength(1);
  expect(linksWith('it:edit')).toEqual([]);
  expect(linksWith('it:view', 'hr:view')).toEqual([]);
  // Only actors who may add devices see the link to devices.
  expect(linksFor(accessOf(integrations, actorWith('staff', 'it:edit'))).map(({ create }) => create)).toEqual([
    'devices',
  ]);
});

test('leads to the screen while the product is connected and has what is wanted', () => {
  const from = (record: object) =>
    linksFrom(linksWith('it:view', 'hr:edit'), { id, status: 'ACTIVE', offers: ['IT', 'HR'], ...record }, moment).map(
      ({ to }) => to,
    );
  expect(from({})).toEqual([previewScreen(previewed, id)]);
  expect(previewScreen(previewed, id)).toContain(`/${id}/`);
  expect(from({ status: 'DEACTIVATED' })).toEqual([]);
  expect(from({ offers: ['IT'] })).toEqual([]);
  expect(from({ offers: null })).toEqual([]);
});

test('is a call below the list', () => {
  expect(previewCallPath(previewed)).toBe(`${previewed.wire.list}/previews/{id}`);
});
