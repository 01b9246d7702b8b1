/** The store of the bytes of uploaded files. Their name, type and permissions are in the database. */
import type { Readable } from 'node:stream';

export interface Received {
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Checks the whole content before it is stored. @throws Problem to refuse it */
export type Inspect = (draft: string, received: Received) => Promise<void>;

export interface FileStore {
  /** Location, shown to operators. */
  readonly describe: string;
  /**
   * Stores what the stream delivers, whole or not at all.
   *
   * @param most limit in bytes; refuses as soon as it is exceeded
   * @throws `too-large`, and everything that `inspect` throws
   */
  receive(key: string, source: AsyncIterable<Uint8Array>, most: number, inspect: Inspect): Promise<Received>;
  /** Null if it does not exist. */
  read(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  /** Removes drafts of uploads that began before that time and were interrupted by the end of their process. */
  removeDrafts(before: Date): Promise<void>;
}
