/** Nothing that a role may not read can change any answer: not a row, a count, a file, a refusal, a header, a byte. */
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Asker } from '#tests/resources/oracle.ts';
import { projectsToTry } from '#tests/resources/projects.ts';
import type { SuiteProject } from '#tests/resources/suite-project.ts';
import { everyCase, expectNone } from '#tests/resources/tally.ts';
import { byExtent, inTurns, share } from '#tests/support/extent.ts';
import { materialOf } from './access/material.ts';
import { openPairedDatabases } from './access/paired-databases.ts';
import { certainReads, declaredReads, randomReads } from './access/reads.ts';
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

const projects = await projectsToTry();
const requests: Record<string, number> = {};
afterAll(() => console.log(`requests · non-interference: ${JSON.stringify(requests)}`));

/**
 * Filling two databases with the project's own records takes longer than the requests, so one of the four roles does it
 * each day.
 */
const askingShipped = inTurns(Object.keys(roles), 4);

const projectsFor = (role: string): readonly SuiteProject[] =>
  projects.filter(({ isShipped }) => !isShipped || askingShipped.includes(role));

describe.each(Object.keys(roles).filter((role) => projectsFor(role).length > 0))('%s', (role) => {
  const chosen = projectsFor(role);
  test.each(chosen.map((project) => [project.name, project] as const))(
    'learns nothing of what is hidden in %s',
    async (_, project) => {
      const asker: Asker = { ...(roles[role] as Asker), personId: project.askers.individual?.personId ?? null };
      const paired = await openPairedDatabases(project, asker);
      onTestFinished(() => paired.stop());
      expect(paired.differing).toBeGreaterThan(0);

      const material = materialOf(project, asker, paired.stores);
      const most = shareOf(chosen, project, asker);
      const declared = [...certainReads(material), ...share(declaredReads(material), most / 2)];
      const writes = share(probingWrites(material), most / 3);
      const rest = Math.max(0, most - declared.length - writes.length);
      const reads = [...declared, ...randomReads(material, rest, seed)];
      expectNone(await everyCase(reads, (path) => paired.ask({ method: 'GET', path }), 4));
      expectNone(await everyCase(writes, (call) => paired.ask(call), 1));
      requests[role] = (requests[role] ?? 0) + paired.sent();
    },
  );

  test('was asked often enough', () => expect(requests[role]).toBeGreaterThanOrEqual(wanted));
});

/** The project in which the asker sees more gets more of the requests. */
function shareOf(among: readonly SuiteProject[], project: SuiteProject, asker: Asker): number {
  const seen = (one: SuiteProject): number =>
    1 + one.tried.reduce((sum, resource) => sum + one.oracle.grantsOf(resource, asker, 'read').length, 0);
  return Math.ceil((wanted * seen(project)) / among.reduce((sum, one) => sum + seen(one), 0));
}
