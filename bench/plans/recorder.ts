/** Talks to the recorder of statements in the process of the measured server. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A statement that the server sent to its database. */
export interface SentStatement {
  /** What it is part of: `equipment list`. */
  readonly plan: string;
  readonly ms: number;
  /** Null if it failed, for example because it took too long. */
  readonly rows: number | null;
}

/** Asks for the statements since the last question, or for the plan of the slowest one of an earlier answer. */
export type Query = { readonly kind: 'statements' } | { readonly kind: 'explain'; readonly at: number };

export interface Sent {
  /** The slowest one first. */
  readonly statements: readonly SentStatement[];
  /** By which the slowest one is explained. */
  readonly slowest: number;
}

export interface Explained {
  /** As PostgreSQL prints it. */
  readonly lines: readonly string[];
  readonly json: unknown;
}

export type Answer = Sent | Explained | { readonly error: string };

export interface Recorder {
  statements(): Promise<Sent>;
  explain(at: number): Promise<Explained>;
}

export function createRecorder(child: ChildProcess): Recorder {
  const ask = async <T extends object>(query: Query): Promise<T> => {
    child.send(query);
    const [answer] = (await once(child, 'message')) as [T | { readonly error: string }];
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  };
  return {
    statements: () => ask<Sent>({ kind: 'statements' }),
    explain: (at) => ask<Explained>({ kind: 'explain', at }),
  };
}
