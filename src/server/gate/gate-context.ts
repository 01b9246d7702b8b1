/** What every part of the gate works with. Only the gate and the folders of the database hold this handle. */

import { type Access, accessOf } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import type { Resource } from '#model/types/resource.ts';
import type { ActionServices } from '../actions/services.ts';
import { type Clock, momentOf } from '../clock.ts';
import type { ChangeAccount, SendCommand, TryConnection } from '../connectors/read-candidates.ts';
import type { Database } from '../db/database.ts';
import type { Project } from '../declarations/project.ts';
import type { SealedValues } from '../secrets/sealed-values.ts';
import type { Reading } from '../sql/list/reading.ts';
import type { SqlContext } from '../sql/rows.ts';
import type { CountCache } from '../sql/versions/count-cache.ts';
import type { ListReader } from '../sql/versions/list-reader.ts';
import type { PagePlaces } from '../sql/versions/page-places.ts';
import type { Administrators } from './administrators.ts';
import type { Handle } from './handle.ts';

export interface ActionTransaction {
  readonly handle: Handle;
  readonly actor: Actor;
  /** Delays the work until the transaction is committed. */
  afterCommit(work: () => Promise<void>): void;
}

export interface GateContext {
  readonly database: Database;
  readonly counts: CountCache;
  readonly places: PagePlaces;
  readonly lists: ListReader;
  readonly clock: Clock;
  /** Read on each use, so that declarations can be replaced while the server runs. */
  project(): Project;
  /** What handlers of actions use, bound to a transaction and to the caller. */
  services(transaction: ActionTransaction): Omit<ActionServices, 'bin' | 'dated' | 'drafts' | 'records' | 'tickets'>;
  /** Seals and opens secrets that users give to the server; its key is loaded on first use. */
  sealed(): Promise<SealedValues>;
  /** Asks a connected product to change one of its accounts. */
  changeAccount: ChangeAccount;
  /** Has a connected product do something with one of its devices. */
  sendCommand: SendCommand;
  /** Sends a connected product the smallest request that shows whether it answers. */
  tryConnection: TryConnection;
  readonly administrators: Administrators;
  /** Removes the bytes of files that no record uses any more; never rejects. */
  cleanFiles(): Promise<void>;
  /** Days for which deleted records can be restored, unless the resource says otherwise. */
  readonly binDays: number;
  /** Called after every change of a record, with its resource. */
  changed(resource: Resource): void;
}

/** What SQL needs to know besides the resource. */
export const sqlContextOf = ({ clock, project }: GateContext, actor: Actor): SqlContext => ({
  declarations: project().declarations,
  moment: momentOf(clock, actor),
});

/** @param baseDate day as of which dated fields are read; default: today */
export const readingOf = (
  { clock, project }: GateContext,
  resource: Resource,
  actor: Actor,
  baseDate?: string,
): Reading & { readonly access: Access } => ({
  access: accessOf(resource, actor),
  declarations: project().declarations,
  views: project().modules.views,
  moment: { ...momentOf(clock, actor), ...(baseDate === undefined ? {} : { base: baseDate }) },
});
