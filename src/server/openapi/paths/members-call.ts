/** The call that previews who would belong to a record. */
import type { Members } from '#model/types/records/members.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Json } from '../json.ts';
import { answers, body, fieldsOf, json, operation, optionsSchema, ref } from '../parts.ts';
import { wholeBody } from '../schemas/resource-schemas.ts';

export const membersCall = (resource: Resource, { types, include, exclude, resource: of }: OwnMembers): Json => ({
  post: operation(resource, 'members', {
    description: 'People who would be members of a record with these types and names. Nothing is written.',
    requestBody: body(wholeBody(fieldsOf(resource, [types, include, exclude]))),
    responses: answers({ 200: json(optionsSchema(ref(`${of}.option`))) }),
  }),
});

type OwnMembers = Extract<Members, { kind: 'own' }>;
