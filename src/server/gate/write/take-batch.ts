/**
 * Creates many records in one call. Each row is validated and refused by itself. Existing records are left unchanged,
 * so that a client may repeat a call. All valid rows are written in one transaction, with their entries in the audit
 * trail.
 */

import { sql } from 'kysely';
import { Problem } from '#model/access/errors.ts';
import { pointerTo } from '#model/base/json/pointer.ts';
import { isObject } from '#model/base/values.ts';
import { soughtBy } from '#model/features/batch/batch.ts';
import type { WritePlan } from '#model/record/plan-write.ts';
import type { Batch, Find } from '#model/types/actions/batch.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { errorMessage } from '../../http/problem.ts';
import { columnOf, deletedColumn, ownTableOf, tableOf } from '../../sql/columns.ts';
import { uuidv7 } from '../../uuid.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { Answer } from '../idempotency.ts';
import { mustBeAllowed } from './assert-valid.ts';
import type { Mode } from './change.ts';
import { create, planned, validate } from './modes.ts';
import { anyPosition } from './steps/positions.ts';
import { inTransaction } from './transaction.ts';
import { begin, goesTogether, write, writeMany } from './write.ts';
import type { WriteRequest } from './write-request.ts';

interface ValidRow {
  readonly index: number;
  readonly body: Values;
  readonly plan: WritePlan;
  /** Records that must exist first: the find, and the value it looks for. */
  readonly wanting: readonly (readonly [Find, string])[];
}

interface Refusal {
  readonly index: number;
  readonly errors: readonly FieldError[];
}

/**
 * @throws `invalid-field` if the body contains no list of rows, or too many; `forbidden` if the actor may create none
 */
export function takeBatch(context: GateContext, request: WriteRequest, batch: Batch, body: Values): Promise<Answer> {
  const { resource, author } = request;
  mustBeAllowed(resource, author.actor, 'create');
  const rows = rowsIn(batch, body);
  return inTransaction(context, request, async (handle) => {
    const refused: Refusal[] = [];
    const known = await findAll(context, handle, resource, batch, rows);
    const validRows = rows.flatMap((row, index): readonly ValidRow[] => {
      const validated = validateRow(context, request, batch, known, row, index);
      if ('plan' in validated) return [validated];
      refused.push(validated);
      return [];
    });
    const ready = await addWanted(context, handle, request, known, validRows, refused);
    const { added, known: there } = await writeAll(context, handle, request, ready, batch.finds, refused);
    const { locale } = author.actor.kind === 'account' ? author.actor : { locale: 'ja-JP' as const };
    const reported = refused
      .sort((one, other) => one.index - other.index)
      .map(({ index, errors }) => ({
        index,
        errors: errors.map((error) => ({
          ...error,
          message: errorMessage(error, context.project(), locale, resource),
        })),
      }));
    return { status: 200, headers: {}, body: { added, known: there, refused: reported } };
  });
}

function rowsIn({ as, max }: Batch, body: Values): readonly unknown[] {
  const rows = body[as];
  const errors: FieldError[] = Object.keys(body)
    .filter((name) => name !== as)
    .map((name) => ({ pointer: pointerTo(name), keyword: 'unknown' }));
  if (!Array.isArray(rows)) errors.push({ pointer: pointerTo(as), keyword: 'type', params: { type: 'array' } });
  else if (rows.length > max) errors.push({ pointer: pointerTo(as), keyword: 'maxItems', params: { limit: max } });
  if (errors.length > 0) throw new Problem('invalid-field', errors);
  return rows as readonly unknown[];
}

/** Find → searched value → id. */
type Known = Map<Find, Map<string, string>>;

async function findAll(
  context: GateContext,
  handle: Handle,
  resource: Resource,
  { finds }: Batch,
  rows: readonly unknown[],
): Promise<Known> {
  const known: Known = new Map();
  for (const find of finds) {
    const sought = rows.flatMap((row) => (isObject(row) ? (soughtBy(find, row) ?? []) : []));
    known.set(find, await found(context, handle, resource, find, [...new Set(sought)]));
  }
  return known;
}

const targetOf = ({ project }: GateContext, resource: Resource, { field }: Find): Resource => {
  const target = project().declarations.resources[resource.fields[field]?.to ?? ''];
  if (!target) throw new Error(`"${field}" does not refer to a record`);
  return target;
};

/** If there are several, the oldest one. */
async function found(
  context: GateContext,
  handle: Handle,
  resource: Resource,
  find: Find,
  sought: readonly string[],
): Promise<Map<string, string>> {
  const column = sql`lower(${sql.ref(columnOf(find.targetField))})`;
  const { rows } = await sql<{ key: string; id: string }>`
    select distinct on (${column}) ${column} as key, id from ${sql.table(tableOf(targetOf(context, resource, find)))}
    where ${sql.ref(deletedColumn)} is null and ${column} = any(${sought}::text[])
    order by ${column}, created_at, id`.execute(handle);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

function validateRow(
  context: GateContext,
  request: WriteRequest,
  { finds }: Batch,
  known: Known,
  row: unknown,
  index: number,
): ValidRow | Refusal {
  if (!isObject(row)) return { index, errors: [{ pointer: '', keyword: 'type', params: { type: 'object' } }] };
  const named = finds.filter(({ field }) => Object.hasOwn(row, field));
  const errors = named.map(({ field }): FieldError => ({ pointer: pointerTo(field), keyword: 'unknown' }));
  if (errors.length > 0) return { index, errors };
  const wanting: (readonly [Find, string])[] = [];
  const references = finds.flatMap((find): readonly (readonly [string, unknown])[] => {
    const sought = soughtBy(find, row);
    const id = sought === null ? undefined : known.get(find)?.get(sought);
    if (id !== undefined) return [[find.field, id]];
    if (sought === null || find.add.length === 0) return [];
    wanting.push([find, sought]);
    // A placeholder until the record exists: a row that is refused for another reason creates none.
    return [[find.field, uuidv7(context.clock.now().getTime())]];
  });
  const body = { ...row, ...Object.fromEntries(references) };
  try {
    return {
      index,
      wanting,
      body,
      plan: validate(context, request, null, body, { supplied: anyPosition(request.resource, body) }),
    };
  } catch (error) {
    if (!(error instanceof Problem) || error.errors.length === 0) throw error;
    return { index, errors: error.errors.map((error) => whereSent(finds, error)) };
  }
}

/** Reports a missing reference at the property that the client sent. */
const whereSent = (finds: readonly Find[], error: FieldError): FieldError => {
  const find = finds.find(({ field }) => pointerTo(field) === error.pointer);
  return find ? { ...error, pointer: pointerTo(find.from) } : error;
};

/** Creates missing records that rows refer to. @returns the rows whose references all exist */
async function addWanted(
  context: GateContext,
  handle: Handle,
  { resource, author }: WriteRequest,
  known: Known,
  validRows: readonly ValidRow[],
  refused: Refusal[],
): Promise<readonly ValidRow[]> {
  const impossible = new Map<Find, Map<string, readonly FieldError[]>>();
  for (const find of new Set(validRows.flatMap(({ wanting }) => wanting.map(([one]) => one)))) {
    const target = targetOf(context, resource, find);
    const wanted = [
      ...new Set(validRows.flatMap(({ wanting }) => wanting.flatMap(([one, sought]) => (one === find ? sought : [])))),
    ];
    // If two calls run at the same time, the second finds what the first has created.
    await sql`lock table ${sql.table(ownTableOf(target))} in share row exclusive mode`.execute(handle);
    const ids = await found(context, handle, resource, find, wanted);
    for (const sought of wanted.filter((one) => !ids.has(one)))
      try {
        const body = Object.fromEntries(find.add.map((name) => [name, sought]));
        const { id } = await write(context, handle, { resource: target, author, once: null }, create, null, body);
        ids.set(sought, id);
      } catch (error) {
        if (!(error instanceof Problem) || error.errors.length === 0) throw error;
        const errors = error.errors.map((error) => ({ ...error, pointer: pointerTo(find.from) }));
        impossible.set(find, (impossible.get(find) ?? new Map()).set(sought, errors));
      }
    for (const [sought, id] of ids) known.get(find)?.set(sought, id);
  }
  return validRows.flatMap((one): readonly ValidRow[] => {
    const errors = one.wanting.flatMap(([find, sought]) => impossible.get(find)?.get(sought) ?? []);
    if (errors.length > 0) {
      refused.push({ index: one.index, errors });
      return [];
    }
    const references = Object.fromEntries(
      one.wanting.map(([find, sought]) => [find.field, known.get(find)?.get(sought)] as const),
    );
    return [
      {
        ...one,
        body: { ...one.body, ...references },
        plan: { ...one.plan, record: { ...one.plan.record, ...references } },
      },
    ];
  });
}

interface Written {
  readonly added: number;
  readonly known: number;
}

/** Adds refusals of steps to the earlier ones, and counts records that already exist. */
async function writeAll(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  validRows: readonly ValidRow[],
  finds: readonly Find[],
  refused: Refusal[],
): Promise<Written> {
  const refuse = (index: number, { errors, code }: Problem): void => {
    const placed = errors.length > 0 ? errors : [{ pointer: '', keyword: code }];
    refused.push({ index, errors: placed.map((error) => whereSent(finds, error)) });
  };
  const together = goesTogether(request.resource, context.project().declarations);
  const mode: Mode = { ...(together ? planned('create') : create), skipsKnown: true };
  const theirs = { ...request, once: null };
  const changes = validRows.map(({ body, plan }) => begin(context, handle, theirs, mode, null, body, plan));
  await writeMany(changes, (change, problem) => refuse(validRows[changes.indexOf(change)]?.index ?? 0, problem));
  const accepted = changes.filter(({ refusal }) => refusal === null);
  const added = accepted.filter(({ isOver }) => !isOver).length;
  return { added, known: accepted.length - added };
}
