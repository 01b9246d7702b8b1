/** Saved views of a list: what an account may open, and its own views. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#model/access/errors.ts';
import { tidyLine } from '#model/base/text/tidy.ts';
import { audiences, longestViewName, viewsPath } from '#model/features/views/list-view.ts';
import type { ViewRequest } from '../gate/views/write-views.ts';
import { readInput } from '../identity/read-input.ts';
import { authoredRequestOf, ifMatchOf, type RouteContext, requireActor } from './context.ts';
import { readParams, refuseUnknown } from './requests/query.ts';

const most = 200;
const longestName = 200;
const field = z.string().min(1).max(longestName);
const texts = z.array(z.string().max(500)).max(most);
const id = z.string().min(1).max(longestName);

const state = z.strictObject({
  columns: z.array(field).max(most).optional(),
  widths: z.record(field, z.number().int().min(64).max(800)).optional(),
  pinned: z.array(field).max(most).optional(),
  filters: z.record(field, texts).optional(),
  search: z.string().max(most).optional(),
  segment: field.optional(),
  category: field.optional(),
  sort: z.strictObject({ field, order: z.enum(['asc', 'desc']) }).optional(),
  layout: field.optional(),
});

const name = z.string().transform(tidyLine).pipe(z.string().min(1).max(longestViewName));
const shared = {
  audience: z.enum(audiences).optional(),
  group: id.nullable().optional(),
  isLocked: z.boolean().optional(),
  roles: z.array(id).max(most).optional(),
};
const newView = z.strictObject({ name, state, ...shared });
const changedView = z.strictObject({ name: name.optional(), state: state.optional(), owner: id.optional(), ...shared });

export function bindListViews(app: FastifyInstance, context: RouteContext): void {
  const { gate } = context;

  app.get(`${viewsPath}/:resource`, async (request, reply) => {
    const actor = await requireActor(context, request);
    refuseUnknown(readParams(request), []);
    reply.header('cache-control', 'no-store');
    return await gate.views(resourceOf(context, request), actor);
  });

  app.post(`${viewsPath}/:resource`, async (request, reply) => {
    const requested = await viewRequestOf(context, request);
    const view = await gate.createView(
      requested,
      readInput(newView, request.body) as Parameters<typeof gate.createView>[1],
    );
    return await reply.status(201).send(view);
  });

  app.patch(`${viewsPath}/:resource/:id`, async (request) => {
    const requested = await viewRequestOf(context, request);
    const given = readInput(changedView, request.body) as Parameters<typeof gate.updateView>[3];
    return await gate.updateView(requested, idOf(request), versionOf(request), given);
  });

  app.delete(`${viewsPath}/:resource/:id`, async (request, reply) => {
    const requested = await viewRequestOf(context, request);
    await gate.deleteView(requested, idOf(request), versionOf(request));
    return await reply.status(204).send();
  });
}

async function viewRequestOf(context: RouteContext, request: FastifyRequest): Promise<ViewRequest> {
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

/** The version in If-Match. @throws `if-match-missing`; `stale` for a value that no view had */
function versionOf(request: FastifyRequest): number {
  const [, version] = /^"(\d{1,9})"$/.exec(ifMatchOf(request)) ?? [];
  if (version === undefined) throw new Problem('stale');
  return Number(version);
}
