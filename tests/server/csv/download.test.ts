/** Downloads: sent as fast as they are read, for as long as a client reads them. */
import { randomBytes, randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { defaultRequest } from '#model/list/list-request.ts';
import { createClock } from '#server/clock.ts';
import type { Gate } from '#server/gate/gate.ts';
import type { RouteContext } from '#server/routes/context.ts';
import { bindFiles } from '#server/routes/records/files.ts';
import { createSignedUrls } from '#server/secrets/signed-urls.ts';
import { shippedProject } from '#tests/support/shipped.ts';

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

const actor: AccountActor = {
  kind: 'account',
  accountId: randomUUID(),
  label: 'x',
  personId: null,
  areas: ['staff'],
  scopes: ['ga:view', 'ga:edit'],
  locale: 'ja-JP',
};

interface Source {
  readonly batches: number;
  readonly everyMs: number;
}

/** The route of downloads with rows from the test; handlers have the server's usual time limit. */
async function serve({ batches, everyMs }: Source, handlerTimeout = 15_000) {
  const project = await shippedProject();
  const { equipment } = project.declarations.resources;
  if (!equipment) throw new Error('the equipment module is not declared');
  const seen = { made: 0, isOver: false };
  const rows = Array.from({ length: 1000 }, (_, at) => ({ id: randomUUID(), name: `備品 ${at} ${'x'.repeat(200)}` }));
  const gate = {
    async *export() {
      try {
        for (; seen.made < batches; seen.made++) {
          await sleep(everyMs);
          yield rows;
        }
      } finally {
        seen.isOver = true;
      }
    },
  } as unknown as Gate;
  const clock = createClock('Asia/Tokyo', null);
  const signedUrls = createSignedUrls(randomBytes(32), clock);
  const app = Fastify({ handlerTimeout, forceCloseConnections: true });
  const identity = { requireActor: async () => actor };
  bindFiles(app, { gate, clock, signedUrls, identity, project: () => project } as unknown as RouteContext);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  ended.push(() => app.close());
  const list = defaultRequest(accessOf(equipment, actor));
  const request = { mode: 'view', encoding: 'UTF-8', columns: ['name'], reason: null, list } as const;
  const { port } = app.server.address() as AddressInfo;
  return { url: `${origin}${signedUrls.exportUrl(actor, { resource: equipment.name, request })}`, port, seen };
}

const answerOf = (url: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(url, { agent: false }, resolve).on('error', reject));

test('a slow reader makes the server wait, not keep', async () => {
  const { url, seen } = await serve({ batches: 10_000, everyMs: 0 });
  const answer = await answerOf(url);
  answer.pause();
  let before = -1;
  while (before !== seen.made) {
    before = seen.made;
    await sleep(500);
  }
  // The buffers of both ends hold some megabytes of the 2 GB of the whole file.
  expect(seen.made).toBeLessThan(60);
  for (let read = 0; read < 20_000_000; ) {
    const chunk = answer.read() as Buffer | null;
    if (chunk) read += chunk.length;
    else await sleep(5);
  }
  expect(seen.made).toBeGreaterThan(before);
  answer.destroy();
});

test('nothing more is read for somebody who has gone away', async () => {
  const { url, seen } = await serve({ batches: 100_000, everyMs: 1 });
  const answer = await answerOf(url);
  await new Promise((resolve) => answer.once('data', resolve));
  answer.destroy();
  await sleep(300);
  const { made } = seen;
  await sleep(300);
  expect([seen.made, seen.isOver]).toEqual([made, true]);
});

test('a file may take longer than other answers', async () => {
  const { url, seen } = await serve({ batches: 10, everyMs: 60 }, 200);
  const answer = await answerOf(url);
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk;
  expect([answer.complete, seen.made, text.split('\r\n').length]).toEqual([true, 10, 10_002]);
});
