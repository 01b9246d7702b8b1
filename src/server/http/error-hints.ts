/** What a developer should check after each error; in English, for logs and the API description. */
import type { ErrorCode } from '#model/access/errors.ts';

export const errorHints: Readonly<Record<ErrorCode, string>> = {
  'malformed-request': 'The body is not JSON, or not an object.',
  'invalid-field': 'A field or parameter is unknown, of the wrong type or out of bounds; see errors[].',
  'page-too-far':
    'The embedded database does not read so far into a list: filter the list or reverse its order. PostgreSQL has no such limit.',
  'not-signed-in': 'The session cookie or bearer token is missing or not valid.',
  forbidden: 'The account lacks the scope that this verb needs.',
  'wrong-origin': 'A request with a cookie that changes something needs this origin and the header X-Daicho: 1.',
  'not-found': 'There is no such record, or the account may not see it.',
  'feature-off': 'The call belongs to a feature that is switched off here (FEATURES).',
  'method-not-allowed': 'The path exists, but not with this method.',
  'state-conflict': 'The action is not possible in the present state of the record (`when`).',
  'draft-refused': 'The draft cannot be applied as it is; see errors[].',
  'later-change': 'There is a later change of the same field; the day must not be before it.',
  'not-unique': 'Another record already holds this value.',
  'still-referenced': 'Other records refer to this one.',
  'erasure-refused': 'Records that would be erased as well need work first (`refuses`).',
  'last-administrator': 'No account that may edit the settings would remain.',
  'still-primary': 'The record is the primary one of its group; make another record primary first.',
  stale: 'The record has changed since it was read: If-Match is not its present ETag.',
  'too-large': 'The body is larger than the limit.',
  'unsupported-media-type': 'The call does not accept this content type; errors[] names the accepted ones.',
  'key-reused': 'The same Idempotency-Key was sent with another body.',
  'if-match-missing': 'Changing a record needs If-Match with its ETag.',
  'too-many-requests': 'Too many requests; Retry-After says how long to wait.',
  'connector-fault': 'The connected product could not be read; errors[] says why. Nothing has changed.',
  internal: 'An error of the server; search the log for the request id.',
  unavailable: 'The database does not answer, or the server is stopping.',
  busy: 'Another request is changing the same rows, or too many requests are writing at once. Nothing has changed; send the request again.',
  'took-too-long':
    'The database needed more than 10 seconds and was stopped. Nothing has changed; search, filter or change fewer records.',
  'storage-full': 'There is no space left for the database or for uploaded files. Nothing has changed.',
};
