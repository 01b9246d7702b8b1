import { expect, it } from 'vitest';
import { mayOn, refusalOf } from '#app/screens/list/row-permission.ts';
import { accessOf } from '#model/access.ts';
import type { AccountActor } from '#model/actor.ts';
import { readDeclarations } from '#model/declare/load.ts';
import type { Resource } from '#model/resource.ts';
import { readPapers } from '#server/declarations.ts';

const { papers } = await readPapers(process.cwd());
const { resources } = readDeclarations(papers).declarations;
const moment = { me: 'p1', today: '2026-11-20', now: '2026-11-20T00:00:00.000Z' };

function resourceNamed(name: string): Resource {
  const resource = resources[name];
  if (!resource) throw new Error(`no resource ${name}`);
  return resource;
}

const actor = (...scopes: AccountActor['scopes']): AccountActor => ({
  kind: 'account',
  accountId: 'a1',
  label: 'A',
  personId: 'p1',
  areas: ['staff'],
  scopes,
  locale: 'ja-JP',
});

it('asks the grant first, then the condition of the action', () => {
  const types = resourceNamed('equipment-types');
  const disable = types.actions.disable;
  if (!disable) throw new Error('equipment types cannot be disabled');
  const editor = accessOf(types, actor('ga:edit'));
  expect(refusalOf(editor, disable, { disabled: false }, moment)).toBeNull();
  expect(refusalOf(editor, disable, { disabled: true }, moment)).toBe('state-conflict');
  expect(refusalOf(accessOf(types, actor('ga:view')), disable, { disabled: false }, moment)).toBe('forbidden');
});

it('holds a grant for some rows to those rows', () => {
  const types = resourceNamed('equipment-types');
  const limited: Resource = {
    ...types,
    permissions: { ...types.permissions, delete: [{ scope: 'ga:edit', where: { disabled: [true] }, fields: null }] },
  };
  const access = accessOf(limited, actor('ga:edit'));
  expect(mayOn(access, 'delete', { disabled: true }, moment)).toBe(true);
  expect(mayOn(access, 'delete', { disabled: false }, moment)).toBe(false);
});
