/** What is asked of a product: the connection is validated, the connector chosen, and the answer whole, or an error told. */
import type { Candidate } from '#model/features/preview/candidate.ts';
import type { CandidateKind } from '#model/types/records/preview.ts';
import type { ProductCommand } from '#model/types/records/refresh.ts';
import { createAskJson } from './ask-json.ts';
import { type Connector, type MakeConnector, readAll } from './connector.ts';
import { ConnectorError } from './connector-error.ts';
import type { ConnectorLimits } from './connector-limits.ts';
import type { FoundConnection } from './found-connection.ts';
import type { Reach } from './outside-address.ts';

/** Where products are, and by which connector each kind of them is asked. */
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

/** Has the product do something with one of its devices, by its own id. @throws ConnectorError */
export type SendCommand = (connection: FoundConnection, id: string, command: ProductCommand) => Promise<void>;

export const createSendCommand =
  (outside: Outside, limits: ConnectorLimits): SendCommand =>
  async (connection, id, command) => {
    const connector = connectorTo(connection, outside, limits);
    if (!connector.command) throw new ConnectorError('commandRefused');
    await connector.command(id, command);
  };

/** The first page of the first thing that the product has: enough to know that it answers, and lets the server in. @throws ConnectorError */
export type TryConnection = (connection: FoundConnection) => Promise<void>;

export const createTryConnection =
  (outside: Outside, limits: ConnectorLimits): TryConnection =>
  async (connection) => {
    const connector = connectorTo(connection, outside, limits);
    const read = connector.accounts ?? connector.people ?? connector.devices;
    if (!read) throw new ConnectorError('notOffered');
    for await (const _ of read()) return;
  };

/** The one that reaches the product. @throws ConnectorError where nobody could */
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
  // What no header can carry is no secret that anybody would take.
  if (!/^[!-~]+$/.test(secret)) throw new ConnectorError('refused');
  return make({ address: new URL(address), secret }, createAskJson(reach, limits), limits);
}
