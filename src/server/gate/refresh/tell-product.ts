/** What actions change of a record that a product has is told to the product before it is kept. */

import { Problem } from '#model/access/errors.ts';
import { holdsFor } from '#model/conditions/condition.ts';
import type { Takes, Tells } from '#model/types/records/refresh.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { momentOf } from '../../clock.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { connectionOf } from '../read/read-connection.ts';
import { server } from '../server-actor.ts';
import { lockRecord, type StoredRecord } from '../stored-record.ts';
import { AskFirst, namingErrors } from './ask-first.ts';
import type { Refreshable } from './refreshable.ts';

class TellFirst extends AskFirst {
  readonly teller: Teller;
  /** The record that connects. */
  readonly connection: string;
  /** The product's own id of what changes, and how. */
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;

  constructor(teller: Teller, connection: string, id: string, values: Readonly<Record<string, string>>) {
    super('the product is told first');
    this.teller = teller;
    this.connection = connection;
    this.id = id;
    this.values = values;
  }

  override get mark(): string {
    return JSON.stringify([this.connection, this.id, this.values]);
  }

  override async ask(context: GateContext): Promise<void> {
    const connection = await connectionOf(context, this.teller, server, this.connection, this.teller.takes.offers);
    await namingErrors(connection.name, () => context.changeAccount(connection, this.id, this.values));
  }
}

/** Fields of the record that a product is told of. */
export function toldFields(context: GateContext, resource: Resource, stored: Values): readonly string[] {
  const teller = tellerOf(context, resource);
  return teller && (stored[teller.takes.key] ?? null) !== null ? Object.keys(teller.tells.fields) : [];
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
  const { by, key } = teller.takes;
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

type Teller = Refreshable & { readonly takes: Takes; readonly tells: Tells };

function tellerOf(context: GateContext, resource: Resource): Teller | null {
  for (const one of Object.values(context.project().declarations.resources)) {
    const takes = one.refresh?.takes.find(({ in: kept, tells }) => tells && kept === resource.stored.as);
    if (takes?.tells) return { ...(one as Refreshable), takes, tells: takes.tells };
  }
  return null;
}
