/** Nothing that a role may not read can change any answer: not a row, a count, a file, a refusal, a header, a byte. */
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { housesToTry } from '#tests/resources/houses.ts';
import type { Asker } from '#tests/resources/oracle.ts';
import type { SuiteHouse } from '#tests/resources/suite-house.ts';
import { everyCase, expectNone } from '#tests/resources/tally.ts';
import { byExtent, inTurns, share } from '#tests/support/extent.ts';
import { materialOf } from './access/material.ts';
import { certainReads, declaredReads, randomReads } from './access/reads.ts';
import { openTwins } from './access/twins.ts';
import { probingWrites } from './access/writes.ts';

const wanted = byExtent({ quick: 200, brief: 500, wide: 5_000, full: 50_000 });
const seed = 20_261_120;

const staff = (...scopes: Asker['scopes']): Omit<Asker, 'personId'> => ({ areas: ['staff'], scopes, locale: 'ja-JP' });
const roles: Readonly<Record<string, Omit<Asker, 'personId'>>> = {
  'hr:view': staff('hr:view'),
  'ga:view': staff('ga:view'),
  individual: { areas: ['individual'], scopes: [], locale: 'en-US' },
  'ga:edit, hr:view and it:view': staff('ga:edit', 'hr:view', 'it:view'),
};

const houses = await housesToTry();
const requests: Record<string, number> = {};
afterAll(() => console.log(`requests · non-interference: ${JSON.stringify(requests)}`));

/** To fill two databases with the project's own records takes longer than to ask them: one of the four roles does so each day. */
const askingShipped = inTurns(Object.keys(roles), 4);

const askedBy = (role: string): readonly SuiteHouse[] =>
  houses.filter(({ isShipped }) => !isShipped || askingShipped.includes(role));

describe.each(Object.keys(roles).filter((role) => askedBy(role).length > 0))('%s', (role) => {
  const asked = askedBy(role);
  test.each(asked.map((house) => [house.name, house] as const))(
    'learns nothing of what is hidden in %s',
    async (_, house) => {
      const asker: Asker = { ...(roles[role] as Asker), personId: house.askers.individual?.personId ?? null };
      const twins = await openTwins(house, asker);
      onTestFinished(() => twins.stop());
      expect(twins.differing).toBeGreaterThan(0);

      const material = materialOf(house, asker, twins.stores);
      const most = shareOf(asked, house, asker);
      const declared = [...certainReads(material), ...share(declaredReads(material), most / 2)];
      const writes = share(probingWrites(material), most / 3);
      const rest = Math.max(0, most - declared.length - writes.length);
      const reads = [...declared, ...randomReads(material, rest, seed)];
      expectNone(await everyCase(reads, (path) => twins.ask({ method: 'GET', path }), 4));
      expectNone(await everyCase(writes, (call) => twins.ask(call), 1));
      requests[role] = (requests[role] ?? 0) + twins.sent();
    },
  );

  test('was asked often enough', () => expect(requests[role]).toBeGreaterThanOrEqual(wanted));
});

/** The house in which the asker sees more gets more of the requests. */
function shareOf(among: readonly SuiteHouse[], house: SuiteHouse, asker: Asker): number {
  const seen = (one: SuiteHouse): number =>
    1 + one.tried.reduce((sum, resource) => sum + one.oracle.grantsOf(resource, asker, 'read').length, 0);
  return Math.ceil((wanted * seen(house)) / among.reduce((sum, one) => sum + seen(one), 0));
}
