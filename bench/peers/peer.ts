/** Other servers that list the same table of the same database. */
import type { Call, Caller } from '../support/caller.ts';

/** What is compared. Lists are pages of 100 rows with the count of all rows. */
export const cases = ['list', 'page in the middle', 'search of a word', 'one record'] as const;
export type Case = (typeof cases)[number];

export interface Table {
  readonly databaseUrl: string;
  readonly size: number;
  /** The word that is searched, in names. */
  readonly word: string;
  /** Id of any row. */
  readonly id: string;
}

export interface Peer {
  readonly name: string;
  start(table: Table, connections: number): Promise<RunningPeer>;
}

export interface RunningPeer {
  readonly caller: Caller;
  readonly calls: Readonly<Record<Case, Call>>;
  /** The rows of a list in an answer, and their count. */
  listOf(answer: unknown): { readonly rows: readonly unknown[]; readonly count: number };
  stop(): Promise<void>;
}

export const pageSize = 100;

/** Rows before the page in the middle. */
export const middleOf = ({ size }: Table): number => Math.floor(size / pageSize / 2) * pageSize;
