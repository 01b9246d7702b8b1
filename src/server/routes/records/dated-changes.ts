/**
 * Dated changes of a record: `GET /v2/dated-changes?resource=people&recordId=…`; moves or withdraws planned changes.
 */
import type { FastifyInstance } from 'fastify';
import { Problem } from '#model/access/errors.ts';
import { isDate } from '#model/base/calendar.ts';
import { pointerTo } from '#model/base/json/pointer.ts';
import { datedChangesPath } from '#model/features/dated/dated.ts';
import type { FieldError } from '#model/types/field-error.ts';
import { authoredRequestOf, fieldsBody, type RouteContext, requireActor, sendAnswer } from '../context.ts';
import { invalidParams, readParams, refuseUnknown, text } from '../requests/query.ts';

export function bindDatedChanges(app: FastifyInstance, context: RouteContext): void {
  app.get(datedChangesPath, async (request) => {
    const actor = await requireActor(context, request);
    const params = readParams(request);
    refuseUnknown(params, ['resource', 'recordId']);
    const { resources } = context.project().declarations;
    const name = text(params, 'resource', 100) ?? '';
    const resource = Object.hasOwn(resources, name) ? resources[name] : undefined;
    if (!resource?.keywords.dated)
      throw invalidParams([{ pointer: '?resource', keyword: 'enum', params: { allowedValues: [] } }]);
    return context.gate.changes(resource, actor, text(params, 'recordId', 100) ?? '');
  });

  app.patch<{ Params: { id: string } }>(`${datedChangesPath}/:id`, async (request, reply) => {
    const write = await authoredRequestOf(context, request);
    const { effectiveDate, ...rest } = fieldsBody(request);
    const errors: FieldError[] = Object.keys(rest).map((name) => ({ pointer: pointerTo(name), keyword: 'unknown' }));
    if (typeof effectiveDate !== 'string' || !isDate(effectiveDate))
      errors.push({ pointer: '/effectiveDate', keyword: 'format', params: { format: 'date' } });
    if (errors.length > 0) throw new Problem('invalid-field', errors);
    return sendAnswer(reply, await context.gate.moveChange(write, request.params.id, String(effectiveDate)));
  });

  app.delete<{ Params: { id: string } }>(`${datedChangesPath}/:id`, async (request, reply) =>
    sendAnswer(reply, await context.gate.withdrawChange(await authoredRequestOf(context, request), request.params.id)),
  );
}
