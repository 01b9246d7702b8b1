/** Receives the body of a request into the file store. */
import type { FastifyRequest } from 'fastify';
import type { FileStore, Inspect } from '../../files/file-store.ts';

interface Receiving {
  readonly key: string;
  /** In bytes. */
  readonly most: number;
  readonly inspect: Inspect;
}

/**
 * Receives a file; if it is refused, reads the rest of it and discards it. Otherwise nothing else could come through
 * the connection, and a stopping server would wait for it.
 *
 * @throws what `FileStore.receive` throws
 */
export async function receiveFile(
  files: FileStore,
  { raw }: FastifyRequest,
  { key, most, inspect }: Receiving,
): Promise<void> {
  try {
    await files.receive(key, raw.iterator({ destroyOnReturn: false }), most, inspect);
  } catch (error) {
    raw.resume();
    throw error;
  }
}
