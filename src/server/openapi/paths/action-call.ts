/** Calls of actions. */
import type { Action } from '#model/types/actions/action.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Json } from '../json.ts';
import { answers, body, fieldsOf, idempotencyKey, idOf, json, operation, problem, ref } from '../parts.ts';
import { partialBody, wholeBody } from '../schemas/resource-schemas.ts';
import { reasonedBody } from './reveal-call.ts';
import { broughtTicket } from './ticket-paths.ts';

export function actionCall(
  resource: Resource,
  { name, method, on, makes, input, handler, ticket, tries, tells, erases }: Action,
): Json {
  const done = on === 'list' ? 201 : 200;
  const fields = fieldsOf(resource, input);
  const isNeeded = handler !== null && fields.some(({ required, default: given }) => required && given === null);
  return {
    ...(on === 'list' ? {} : idOf(resource)),
    [method.toLowerCase()]: operation(resource, name, {
      parameters: [idempotencyKey],
      ...(input.length > 0
        ? { requestBody: body(handler === null ? partialBody(fields) : wholeBody(fields), isNeeded) }
        : {}),
      ...(ticket && input.length === 0 ? { requestBody: body(broughtTicket, false) } : {}),
      ...(erases ? { requestBody: body(reasonedBody) } : {}),
      responses: answers(
        makes !== null
          ? { [done]: json(ref(`${makes}.page`)) }
          : {
              [done]: tries?.says ? json(flagged(resource, tries.says)) : json(ref(resource.name), true),
              204: { description: 'Done. The record is not visible to the caller.' },
              ...((tries && !tries.says) || tells ? { 424: problem } : {}),
            },
        'write',
      ),
    }),
  };
}

/** The record with a flag, or the flag and the errors. */
const flagged = ({ name }: Resource, flag: string): Json => {
  const success = { type: 'object', required: [flag], properties: { [flag]: { type: 'boolean' } } };
  const refused = {
    type: 'object',
    required: [flag, 'errors'],
    properties: { [flag]: { type: 'boolean' }, errors: { type: 'array', items: { type: 'object' } } },
  };
  return { anyOf: [{ allOf: [ref(name), success] }, refused] };
};
