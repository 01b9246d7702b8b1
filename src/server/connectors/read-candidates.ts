/** Reads from products: checks the connection, chooses the connector, and returns a complete answer or an error. */
import type { Candidate } from '#model/features/preview/candidate.ts';
import type { CandidateKind } from '#model/types/records/preview.ts';
import type { ProductCommand } from '#model/types/records/refresh.ts';
import { createAskJson } from './ask-json.ts';
import { type Connector, type MakeConnector, readAll } from './connector.ts';
import { ConnectorError } from './connector-error.ts';
import type { ConnectorLimits } from './connector-limits.ts';
import type { FoundConnection } from './found-connection.ts';
import type { Reach } from './outside-address.ts';

/** Reachable hosts, and the connector of each kind of product. */
export interface Outside {
  readonly reach: Reach;
  /** Read on each use. */
  connectors(): Readonly<Record<string, MakeConnector>>;
}

export type ReadCandidates = (connection: FoundConnection, kind: CandidateKind) => Promise<readonly Candidate[]>;

/** Changes one account in the product, by the product's own id. @throws ConnectorError */
export type ChangeAccount = (
  connection: FoundConnection,
  id: string,
  values: Partial<Candidate<'accounts'>>,
) => Promise<void>;

export const createReadCandidates =
  (outside: Outside, limits: ConnectorLimits): ReadCandidates =>
  async (connection, kind) =>
    (await readAll(connectorTo(connection, outside, limits), kind, limits)) as readonly Candidate[];

export const createChangeAccount =
  (outside: Outside, limits: ConnectorLimits): ChangeAccount =>
  async (connection, id, values) => {
    const { changeAccount } = connectorTo(connection, outside, limits);
    if (!changeAccount) throw new ConnectorError('changeRefused');
    await changeAccount(id, values);
  };

/** Runs a command on one of the product's devices, by its own id. @throws ConnectorError */
export type SendCommand = (connection: FoundConnection, id: string, command: ProductCommand) => Promise<void>;

export const createSendCommand =
  (outside: Outside, limits: ConnectorLimits): SendCommand =>
  async (connection, id, command) => {
    const connector = connectorTo(connection, outside, limits);
    if (!connector.command) throw new ConnectorError('commandRefused');
    await connector.command(id, command);
  };

/**
 * Reads the first page of the first list that the product has: enough to know that it answers and accepts the secret.
 * @throws ConnectorError
 */
export type TryConnection = (connection: FoundConnection) => Promise<void>;

export const createTryConnection =
  (outside: Outside, limits: ConnectorLimits): TryConnection =>
  async (connection) => {
    const connector = connectorTo(connection, outside, limits);
    const read = connector.accounts ?? connector.people ?? connector.devices;
    if (!read) throw new ConnectorError('notOffered');
    for await (const _ of read()) return;
  };

/** The connector of a product. @throws ConnectorError if the connection is not usable */
function connectorTo(
  { kind: name, isActive, isOffered, address, hasSecret, secret }: FoundConnection,
  { reach, connectors }: Outside,
  limits: ConnectorLimits,
): Connector {
  if (!isActive) throw new ConnectorError('deactivated');
  if (!isOffered) throw new ConnectorError('notOffered');
  const make = connectors()[name ?? ''];
  if (!make || address === null || !URL.canParse(address) || !hasSecret) throw new ConnectorError('notConnected');
  if (secret === null) throw new ConnectorError('secretLost');
  // A text that no header can contain is not a valid secret.
  if (!/^[!-~]+$/.test(secret)) throw new ConnectorError('refused');
  return make({ address: new URL(address), secret }, createAskJson(reach, limits), limits);
}
