/**
 * Saves changes against the version they were based on.
 * Compares changes that others made in between, and never overwrites them unseen.
 */

import { useQueryClient } from '@tanstack/react-query';
import { fieldAt, pointerTo } from '#model/base/json/pointer.ts';
import { same } from '#model/base/same.ts';
import { type ChangeCall, changeCalls, wholeCall } from '#model/record/change-calls.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { type ConflictRow, changedByThem, conflictRows } from '../../../form/unsaved/conflict.ts';
import { invalidateResource } from '../../../providers/calls/data-provider.ts';
import { HttpProblem } from '../../../providers/calls/http.ts';
import { accessFor, useActor } from '../../../providers/session/session.tsx';
import { type Loaded, readRecord } from '../use-record.ts';
import { useRecordWrites } from '../use-record-writes.ts';

export interface Conflict {
  readonly rows: readonly ConflictRow[];
  /** Other fields that were changed; they stay as stored. */
  readonly others: readonly string[];
  /** The record at the start of editing, and as stored now. */
  readonly base: Loaded;
  readonly stored: Loaded;
}

export type SaveOutcome = { readonly saved: Loaded } | { readonly conflict: Conflict };

/** Number of retries after a new version without differences in the fields. */
const mostRetries = 3;

/** @param onStep gets the stored record after each of several calls, because a later call may fail */
type Save = (
  base: Loaded,
  body: Values,
  effectiveDate: string | undefined,
  onStep: (saved: Loaded) => void,
) => Promise<SaveOutcome>;

type SaveSteps = (...steps: [...Parameters<Save>, retries: number]) => Promise<SaveOutcome>;

export function useSaveSection(resource: Resource): Save {
  const { update } = useRecordWrites(resource);
  const actor = useActor();
  const queries = useQueryClient();
  const savePicture = async ({ record }: Loaded, { path, body, saves: [name = ''] }: ChangeCall): Promise<Loaded> => {
    const { changePicture, heldPicture, forgetPicture } = await import('../../../upload/change-picture.ts');
    await changePicture(path, heldPicture(body[name]) ?? null);
    forgetPicture(body[name]);
    await invalidateResource(queries, resource.name);
    return await readRecord(resource, record.id);
  };
  const callsFor = (base: Loaded, body: Values, effectiveDate: string | undefined): readonly ChangeCall[] =>
    effectiveDate === undefined
      ? changeCalls(accessFor(resource, actor), base.record, body)
      : [wholeCall(resource, base.record, body)];
  const save: SaveSteps = async (base, body, effectiveDate, onStep, retries) => {
    if (Object.keys(body).length === 0) return { saved: base };
    const [call = wholeCall(resource, base.record, body)] = callsFor(base, body, effectiveDate);
    let saved: Loaded;
    try {
      saved = call.isPicture ? await savePicture(base, call) : await update(base, call, effectiveDate);
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      if (error.code !== 'stale') throw byField(error, call);
      const stored = await readRecord(resource, base.record.id);
      const rows = conflictRows(base.record, stored.record, body);
      const others = changedByThem(resource, base.record, stored.record, body);
      // A version also covers the shown values of referenced records: a renamed target is not a conflict.
      const isOnlyTheVersion =
        others.length === 0 && rows.every(({ before, stored: present }) => same(before, present));
      if (isOnlyTheVersion && retries > 0) return save(stored, body, effectiveDate, onStep, retries - 1);
      return { conflict: { rows, others, base, stored } };
    }
    const left = Object.entries(body).filter(([name]) => !call.saves.includes(name));
    if (left.length === 0) return { saved };
    onStep(saved);
    return save(saved, Object.fromEntries(left), effectiveDate, onStep, mostRetries);
  };
  return (base, body, effectiveDate, onStep) => save(base, body, effectiveDate, onStep, mostRetries);
}

/** Replaces the field names of a call by those of the form. */
function byField({ code, status, requestId, errors, detail }: HttpProblem, { fields }: ChangeCall): HttpProblem {
  const placed = errors.map((error) => {
    const field = fields[fieldAt(error.pointer)];
    return field === undefined ? error : { ...error, pointer: pointerTo(field) };
  });
  return new HttpProblem(code, status, requestId, placed, detail);
}
