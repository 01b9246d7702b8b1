/**
 * The gate. Every read and write of the project's records passes here and names an actor.
 * It shows and changes only what that actor may see and change.
 * Nothing outside src/server/{gate,sql,db,identity} has a handle on the database; the linter enforces this.
 */

import type { AccountActor, Actor } from '#model/access/actor.ts';
import type { BulkChange, BulkStatus } from '#model/features/bulk/bulk-change.ts';
import type { RefreshStatus } from '#model/features/refresh/refresh.ts';
import type { Hit } from '#model/features/search/hit.ts';
import type { ListView, ListViews } from '#model/features/views/list-view.ts';
import type { InputMaskField } from '#model/fields/settings/input-mask.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import type { PreviewSource } from '#model/pages/preview-answer.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Batch } from '#model/types/actions/batch.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { FoundConnection } from '../connectors/found-connection.ts';
import type { FileRow } from '../db/framework.ts';
import { runPlan } from '../telemetry/current-work.ts';
import { runInBackground } from '../telemetry/run-in-background.ts';
import { act } from './actions/act-on-records.ts';
import type { RecordAction } from './actions/record-action.ts';
import { runAutomatic } from './actions/run-automatic.ts';
import { readTicketHolder, readTicketLink, type TicketHolder } from './actions/tickets.ts';
import { emptyBin } from './bin/empty-bin.ts';
import { type BulkRequest, beginBulk, type ChosenRows } from './bulk/begin-bulk.ts';
import { type Bulk, forgetOldBulks, openBulks } from './bulk/bulk-table.ts';
import { cancelBulk, readBulk, startBulk, undoBulk } from './bulk/direct-bulk.ts';
import { type BulkRun, runBulk } from './bulk/run-bulk.ts';
import { moveChange, withdrawChange } from './dated/plan-change.ts';
import { readChanges, type VisibleChange } from './dated/read-changes.ts';
import { findFile, isToBeImported, isUploaded, keepUpload, mustTakeFiles, type Slot, type Upload } from './files.ts';
import type { GateContext } from './gate-context.ts';
import { readHome, type WaitingPage } from './home/read-home.ts';
import type { Answer } from './idempotency.ts';
import { type Imported, importRecords, type Once, rehearseImports } from './import/import-records.ts';
import { importInParts, type PartsImported, type PartsRequest } from './import/parts/import-in-parts.ts';
import type { ImportRequest } from './import/row.ts';
import { dueJobs, jobNamed } from './jobs/due-jobs.ts';
import { type JobNote, readJobNotes } from './jobs/job-notes.ts';
import { type JobEnd, type JobRun, runJob } from './jobs/run-job.ts';
import { freshFirst } from './keep-fresh.ts';
import { type MigrationRun, migrateModules } from './migrate/migrate-modules.ts';
import { namePlans } from './name-plans.ts';
import { createNoteRefusal, type RefusedCall } from './note-refusal.ts';
import { exportRecords, type Leaving } from './read/export-records.ts';
import { findRecord } from './read/find-record.ts';
import { type NextValue, nextValue } from './read/next-value.ts';
import { previewMembers } from './read/preview-members.ts';
import { type Activity, readActivity } from './read/read-activity.ts';
import { type BlockRequest, readBlock } from './read/read-block.ts';
import { listConnections, readConnection } from './read/read-connection.ts';
import { type HistoryItem, type HistoryOwner, type Paging, readHistory } from './read/read-history.ts';
import { countCategories, countRecords, listRecords, type Page } from './read/read-records.ts';
import { countRelated, listRelated, type RelatedOwner } from './read/read-related.ts';
import {
  type Counted,
  countWithin,
  countWithinBy,
  createWithin,
  findWithin,
  listWithin,
  type Owners,
} from './read/read-within.ts';
import type { WireRecord } from './read/record-on-wire.ts';
import { referenceTexts } from './read/reference-texts.ts';
import { type Revealed, revealValue } from './read/reveal.ts';
import { searchEverywhere } from './read/search-everywhere.ts';
import { type Options, type OptionsRequest, selectOptions } from './read/select-options.ts';
import { askRefresh, askRefreshAll, refreshAllStatus, refreshStatus } from './refresh/ask-refresh.ts';
import { type Refreshed, type RefreshRun, runRefreshes } from './refresh/run-refreshes.ts';
import { keepWeekCounts } from './trail/keep-week-counts.ts';
import { type RemovalRun, type RemovedEntries, removeOldEntries } from './trail/remove-old-entries.ts';
import { openingViews, readViews } from './views/read-views.ts';
import {
  createView,
  deleteView,
  type NewView,
  updateView,
  type ViewFields,
  type ViewRequest,
} from './views/write-views.ts';
import { takeBatch } from './write/take-batch.ts';
import { createRecord, deleteRecord, updateRecord } from './write/write-records.ts';
import type { WriteRequest } from './write/write-request.ts';

export interface Gate {
  /** @param patienceMs time after which the count may be a lower bound; by default it is exact */
  list(resource: Resource, actor: Actor, request: ListRequest, patienceMs?: number | null): Promise<Page>;
  count(resource: Resource, actor: Actor, request: ListRequest): Promise<number>;
  /** Counts of several categories of one list, in their order. */
  countCategories(
    resource: Resource,
    actor: Actor,
    request: ListRequest,
    categories: readonly [string | null, ...(string | null)[]],
  ): Promise<readonly number[]>;
  /** What a tab of a record lists, and how many rows that is. */
  related(owner: RelatedOwner, actor: Actor, request: ListRequest): Promise<Page>;
  countRelated(owner: RelatedOwner, actor: Actor, request: ListRequest): Promise<number>;
  /** What happened to a record, from several sources, in one order. */
  history(owner: HistoryOwner, actor: Actor, paging: Paging): Promise<{ items: readonly HistoryItem[]; count: number }>;
  /** The same calls for records below the owners, which they refer to. */
  listWithin(resource: Resource, owners: Owners, actor: Actor, request: ListRequest): Promise<Page>;
  countWithin(resource: Resource, owners: Owners, actor: Actor, request: ListRequest): Promise<number>;
  countWithinBy(
    resource: Resource,
    owners: Owners,
    actor: Actor,
    request: ListRequest,
    by: string,
  ): Promise<readonly Counted[]>;
  findWithin(resource: Resource, owners: Owners, actor: Actor, id: string): Promise<WireRecord>;
  createWithin(request: WriteRequest, owners: Owners, body: Values): Promise<Answer>;
  /** Null if the actor sees no such record. */
  find(resource: Resource, actor: Actor, id: string, baseDate?: string): Promise<WireRecord | null>;
  /** Records of all resources that contain the words of a text, the best hits first. */
  search(actor: Actor, text: string, most: number): Promise<readonly Hit[]>;
  /** Tabs of lists that wait for the actor, with their first records. */
  home(actor: Actor): Promise<readonly WaitingPage[]>;
  /** Saved views of a list. */
  views(resource: Resource, actor: AccountActor): Promise<ListViews>;
  createView(request: ViewRequest, given: NewView): Promise<ListView>;
  updateView(request: ViewRequest, id: string, version: number, given: Partial<ViewFields>): Promise<ListView>;
  deleteView(request: ViewRequest, id: string, version: number): Promise<void>;
  /** Changes of many records; `runBulk` makes them. */
  beginBulk(request: BulkRequest, change: BulkChange, rows: ChosenRows, isChecked: boolean): Promise<string>;
  readBulk(request: BulkRequest, id: string): Promise<BulkStatus>;
  startBulk(request: BulkRequest, id: string): Promise<void>;
  cancelBulk(request: BulkRequest, id: string): Promise<void>;
  undoBulk(request: BulkRequest, id: string): Promise<string>;
  /** Not reachable by a request. */
  runBulk(id: string, run: BulkRun): Promise<Bulk | null>;
  openBulks(): Promise<readonly string[]>;
  forgetOldBulks(): Promise<void>;
  /** List → the view with which it opens for the account. */
  openingViews(actor: AccountActor): Promise<Readonly<Record<string, string>>>;
  options(resource: Resource, actor: Actor, request: OptionsRequest): Promise<Options>;
  export(
    resource: Resource,
    actor: Actor,
    request: ListRequest,
    leaving: Leaving | null,
  ): AsyncGenerator<readonly WireRecord[]>;
  /** Reveals a value that is masked everywhere else. */
  reveal(request: WriteRequest, id: string, body: Values): Promise<Revealed>;
  /** References to records of this resource as an editable file writes them, by id. */
  referenceTexts(resource: Resource, actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  activity(
    resource: Resource,
    actor: Actor,
    id: string,
    limit: number,
  ): Promise<{ items: readonly Activity[]; count: number }>;
  /** The data of a block of a page or of a record's tab. */
  block(actor: Actor, request: BlockRequest): Promise<unknown>;
  /** The input mask of the field in a record with these values, and the next value. */
  nextValue(resource: Resource, actor: Actor, field: InputMaskField, values: Values): Promise<NextValue>;
  /** Who would belong to a record with these values. */
  members(resource: Resource, actor: Actor, body: Values): Promise<Options>;
  /** Files: who may upload one, what was uploaded, and a file for an actor who may read the field that contains it. */
  mustTakeFiles(actor: Actor, slot: Slot): Promise<void>;
  keepUpload(upload: Upload): Promise<void>;
  isUploaded(key: string): Promise<boolean>;
  isToBeImported(account: string, key: string): Promise<boolean>;
  /** Rows of a file: validated only, or written. */
  import(request: ImportRequest, once: Once): Promise<Imported>;
  /** The same part by part, for files of any size. */
  importInParts(request: PartsRequest): Promise<PartsImported>;
  /** Dry runs of several imports, of which each finds the rows of those before. */
  rehearseImports<T>(work: (importRows: (request: ImportRequest) => Promise<Imported>) => Promise<T>): Promise<T>;
  /** Products that offer records of the resource, and how to reach one of them; for the server's own use. */
  connections(resource: Resource, actor: Actor): Promise<readonly PreviewSource[]>;
  connection(resource: Resource, actor: Actor, id: string): Promise<FoundConnection>;
  /** @param isExplained the actor gave a reason for this file */
  file(actor: Actor, key: string, isExplained: boolean): Promise<FileRow>;
  /** Writes a call that was refused for a missing permission to the audit trail. */
  noteRefusal(call: RefusedCall): Promise<void>;
  create(request: WriteRequest, body: Values): Promise<Answer>;
  /** Creates many records in one call, each validated by itself. */
  takeBatch(request: WriteRequest, batch: Batch, body: Values): Promise<Answer>;
  /** `ifMatch` is null for a picture that replaces another one: there is nothing to compare. */
  update(request: WriteRequest, id: string, ifMatch: string | null, body: Values): Promise<Answer>;
  /** Past and planned changes of a record's dated fields; withdraws a planned one, or moves it to another day. */
  changes(resource: Resource, actor: Actor, id: string): Promise<{ items: readonly VisibleChange[]; count: number }>;
  withdrawChange(request: Omit<WriteRequest, 'resource'>, id: string): Promise<Answer>;
  moveChange(request: Omit<WriteRequest, 'resource'>, id: string, date: string): Promise<Answer>;
  delete(request: WriteRequest, id: string, ifMatch: string): Promise<Answer>;
  /** A null id means an action on the list. */
  act(request: WriteRequest, id: string | null, action: Action, body: Values, ifMatch?: string | null): Promise<Answer>;
  /** The secret link of a record as a path, null if it has none; and the record that a ticket belongs to. */
  ticketLink(resource: Resource, actor: Actor, id: string): Promise<string | null>;
  ticketHolder(resource: Resource, actor: Actor, ticket: unknown): Promise<TicketHolder>;
  /** Refreshes: requests one for a connection, or for all if the id is null, and returns the status. */
  askRefresh(request: WriteRequest, id: string | null): Promise<Answer>;
  refreshStatus(resource: Resource, actor: Actor, id: string | null): Promise<Pick<RefreshStatus, 'status'>>;
  /** Runs requested refreshes. Not reachable by a request. */
  runRefreshes(run: RefreshRun): Promise<{ readonly done: readonly Refreshed[]; readonly left: boolean }>;
  /**
   * Runs migrations of newer modules before the server takes requests. @throws MigrationError, which stops the start
   */
  migrateModules(run: MigrationRun): Promise<void>;
  /** Jobs of the project's modules. */
  jobNames(): readonly string[];
  jobNotes(): Promise<ReadonlyMap<string, JobNote>>;
  /** Names of jobs that are due now, or whose run may have ended with its server. */
  dueJobs(): Promise<readonly string[]>;
  /** Runs a job once; null if it is not due or another server runs it. @throws if no job has this name */
  runJob(name: string, run: JobRun): Promise<JobEnd | null>;
  /** Removes old entries of the audit trail; null if there are none. Not reachable by a request. */
  removeOldEntries(run: RemovalRun): Promise<RemovedEntries | null>;
  /** Erases deleted records whose time in the recycle bin is over. */
  emptyBin(signal: AbortSignal): Promise<number | null>;
  /** Keeps the counts of past weeks of the audit trail. Not reachable by a request. */
  keepWeekCounts(run: Pick<RemovalRun, 'signal'>): Promise<number>;
  /** Runs what the server does by itself. Not reachable by a request. */
  runAutomatic(): Promise<readonly RecordAction[]>;
}

export const createGate = (context: GateContext): Gate => ({
  ...namePlans(freshFirst(recordCalls(context), context)),
  jobNames: () => Object.keys(context.project().modules.jobs),
  jobNotes: () => runPlan('job-notes', () => readJobNotes(context.database.kysely)),
  dueJobs: () => runPlan('due-jobs', () => dueJobs(context)),
  openBulks: () => runPlan('open-bulk-changes', () => openBulks(context.database.kysely)),
  forgetOldBulks: () => runPlan('old-bulk-changes', () => forgetOldBulks(context)),
});

type OwnCalls = 'jobNames' | 'jobNotes' | 'dueJobs' | 'openBulks' | 'forgetOldBulks';

const recordCalls = (context: GateContext): Omit<Gate, OwnCalls> => ({
  list: (resource, actor, request, patienceMs = null) =>
    listRecords(context, resource, actor, request, undefined, patienceMs),
  count: (resource, actor, request) => countRecords(context, resource, actor, request),
  countCategories: (resource, actor, request, categories) =>
    countCategories(context, resource, actor, request, categories),
  related: (owner, actor, request) => listRelated(context, owner, actor, request),
  countRelated: (owner, actor, request) => countRelated(context, owner, actor, request),
  history: (owner, actor, paging) => readHistory(context, owner, actor, paging),
  listWithin: (resource, owners, actor, request) => listWithin(context, resource, owners, actor, request),
  countWithin: (resource, owners, actor, request) => countWithin(context, resource, owners, actor, request),
  countWithinBy: (resource, owners, actor, request, by) => countWithinBy(context, resource, owners, actor, request, by),
  findWithin: (resource, owners, actor, id) => findWithin(context, resource, owners, actor, id),
  createWithin: (request, owners, body) => createWithin(context, request, owners, body),
  find: (resource, actor, id, baseDate) => findRecord(context, context.database.kysely, resource, actor, id, baseDate),
  search: (actor, text, most) => searchEverywhere(context, actor, text, most),
  home: (actor) => readHome(context, actor),
  ...viewCalls(context),
  ...bulkCalls(context),
  options: (resource, actor, request) => selectOptions(context, resource, actor, request),
  export: (resource, actor, request, leaving) => exportRecords(context, resource, actor, request, leaving),
  reveal: (request, id, body) => revealValue(context, request, id, body),
  referenceTexts: (resource, actor, ids) => referenceTexts(context, context.database.kysely, actor, resource, ids),
  activity: (resource, actor, id, limit) => readActivity(context, resource, actor, id, limit),
  block: (actor, request) => readBlock(context, actor, request),
  nextValue: (resource, actor, field, values) => nextValue(context, resource, actor, field, values),
  members: (resource, actor, body) => previewMembers(context, resource, actor, body),
  mustTakeFiles: (actor, slot) => mustTakeFiles(context, actor, slot),
  keepUpload: (upload) => keepUpload(context, upload),
  isUploaded: (key) => isUploaded(context, key),
  isToBeImported: (account, key) => isToBeImported(context, account, key),
  import: (request, once) => importRecords(context, request, once),
  importInParts: (request) => importInParts(context, request),
  rehearseImports: (work) => rehearseImports(context, work),
  connections: (resource, actor) => listConnections(context, resource, actor),
  connection: (resource, actor, id) => readConnection(context, resource, actor, id),
  file: (actor, key, isExplained) => findFile(context, actor, key, isExplained),
  noteRefusal: createNoteRefusal(context),
  create: (request, body) => createRecord(context, request, body),
  takeBatch: (request, batch, body) => takeBatch(context, request, batch, body),
  update: (request, id, ifMatch, body) => updateRecord(context, request, id, ifMatch, body),
  changes: (resource, actor, id) => readChanges(context, resource, actor, id),
  withdrawChange: (request, id) => withdrawChange(context, request, id),
  moveChange: (request, id, date) => moveChange(context, request, id, date),
  delete: (request, id, ifMatch) => deleteRecord(context, request, id, ifMatch),
  act: (request, id, action, body, ifMatch) => act(context, request, id, action, body, ifMatch),
  ticketLink: (resource, actor, id) => readTicketLink(context, resource, actor, id),
  ticketHolder: (resource, actor, ticket) => readTicketHolder(context, resource, actor, ticket),
  askRefresh: (request, id) => (id === null ? askRefreshAll(context, request) : askRefresh(context, request, id)),
  refreshStatus: (resource, actor, id) =>
    id === null ? refreshAllStatus(context, resource, actor) : refreshStatus(context, resource, actor, id),
  keepWeekCounts: (run) => runInBackground('audit-week-counts', () => keepWeekCounts(context, run)),
  emptyBin: (signal) => runInBackground('recycle-bin', () => emptyBin(context, signal)),
  removeOldEntries: (run) => runInBackground('audit-retention', () => removeOldEntries(context, run)),
  runRefreshes: (run) => runInBackground('refreshes', () => runRefreshes(context, run)),
  migrateModules: (run) => migrateModules(context, run),
  runJob: async (name, run) => runJob(context, jobNamed(context, name), run),
  runAutomatic: () => runInBackground('automatic-actions', () => runAutomatic(context)),
});

type BulkCalls = 'beginBulk' | 'readBulk' | 'startBulk' | 'cancelBulk' | 'undoBulk' | 'runBulk';

const bulkCalls = (context: GateContext): Pick<Gate, BulkCalls> => ({
  beginBulk: (request, change, rows, isChecked) => beginBulk(context, request, change, rows, isChecked),
  readBulk: (request, id) => readBulk(context, request, id),
  startBulk: (request, id) => startBulk(context, request, id),
  cancelBulk: (request, id) => cancelBulk(context, request, id),
  undoBulk: (request, id) => undoBulk(context, request, id),
  runBulk: (id, run) => runInBackground('bulk-changes', () => runBulk(context, id, run)),
});

type ViewCalls = 'views' | 'createView' | 'updateView' | 'deleteView' | 'openingViews';

const viewCalls = (context: GateContext): Pick<Gate, ViewCalls> => ({
  views: (resource, actor) => readViews(context, resource, actor),
  createView: (request, given) => createView(context, request, given),
  updateView: (request, id, version, given) => updateView(context, request, id, version, given),
  deleteView: (request, id, version) => deleteView(context, request, id, version),
  openingViews: (actor) => openingViews(context, actor),
});
