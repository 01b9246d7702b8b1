/** Related records: rows of another resource, for actors who may read the record and the rows. */
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { holdsFor } from '#model/conditions/condition.ts';
import { type OthersTab, seesTab } from '#model/features/detail/related.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import type { Scalar } from '#model/types/condition.ts';
import type { Resource } from '#model/types/resource.ts';
import { momentOf } from '../../clock.ts';
import type { Within } from '../../sql/list/reading.ts';
import type { GateContext } from '../gate-context.ts';
import { findRecord } from './find-record.ts';
import { countRecords, listRecords, type Page } from './read-records.ts';

/** The record that the rows belong to, and the tab that shows them. */
export interface RelatedOwner {
  readonly resource: Resource;
  readonly id: string;
  readonly tab: OthersTab;
  /** The other resource, restricted to what the tab shows. */
  readonly narrowed: Resource;
}

export async function listRelated(
  context: GateContext,
  owner: RelatedOwner,
  actor: Actor,
  request: ListRequest,
): Promise<Page> {
  return listRecords(
    context,
    owner.narrowed,
    actor,
    request,
    await withinOwner(context, owner, actor, request.baseDate),
  );
}

export async function countRelated(
  context: GateContext,
  owner: RelatedOwner,
  actor: Actor,
  request: ListRequest,
): Promise<number> {
  return countRecords(
    context,
    owner.narrowed,
    actor,
    request,
    await withinOwner(context, owner, actor, request.baseDate),
  );
}

/** @throws `not-found` if the actor does not see the record or it has no such tab now */
async function withinOwner(
  context: GateContext,
  { resource, id, tab, narrowed }: RelatedOwner,
  actor: Actor,
  baseDate: string | undefined,
): Promise<Within> {
  const by = narrowed.fields[tab.reference];
  if (!by || !seesTab(actor, tab)) throw new Problem('forbidden');
  const record = await findRecord(context, context.database.kysely, resource, actor, id, baseDate);
  if (!record || !holdsFor(tab.when, record, momentOf(context.clock, actor))) throw new Problem('not-found');
  const also = tab.also.flatMap((name) => narrowed.fields[name] ?? []);
  const same = Object.entries(tab.general).map(([theirs, own]) => [theirs, record[own] ?? null] as const);
  // Without a value in the record there is nothing that other records could have in common with it.
  const isGeneral = same.length > 0 && same.every(([, value]) => value !== null);
  const general = isGeneral
    ? { [tab.reference]: [null], ...Object.fromEntries(same.map(([theirs, value]) => [theirs, [value as Scalar]])) }
    : null;
  return { by: [by, ...also], general, id: String(record.id), where: tab.where };
}
