/** Tries one operation with several records and bodies until it succeeds. */
import type { Ask, Reply } from '../base/ask.ts';
import type { Item } from '../get/lists.ts';
import type { Operation } from '../openapi.ts';
import { type Body, firstBody, type Known, nextBody } from './make-body.ts';

export interface Try {
  readonly target: string;
  readonly body: Body | undefined;
  readonly reply: Reply;
}

const mostBodies = 4;

/**
 * @param candidates records for the call; for a create, one that the new record resembles
 * @param afterRefusal reverts changes of a refused try
 * @returns the first try, and those with the record that was accepted in the end
 */
export async function makeCall(
  ask: Ask,
  operation: Operation,
  candidates: readonly Item[],
  known: Known,
  afterRefusal: () => Promise<void>,
): Promise<readonly Try[]> {
  const records = operation.path.includes('{') ? candidates : candidates.slice(0, 1);
  let first: readonly Try[] = [];
  for (const record of records.length > 0 ? records : [undefined]) {
    const tries = await tryRecord(ask, operation, record, known, afterRefusal);
    if ((tries.at(-1)?.reply.status ?? 0) < 400) return first.length > 0 ? [...first.slice(0, 1), ...tries] : tries;
    if (first.length === 0) first = tries;
  }
  return first;
}

async function tryRecord(
  ask: Ask,
  operation: Operation,
  record: Item | undefined,
  known: Known,
  afterRefusal: () => Promise<void>,
): Promise<readonly Try[]> {
  const target = targetOf(operation, record);
  const tries: Try[] = [];
  let body: Body | null | undefined = firstBody(operation, record, known);
  for (let turn = 1; turn <= mostBodies && body !== null; turn += 1) {
    const reply = await send(ask, operation, target, body);
    tries.push({ target, body, reply });
    if (reply.status < 400) return tries;
    await afterRefusal();
    body = body && nextBody(operation, body, reply.text, turn, known);
    if (body === undefined) return tries;
  }
  return tries;
}

/** Sends the current ETag with changes of a record. */
async function send(ask: Ask, { method }: Operation, target: string, body: Body | undefined): Promise<Reply> {
  const tag = method === 'POST' ? undefined : (await ask('GET', target)).headers.etag;
  const headers = tag ? { 'if-match': tag } : {};
  return ask(method, target, body === undefined ? { headers } : { headers, body });
}

const nothing = '00000000-0000-4000-8fff-000000000000';

const samples: Readonly<Record<string, string>> = { '{key}': 'record.preference', '{invitationCode}': 'no-such-code' };

function targetOf({ path }: Operation, record: Item | undefined): string {
  const named = path.replaceAll(/\{(key|invitationCode)\}/g, (name) => samples[name] ?? name);
  const own = named.replace(/\{[^}]+\}/, String(record?.id ?? nothing));
  return own.replaceAll(/\{[^}]+\}/g, nothing);
}
