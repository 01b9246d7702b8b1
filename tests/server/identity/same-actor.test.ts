import { expect, it } from 'vitest';
import type { AccountActor } from '#model/access/actor.ts';
import { createSameActor } from '#server/identity/same-actor.ts';

const actor = (accountId: string, scopes: AccountActor['scopes'] = []): AccountActor => ({
  ...{ kind: 'account', accountId, label: accountId, personId: null },
  ...{ areas: ['staff'], scopes, locale: 'ja-JP' },
});

it('gives equal actors of several requests the same object', () => {
  const same = createSameActor();
  const first = actor('1');
  expect(same(first)).toBe(first);
  expect(same(actor('1'))).toBe(first);
});

it('distinguishes actors by everything that they hold', () => {
  const same = createSameActor();
  const first = same(actor('1', ['hr:view']));
  for (const other of [actor('1', ['hr:edit']), actor('1'), actor('2', ['hr:view']), { ...first, locale: 'en-US' }])
    expect(same(other as AccountActor)).toEqual(other);
  expect(same({ ...first, off: ['people'] })).toEqual({ ...first, off: ['people'] });
});

it('forgets the actor that was not used for the longest time', () => {
  const same = createSameActor();
  const [used, unused] = [same(actor('used')), same(actor('unused'))];
  for (let one = 0; one < 199; one += 1) {
    same(actor(`${one}`));
    same(actor('used'));
  }
  expect(same(actor('used'))).toBe(used);
  expect(same(actor('unused'))).not.toBe(unused);
});
