/** A page of a merged history: `GET /v2/people/{id}/history?pageIndex=0&pageSize=50`. */
import type { FastifyRequest } from 'fastify';
import { accessOf, may } from '#model/access/access.ts';
import { Problem } from '#model/access/errors.ts';
import { seesTab } from '#model/features/detail/related.ts';
import { defaultParams, historySize, historySizeMax } from '#model/paths/wire.ts';
import type { HistoryOwner } from '../../gate/read/read-history.ts';
import { type RouteContext, requireActor } from '../context.ts';
import { integer, readParams, refuseUnknown } from '../requests/query.ts';

const mostPages = 100_000;

export async function answerHistory(context: RouteContext, request: FastifyRequest, owner: HistoryOwner) {
  const actor = await requireActor(context, request);
  // Checked before errors in parameters are reported.
  if (!may(accessOf(owner.resource, actor), 'read') || !seesTab(actor, owner.tab)) throw new Problem('forbidden');
  const params = readParams(request);
  const { page, size } = defaultParams;
  refuseUnknown(params, [page, size]);
  return context.gate.history(owner, actor, {
    page: integer(params, page, 0, mostPages) ?? 0,
    size: integer(params, size, 1, historySizeMax) ?? historySize,
  });
}
