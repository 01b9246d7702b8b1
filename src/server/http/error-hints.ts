/** What a developer should check after each error; in English, for logs and the API description. */
import type { ErrorCode } from '#model/access/errors.ts';

export const errorHints: Readonly<Record<ErrorCode, string>> = {
  'malformed-request': 'The body is not JSON, or not an object.',
  'invalid-field': 'A field or parameter is unknown, of the wrong type or out of bounds; see errors[].',
  'page-too-far':
    'The embedded database does not look that far into a list: narrow it, or turn the order round. PostgreSQL does.',
  'not-signed-in': 'No session cookie or bearer token, or one that is not valid.',
  forbidden: 'The account lacks the scope that this verb needs.',
  'wrong-origin': 'A cookie request that changes something needs this origin and the header X-Daicho: 1.',
  'not-found': 'No such record for this account; a record one may not see answers the same.',
  'feature-off': 'The call belongs to a feature that is switched off here (FEATURES).',
  'method-not-allowed': 'The path exists, the method does not.',
  'state-conflict': 'The action is not possible in the present state (`when`).',
  'draft-refused': 'The draft cannot be carried out as it stands; see errors[].',
  'later-change': 'A later change of the same field is there; the day must not lie before it.',
  'not-unique': 'Another record already holds this value.',
  'still-referenced': 'Other records refer to this one.',
  'erasure-refused': 'Something has to be done first with records that would be erased too (`refuses`).',
  'last-administrator': 'Nobody would be left who may edit the settings.',
  'still-primary': 'The record is the marked one of several that refer to the same one; mark another one first.',
  stale: 'The record changed since it was read: If-Match does not name its present ETag.',
  'too-large': 'The body is larger than the limit.',
  'unsupported-media-type': 'The body is something else than what this call reads; errors[] says what it reads.',
  'key-reused': 'The same Idempotency-Key came with another body.',
  'if-match-missing': 'Changing a record needs If-Match with its ETag.',
  'too-many-requests': 'Slow down; Retry-After says for how long.',
  'connector-fault': 'The other product could not be read; errors[] says why. Nothing has changed.',
  internal: 'An error of the server; the request id finds it in the log.',
  unavailable: 'The database does not answer, or the server is stopping.',
  busy: 'Somebody else changes the same rows, or too many change something at once. Nothing has changed; send it again.',
  'storage-full': 'No space is left where the database or the uploaded files lie. Nothing has changed.',
};
