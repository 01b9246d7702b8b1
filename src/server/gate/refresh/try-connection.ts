/**
 * Actions that need an answer of the product: it is asked with the new values of the record before these are stored.
 */

import { createHash } from 'node:crypto';
import { pointerTo } from '#model/base/json/pointer.ts';
import { holdsFor } from '#model/conditions/condition.ts';
import { titleOf } from '#model/fields/record-title.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Connects } from '#model/types/records/preview.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { momentOf } from '../../clock.ts';
import type { ConnectorError } from '../../connectors/connector-error.ts';
import type { FoundConnection } from '../../connectors/found-connection.ts';
import type { GateContext } from '../gate-context.ts';
import { server } from '../server-actor.ts';
import type { StoredRecord } from '../stored-record.ts';
import { openSecret } from '../write/steps/seal-secrets.ts';
import { AskFirst, namingErrors } from './ask-first.ts';

class TryFirst extends AskFirst {
  readonly connects: Connects;
  readonly connection: FoundConnection;

  constructor(connects: Connects, connection: FoundConnection) {
    super('the connection must be tried before the record changes');
    this.connects = connects;
    this.connection = connection;
  }

  override get mark(): string {
    const { kind, address, secret } = this.connection;
    const key = createHash('sha256').update(String(secret)).digest('base64url');
    return JSON.stringify(['try', kind, address, key]);
  }

  override ask(context: GateContext): Promise<void> {
    return namingErrors(
      this.connection.name,
      () => context.tryConnection(this.connection),
      (error) => pointerOf(this.connects, error),
    );
  }
}

/** @throws TryFirst */
export async function mustBeTried(
  context: GateContext,
  resource: Resource,
  action: Action,
  stored: StoredRecord,
  { record, changed }: { readonly record: Values; readonly changed: readonly string[] },
  notified: ReadonlySet<string>,
): Promise<void> {
  const {
    keywords: { connects },
  } = resource;
  if (!action.tries || !connects) return;
  const textOf = (name: string): string | null => (typeof record[name] === 'string' ? String(record[name]) : null);
  const secret = changed.includes(connects.secret)
    ? textOf(connects.secret)
    : await openSecret(context, resource, String(stored.id), connects.secret, {
        ...record,
        [connects.secret]: stored[connects.secret],
      });
  const first = new TryFirst(connects, {
    name: titleOf(resource, record),
    picture: null,
    isActive: connects.when === null || holdsFor(connects.when, record, momentOf(context.clock, server)),
    isOffered: true,
    kind: textOf(connects.kind),
    address: textOf(connects.address),
    hasSecret: textOf(connects.secret) !== null,
    secret,
  });
  if (!notified.has(first.mark)) throw first;
}

/** The field in which the user can correct the error. */
function pointerOf({ address, secret }: Connects, { code }: ConnectorError): string {
  if (code === 'refused' || code === 'secretLost') return pointerTo(secret);
  return ['addressRefused', 'unreachable', 'wrongAnswer'].includes(code) ? pointerTo(address) : '';
}
