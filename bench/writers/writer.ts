/** Servers that change rows of the equipment table. */
import type pg from 'pg';

/** A row of the table with all its columns. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

export interface Place {
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  /** Most calls at a time. */
  readonly connections: number;
}

export interface Writer {
  readonly name: string;
  start(place: Place): Promise<RunningWriter>;
}

export interface RunningWriter {
  /** Prepares changes of these rows, which is not measured. */
  open(ids: readonly string[]): Promise<void>;
  /** Changes the note of one row. */
  change(id: string, note: string): Promise<void>;
  /** The same for many rows. */
  changeAll(ids: readonly string[], note: string): Promise<void>;
  /** Adds rows. */
  add(rows: readonly Row[]): Promise<void>;
  stop(): Promise<void>;
}

/** Does the work for all, a number of them at a time. */
export async function inParallel<T>(all: readonly T[], most: number, work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async (): Promise<void> => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
