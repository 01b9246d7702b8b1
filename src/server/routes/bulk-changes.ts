/** Changes of many records: a call begins one, and further calls follow, start, cancel and revert it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#model/access/errors.ts';
import { type BulkChange, bulkPath, mostIds } from '#model/features/bulk/bulk-change.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Params } from '#model/types/wire.ts';
import type { BulkRequest, ChosenRows } from '../gate/bulk/begin-bulk.ts';
import { readInput } from '../identity/read-input.ts';
import { authoredRequestOf, type RouteContext, requireActor } from './context.ts';
import { listRequestOf } from './requests/list-request-of.ts';
import { readParams, refuseUnknown } from './requests/query.ts';

const values = z.record(z.string(), z.json());

const newChange = z.strictObject({
  rows: z.union([
    z.strictObject({ ids: z.array(z.string().min(1).max(200)).min(1).max(mostIds) }),
    z.strictObject({ query: z.string().max(8_000) }),
  ]),
  set: values.optional(),
  effectiveDate: z.string().optional(),
  action: z.string().optional(),
  input: values.optional(),
  delete: z.literal(true).optional(),
  /** Makes the change without a check before. */
  start: z.boolean().optional(),
});
type NewChange = z.infer<typeof newChange>;

/** A short change is done when the call returns. */
const patienceMs = 1_500;

export function bindBulkChanges(app: FastifyInstance, context: RouteContext): void {
  const { gate, bulks } = context;
  const of = `${bulkPath}/:resource`;
  /** The state after the work, or after some time. */
  const followed = async (request: BulkRequest, id: string) => {
    const late = new AbortController();
    await Promise.race([bulks.run(id), sleep(patienceMs, undefined, { signal: late.signal }).catch(() => undefined)]);
    late.abort();
    return await gate.readBulk(request, id);
  };

  app.post(of, async (request, reply) => {
    const requested = await bulkRequestOf(context, request);
    const given = readInput(newChange, request.body);
    const change = changeIn(given);
    const id = await gate.beginBulk(requested, change, rowsIn(requested, given), given.start !== true);
    return await reply.status(201).send(await followed(requested, id));
  });

  app.get(`${of}/:id`, async (request, reply) => {
    const actor = await requireActor(context, request);
    refuseUnknown(readParams(request), []);
    const resource = resourceOf(context, request);
    reply.header('cache-control', 'no-store');
    return await gate.readBulk(
      { resource, actor, author: { actor, origin: 'screen', requestId: null } },
      idOf(request),
    );
  });

  app.post(`${of}/:id/start`, async (request) => {
    const requested = await bulkRequestOf(context, request);
    await gate.startBulk(requested, idOf(request));
    return await followed(requested, idOf(request));
  });

  app.post(`${of}/:id/cancel`, async (request) => {
    const requested = await bulkRequestOf(context, request);
    await gate.cancelBulk(requested, idOf(request));
    return await gate.readBulk(requested, idOf(request));
  });

  app.post(`${of}/:id/undo`, async (request, reply) => {
    const requested = await bulkRequestOf(context, request);
    const id = await gate.undoBulk(requested, idOf(request));
    return await reply.status(201).send(await followed(requested, id));
  });
}

async function bulkRequestOf(context: RouteContext, request: FastifyRequest): Promise<BulkRequest> {
  const { author } = await authoredRequestOf(context, request);
  return { resource: resourceOf(context, request), actor: await requireActor(context, request), author };
}

const paramsOf = ({ params }: FastifyRequest) => params as Readonly<Record<'resource' | 'id', string>>;
const idOf = (request: FastifyRequest): string => paramsOf(request).id;

function resourceOf(context: RouteContext, request: FastifyRequest) {
  const { resources } = context.project().declarations;
  const { resource: name } = paramsOf(request);
  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined;
  if (!resource || resource.single) throw new Problem('not-found');
  return resource;
}

/** @throws `invalid-field` unless the body names one kind of change */
function changeIn({ set, effectiveDate, action, input, delete: isDeletion }: NewChange): BulkChange {
  const kinds = [set, action, isDeletion].filter((one) => one !== undefined).length;
  const errors: FieldError[] = [
    ...(kinds === 1 ? [] : [{ pointer: kinds === 0 ? '/set' : '', keyword: kinds === 0 ? 'required' : 'oneOf' }]),
    ...(effectiveDate !== undefined && !set ? [{ pointer: '/effectiveDate', keyword: 'notApplicable' }] : []),
    ...(input !== undefined && action === undefined ? [{ pointer: '/input', keyword: 'notApplicable' }] : []),
  ];
  if (errors.length > 0) throw new Problem('invalid-field', errors);
  if (set) return { kind: 'set', values: set, effectiveDate: effectiveDate ?? null };
  return action === undefined ? { kind: 'delete' } : { kind: 'action', action, input: input ?? {} };
}

/** @throws `invalid-field` for parameters that the list does not have */
function rowsIn({ resource, actor }: BulkRequest, { rows }: NewChange): ChosenRows {
  if ('ids' in rows) return rows;
  return { list: listRequestOf(resource, actor, paramsIn(new URLSearchParams(rows.query))) };
}

const paramsIn = (query: URLSearchParams): Params =>
  Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
