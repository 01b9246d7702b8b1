/**
 * What actions change of a record that a product has is told to the product before it is kept. No transaction waits for the other side:
 * the change is judged, undone, told, and made again, this time as one that has been told.
 */
import { holdsFor } from '#model/condition.ts';
import { Problem } from '#model/errors.ts';
import type { Tells } from '#model/refresh/refresh.ts';
import type { Resource } from '#model/resource.ts';
import { momentOf } from '../../clock.ts';
import { ConnectorFault } from '../../connectors/connector-fault.ts';
import type { GateContext, Handle } from '../gate-context.ts';
import { connectionOf } from '../read-connection.ts';
import { lockRecord, type StoredRecord } from '../stored-record.ts';
import type { Refreshable } from './ask-refresh.ts';
import { server } from './server-actor.ts';

type Values = Readonly<Record<string, unknown>>;

/** Ends a transaction that must wait until the product has been told. */
export class TellFirst extends Error {
  readonly resource: Refreshable;
  /** The record that connects. */
  readonly connection: string;
  /** The product's own id of what changes, and how. */
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;

  constructor(resource: Refreshable, connection: string, id: string, values: Readonly<Record<string, string>>) {
    super('the product is told first');
    this.resource = resource;
    this.connection = connection;
    this.id = id;
    this.values = values;
  }

  get mark(): string {
    return JSON.stringify([this.connection, this.id, this.values]);
  }
}

/** Fields of the record that a product is told of. */
export function toldFields(context: GateContext, resource: Resource, stored: Values): readonly string[] {
  const teller = tellerOf(context, resource);
  return teller && (stored[teller.refresh.takes.key] ?? null) !== null ? Object.keys(teller.tells.fields) : [];
}

/** @throws TellFirst, and a Problem where nothing may be told */
export async function mustBeTold(
  context: GateContext,
  handle: Handle,
  resource: Resource,
  stored: StoredRecord,
  { record, changed }: { readonly record: Values; readonly changed: readonly string[] },
  told: ReadonlySet<string>,
): Promise<void> {
  const names = toldFields(context, resource, stored).filter((name) => changed.includes(name));
  const teller = tellerOf(context, resource);
  if (!teller || names.length === 0) return;
  const { by, key } = teller.refresh.takes;
  const connection = await lockRecord(handle, teller, String(stored[by]), null);
  if (!connection) return;
  if (teller.tells.while && !holdsFor(teller.tells.while, connection, momentOf(context.clock, server))) {
    const app = String(connection[teller.title.fields[0] ?? 'id'] ?? '');
    throw new Problem('connector-fault', [{ pointer: '', keyword: 'connector.notTold', params: { app } }], { app });
  }
  const values = Object.fromEntries(
    names.map((name) => [teller.tells.fields[name] ?? name, String(record[name] ?? '')] as const),
  );
  const first = new TellFirst(teller, String(connection.id), String(stored[key]), values);
  if (!told.has(first.mark)) throw first;
}

type Teller = Refreshable & { readonly tells: Tells };

function tellerOf(context: GateContext, resource: Resource): Teller | null {
  const all = Object.values(context.house().declarations.resources);
  const found = all.find((one) => one.refresh?.takes.tells && one.refresh.takes.in === resource.stored.as);
  const tells = found?.refresh?.takes.tells;
  return found && tells ? { ...(found as Refreshable), tells } : null;
}

/** Does the work again and again, until everything in it that must be told has been. */
export async function tellingFirst<T>(
  context: GateContext,
  work: (told: ReadonlySet<string>) => Promise<T>,
): Promise<T> {
  const told = new Set<string>();
  for (;;)
    try {
      return await work(told);
    } catch (error) {
      if (!(error instanceof TellFirst) || told.has(error.mark)) throw error;
      await tell(context, error);
      told.add(error.mark);
    }
}

async function tell(context: GateContext, { resource, connection: id, ...message }: TellFirst): Promise<void> {
  const { offers } = resource.refresh.takes;
  const connection = await connectionOf(context, resource, server, id, offers);
  try {
    await context.changeAccount(connection, message.id, message.values);
  } catch (error) {
    if (!(error instanceof ConnectorFault)) throw error;
    const params = { ...error.params, app: connection.name };
    throw new Problem('connector-fault', [{ pointer: '', keyword: `connector.${error.code}`, params }], params);
  }
}
