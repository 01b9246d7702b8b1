import { Problem } from '#model/access/errors.ts';
import { holdsFor } from '#model/conditions/condition.ts';
import type { AddedRecord } from '#model/types/actions/added-record.ts';
import { momentOf } from '../../../clock.ts';
import type { GateContext } from '../../gate-context.ts';
import type { StoredRecord } from '../../stored-record.ts';
import { mustBeAllowed } from '../assert-valid.ts';
import type { Further } from '../change.ts';
import { create } from '../modes.ts';
import type { WriteRequest } from '../write-request.ts';

/** The record that was added because of a change or a deletion. */
export interface Added {
  readonly resource: string;
  readonly id: string;
}

/**
 * Adds a record of another resource with the values that this one had before. The actor needs the right to create it.
 *
 * @returns null if the declaration adds none in this case
 */
export async function keepBefore(
  context: GateContext,
  { author }: WriteRequest,
  keep: AddedRecord,
  verb: string,
  stored: StoredRecord,
  further: Pick<Further, 'one'>,
): Promise<Added | null> {
  const resource = context.project().declarations.resources[keep.resource];
  if (!resource || !holdsFor(keep.when, stored, momentOf(context.clock, author.actor))) return null;
  mustBeAllowed(resource, author.actor, 'create');
  const given = Object.entries(keep.fields).map(([field, from]) => [field, stored[from] ?? null] as const);
  const body = { ...Object.fromEntries(given.filter(([, value]) => value !== null)), ...keep.set };
  try {
    const { id } = await further.one({ resource, author, once: null }, create, null, body);
    return { resource: resource.name, id };
  } catch (error) {
    // The errors name fields of the other resource, which the user has not filled in.
    throw error instanceof Problem && error.code === 'invalid-field'
      ? new Problem('state-conflict', [], { action: verb })
      : error;
  }
}
