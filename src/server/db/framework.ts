/**
 * The tables of Daicho itself, besides those from schemas: accounts, sessions, audit, and so on. The SQL is portable
 * (no sequences, no COLLATE, no LISTEN, no advisory locks), for a later distributed PostgreSQL.
 */
import { type ColumnType, type Generated, type Kysely, type Selectable, sql } from 'kysely';
import {
  type BulkChange,
  type BulkCounts,
  type BulkPhase,
  type BulkResult,
  bulkResults,
  bulkStates,
} from '#model/features/bulk/bulk-change.ts';
import { type ChangeState, changeStates } from '#model/features/dated/dated.ts';
import type { Area } from '#model/types/access.ts';

/** An instant: read as ISO text in UTC with milliseconds, written as a Date or as ISO text. */
type Instant = ColumnType<string, Date | string, Date | string>;
type OptionalInstant = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
type DefaultedInstant = ColumnType<string, Date | string | undefined, Date | string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** jsonb: read parsed, written as JSON text (the driver would turn an array into a PostgreSQL array). */
type DefaultedJson<T extends object> = ColumnType<T, string | undefined, string>;
/** jsonb with any JSON value, including a bare string or number. */
type AnyJson = ColumnType<unknown, string, string>;

interface AccountTable {
  id: string;
  /** The subject of the pool; null until the first sign-in. */
  sub: Optional<string>;
  /** Lower-cased. */
  email: string;
  label: string;
  person_id: Optional<string>;
  /** Besides those of roles: all scopes for the owner of the installation, their own for demo accounts. */
  scopes: DefaultedJson<readonly string[]>;
  locale: Optional<string>;
  status: Generated<'active' | 'deactivated'>;
  created_at: DefaultedInstant;
}

/** The membership of an account in one area, from the invitation to its end. */
interface MembershipTable {
  id: string;
  account_id: string;
  area: Area;
  state: MembershipState;
  given_name: Optional<string>;
  family_name: Optional<string>;
  middle_name: Optional<string>;
  /** Hash of the invitation's code; null when the code is no longer valid. */
  code_hash: Optional<string>;
  invited_at: OptionalInstant;
  /** When the invitation expires. */
  expires_at: OptionalInstant;
  activated_at: OptionalInstant;
  deactivated_at: OptionalInstant;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
}

export const membershipStates = ['INVITED', 'ACTIVE', 'DEACTIVATED', 'REVOKED'] as const;
export type MembershipState = (typeof membershipStates)[number];

interface PoolUserTable {
  sub: string;
  email: string;
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';
  salt: string;
  verifier: string;
  email_mfa: Generated<boolean>;
  created_at: DefaultedInstant;
}

/** Number of attempts from a place, and until when the next one is refused. */
interface AttemptTable {
  /** A hash of the user and the origin. */
  key: string;
  /** The user of the attempts; null if all users are counted. */
  sub: Optional<string>;
  count: number;
  until: OptionalInstant;
  last_at: Instant;
}

/** Browsers with an earlier sign-in. */
interface DeviceTable {
  hash: string;
  sub: string;
  seen_at: Instant;
}

/** Codes to reset a password, one per requester. */
interface ResetCodeTable {
  sub: string;
  /** A hash of the requesting browser or address. */
  requester: string;
  code_hash: string;
  tries: number;
  expires_at: Instant;
}

/** Open steps of sign-ins. */
interface SignInStepTable {
  name_hash: string;
  sealed: string;
  tries_left: number;
  expires_at: Instant;
}

interface PoolRefreshTable {
  token_hash: string;
  sub: string;
  origin: string;
  auth_time: Instant;
  expires_at: Instant;
}

interface SessionTable {
  id_hash: string;
  account_id: string;
  tokens: AnyJson;
  /** Public id of the session; the cookie's hash stays secret. */
  id: Generated<string>;
  /** The sign-in of the session. */
  origin: Optional<string>;
  address: Optional<string>;
  /** Browser and system. */
  device: Optional<string>;
  created_at: DefaultedInstant;
  seen_at: DefaultedInstant;
  expires_at: Instant;
}

interface KeyTable {
  name: string;
  value: AnyJson;
}

interface PreferenceTable {
  account_id: string;
  key: string;
  value: AnyJson;
  updated_at: DefaultedInstant;
}

/** Saved views of lists. */
interface ListViewTable {
  id: string;
  resource: string;
  name: string;
  /** Fields, filters and order, as a resource file declares them. */
  state: AnyJson;
  /** Account; null if it is gone. */
  owner_id: Optional<string>;
  audience: 'private' | 'group' | 'everyone';
  group_id: Optional<string>;
  is_locked: boolean;
  /** Ids of roles whose lists open with the view. */
  roles: AnyJson;
  version: number;
  created_at: Instant;
  updated_at: Instant;
}

/** Records that were deleted and can be restored. */
interface BinTable {
  record_id: string;
  /** Stored resource. */
  resource: string;
  title: string;
  deleted_at: Instant;
  /** YYYY-MM-DD: from this day on, the record is erased. */
  erase_on: string;
  /** Account. */
  actor: string;
  actor_label: string;
  request_id: Optional<string>;
  /** The record with which this one was deleted; null for a record that was deleted itself. */
  part_of: Optional<string>;
  /** Order of the parts of a record: each after those that refer to it. */
  place: number;
  /** The record that the deletion has added: `resource` and `id`. */
  added: AnyJson | null;
  /** Searched by the list. */
  fold_title: string;
  fold_actor: string;
}

interface AuditTable {
  id: string;
  at: DefaultedInstant;
  actor: string;
  actor_label: string;
  action: string;
  resource: string;
  record_id: Optional<string>;
  record_label: Optional<string>;
  changes: DefaultedJson<object>;
  reason: Optional<string>;
  /** What was requested if nothing changed: the list of an export, the refused call. */
  details: Optional<string>;
  origin: string;
  request_id: Optional<string>;
  /** Folded for search, like the columns of records. */
  fold_actor: Optional<string>;
  fold_record_label: Optional<string>;
}

interface IdempotencyTable {
  account_id: string;
  key: string;
  fingerprint: string;
  /** Null, like headers and body, while the first request with this key is still running. */
  status: Optional<number>;
  headers: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  body: Optional<string>;
  created_at: DefaultedInstant;
}

interface LockTable {
  name: string;
  owner: string;
  expires_at: Instant;
}

/** Work that goes on after a request, and its outcome. */
interface JobTable {
  name_hash: string;
  /** Id of the run. */
  run: string;
  state: 'running' | 'done' | 'failed';
  reached: number;
  is_told: boolean;
  /** Time of the last request. */
  asked_at: Instant;
  /** Compressed JSON in base64. */
  outcome: Optional<string>;
  expires_at: Instant;
}

/** The state of each job of a module. */
interface ModuleJobTable {
  name: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'stopped';
  /** The last scheduled time for which a run has begun. */
  due_at: Instant;
  /** Id of the run. */
  run: Optional<string>;
  attempts: number;
  started_at: OptionalInstant;
  ended_at: OptionalInstant;
  retry_at: OptionalInstant;
  error: Optional<string>;
  /** Null before a server has declared the job. */
  module: Optional<string>;
  schedule: Optional<string>;
  /** By language. */
  title: ColumnType<unknown, string | null | undefined, string | null>;
  next_at: OptionalInstant;
  /** False if the servers that started last have no such job. */
  is_declared: Generated<boolean>;
  /** When somebody requested a run that has not begun. */
  requested_at: OptionalInstant;
  /** When somebody requested the end of the last run. */
  canceled_at: OptionalInstant;
}

/** Servers that run on the database; each renews its row. */
interface ServerTable {
  id: string;
  /** Host and port. */
  name: string;
  version: string;
  started_at: Instant;
  seen_at: Instant;
  /** Connections to the database that are in use. */
  connections: number;
  /** Calls that wait for a connection. */
  waiting: number;
  /** Space for uploaded files. */
  free_bytes: Optional<number>;
}

interface MetaTable {
  name: string;
  value: AnyJson;
}

/** What is known of a file in the file store. */
interface FileTable {
  key: string;
  account_id: string;
  purpose: string;
  name: Optional<string>;
  content_type: string;
  size: number;
  sha256: Optional<string>;
  /** `used` while a record uses it. */
  state: Generated<'issued' | 'uploaded' | 'used'>;
  /** The field that it was uploaded for, and the record that uses it or used it last. */
  resource: Optional<string>;
  field: Optional<string>;
  record_id: Optional<string>;
  created_at: DefaultedInstant;
  /** When it is removed unless a record uses it. */
  expires_at: Instant;
}

export type FileRow = Selectable<FileTable>;
export type AuditRow = Selectable<AuditTable>;

/** Imported files, so that none is imported twice. */
interface ImportTable {
  /** Key of the file. */
  key: string;
  resource: string;
  outcome: ColumnType<unknown, string | null | undefined, string>;
}

/** Imports of whole files by the operator, part by part. */
/** A change of many records. */
interface BulkTable {
  id: string;
  resource: string;
  account_id: string;
  origin: string;
  change: ColumnType<BulkChange, string, string>;
  state: BulkPhase;
  row_count: number;
  done_count: number;
  counts: ColumnType<BulkCounts, string, string>;
  /** The change that this one reverts. */
  undoes: Optional<string>;
  /** The change that reverts this one. */
  undone_by: Optional<string>;
  started_at: Instant;
  updated_at: Instant;
  ended_at: OptionalInstant;
}

interface BulkRowTable {
  bulk_id: string;
  /** From 0. */
  place: number;
  record_id: string;
  /** Null until the record is checked or changed. */
  result: Optional<BulkResult>;
  /** Why it is refused, as a sentence. */
  reason: Optional<string>;
}

interface FileImportTable {
  id: string;
  resource: string;
  /** Path of the file. */
  file: string;
  /** Hash of its content. */
  sha256: string;
  options: AnyJson;
  /** Who imports it. */
  actor_label: string;
  /** Number of its records. */
  row_count: number;
  part_count: number;
  parts_done: number;
  /** Index of the first record that is not imported yet. */
  next_row: number;
  /** Numbers of imported records by state. */
  counts: AnyJson;
  /** Length of the file of rejected rows. */
  rejected_bytes: number;
  /** Id of the process that runs it, or ran it last. */
  run: string;
  started_at: Instant;
  updated_at: Instant;
  ended_at: OptionalInstant;
  canceled_at: OptionalInstant;
}

/** Changes of dated fields: applied and planned ones. */
interface DatedTable {
  id: string;
  resource: string;
  record_id: string;
  /** YYYY-MM-DD */
  effective_date: string;
  /** Order among the changes of one record. */
  place: number;
  state: ChangeState;
  /** Field → value. */
  changes: DefaultedJson<Readonly<Record<string, unknown>>>;
  /** Former values of the same fields; null until it has been applied. */
  before: ColumnType<Readonly<Record<string, unknown>> | null, string | null | undefined, string | null>;
  /** Column → text, for computed columns beside the fields: titles, texts to search. */
  derived: DefaultedJson<Readonly<Record<string, string>>>;
  derived_before: ColumnType<Readonly<Record<string, string>> | null, string | null | undefined, string | null>;
  /** The plan of many changes. */
  plan_id: Optional<string>;
  actor: string;
  actor_label: string;
  at: DefaultedInstant;
  applied_at: OptionalInstant;
  reason: Optional<string>;
  /** Why it could not be applied. */
  problem: ColumnType<object | null, string | null | undefined, string | null>;
}

/**
 * Secret links of records. The ticket's text is not stored, only its hash for the lookup and a sealed text for users
 * who may see it.
 */
interface TicketTable {
  resource: string;
  record_id: string;
  token_hash: string;
  sealed: string;
  active: Generated<boolean>;
  issued_at: Instant;
  used_at: OptionalInstant;
}

export interface FrameworkTables {
  daicho_account: AccountTable;
  daicho_membership: MembershipTable;
  daicho_pool_user: PoolUserTable;
  daicho_pool_refresh: PoolRefreshTable;
  daicho_attempt: AttemptTable;
  daicho_device: DeviceTable;
  daicho_reset_code: ResetCodeTable;
  daicho_sign_in_step: SignInStepTable;
  daicho_session: SessionTable;
  daicho_key: KeyTable;
  daicho_preference: PreferenceTable;
  daicho_list_view: ListViewTable;
  daicho_bin: BinTable;
  daicho_audit: AuditTable;
  daicho_idempotency: IdempotencyTable;
  daicho_lock: LockTable;
  daicho_job: JobTable;
  daicho_module_job: ModuleJobTable;
  daicho_server: ServerTable;
  daicho_meta: MetaTable;
  daicho_file: FileTable;
  daicho_import: ImportTable;
  daicho_file_import: FileImportTable;
  daicho_bulk: BulkTable;
  daicho_bulk_row: BulkRowTable;
  daicho_dated: DatedTable;
  daicho_ticket: TicketTable;
}

/** The prefix of every framework table; a table from a schema must not have it. */
export const frameworkPrefix = 'daicho_';

export const lockTableSql = `create table if not exists daicho_lock (
  name text primary key,
  owner text not null,
  expires_at timestamptz not null
)`;

const statements: readonly string[] = [
  `create table if not exists daicho_account (
    id text primary key,
    sub text unique,
    email text not null unique,
    label text not null,
    person_id text,
    scopes jsonb not null default '[]',
    locale text,
    status text not null default 'active' check (status in ('active', 'deactivated')),
    created_at timestamptz not null default now()
  )`,
  `create table if not exists daicho_membership (
    id uuid primary key,
    account_id text not null,
    area text not null check (area in ('staff', 'individual')),
    state text not null check (state in (${membershipStates.map((state) => `'${state}'`).join(', ')})),
    given_name text,
    family_name text,
    middle_name text,
    code_hash text unique,
    invited_at timestamptz,
    expires_at timestamptz,
    activated_at timestamptz,
    deactivated_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (account_id, area)
  )`,
  `create table if not exists daicho_pool_user (
    sub text primary key,
    email text not null unique,
    status text not null check (status in ('CONFIRMED', 'FORCE_CHANGE_PASSWORD')),
    salt text not null,
    verifier text not null,
    email_mfa boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  `create table if not exists daicho_sign_in_step (
    name_hash text primary key,
    sealed text not null,
    tries_left integer not null,
    expires_at timestamptz not null
  )`,
  'create index if not exists daicho_sign_in_step_expiry on daicho_sign_in_step (expires_at)',
  `create table if not exists daicho_pool_refresh (
    token_hash text primary key,
    sub text not null,
    origin text not null,
    auth_time timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index if not exists daicho_pool_refresh_sub on daicho_pool_refresh (sub)',
  `create table if not exists daicho_attempt (
    key text primary key,
    sub text,
    count integer not null,
    until timestamptz,
    last_at timestamptz not null
  )`,
  'create index if not exists daicho_attempt_sub on daicho_attempt (sub)',
  'create index if not exists daicho_attempt_last on daicho_attempt (last_at)',
  `create table if not exists daicho_device (
    hash text not null,
    sub text not null,
    seen_at timestamptz not null,
    primary key (hash, sub)
  )`,
  'create index if not exists daicho_device_sub on daicho_device (sub)',
  `create table if not exists daicho_reset_code (
    sub text not null,
    requester text not null,
    code_hash text not null,
    tries integer not null default 0,
    expires_at timestamptz not null,
    primary key (sub, requester)
  )`,
  `create table if not exists daicho_session (
    id_hash text primary key,
    account_id text not null,
    tokens jsonb not null,
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  'create index if not exists daicho_session_account on daicho_session (account_id)',
  'create index if not exists daicho_session_expiry on daicho_session (expires_at)',
  'create table if not exists daicho_key (name text primary key, value jsonb not null)',
  `create table if not exists daicho_preference (
    account_id text not null,
    key text not null,
    value jsonb not null,
    updated_at timestamptz not null default now(),
    primary key (account_id, key)
  )`,
  `create table if not exists daicho_list_view (
    id uuid primary key,
    resource text not null,
    name text not null,
    state jsonb not null,
    owner_id text,
    audience text not null,
    group_id text,
    is_locked boolean not null,
    roles jsonb not null,
    version integer not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create table if not exists daicho_bin (
    record_id uuid primary key,
    resource text not null,
    title text not null,
    deleted_at timestamptz not null,
    erase_on date not null,
    actor text not null,
    actor_label text not null,
    request_id text,
    part_of uuid,
    place integer not null,
    added jsonb,
    fold_title text not null,
    fold_actor text not null
  )`,
  'create index if not exists daicho_bin_part on daicho_bin (part_of)',
  'create index if not exists daicho_bin_erase on daicho_bin (erase_on)',
  'create index if not exists daicho_bin_deleted on daicho_bin (deleted_at)',
  'create index if not exists daicho_list_view_resource on daicho_list_view (resource)',
  'create index if not exists daicho_list_view_owner on daicho_list_view (owner_id)',
  `create table if not exists daicho_audit (
    id uuid primary key,
    at timestamptz not null default now(),
    actor text not null,
    actor_label text not null,
    action text not null,
    resource text not null,
    record_id text,
    record_label text,
    changes jsonb not null default '{}',
    reason text,
    origin text not null,
    request_id text,
    fold_actor text,
    fold_record_label text
  )`,
  'create index if not exists daicho_audit_record on daicho_audit (resource, record_id, at)',
  // Pages of the audit log, its filters and its orders read only these indexes until the ids of a page are known.
  'create index if not exists daicho_audit_times on daicho_audit (at, id, resource, action, origin)',
  'create index if not exists daicho_audit_actor on daicho_audit (fold_actor, id, resource, action, origin)',
  'create index if not exists daicho_audit_resource on daicho_audit (resource, id, action, origin)',
  'create index if not exists daicho_audit_resource_times on daicho_audit (resource, at, id, action, origin)',
  'create index if not exists daicho_audit_action_times on daicho_audit (action, at, id, resource, origin)',
  // The first one serves these too.
  ...['at', 'list'].map((name) => `drop index if exists daicho_audit_${name}`),
  // Entries of past weeks, counted (`sql/trail/week-counts.ts`). The version is that of the week.
  'create table if not exists daicho_audit_week (week date primary key, version text not null)',
  `create table if not exists daicho_audit_count (
    week date not null,
    resource text not null,
    action text not null,
    origin text not null,
    number integer not null,
    primary key (week, resource, action, origin)
  )`,
  `create table if not exists daicho_idempotency (
    account_id text not null,
    key text not null,
    fingerprint text not null,
    status integer,
    headers jsonb,
    body text,
    created_at timestamptz not null default now(),
    primary key (account_id, key)
  )`,
  'create index if not exists daicho_idempotency_created on daicho_idempotency (created_at)',
  lockTableSql,
  `create table if not exists daicho_job (
    name_hash text primary key,
    run text not null,
    state text not null check (state in ('running', 'done', 'failed')),
    reached integer not null,
    is_told boolean not null,
    asked_at timestamptz not null,
    outcome text,
    expires_at timestamptz not null
  )`,
  `create table if not exists daicho_module_job (
    name text primary key,
    state text not null check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
    due_at timestamptz not null,
    run text,
    attempts integer not null,
    started_at timestamptz,
    ended_at timestamptz,
    retry_at timestamptz,
    error text
  )`,
  `create table if not exists daicho_server (
    id uuid primary key,
    name text not null,
    version text not null,
    started_at timestamptz not null,
    seen_at timestamptz not null,
    connections integer not null,
    waiting integer not null,
    free_bytes bigint
  )`,
  'create table if not exists daicho_meta (name text primary key, value jsonb not null)',
  `create table if not exists daicho_file (
    key text primary key,
    account_id text not null,
    purpose text not null,
    content_type text not null,
    size integer not null,
    sha256 text,
    state text not null default 'issued' check (state in ('issued', 'uploaded', 'used')),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  'create index if not exists daicho_file_expiry on daicho_file (expires_at)',
  `create table if not exists daicho_dated (
    id uuid primary key,
    resource text not null,
    record_id uuid not null,
    effective_date date not null,
    place integer not null,
    state text not null check (state in (${changeStates.map((state) => `'${state}'`).join(', ')})),
    changes jsonb not null default '{}',
    before jsonb,
    derived jsonb not null default '{}',
    derived_before jsonb,
    plan_id uuid,
    actor text not null,
    actor_label text not null,
    at timestamptz not null default now(),
    applied_at timestamptz,
    reason text,
    problem jsonb
  )`,
  'create index if not exists daicho_dated_record on daicho_dated (resource, record_id)',
  'create index if not exists daicho_dated_day on daicho_dated (state, resource, effective_date)',
  'create index if not exists daicho_dated_plan on daicho_dated (plan_id)',
  `create table if not exists daicho_ticket (
    resource text not null,
    record_id uuid not null,
    token_hash text not null unique,
    sealed text not null,
    active boolean not null default true,
    issued_at timestamptz not null,
    used_at timestamptz,
    primary key (resource, record_id)
  )`,
  `create table if not exists daicho_version (
    name text not null,
    session integer not null,
    mark bigint not null,
    transaction text not null,
    primary key (name, session)
  )`,
  'create table if not exists daicho_import (key text primary key, resource text not null, outcome jsonb)',
  `create table if not exists daicho_file_import (
    id uuid primary key,
    resource text not null,
    file text not null,
    sha256 text not null,
    options jsonb not null,
    actor_label text not null,
    row_count integer not null,
    part_count integer not null,
    parts_done integer not null,
    next_row integer not null,
    counts jsonb not null,
    rejected_bytes bigint not null,
    run uuid not null,
    started_at timestamptz not null,
    updated_at timestamptz not null,
    ended_at timestamptz,
    canceled_at timestamptz
  )`,
  'create index if not exists daicho_file_import_content on daicho_file_import (resource, sha256)',
  `create table if not exists daicho_bulk (
    id uuid primary key,
    resource text not null,
    account_id text not null,
    origin text not null,
    change jsonb not null,
    state text not null check (state in (${bulkStates.map((state) => `'${state}'`).join(', ')})),
    row_count integer not null,
    done_count integer not null,
    counts jsonb not null,
    undoes uuid,
    undone_by uuid,
    started_at timestamptz not null,
    updated_at timestamptz not null,
    ended_at timestamptz
  )`,
  'create index if not exists daicho_bulk_state on daicho_bulk (state)',
  `create table if not exists daicho_bulk_row (
    bulk_id uuid not null,
    place integer not null,
    record_id text not null,
    result text check (result in (${bulkResults.map((result) => `'${result}'`).join(', ')})),
    reason text,
    primary key (bulk_id, place)
  )`,
  ...['name', 'resource', 'field', 'record_id'].map(
    (column) => `alter table daicho_file add column if not exists ${column} text`,
  ),
  ...[
    ...['module text', 'schedule text', 'title jsonb', 'is_declared boolean not null default false'],
    ...['next_at', 'requested_at', 'canceled_at'].map((column) => `${column} timestamptz`),
  ].map((column) => `alter table daicho_module_job add column if not exists ${column}`),
  'alter table daicho_audit add column if not exists details text',
  'alter table daicho_session add column if not exists id uuid not null default gen_random_uuid()',
  ...['origin', 'address', 'device'].map(
    (column) => `alter table daicho_session add column if not exists ${column} text`,
  ),
  'create index if not exists daicho_session_origin on daicho_session (origin)',
  // Attempts and codes have tables of their own now.
  ...['reset_hash', 'reset_expires_at', 'reset_tries', 'failed_count', 'locked_until'].map(
    (column) => `alter table daicho_pool_user drop column if exists ${column}`,
  ),
];

/**
 * Creates missing framework tables; existing ones stay unchanged. Call it inside `withMigrationLock`.
 *
 * Runs the statements one by one: distributed databases accept one definition per transaction.
 */
export async function migrateFramework(kysely: Kysely<FrameworkTables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(kysely);
  await moveAreas(kysely);
  await makeAuditIdsUuids(kysely);
}

/** Ids of audit entries used to be texts, from whose index no ids can be read as uuids. */
async function makeAuditIdsUuids(kysely: Kysely<FrameworkTables>): Promise<void> {
  const { rows } = await sql`select 1 from information_schema.columns where table_schema = current_schema()
    and table_name = 'daicho_audit' and column_name = 'id' and data_type = 'text'`.execute(kysely);
  if (rows.length > 0) await sql`alter table daicho_audit alter column id type uuid using id::uuid`.execute(kysely);
}

/** Accounts used to store their areas in a column, before memberships existed. */
async function moveAreas(kysely: Kysely<FrameworkTables>): Promise<void> {
  const { rows } = await sql`select 1 from information_schema.columns where table_schema = current_schema()
    and table_name = 'daicho_account' and column_name = 'areas'`.execute(kysely);
  if (rows.length === 0) return;
  await sql`insert into daicho_membership (id, account_id, area, state, activated_at)
    select gen_random_uuid(), account.id, area, 'ACTIVE', account.created_at
    from daicho_account account, jsonb_array_elements_text(account.areas) area
    on conflict do nothing`.execute(kysely);
  await sql`alter table daicho_account drop column areas`.execute(kysely);
}
