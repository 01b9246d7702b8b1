import { accessOf, may } from '#model/access/access.ts';
import { Problem } from '#model/access/errors.ts';
import { intoCall, outOfCall, placedIn } from '#model/features/wire/wire-calls.ts';
import { fieldsBody, ifMatchOf, sendAnswer, writeRequestOf } from '../context.ts';
import type { Handler } from '../handler.ts';
import { readOne } from './read-one.ts';

/** Calls for some fields of a record, under the names that the call uses. */
export const callFields: Handler<'fields'> = async (context, request, reply, { resource, id, calls }) => {
  const call = calls.find(({ method }) => method === request.method);
  if (!call) {
    reply.header('allow', calls.map(({ method }) => method).join(', '));
    throw new Problem('method-not-allowed');
  }
  if (call.method === 'GET')
    return intoCall(call, Object(await readOne(context, request, reply, { kind: 'record', resource, id })));
  const write = await writeRequestOf(context, request, resource);
  if (!may(accessOf(resource, write.author.actor), 'update')) throw new Problem('forbidden');
  const { body, errors } = outOfCall(call, fieldsBody(request));
  if (errors.length > 0) throw new Problem('invalid-field', errors);
  // Clients of these calls change only these fields, whatever happened to the rest of the record.
  const ifMatch = request.headers['if-match'] === undefined ? null : ifMatchOf(request);
  const answer = await context.gate.update(write, id, ifMatch, body).catch((problem: unknown) => {
    if (!(problem instanceof Problem) || problem.errors.length === 0) throw problem;
    throw new Problem(
      problem.code,
      problem.errors.map((error) => placedIn(call, error)),
      problem.params,
    );
  });
  return sendAnswer(reply, answer);
};
