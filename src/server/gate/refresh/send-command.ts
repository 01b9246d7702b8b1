/**
 * Actions that have a product do something with a thing that was read from it. The command is sent before anything is
 * stored.
 */

import { Problem } from '#model/access/errors.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { ProductCommand, Takes } from '#model/types/records/refresh.ts';
import type { Resource } from '#model/types/resource.ts';
import type { GateContext } from '../gate-context.ts';
import { connectionOf } from '../read/read-connection.ts';
import { server } from '../server-actor.ts';
import type { StoredRecord } from '../stored-record.ts';
import { AskFirst, namingErrors } from './ask-first.ts';
import { mustRefresh } from './refreshable.ts';

class SendFirst extends AskFirst {
  readonly connectionResource: Resource;
  readonly takes: Takes;
  /** The record of the connection. */
  readonly connection: string;
  /** The product's own id. */
  readonly id: string;
  readonly command: ProductCommand;

  constructor(connectionResource: Resource, takes: Takes, connection: string, id: string, command: ProductCommand) {
    super('the product must be notified before the record changes');
    this.connectionResource = connectionResource;
    this.takes = takes;
    this.connection = connection;
    this.id = id;
    this.command = command;
  }

  override get mark(): string {
    return JSON.stringify(['send', this.connection, this.id, this.command]);
  }

  override async ask(context: GateContext): Promise<void> {
    const connection = await connectionOf(
      context,
      mustRefresh(this.connectionResource),
      server,
      this.connection,
      this.takes.offers,
    );
    await namingErrors(connection.name, () => context.sendCommand(connection, this.id, this.command));
  }
}

/** @throws SendFirst, and `state-conflict` if no product has the record */
export function mustBeSent(
  context: GateContext,
  resource: Resource,
  { name, tells }: Action,
  stored: StoredRecord,
  notified: ReadonlySet<string>,
): void {
  if (tells === null) return;
  for (const connectionResource of Object.values(context.project().declarations.resources))
    for (const takes of connectionResource.keywords.refresh?.takes ?? []) {
      const [by, key] = [stored[takes.reference] ?? null, stored[takes.key] ?? null];
      if (takes.resource !== resource.stored.as || by === null || key === null) continue;
      const first = new SendFirst(connectionResource, takes, String(by), String(key), tells);
      if (!notified.has(first.mark)) throw first;
      return;
    }
  throw new Problem('state-conflict', [], { action: name });
}
