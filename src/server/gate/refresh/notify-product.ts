/** Sends changes by actions to the product that owns the record, before they are stored. */

import { Problem } from '#model/access/errors.ts';
import { holdsFor } from '#model/conditions/condition.ts';
import type { Takes, WriteBack } from '#model/types/records/refresh.ts';
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

class NotifyFirst extends AskFirst {
  readonly notifier: Notifier;
  /** The record of the connection. */
  readonly connection: string;
  /** The product's own id of the record. */
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;

  constructor(notifier: Notifier, connection: string, id: string, values: Readonly<Record<string, string>>) {
    super('the product must be notified before the record changes');
    this.notifier = notifier;
    this.connection = connection;
    this.id = id;
    this.values = values;
  }

  override get mark(): string {
    return JSON.stringify([this.connection, this.id, this.values]);
  }

  override async ask(context: GateContext): Promise<void> {
    const connection = await connectionOf(context, this.notifier, server, this.connection, this.notifier.takes.offers);
    await namingErrors(connection.name, () => context.changeAccount(connection, this.id, this.values));
  }
}

/** Fields whose changes are sent to the product. */
export function notifiedFields(context: GateContext, resource: Resource, stored: Values): readonly string[] {
  const notifier = notifierOf(context, resource);
  return notifier && (stored[notifier.takes.key] ?? null) !== null ? Object.keys(notifier.tells.fields) : [];
}

/** @throws NotifyFirst, and a Problem if the product cannot be notified */
export async function mustBeNotified(
  context: GateContext,
  handle: Handle,
  resource: Resource,
  stored: StoredRecord,
  { record, changed }: { readonly record: Values; readonly changed: readonly string[] },
  notified: ReadonlySet<string>,
): Promise<void> {
  const names = notifiedFields(context, resource, stored).filter((name) => changed.includes(name));
  const notifier = notifierOf(context, resource);
  if (!notifier || names.length === 0) return;
  const { reference, key } = notifier.takes;
  const connection = await lockRecord(handle, notifier, String(stored[reference]), null);
  if (!connection) return;
  if (notifier.tells.when && !holdsFor(notifier.tells.when, connection, momentOf(context.clock, server))) {
    const app = String(connection[notifier.title.fields[0] ?? 'id'] ?? '');
    throw new Problem('connector-fault', [{ pointer: '', keyword: 'connector.notTold', params: { app } }], { app });
  }
  const values = Object.fromEntries(
    names.map((name) => [notifier.tells.fields[name] ?? name, String(record[name] ?? '')] as const),
  );
  const first = new NotifyFirst(notifier, String(connection.id), String(stored[key]), values);
  if (!notified.has(first.mark)) throw first;
}

type Notifier = Refreshable & { readonly takes: Takes; readonly tells: WriteBack };

function notifierOf(context: GateContext, resource: Resource): Notifier | null {
  for (const one of Object.values(context.project().declarations.resources)) {
    const takes = one.keywords.refresh?.takes.find(
      ({ resource: target, tells }) => tells && target === resource.stored.as,
    );
    if (takes?.tells) return { ...(one as Refreshable), takes, tells: takes.tells };
  }
  return null;
}
