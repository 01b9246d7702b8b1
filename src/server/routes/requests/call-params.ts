/** The parameters of calls with few or none; all others are refused. */
import { baseDateParam, effectiveDateParam } from '#model/features/dated/dated.ts';
import type { Call } from './match.ts';

/** Null if the handler reads its parameters itself. */
type Params = readonly string[] | null;
type ParamsOf<K extends Call['kind']> = (call: Extract<Call, { kind: K }>, method: string) => Params;

const none = (): Params => [];
const itsOwn = (): Params => null;
const unlessRead = (_: unknown, method: string): Params => (method === 'GET' ? null : []);

const paramsOf: { readonly [K in Call['kind']]: ParamsOf<K> } = {
  list: unlessRead,
  count: itsOwn,
  csv: itsOwn,
  importable: itsOwn,
  select: itsOwn,
  record: ({ resource }, method) => {
    if (!resource.keywords.dated || method === 'DELETE') return [];
    return [method === 'PATCH' ? effectiveDateParam : baseDateParam];
  },
  action: none,
  tab: none,
  reveal: none,
  related: itsOwn,
  relatedCount: itsOwn,
  // The handler checks whether its fields are dated.
  relatedRecord: (_, method) => (method === 'GET' ? [baseDateParam] : []),
  history: itsOwn,
  within: itsOwn,
  fields: ({ resource }, method) => (resource.keywords.dated && method === 'GET' ? [baseDateParam] : []),
  block: itsOwn,
  slot: itsOwn,
  previews: none,
  preview: none,
  refresh: none,
  refreshStatus: none,
  ticketLink: none,
  tellTicket: none,
  next: itsOwn,
  members: none,
};

export const callParams = (call: Call, method: string): Params =>
  (paramsOf[call.kind] as ParamsOf<Call['kind']>)(call, method);
