/** Reading one record through the gate. Its statement is compiled once for all ids, and planned once by a connection. */
import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Access } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Reading } from '../../sql/list/reading.ts';
import { type RowShape, recordQuery } from '../../sql/select-records.ts';
import { isUuid } from '../../uuid.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { mustRead } from './read-records.ts';
import { localeOf, type WireRecord, wireWriter } from './record-on-wire.ts';

/** A statement that reads one record, with an id to be replaced. */
interface Statement extends RowShape {
  readonly text: string;
  readonly values: readonly unknown[];
  /** What it was compiled for. */
  readonly reading: Reading;
  /** Its values contain the moment of its compilation. */
  readonly hasNow: boolean;
}

/** One record as the actor sees it, or null. A record that the actor may not see answers exactly like a missing one. */
export async function findRecord(
  context: GateContext,
  handle: Handle,
  resource: Resource,
  actor: Actor,
  id: string,
  baseDate?: string,
): Promise<WireRecord | null> {
  const reading = mustRead(context, resource, actor, 'read', baseDate);
  if (!isUuid(id)) return null;
  const statement = statementOf(context, handle, reading);
  const values = statement.values.map((value) => (value === anyId ? id : value));
  const { rows } = await handle.executeQuery<WireRecord>(CompiledQuery.raw(statement.text, values));
  const write = wireWriter({ resource, locale: localeOf(actor), project: context.project() }, statement);
  return rows[0] ? write(rows[0]) : null;
}

/** Stands for the id. */
const anyId = randomUUID();

/** The actors of an access are few: requests of the same account share one. */
const known = new WeakMap<Access, Statement>();

function statementOf({ database }: GateContext, handle: Handle, reading: Reading): Statement {
  const found = known.get(reading.access);
  if (found && serves(found, reading)) return found;
  const made = compiled(handle, reading);
  known.set(reading.access, made);
  database.prepare?.(made.text);
  return made;
}

function compiled(handle: Handle, reading: Reading): Statement {
  let hasNow = false;
  const moment: Moment = {
    ...reading.moment,
    get now() {
      hasNow = true;
      return reading.moment.now;
    },
  };
  const { query, ...shape } = recordQuery({ ...reading, moment }, anyId);
  const { sql: text, parameters: values } = query.compile(handle);
  return { ...shape, text, values, reading, hasNow };
}

const serves = ({ reading: { declarations, views, moment }, hasNow }: Statement, wanted: Reading): boolean =>
  !hasNow &&
  declarations === wanted.declarations &&
  views === wanted.views &&
  moment.today === wanted.moment.today &&
  moment.base === wanted.moment.base;
