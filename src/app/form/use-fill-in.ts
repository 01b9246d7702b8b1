/** Fills fields from the record that the user chooses in a reference, unless the user has typed something else. */

import { useRef } from 'react';
import { accessOf, canRead, readsAll } from '#model/access/access.ts';
import { isRecordId } from '#model/base/record-id.ts';
import { same } from '#model/base/same.ts';
import { isEmpty } from '#model/base/values.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Values } from '#model/types/values.ts';
import { requestRecord } from '../providers/calls/read-record.ts';
import { loadResource } from '../providers/resources.tsx';
import { useActor } from '../providers/session/session.tsx';
import { useLatest } from './use-latest.ts';

/**
 * @param current the record that the form would create now
 * @param fill sets values in the form
 * @returns a function to call with the value of the reference whenever it changes
 */
export function useFillIn(
  { to, fills }: Pick<Field, 'to' | 'fills'>,
  current: Values,
  fill: (values: Values) => void,
): (value: unknown) => void {
  const actor = useActor();
  const latest = useLatest(current);
  const filled = useRef<Values>({});
  const wanted = useRef<unknown>(null);

  const read = async (id: string): Promise<Values> => {
    const target = await loadResource(to ?? '');
    const access = accessOf(target, actor);
    if (!readsAll(access)) return {};
    const { body } = await requestRecord<Values>(target, id);
    const readable = Object.entries(fills).filter(([, from]) => canRead(access, from));
    return Object.fromEntries(readable.map(([name, from]) => [name, body[from] ?? null]));
  };
  return (value) => {
    wanted.current = value;
    if (to === null || Object.keys(fills).length === 0 || typeof value !== 'string' || !isRecordId(value)) return;
    read(value)
      .then((found) => {
        if (wanted.current !== value) return;
        const isFree = (name: string): boolean =>
          isEmpty(latest.current[name]) || same(latest.current[name], filled.current[name] ?? null);
        const accepted = Object.fromEntries(Object.entries(found).filter(([name]) => isFree(name)));
        filled.current = { ...filled.current, ...accepted };
        fill(accepted);
      })
      // Filling in is only a convenience: the user can continue without it.
      .catch(() => undefined);
  };
}
