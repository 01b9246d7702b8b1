/** Everything of one kind that a product has: the connection is judged, the connector chosen, and all of it read, or a fault told. */
import type { Candidate, CandidateKind } from '#model/preview/candidate.ts';
import type { FoundConnection } from '../gate/read-connection.ts';
import { createAskJson } from './ask-json.ts';
import { type ConnectorLimits, readAll } from './connector.ts';
import { ConnectorFault } from './connector-fault.ts';
import { connectors } from './index.ts';
import type { AllowedHosts } from './outside-address.ts';

export type ReadCandidates = (connection: FoundConnection, kind: CandidateKind) => Promise<readonly Candidate[]>;

export const createReadCandidates =
  (allowed: AllowedHosts, limits: ConnectorLimits): ReadCandidates =>
  async ({ kind: name, isActive, isOffered, address, hasSecret, secret }, kind) => {
    if (!isActive) throw new ConnectorFault('deactivated');
    if (!isOffered) throw new ConnectorFault('notOffered');
    const make = name !== null && Object.hasOwn(connectors, name) ? connectors[name] : undefined;
    if (!make || address === null || !URL.canParse(address) || !hasSecret) throw new ConnectorFault('notConnected');
    if (secret === null) throw new ConnectorFault('secretLost');
    // What no header can carry is no secret that anybody would take.
    if (!/^[!-~]+$/.test(secret)) throw new ConnectorFault('refused');
    const connector = make({ address: new URL(address), secret }, createAskJson(allowed, limits), limits);
    return (await readAll(connector, kind, limits)) as readonly Candidate[];
  };
