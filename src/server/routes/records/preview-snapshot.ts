/**
 * What was read from a product, stored for a day for the actor who read it. A selection refers to what the actor saw,
 * also after a restart.
 */
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { AccountActor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import type { Candidate } from '#model/features/preview/candidate.ts';
import type { Resource } from '#model/types/resource.ts';
import type { RouteContext } from '../context.ts';

export interface Snapshot {
  readonly key: string;
  /** Name of the product. */
  readonly name: string;
  /** Address of its picture. */
  readonly picture: string | null;
  readonly readAt: string;
  readonly candidates: readonly Candidate[];
}

interface StoredSnapshot extends Omit<Snapshot, 'key'> {
  /** Resource, and id of the connection. */
  readonly of: readonly [resource: string, id: string];
}

const longest = 64 * 1024 * 1024;

/** Stores nothing unless everything was read. */
export async function keepSnapshot(
  context: RouteContext,
  actor: AccountActor,
  { name: resource }: Resource,
  id: string,
  read: () => Promise<Pick<Snapshot, 'name' | 'picture' | 'candidates'>>,
): Promise<Snapshot> {
  const { name, picture, candidates } = await read();
  const readAt = context.clock.now().toISOString();
  const key = randomUUID();
  const stored: StoredSnapshot = { of: [resource, id], name, picture, readAt, candidates };
  const bytes = [Buffer.from(JSON.stringify(stored))];
  await context.files.receive(key, toStream(bytes), longest, (_, { size, sha256 }) => {
    const file = { key, name: 'preview.json', type: 'application/json', size, at: readAt };
    return context.gate.keepUpload({ file, sha256, account: actor.accountId, slot: null });
  });
  return { key, name, picture, readAt, candidates };
}

async function* toStream(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}

/** @throws `invalid-field` for a snapshot of another actor, of another connection, or older than a day */
export async function readSnapshot(
  context: RouteContext,
  actor: AccountActor,
  { name: resource }: Resource,
  id: string,
  key: string,
): Promise<Snapshot> {
  const expired = new Problem('invalid-field', [{ pointer: '/key', keyword: 'previewGone' }]);
  if (!(await context.gate.isToBeImported(actor.accountId, key))) throw expired;
  const stream = await context.files.read(key);
  const stored = stream ? parseSnapshot(await text(stream)) : null;
  if (stored?.of?.[0] !== resource || stored.of[1] !== id) throw expired;
  return {
    key,
    name: stored.name,
    picture: stored.picture ?? null,
    readAt: stored.readAt,
    candidates: stored.candidates,
  };
}

/** The key may also belong to a spreadsheet. */
function parseSnapshot(content: string): StoredSnapshot | null {
  try {
    return JSON.parse(content) as StoredSnapshot;
  } catch {
    return null;
  }
}
