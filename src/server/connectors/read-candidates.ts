/** What is asked of a product: the connection is judged, the connector chosen, and the answer whole, or a fault told. */
import type { Candidate } from '#model/features/preview/candidate.ts';
import type { CandidateKind } from '#model/types/records/preview.ts';
import type { ProductCommand } from '#model/types/records/refresh.ts';
import { createAskJson } from './ask-json.ts';
import { type Connector, type MakeConnector, readAll } from './connector.ts';
import { ConnectorFault } from './connector-fault.ts';
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

/** Changes one account in the product, by the product's own id. @throws ConnectorFault */
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
    if (!changeAccount) throw new ConnectorFault('changeRefused');
    await changeAccount(id, values);
  };

/** Has the product do something with one of its devices, by its own id. @throws ConnectorFault */
export type SendCommand = (connection: FoundConnection, id: string, command: ProductCommand) => Promise<void>;

export const createSendCommand =
  (outside: Outside, limits: ConnectorLimits): SendCommand =>
  async (connection, id, command) => {
    const connector = connectorTo(connection, outside, limits);
    if (!connector.command) throw new ConnectorFault('commandRefused');
    await connector.command(id, command);
  };

/** The first page of the first thing that the product has: enough to know that it answers, and lets the server in. @throws ConnectorFault */
export type TryConnection = (connection: FoundConnection) => Promise<void>;

export const createTryConnection =
  (outside: Outside, limits: ConnectorLimits): TryConnection =>
  async (connection) => {
    const connector = connectorTo(connection, outside, limits);
    const read = connector.accounts ?? connector.people ?? connector.devices;
    if (!read) throw new ConnectorFault('notOffered');
    for await (const _ of read()) return;
  };

/** The one that reaches the product. @throws ConnectorFault where nobody could */
function connectorTo(
  { kind: name, isActive, isOffered, address, hasSecret, secret }: FoundConnection,
  { reach, connectors }: Outside,
  limits: ConnectorLimits,
): Connector {
  if (!isActive) throw new ConnectorFault('deactivated');
  if (!isOffered) throw new ConnectorFault('notOffered');
  const make = connectors()[name ?? ''];
  if (!make || address === null || !URL.canParse(address) || !hasSecret) throw new ConnectorFault('notConnected');
  if (secret === null) throw new ConnectorFault('secretLost');
  // What no header can carry is no secret that anybody would take.
  if (!/^[!-~]+$/.test(secret)) throw new ConnectorFault('refused');
  return make({ address: new URL(address), secret }, createAskJson(reach, limits), limits);
}
