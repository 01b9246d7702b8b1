import type { FastifyRequest } from 'fastify';
import { Problem } from '#model/access/errors.ts';
import { baseDateParam } from '#model/features/dated/dated.ts';
import type { Resource } from '#model/types/resource.ts';
import { etagOf } from '../../gate/read/record-on-wire.ts';
import { requireActor } from '../context.ts';
import type { Handler } from '../handler.ts';
import { day, readParams, refuseUnknown } from '../requests/query.ts';

/** Reads one record, as of a day if its fields are dated. */
export const readOne: Handler<'record'> = async (context, request, reply, { resource, id }) => {
  const baseDate = dayParam(request, resource, baseDateParam);
  const record = await context.gate.find(resource, await requireActor(context, request), id, baseDate);
  if (!record) throw new Problem('not-found');
  reply.header('etag', etagOf(resource, record, context.project().declarations));
  return record;
};

/** A day for reading or changing dated fields. @throws `invalid-field`, also if no field is dated */
export function dayParam(request: FastifyRequest, { keywords: { dated } }: Resource, name: string): string | undefined {
  const params = readParams(request);
  if (!dated && Object.hasOwn(params, name))
    refuseUnknown(
      params,
      Object.keys(params).filter((one) => one !== name),
    );
  return day(params, name);
}
