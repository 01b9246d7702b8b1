/** Begins changes of many records. Which records they are is fixed here, so that what is checked is what is changed. */
import { sql } from 'kysely';
import { accessOf, canRead } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { isDate } from '#model/base/calendar.ts';
import { pointerTo } from '#model/base/json/pointer.ts';
import { type BulkChange, mostRows } from '#model/features/bulk/bulk-change.ts';
import { bulkFields } from '#model/features/bulk/bulk-fields.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import { isForMany } from '#model/list/plan-list.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Resource } from '#model/types/resource.ts';
import { momentOf } from '../../clock.ts';
import { fromMain } from '../../sql/list/reading.ts';
import { wherePart } from '../../sql/list/where.ts';
import { main } from '../../sql/rows.ts';
import { uuidv7 } from '../../uuid.ts';
import { validateInput } from '../actions/validate-input.ts';
import type { Author } from '../audit.ts';
import { type GateContext, readingOf } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { gateTransaction } from '../last-administrator.ts';
import { mustRead } from '../read/read-records.ts';
import { assertValid, mustBeAllowed } from '../write/assert-valid.ts';
import { insertBulk } from './bulk-table.ts';

export interface BulkRequest {
  readonly resource: Resource;
  readonly actor: AccountActor;
  readonly author: Author;
}

/** Records by id, or all that a list shows. */
export type ChosenRows = { readonly ids: readonly string[] } | { readonly list: ListRequest };

/**
 * @param isChecked true begins with a check, after which `startBulk` makes the change
 * @returns the id of the change
 * @throws `not-found` if the resource has no such changes; `forbidden`; `invalid-field`
 */
export async function beginBulk(
  context: GateContext,
  request: BulkRequest,
  change: BulkChange,
  rows: ChosenRows,
  isChecked: boolean,
): Promise<string> {
  const { resource, actor, author } = request;
  mustRead(context, resource, actor);
  mustBePossible(context, request, change);
  const at = context.clock.now();
  const id = uuidv7(at.getTime());
  await gateTransaction(context, async (handle) => {
    const rowCount = await insertRows(context, handle, request, id, rows);
    if (rowCount > mostRows) assertValid([{ pointer: '/rows', keyword: 'maxItems', params: { limit: mostRows } }]);
    const state = isChecked ? 'checking' : 'running';
    const { origin } = author;
    const begun = { id, resource: resource.name, accountId: actor.accountId, origin, change, state, rowCount } as const;
    await insertBulk(handle, { ...begun, undoes: null }, at);
  });
  return id;
}

function mustBePossible(context: GateContext, { resource, actor }: BulkRequest, change: BulkChange): void {
  if (change.kind === 'undo' || (change.kind === 'set' && resource.bulk === false)) throw new Problem('not-found');
  if (change.kind === 'delete') {
    mustBeAllowed(resource, actor, 'delete');
    return;
  }
  if (change.kind === 'set') {
    mustBeAllowed(resource, actor, 'update');
    assertValid(errorsOfSet(resource, actor, change));
    return;
  }
  const action = Object.hasOwn(resource.actions, change.action) ? resource.actions[change.action] : undefined;
  if (!action || action.on === 'list' || action.changes || !isForMany(resource, action)) {
    assertValid([{ pointer: '/action', keyword: 'enum' }]);
    return;
  }
  mustBeAllowed(resource, actor, action.name);
  const names =
    action.handler === null ? action.input.filter((name) => Object.hasOwn(change.input, name)) : action.input;
  validateInput(context, resource, names, change.input, momentOf(context.clock, actor), action.handler !== null);
}

/** The values themselves are validated with each record. */
function errorsOfSet(
  resource: Resource,
  actor: AccountActor,
  { values, effectiveDate }: Extract<BulkChange, { kind: 'set' }>,
): readonly FieldError[] {
  const access = accessOf(resource, actor);
  const known = bulkFields(access).map(({ name }) => name);
  const names = Object.keys(values);
  if (names.length === 0) return [{ pointer: '/set', keyword: 'required' }];
  const errors = names.flatMap((name): readonly FieldError[] => {
    const pointer = `/set${pointerTo(name)}`;
    if (!canRead(access, name)) return [{ pointer, keyword: 'unknown' }];
    if (!known.includes(name)) return [{ pointer, keyword: 'readOnly' }];
    const isDated = resource.keywords.dated?.fields.includes(name) === true;
    return effectiveDate === null || isDated ? [] : [{ pointer, keyword: 'notDated' }];
  });
  if (effectiveDate !== null && !isDate(effectiveDate))
    return [...errors, { pointer: '/effectiveDate', keyword: 'format', params: { format: 'date' } }];
  return errors;
}

/** @returns the number of records */
async function insertRows(
  context: GateContext,
  handle: Handle,
  { resource, actor }: BulkRequest,
  id: string,
  rows: ChosenRows,
): Promise<number> {
  const chosen =
    'ids' in rows
      ? sql`select given.id, min(given.place) as place
          from unnest(${rows.ids}::text[]) with ordinality as given(id, place) group by given.id`
      : listed(context, resource, actor, rows.list);
  const { numAffectedRows } = await sql`
    insert into daicho_bulk_row (bulk_id, place, record_id)
    select ${id}::uuid, (row_number() over (order by chosen.place) - 1)::int, chosen.id
    from (${chosen}) as chosen limit ${mostRows + 1}`.execute(handle);
  return Number(numAffectedRows ?? 0);
}

/** In the order of the ids, in which they are locked. */
function listed(context: GateContext, resource: Resource, actor: AccountActor, list: ListRequest) {
  const reading = readingOf(context, resource, actor, list.baseDate);
  const id = sql.ref(`${main}.id`);
  return sql`select (${id})::text as id, (${id})::text as place ${fromMain(reading)} where ${wherePart(reading, list)}`;
}
