/** Redacts what the project stores elsewhere of erased data: audit trail, history of dated fields, stored answers. */

import { sql } from 'kysely';
import { searchText } from '#model/base/text/search-text.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { ClosedAccounts } from '../../identity/accounts/close-accounts.ts';
import { signInResource } from '../../identity/sessions/sign-in-log.ts';
import { columnOf, tableOf, titleTextOf } from '../../sql/columns.ts';
import { escapeLike } from '../../sql/list/search.ts';
import type { Change } from '../audit.ts';
import type { Handle } from '../handle.ts';
import type { Lot } from './lot.ts';
import { mark, textsIn, withoutTexts } from './texts.ts';

export interface Redact {
  readonly resources: Readonly<Record<string, Resource>>;
  /** The erased record itself comes first. */
  readonly lots: readonly Lot[];
  /** The new title of the record. */
  readonly title: string;
  /** The erased texts, as stored now. */
  readonly texts: readonly string[];
  readonly closed: ClosedAccounts;
}

interface Entry {
  readonly id: string;
  readonly record_id: string | null;
  readonly record_label: string | null;
  readonly changes: object;
  readonly reason: string | null;
}

/**
 * Redacts the audit trail. The entries keep who, when and which field; the values and the titles of the records are
 * removed.
 *
 * @returns every removed text, including former values that only the trail contained
 */
export async function redactTrail(handle: Handle, redact: Redact): Promise<readonly string[]> {
  const { lots, title, closed } = redact;
  const own = await Promise.all(lots.map((lot) => entriesOf(handle, lot.resource.stored.as, idsOf(lot))));
  const former = lots.flatMap((lot, at) => (own[at] ?? []).flatMap((entry) => formerTexts(lot, entry)));
  const titles = [
    ...(own[0] ?? []).flatMap(({ record_label: label }) => label ?? []),
    ...lots.slice(0, 1).flatMap(({ resource, rows }) => rows.map((row) => titleTextOf(resource, row))),
  ].filter((text) => text !== '' && text !== title);
  const texts = [...redact.texts, ...former, ...titles];
  for (const [at, lot] of lots.entries())
    for (const entry of own[at] ?? [])
      await rewrite(handle, entry, {
        label: lot.titles.get(entry.record_id ?? '') ?? title,
        changes: redactedIn(lot, entry.changes as readonly Change[], texts),
        reason: entry.reason && withoutTexts(entry.reason, texts),
      });
  await redactReferrers(handle, redact, titles, texts);
  await redactViews(handle, redact, titles, texts);
  await redactActors(handle, closed, title);
  await redactAccess(handle, closed, texts);
  return texts;
}

const idsOf = ({ rows }: Lot): readonly string[] => rows.map(({ id }) => id);

const entriesOf = async (handle: Handle, resource: string, ids: readonly string[]): Promise<readonly Entry[]> =>
  ids.length === 0
    ? []
    : handle
        .selectFrom('daicho_audit')
        .select(['id', 'record_id', 'record_label', 'changes', 'reason'])
        .where('resource', '=', resource)
        .where('record_id', 'in', ids)
        .execute();

const isErased = ({ fields }: Pick<Lot, 'fields'>, field: string): boolean =>
  fields === null || Object.hasOwn(fields, field);

const redactedIn = (
  lot: Pick<Lot, 'fields'>,
  changes: readonly Change[],
  texts: readonly string[],
): readonly Change[] =>
  changes.map((change) =>
    isErased(lot, change.field)
      ? { ...change, before: null, after: null, hidden: true as const }
      : { ...change, before: redacted(change.before, texts), after: redacted(change.after, texts) },
  );

const redacted = (value: unknown, texts: readonly string[]): unknown =>
  typeof value === 'string' ? withoutTexts(value, texts) : value;

/** Former values of the erased fields. */
const formerTexts = (lot: Lot, { changes }: Entry): readonly string[] =>
  (changes as readonly Change[]).flatMap(({ field, before, after }) =>
    [before, after].flatMap((value) => textsIn({ ...lot, rows: [{ id: '', [field]: value }] })),
  );

async function rewrite(
  handle: Handle,
  { id }: Pick<Entry, 'id'>,
  { label, changes, reason }: { readonly label: string; readonly changes?: object; readonly reason: string | null },
): Promise<void> {
  await handle
    .updateTable('daicho_audit')
    .set({
      record_label: label,
      fold_record_label: searchText([label]),
      reason,
      ...(changes ? { changes: JSON.stringify(changes) } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Records whose title contains the title of the erased record. */
async function redactReferrers(
  handle: Handle,
  { resources, lots, title }: Redact,
  titles: readonly string[],
  texts: readonly string[],
): Promise<void> {
  const [first] = lots;
  if (!first) return;
  const [id = ''] = idsOf(first);
  for (const resource of Object.values(resources)) {
    const fields = Object.keys(resource.stored.title.paths).filter(
      (name) => resource.fields[name]?.to === first.resource.stored.as,
    );
    if (!['table', 'existing'].includes(resource.source.kind) || fields.length === 0) continue;
    const refers = fields.map((name) => sql`${sql.ref(`t.${columnOf(name)}`)}::text = ${id}`);
    const { rows } = await sql<Entry>`
      select id, record_id, record_label, changes, reason from daicho_audit where resource = ${resource.stored.as}
      and (changes::text like ${`%${id}%`} or record_id in
        (select t.id::text from ${sql.table(tableOf(resource))} as t where ${sql.join(refers, sql` or `)}))`.execute(
      handle,
    );
    for (const entry of rows)
      await rewrite(handle, entry, {
        label: withoutTexts(entry.record_label ?? '', titles, title),
        reason: entry.reason && withoutTexts(entry.reason, texts),
      });
  }
}

/** Rows of views are found by their title alone; if two people have the same name, the label of both is redacted. */
async function redactViews(
  handle: Handle,
  { resources, closed }: Redact,
  titles: readonly string[],
  texts: readonly string[],
): Promise<void> {
  const views = Object.values(resources).flatMap(({ source, stored }) => (source.kind === 'view' ? [stored.as] : []));
  const whole = [...new Set(titles)].map((one) => `%${escapeLike(one)}%`);
  const { rows } = await sql<Entry>`
    select id, record_id, record_label, changes, reason from daicho_audit
    where resource = any(${[...new Set(views)]}::text[]) and (record_label like any(${whole}::text[])
      or record_label = any(${texts}::text[]) or record_id = any(${closed.memberships}::text[]))`.execute(handle);
  for (const entry of rows)
    await rewrite(handle, entry, {
      label: mark,
      changes: closed.memberships.includes(entry.record_id ?? '')
        ? redactedIn({ fields: null }, entry.changes as readonly Change[], texts)
        : entry.changes,
      reason: entry.reason && withoutTexts(entry.reason, texts),
    });
}

/** What the accounts did stays in the log, under the new title. */
async function redactActors(handle: Handle, { accounts }: ClosedAccounts, title: string): Promise<void> {
  if (accounts.length === 0) return;
  await handle
    .updateTable('daicho_audit')
    .set({ actor_label: title, fold_actor: searchText([title]) })
    .where('actor', 'in', accounts)
    .execute();
  await handle.updateTable('daicho_dated').set({ actor_label: title }).where('actor', 'in', accounts).execute();
  await handle
    .updateTable('daicho_bin')
    .set({ actor_label: title, fold_actor: searchText([title]) })
    .where('actor', 'in', accounts)
    .execute();
}

/** Removes the details of their sign-ins, and searches for their texts by anybody. */
async function redactAccess(handle: Handle, { accounts }: ClosedAccounts, texts: readonly string[]): Promise<void> {
  if (accounts.length > 0)
    await handle
      .updateTable('daicho_audit')
      .set({ changes: '[]' })
      .where('resource', '=', signInResource)
      .where('record_id', 'in', accounts)
      .execute();
  const parts = texts.filter((text) => text.length > 1).map((text) => `%${escapeLike(text)}%`);
  await sql`update daicho_audit set details = ${mark} where details like any(${parts}::text[])`.execute(handle);
}

/** Past values of erased fields, and the computed texts of other days. */
export async function redactDated(handle: Handle, lot: Lot, texts: readonly string[]): Promise<void> {
  const { resource, fields, rows } = lot;
  if (!resource.keywords.dated || rows.length === 0) return;
  const ids = idsOf(lot);
  const entries = handle
    .selectFrom('daicho_dated')
    .where('resource', '=', resource.stored.as)
    .where('record_id', 'in', ids);
  if (fields === null) {
    await handle
      .deleteFrom('daicho_dated')
      .where('resource', '=', resource.stored.as)
      .where('record_id', 'in', ids)
      .execute();
    return;
  }
  const { rows: now } = await sql<Values & { id: string }>`
    select * from ${sql.table(tableOf(resource))} where id = any(${ids}::uuid[])`.execute(handle);
  const withoutErased = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !isErased(lot, name)));
  for (const { id, record_id, changes, before, derived, derived_before, reason } of await entries
    .selectAll()
    .execute()) {
    const row = now.find((one) => one.id === record_id) ?? {};
    const asNow = (columns: Values): Values =>
      Object.fromEntries(Object.keys(columns).map((column) => [column, row[column as keyof typeof row] ?? '']));
    await handle
      .updateTable('daicho_dated')
      .set({
        changes: JSON.stringify(withoutErased(changes)),
        before: before && JSON.stringify(withoutErased(before)),
        derived: JSON.stringify(asNow(derived)),
        derived_before: derived_before && JSON.stringify(asNow(derived_before)),
        reason: reason && withoutTexts(reason, texts),
        problem: null,
      })
      .where('id', '=', id)
      .execute();
  }
}

/** Deletes stored answers of idempotent calls, which contain former values of the records. */
export async function forgetAnswers(handle: Handle, lots: readonly Lot[]): Promise<void> {
  const ids = lots.flatMap(idsOf).map((id) => `%${id}%`);
  await sql`delete from daicho_idempotency where body like any(${ids}::text[])`.execute(handle);
}

/** Titles of deleted records in the recycle bin; records that are erased whole leave it. */
export async function redactBin(handle: Handle, lots: readonly Lot[], texts: readonly string[]): Promise<void> {
  const gone = lots.filter(({ fields }) => fields === null).flatMap(idsOf);
  if (gone.length > 0) await handle.deleteFrom('daicho_bin').where('record_id', 'in', gone).execute();
  const parts = texts.filter((text) => text.length > 1).map((text) => `%${escapeLike(text)}%`);
  const { rows } = await sql<{ record_id: string; title: string }>`
    select record_id, title from daicho_bin where title like any(${parts}::text[])`.execute(handle);
  for (const row of rows) {
    const title = withoutTexts(row.title, texts);
    await handle
      .updateTable('daicho_bin')
      .set({ title, fold_title: searchText([title]) })
      .where('record_id', '=', row.record_id)
      .execute();
  }
}
