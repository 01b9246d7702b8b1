/** What happened to a record: `GET /v2/activity-logs?resource=equipment&recordId=…`. */
import type { FastifyInstance } from 'fastify';
import { type RouteContext, requireActor } from '../context.ts';
import { integer, invalidParams, readParams, refuseUnknown, text } from '../requests/query.ts';

export const activityPath = '/v2/activity-logs';

export function bindActivity(app: FastifyInstance, context: RouteContext): void {
  app.get(activityPath, async (request) => {
    const actor = await requireActor(context, request);
    const params = readParams(request);
    refuseUnknown(params, ['resource', 'recordId', 'limit']);
    const { resources } = context.project().declarations;
    const name = text(params, 'resource', 100) ?? '';
    const resource = Object.hasOwn(resources, name) ? resources[name] : undefined;
    if (!resource) throw invalidParams([{ pointer: '?resource', keyword: 'enum', params: { allowedValues: [] } }]);
    return context.gate.activity(
      resource,
      actor,
      text(params, 'recordId', 100) ?? '',
      integer(params, 'limit', 1, 200) ?? 50,
    );
  });
}
