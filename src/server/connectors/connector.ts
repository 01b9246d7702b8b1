/**
 * The interface to connected products. It lists everything page by page, so that it need not fit into memory at once.
 */

import type { Candidate } from '#model/features/preview/candidate.ts';
import type { CandidateKind } from '#model/types/records/preview.ts';
import type { ProductCommand } from '#model/types/records/refresh.ts';
import type { AskJson } from './ask-json.ts';
import { ConnectorError } from './connector-error.ts';
import type { ConnectorLimits } from './connector-limits.ts';

/** How to reach a product. The secret is never written anywhere. */
export interface Connection {
  readonly address: URL;
  readonly secret: string;
}

/** A connector leaves out what its product does not have. */
export type Connector = {
  readonly [K in CandidateKind]?: () => AsyncIterable<readonly Candidate<K>[]>;
} & {
  /** Changes one account, by its own id; the values have the fields of a candidate. */
  readonly changeAccount?: (id: string, values: Partial<Candidate<'accounts'>>) => Promise<void>;
  /** Runs a command on one device, by its own id. */
  readonly command?: (id: string, command: ProductCommand) => Promise<void>;
};

export type MakeConnector = (connection: Connection, ask: AskJson, limits: ConnectorLimits) => Connector;

export const usualLimits: ConnectorLimits = {
  requestMs: 15_000,
  totalMs: 180_000,
  answerBytes: 8 * 1024 * 1024,
  records: 20_000,
  pages: 2_000,
  retries: 3,
  pauseMs: 500,
  longestPauseMs: 5_000,
};

/** For requests that a user waits for. */
export const interactiveLimits: ConnectorLimits = { ...usualLimits, requestMs: 8_000, totalMs: 12_000, retries: 1 };

/** For background reads, while nobody waits for the answer. */
export const refreshLimits: ConnectorLimits = { ...usualLimits, totalMs: 900_000, records: 200_000 };

/** Everything of one kind, or nothing. @throws ConnectorError */
export async function readAll<K extends CandidateKind>(
  connector: Connector,
  kind: K,
  { records }: ConnectorLimits,
): Promise<readonly Candidate<K>[]> {
  const read = connector[kind] as (() => AsyncIterable<readonly Candidate<K>[]>) | undefined;
  if (!read) throw new ConnectorError('notOffered');
  const all: Candidate<K>[] = [];
  for await (const page of read()) {
    all.push(...page);
    if (all.length > records) throw new ConnectorError('tooMany', { limit: records });
  }
  return all;
}
