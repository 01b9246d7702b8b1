/** Requests per second of the API's description, complete and for clients that have it already. */
import { Agent, get } from 'node:http';
import { atLeast, type Measure, type Reading, type RunOptions } from '../figure.ts';
import { medianOf, spreadOf } from '../statistics.ts';
import { ensureBuilt } from '../support/project.ts';
import { startServer } from '../support/server.ts';
import { openSession } from '../support/session.ts';
import { throughput } from '../support/throughput.ts';

const path = '/openapi.json';
const connections = 8;
const phaseMs = 2_000;
/** Responses per second. */
const bounds = { known: 1_000, whole: 150 };

export const openapi: Measure = {
  title: 'The description of the API',
  how: [
    `\`${path}\` with a session, on ${connections} connections that stay open, from another process than the server. Whole: compressed, read to the`,
    `end. Known: with the ETag of the last answer, answered by 304. Phases of ${phaseMs / 1000} s, turn by turn; the first of each is not counted.`,
  ].join(' '),
  async run({ repetitions }: RunOptions) {
    await ensureBuilt();
    const server = await startServer({ DEMO_SCALE: '0.1', RATE_LIMIT: '0' });
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    try {
      const { header: cookie } = await openSession(server.origin);
      const url = new URL(path, server.origin);
      const headers = { cookie, 'accept-encoding': 'br' };
      const { etag } = await ask(agent, url, headers, 200);
      const known: number[] = [];
      const whole: number[] = [];
      for (let round = 0; round <= repetitions; round += 1) {
        known[round] = await throughput(
          () => ask(agent, url, { ...headers, 'if-none-match': etag }, 304),
          connections,
          phaseMs,
        );
        whole[round] = await throughput(() => ask(agent, url, headers, 200), connections, phaseMs);
      }
      const readings = [
        { what: 'known to the asker', values: known.slice(1) },
        { what: 'whole and compressed', values: whole.slice(1) },
      ].map(({ what, values }): Reading => ({ what, unit: 'answers/s', values: { ours: spreadOf(values) } }));
      return {
        figures: [
          atLeast('Description of the API, known to the asker', medianOf(known.slice(1)), bounds.known, 'answers/s'),
          atLeast('… whole and compressed', medianOf(whole.slice(1)), bounds.whole, 'answers/s'),
        ],
        readings,
        notes: [],
      };
    } finally {
      agent.destroy();
      await server.stop();
    }
  },
};

const ask = (
  agent: Agent,
  url: URL,
  headers: Readonly<Record<string, string>>,
  expected: number,
): Promise<{ readonly etag: string }> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === expected) resolve({ etag: response.headers.etag ?? '' });
        else reject(new Error(`${path} answered ${response.statusCode}, not ${expected}`));
      });
      response.resume();
    }).on('error', reject);
  });
