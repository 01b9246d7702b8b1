/** Downloads by signed address. The permission is checked again when the file is fetched. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#model/access/errors.ts';
import type { CsvMode } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import { exportFile, writers } from '../../csv/export-file.ts';
import { withFirst } from '../../csv/export-rows.ts';
import { downloadPath } from '../../secrets/signed-urls.ts';
import { originOf, type RouteContext, requireActor } from '../context.ts';
import { readParams, text } from '../requests/query.ts';

/** Allows a long file over a slow connection; database queries time out after seconds. */
const handlerTimeout = 60 * 60_000;

export function bindFiles(app: FastifyInstance, context: RouteContext): void {
  app.get(downloadPath, { handlerTimeout }, async (request, reply) => {
    const actor = await requireActor(context, request);
    const ticket = context.signedUrls.readExport(text(readParams(request), 'ticket', 20_000) ?? '', actor);
    const resource = ticket && context.project().declarations.resources[ticket.resource];
    if (!ticket || !resource) throw new Problem('not-found');
    const { gate } = context;
    const author = { actor, origin: originOf(request), requestId: String(request.id) };
    const exporter = { project: context.project(), gate, resource, actor, locale: actor.locale, author };
    const pieces = exportFile(exporter, ticket.request);
    // Produced before the status is sent, so that a refusal can still be answered.
    const header = await pieces.next();
    reply
      .type(`text/csv; charset=${writers[ticket.request.encoding].charset}`)
      .header('content-disposition', `attachment; filename="${fileName(resource, ticket.request.mode, context)}"`)
      .header('cache-control', 'no-store');
    return reply.send(Readable.from(withFirst(header, pieces), { objectMode: false }));
  });
}

/** A template has no date. Editable files differ in name from view-only files. */
function fileName({ name }: Resource, mode: CsvMode, { clock }: RouteContext): string {
  const names: Readonly<Record<CsvMode, string>> = {
    view: `${name}-${clock.today()}`,
    edit: `${name}-edit-${clock.today()}`,
    'edit-template': `${name}-template`,
  };
  return `${names[mode]}.csv`;
}
