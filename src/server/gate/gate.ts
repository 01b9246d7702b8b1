/**
 * The one gate. Every read and write of the house's records passes here, names an actor, and sees only what that actor may.
 * Nothing outside src/server/{gate,sql,db,identity} has a handle on the database; the linter holds this.
 */
import type { Actor } from '#model/actor.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import type { Action, Resource } from '#model/resource.ts';
import type { FileRow } from '../db/framework.ts';
import { act } from './act-on-records.ts';
import { exportRecords } from './export-records.ts';
import { findFile, isKept, isToBeImported, keepUpload, mustTakeFiles, type Slot, type Upload } from './files.ts';
import type { GateContext } from './gate-context.ts';
import type { Answer } from './idempotency.ts';
import { type Imported, importRecords } from './import/import-records.ts';
import type { ImportRequest } from './import/row.ts';
import { previewMembers } from './preview-members.ts';
import { type Activity, readActivity } from './read-activity.ts';
import { type BlockRequest, readBlock } from './read-block.ts';
import { countRecords, findRecord, listRecords, type Page } from './read-records.ts';
import { countRelated, listRelated, type RelatedOwner } from './read-related.ts';
import type { WireRecord } from './record-on-wire.ts';
import { referenceTexts } from './reference-texts.ts';
import { type Deed, runAutomatic } from './run-automatic.ts';
import { type Options, type OptionsRequest, selectOptions } from './select-options.ts';
import { createRecord, deleteRecord, updateRecord, type WriteRequest } from './write-records.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Gate {
  list(resource: Resource, actor: Actor, request: ListRequest): Promise<Page>;
  count(resource: Resource, actor: Actor, request: ListRequest): Promise<number>;
  /** What a tab of a record lists, and how much of it there is. */
  related(owner: RelatedOwner, actor: Actor, request: ListRequest): Promise<Page>;
  countRelated(owner: RelatedOwner, actor: Actor, request: ListRequest): Promise<number>;
  /** Null when there is no such record for this actor. */
  find(resource: Resource, actor: Actor, id: string): Promise<WireRecord | null>;
  options(resource: Resource, actor: Actor, request: OptionsRequest): Promise<Options>;
  export(resource: Resource, actor: Actor, request: ListRequest): AsyncGenerator<readonly WireRecord[]>;
  /** References to records of this resource as an editable file writes them, by id. */
  referenceTexts(resource: Resource, actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  activity(
    resource: Resource,
    actor: Actor,
    id: string,
    limit: number,
  ): Promise<{ items: readonly Activity[]; count: number }>;
  /** What a block of a page, or of a record's tab, tells. */
  block(actor: Actor, request: BlockRequest): Promise<unknown>;
  /** Who would belong to a record that holds these values. */
  members(resource: Resource, actor: Actor, body: Values): Promise<Options>;
  /** Files: who may send one, what was sent, and one of them for whoever may read the field that holds it. */
  mustTakeFiles(actor: Actor, slot: Slot): Promise<void>;
  keepUpload(upload: Upload): Promise<void>;
  isKept(key: string): Promise<boolean>;
  isToBeImported(account: string, key: string): Promise<boolean>;
  /** Rows of a file: judged, or written. */
  import(request: ImportRequest): Promise<Imported>;
  file(actor: Actor, key: string): Promise<FileRow>;
  create(request: WriteRequest, body: Values): Promise<Answer>;
  /** `ifMatch` is null for a picture that replaces another one: there is nothing to compare. */
  update(request: WriteRequest, id: string, ifMatch: string | null, body: Values): Promise<Answer>;
  delete(request: WriteRequest, id: string, ifMatch: string): Promise<Answer>;
  /** A null id stands for an action on the list. */
  act(request: WriteRequest, id: string | null, action: Action, body: Values): Promise<Answer>;
  /** What the server does by itself; no request leads here. */
  runAutomatic(): Promise<readonly Deed[]>;
}

export const createGate = (context: GateContext): Gate => ({
  list: (resource, actor, request) => listRecords(context, resource, actor, request),
  count: (resource, actor, request) => countRecords(context, resource, actor, request),
  related: (owner, actor, request) => listRelated(context, owner, actor, request),
  countRelated: (owner, actor, request) => countRelated(context, owner, actor, request),
  find: (resource, actor, id) => findRecord(context, context.database.kysely, resource, actor, id),
  options: (resource, actor, request) => selectOptions(context, resource, actor, request),
  export: (resource, actor, request) => exportRecords(context, resource, actor, request),
  referenceTexts: (resource, actor, ids) => referenceTexts(context, context.database.kysely, actor, resource, ids),
  activity: (resource, actor, id, limit) => readActivity(context, resource, actor, id, limit),
  block: (actor, request) => readBlock(context, actor, request),
  members: (resource, actor, body) => previewMembers(context, resource, actor, body),
  mustTakeFiles: (actor, slot) => mustTakeFiles(context, actor, slot),
  keepUpload: (upload) => keepUpload(context, upload),
  isKept: (key) => isKept(context, key),
  isToBeImported: (account, key) => isToBeImported(context, account, key),
  import: (request) => importRecords(context, request),
  file: (actor, key) => findFile(context, actor, key),
  create: (request, body) => createRecord(context, request, body),
  update: (request, id, ifMatch, body) => updateRecord(context, request, id, ifMatch, body),
  delete: (request, id, ifMatch) => deleteRecord(context, request, id, ifMatch),
  act: (request, id, action, body) => act(context, request, id, action, body),
  runAutomatic: () => runAutomatic(context),
});
