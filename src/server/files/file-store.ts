/** Where the bytes of uploaded files lie. What is known of a file (name, kind, who may see it) stands in the database. */
import type { Readable } from 'node:stream';

export interface Received {
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Looks at the whole content before it is kept. @throws Problem to refuse it */
export type Inspect = (draft: string, received: Received) => Promise<void>;

export interface FileStore {
  /** Said to operators. */
  readonly describe: string;
  /**
   * Keeps what the stream brings, whole or not at all.
   *
   * @param most bytes; one more is refused as soon as it comes
   * @throws `too-large`, and whatever `inspect` throws
   */
  receive(key: string, source: AsyncIterable<Uint8Array>, most: number, inspect: Inspect): Promise<Received>;
  /** Null when it is not there. */
  read(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  /** Removes what uploads left half-done that began before that moment, when a process ended under them. */
  removeDrafts(before: Date): Promise<void>;
}
