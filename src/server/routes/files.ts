/** Downloads by signed address. The permission is judged again when the file is fetched. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#model/errors.ts';
import { exportFile } from '../csv/export-file.ts';
import { downloadPath } from '../signed-urls.ts';
import { type RouteContext, requireActor } from './context.ts';
import { readParams, text } from './query.ts';

export function bindFiles(app: FastifyInstance, context: RouteContext): void {
  app.get(downloadPath, async (request, reply) => {
    const actor = await requireActor(context, request);
    const ticket = context.signedUrls.readExport(text(readParams(request), 'ticket', 20_000) ?? '', actor);
    const resource = ticket && context.house().declarations.resources[ticket.resource];
    if (!ticket || !resource) throw new Problem('not-found');
    const lines = exportFile(context.house(), context.gate, resource, actor, actor.locale, ticket.request);
    const first = await lines.next();
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${resource.name}-${context.clock.today()}.csv"`)
      .header('cache-control', 'no-store');
    return reply.send(Readable.from(withFirst(first.value ?? '', lines)));
  });
}

/** The first lines are made before the status is sent, so that a refusal can still be told. */
async function* withFirst(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
