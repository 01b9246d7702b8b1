import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteContext } from './context.ts';
import type { Call } from './requests/match.ts';

/** Answers a call of one kind. */
export type Handler<K extends Call['kind']> = (
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  call: Extract<Call, { kind: K }>,
) => Promise<unknown>;

/** For each kind of call, the handlers of its methods. */
export type Handlers = { readonly [K in Call['kind']]: Readonly<Record<string, Handler<K>>> };
