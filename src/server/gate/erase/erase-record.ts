/**
 * Erases the personal data of a record. This includes records that are erased with it, the audit log and other copies,
 * and accounts that belong to it. One transaction; afterwards the data are nowhere in the database.
 */

import { sql } from 'kysely';
import { accessOf, may } from '#model/access/access.ts';
import { Problem } from '#model/access/errors.ts';
import { same } from '#model/base/same.ts';
import { fillTemplate, parseTemplate } from '#model/base/text/template.ts';
import { eraseVerb } from '#model/features/erasure/erasure.ts';
import { totalsIn } from '#model/fields/derive.ts';
import { isStored } from '#model/fields/is-stored.ts';
import { causedErrors } from '#model/record/caused-errors.ts';
import { storedNames } from '#model/record/plan-write.ts';
import { validateRecord } from '#model/record/validate-record.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Emptied, ErasedWith, Erasure } from '#model/types/records/erasure.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { columnOf, deletedColumn, tableOf, titleTextOf } from '../../sql/columns.ts';
import { compileCondition } from '../../sql/condition.ts';
import { rowsUnder } from '../../sql/rows.ts';
import { type Author, writeAudits } from '../audit.ts';
import { forgetPlanned } from '../dated/forget-planned.ts';
import { existingBehind } from '../existing/existing-context.ts';
import { updateExisting } from '../existing/write-existing.ts';
import { type GateContext, sqlContextOf } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { Answer } from '../idempotency.ts';
import { readReason } from '../read/reveal.ts';
import { evaluateAfter } from '../ruled/evaluate-ruled.ts';
import { type StoredRecord, schemaPart } from '../stored-record.ts';
import { answerWith } from '../write/answer-with.ts';
import { assertValid } from '../write/assert-valid.ts';
import { updateOne } from '../write/statement.ts';
import type { WriteRequest } from '../write/write-request.ts';
import { dropFiles } from './drop-files.ts';
import type { Lot, Row } from './lot.ts';
import { forgetAnswers, redactBin, redactDated, redactTrail } from './redact.ts';
import { isWritten, textsIn, withoutTexts } from './texts.ts';

/**
 * @param body contains only the reason
 * @throws `erasure-refused` while something has to be done first, `invalid-field` without a reason
 */
export async function eraseRecord(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  stored: StoredRecord,
  body: Values,
  afterCommit: (work: () => Promise<void>) => void,
): Promise<Answer> {
  const { resource, author } = request;
  const erasure = resource.keywords.erasure as Erasure;
  const given = reasonIn(body);
  const id = String(stored.id);
  mustBeSomebodyElse(author, id);
  await mustBeDone(context, handle, request, erasure, id);
  const whole = wholeRow(stored, id);
  const erased = emptied(resource, erasure.fields, whole, { [erasure.marks]: context.clock.today() });
  mustBeWhole(context, request, stored, erased);
  const title = titleTextOf(resource, erased);
  const lots: Lot[] = [{ resource, fields: erasure.fields, rows: [whole], titles: new Map([[id, title]]) }];
  for (const other of erasure.others) lots.push(await lotOf(context, handle, other, id, title));
  await forgetPlanned(handle, resource, id);
  const { accounts } = context.services({ handle, actor: author.actor, afterCommit });
  const closed = await accounts.close(id, title);
  const known = [...lots.flatMap(textsIn), ...closed.texts];
  const texts = await redactTrail(handle, {
    resources: context.project().declarations.resources,
    lots,
    title,
    texts: known,
    closed,
  });
  await write(context, handle, resource, whole, redacted(resource, erasure.fields, erased, texts));
  for (const lot of lots.slice(1)) await eraseLot(context, handle, lot, texts);
  for (const lot of lots) await dropFiles(handle, lot);
  for (const lot of lots) await redactDated(handle, lot, texts);
  await redactBin(handle, lots, texts);
  await forgetAnswers(handle, lots);
  const redactedAuthor = { ...author, reason: withoutTexts(given, texts) };
  const now = context.clock.now();
  for (const lot of lots.slice().reverse()) await writeAudits(handle, redactedAuthor, now, entriesOf(lot));
  for (const lot of lots) {
    await evaluateAfter(context, handle, lot.resource, lot.resource === resource ? id : null);
    context.changed(lot.resource);
  }
  afterCommit(() => context.cleanFiles());
  return answerWith(context, handle, resource, author.actor, id, 200);
}

function mustBeSomebodyElse({ actor }: Author, id: string): void {
  if (actor.kind === 'account' && actor.personId === id)
    throw new Problem('state-conflict', [], { reason: 'own-account' });
}

function reasonIn(body: Values): string {
  const errors: FieldError[] = Object.keys(body)
    .filter((name) => name !== 'reason')
    .map((name) => ({ pointer: `/${name}`, keyword: 'unknown' }));
  const { reason } = readReason(body.reason, '/reason', errors);
  assertValid(errors);
  return reason;
}

/** @throws `erasure-refused`, which names the resources that prevent it if the actor may read them */
async function mustBeDone(
  context: GateContext,
  handle: Handle,
  { author: { actor } }: WriteRequest,
  { others }: Erasure,
  id: string,
): Promise<void> {
  const errors: FieldError[] = [];
  for (const { resource: of, reference, refuses } of others) {
    const resource = resourceOf(context, of);
    if (!refuses) continue;
    const holds = compileCondition(refuses, rowsUnder('t', resource, sqlContextOf(context, actor)));
    const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(tableOf(resource))} as t
      where ${sql.ref(`t.${columnOf(reference)}`)} = ${id} and ${sql.ref(`t.${deletedColumn}`)} is null and ${holds}`.execute(
      handle,
    );
    const count = Number(rows[0]?.count ?? 0);
    if (count > 0)
      errors.push({
        pointer: '',
        keyword: 'heldBy',
        params: { count, resource: may(accessOf(resource, actor), 'read') ? of : '' },
      });
  }
  if (errors.length > 0) throw new Problem('erasure-refused', errors);
}

/** The record with its erased values must still be valid. */
function mustBeWhole(
  context: GateContext,
  { resource, author }: WriteRequest,
  stored: StoredRecord,
  erased: Row,
): void {
  const { moment } = sqlContextOf(context, author.actor);
  const validator = context.project().validatorOf(resource);
  const [before, after] = [schemaPart(resource, stored), schemaPart(resource, erased)];
  const errorsIn = (one: Values) => validateRecord(resource, validator, one, moment, totalsIn(resource, stored));
  const changed = storedNames(resource).filter((name) => !same(before[name] ?? null, after[name] ?? null));
  const errors = causedErrors(errorsIn(after), () => errorsIn(before), changed);
  if (errors.length > 0) throw new Problem('state-conflict', errors, { action: eraseVerb });
}

const resourceOf = ({ project }: GateContext, name: string): Resource =>
  project().declarations.resources[name] as Resource;

const wholeRow = (stored: StoredRecord, id: string): Row => ({ ...stored, id });

const emptied = (resource: Resource, fields: Emptied, row: Row, further: Values = {}): Row => {
  const values = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? fillTemplate(parseTemplate(value), row) : value,
  ]);
  const remaining = Object.entries(row).filter(([name]) => resource.fields[name] && !isWorkedOut(resource, name));
  return { ...Object.fromEntries(remaining), ...Object.fromEntries(values), ...further, id: row.id };
};

/** Computed from fields that have just been emptied, so it is computed again. */
const isWorkedOut = ({ fields }: Resource, name: string): boolean => {
  const field = fields[name];
  return field !== undefined && !field.system && !isStored(field);
};

async function lotOf(
  context: GateContext,
  handle: Handle,
  { resource: of, reference, fields }: ErasedWith,
  id: string,
  owner: string,
): Promise<Lot> {
  const resource = resourceOf(context, of);
  const columns = storedNames(resource).map((name) => sql`${sql.ref(columnOf(name))} as ${sql.id(name)}`);
  const { rows } = await sql<Row>`select id, ${sql.join(columns)} from ${sql.table(tableOf(resource))}
    where ${sql.ref(columnOf(reference))} = ${id} order by id for update`.execute(handle);
  const titleNow = (row: Row): string =>
    fields ? titleTextOf(resource, emptied(resource, fields, row)) || owner : owner;
  return { resource, fields, rows, titles: new Map(rows.map((row) => [row.id, titleNow(row)])) };
}

async function eraseLot(
  context: GateContext,
  handle: Handle,
  { resource, fields, rows }: Lot,
  texts: readonly string[],
): Promise<void> {
  if (fields)
    for (const row of rows)
      await write(context, handle, resource, row, redacted(resource, fields, emptied(resource, fields, row), texts));
  else
    await sql`delete from ${sql.table(tableOf(resource))} where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
      handle,
    );
}

/** Removes the erased texts from fields that stay and that people have written. */
const redacted = (resource: Resource, fields: Emptied, row: Row, texts: readonly string[]): Row => ({
  ...row,
  ...Object.fromEntries(
    Object.values(resource.fields)
      .filter((field) => !Object.hasOwn(fields, field.name) && isWritten(field) && typeof row[field.name] === 'string')
      .map(({ name }) => [name, withoutTexts(String(row[name]), texts)]),
  ),
});

async function write(context: GateContext, handle: Handle, resource: Resource, before: Row, row: Row): Promise<void> {
  const names = storedNames(resource).filter((name) => Object.hasOwn(row, name));
  const existing = existingBehind(context, resource);
  if (existing) {
    const changed = names.filter((name) => !same(before[name] ?? null, row[name] ?? null));
    await updateExisting(context, handle, existing, row, changed);
  } else await updateOne(handle, resource, row.id, row, names, context.clock.now().toISOString());
}

/** The entries say only that a value was erased. */
const entriesOf = ({ resource, fields, rows, titles }: Lot) =>
  rows.map((row) => ({
    action: eraseVerb,
    resource: resource.stored.as,
    recordId: row.id,
    recordLabel: titles.get(row.id) ?? '',
    changes: Object.keys(fields ?? {})
      .filter((field) => (row[field] ?? null) !== null)
      .map((field) => ({ field, before: null, after: null, hidden: true as const })),
  }));
