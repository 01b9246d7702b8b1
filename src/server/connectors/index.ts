/** Connectors by the word that a record says. */
import type { MakeConnector } from './connector.ts';
import { graphConnector } from './graph.ts';
import { scimConnector } from './scim.ts';

export const connectors: Readonly<Record<string, MakeConnector>> = {
  SCIM: scimConnector,
  GRAPH: graphConnector,
};
