/** The calls of every resource: finds the actor, the declared call of the path, and the handler. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AccountActor, isOff } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { isBlockOff } from '#model/features/blocks/block.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import { nameRoute } from '../../telemetry/observe-requests.ts';
import { type RouteContext, requireActor } from '../context.ts';
import type { Handler } from '../handler.ts';
import { callParams } from '../requests/call-params.ts';
import { type Call, type MatchedCall, matcherOf, methodsOf } from '../requests/match.ts';
import { namedAnswer, namedOnWire, takeBody } from '../requests/named-on-wire.ts';
import { readParams, refuseUnknown } from '../requests/query.ts';
import { handlers } from './records.ts';

export function bindRecords(app: FastifyInstance, context: RouteContext): void {
  let known = context.project().declarations;
  let match = matcherOf(known);
  const matchNow = (path: string): MatchedCall | null => {
    const { declarations } = context.project();
    if (declarations !== known) {
      known = declarations;
      match = matcherOf(known);
    }
    return match(path);
  };
  const named = new WeakMap<FastifyRequest, Resource>();
  for (const prefix of ['/v2', '/v3'])
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: `${prefix}/*`,
      preSerialization: async (request, _reply, answer) => {
        const resource = named.get(request);
        return resource ? namedAnswer(resource, answer) : answer;
      },
      handler: async (request, reply) => {
        const actor = await requireActor(context, request);
        const call = matchNow(decodePath(request.url));
        if (!call) throw new Problem('not-found');
        nameRoute(request, call.route);
        if (isClosed(actor, call)) throw new Problem('feature-off');
        const handler = (handlers[call.kind] as Readonly<Record<string, Handler<Call['kind']>>>)[request.method];
        if (!handler) {
          reply.header('allow', methodsOf[call.kind].join(', '));
          throw new Problem('method-not-allowed');
        }
        const params = callParams(call, request.method);
        if (params) refuseUnknown(readParams(request), params);
        const resource = namedOnWire(call, known);
        if (resource) takeBody(resource, request);
        if (resource) named.set(request, resource);
        try {
          return await handler(context, request, reply, call as never);
        } catch (error) {
          if (error instanceof Problem) error.about = subjectOf(call, known);
          throw error;
        }
      },
    });
}

/** The resource whose fields the call writes. */
function subjectOf(call: Call, { resources }: Declarations): Resource | null {
  if (call.kind === 'relatedRecord') return resources[call.tab.resource] ?? null;
  return 'resource' in call ? call.resource : null;
}

/** True if the call's resource or page, or everything that it would show, is switched off. */
function isClosed(actor: AccountActor, call: Call): boolean {
  const off = (name: string): boolean => isOff(actor, name);
  if (call.kind !== 'block')
    return off(call.resource.name) || ('tab' in call && 'resource' in call.tab && off(call.tab.resource));
  return off(call.on.kind === 'page' ? call.on.page.name : call.on.resource.name) || isBlockOff(call.block, off);
}

function decodePath(url: string): string {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '');
  } catch {
    throw new Problem('malformed-request');
  }
}
