/** Sign-ins in which each step reaches a different server. */
import { demoAdministrator, demoPassword } from '#server/identity/accounts/demo-accounts.ts';
import { signInTo } from '#tests/support/server.ts';
import { startSeveral } from '#tests/support/several-servers.ts';
import { atLeast, type Measure } from '../figure.ts';
import { spreadOf } from '../statistics.ts';
import { ensureBuilt } from '../support/project.ts';

const signIns = 20;
const servers = 2;

export const alternatingSignIns: Measure = {
  title: 'Sign-ins on two servers behind a proxy that alternates',
  how: [
    `${signIns} sign-ins with a password, one after the other, through haproxy, which sends each request to the other of ${servers} servers on one`,
    'PostgreSQL: the steps of one sign-in never meet the same server. One counts when both servers know its session. Needs BENCH_DATABASE_URL and haproxy.',
  ].join(' '),
  async run({ say }) {
    const url = process.env.BENCH_DATABASE_URL;
    if (!url)
      return { figures: [], readings: [], notes: ['Sign-ins were not measured: BENCH_DATABASE_URL was not set.'] };
    await ensureBuilt();
    const several = await startSeveral(url, { count: servers });
    try {
      const times: number[] = [];
      for (let turn = 0; turn < signIns; turn += 1) {
        const begin = performance.now();
        const client = await signInTo(several.origin, demoAdministrator.email, demoPassword).catch((error: unknown) => {
          say(`sign-in ${turn + 1}: ${error}`);
          return null;
        });
        const ms = performance.now() - begin;
        const statuses: number[] = [];
        for (const _ of several.servers) statuses.push((await client?.get('/v2/session'))?.status ?? 0);
        if (statuses.every((status) => status === 200)) times.push(ms);
      }
      return {
        figures: [atLeast(`Sign-ins that succeed, of ${signIns}`, times.length, signIns, '')],
        readings: times.length > 0 ? [{ what: 'one sign-in', unit: 'ms', values: { ours: spreadOf(times) } }] : [],
        notes: [],
      };
    } finally {
      await several.stop();
    }
  },
};
