/** Files with the rows that a list shows. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessOf } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { revealableFields } from '#model/access/sensitive.ts';
import type { ExportAnswer, ExportProgress, Losses } from '#model/csv/export-answer.ts';
import { csvEncodings, csvModes } from '#model/paths/wire.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Params } from '#model/types/wire.ts';
import { joinLosses } from '../../csv/count-losses.ts';
import { columnsNamed } from '../../csv/export-rows.ts';
import { mustReveal } from '../../gate/read/export-records.ts';
import { readReason } from '../../gate/read/reveal.ts';
import { type RouteContext, requireActor } from '../context.ts';
import { listRequestOf } from '../requests/list-request-of.ts';
import { invalidParams, oneOf, readParams } from '../requests/query.ts';

/** Answers the address of the file; for Shift_JIS, after counting the characters that it cannot represent. */
export async function answerExport(
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { resource }: { readonly resource: Resource },
): Promise<ExportAnswer | ExportProgress> {
  const actor = await requireActor(context, request);
  const { mode, encoding, columns, ...others } = readParams(request);
  const { reason, list } = readWhole(resource, actor, others);
  const params = { mode: mode ?? [], encoding: encoding ?? [] };
  const chosen = {
    mode: oneOf(params, 'mode', csvModes) ?? 'view',
    encoding: oneOf(params, 'encoding', csvEncodings) ?? 'UTF-8',
  };
  const access = accessOf(resource, actor);
  const isReadable = (name: string): boolean =>
    access.readable.includes(name) || columnsNamed(resource, name).some(({ of }) => access.readable.includes(of));
  const unknown = (columns ?? []).filter((name) => !isReadable(name));
  if (unknown.length > 0)
    throw invalidParams([{ pointer: '?columns', keyword: 'enum', params: { allowedValues: access.readable } }]);
  if ((access.grants.export ?? []).length === 0) throw new Problem('forbidden');
  const file = { ...chosen, columns: columns ?? [], list: listRequestOf(resource, actor, list), reason };
  const answer = (losses: Losses | null): ExportAnswer => ({
    url: context.signedUrls.exportUrl(actor, { resource: resource.name, request: file }),
    ...chosen,
    losses,
  });
  if (chosen.encoding === 'UTF-8') return answer(null);
  const exporter = {
    project: context.project(),
    gate: context.gate,
    resource,
    actor,
    locale: actor.locale,
    author: null,
  };
  const joined = await joinLosses(context.jobs, actor.accountId, exporter, file);
  if ('outcome' in joined) return answer(joined.outcome);
  reply.code(202);
  return { processingState: 'checking', rows: joined.reached };
}

/**
 * Whether the file contains sensitive values, and the reason. A resource without any does not accept these parameters.
 *
 * @throws `forbidden` if the actor may see none of them, `invalid-field` without a reason
 */
function readWhole(resource: Resource, actor: AccountActor, params: Params) {
  if (revealableFields(resource).length === 0) return { reason: null, list: params };
  const { sensitive, reason: given, ...list } = params;
  const isWhole = oneOf({ sensitive: sensitive ?? [] }, 'sensitive', ['true', 'false']) === 'true';
  const errors: FieldError[] = [];
  if (isWhole) mustReveal(resource, actor);
  else if (given) errors.push({ pointer: '?reason', keyword: 'unknown' });
  const reason = isWhole ? readReason(given?.[0], '?reason', errors).reason : null;
  if (errors.length > 0) throw invalidParams(errors);
  return { reason, list };
}
