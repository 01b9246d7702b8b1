/** The body of an action that changes time records: the record that it changes, and the changes. */

import { fieldAt } from '../../base/json/pointer.ts';
import type { Action } from '../../types/actions/action.ts';
import type { FieldError } from '../../types/field-error.ts';
import type { Values } from '../../types/values.ts';
import { type ChangeSet, readChangeSet } from './change-set.ts';

const own = ['creates', 'updates', 'deletes', 'reason'];

export interface Changes {
  /** By name of the field. */
  readonly about: Values;
  readonly set: ChangeSet;
  readonly errors: readonly FieldError[];
}

/** @param record that is changed; the body must match it. Null if the body identifies the record */
export function readChanges({ changes }: Action, body: Values, record: Values | null): Changes {
  const names = Object.entries(changes?.about ?? {});
  const { set, errors } = readChangeSet(body);
  const isNamed = (wire: string): boolean => (body[wire] ?? null) !== null;
  return {
    about: Object.fromEntries(names.map(([wire, field]) => [field, isNamed(wire) ? body[wire] : record?.[field]])),
    set,
    errors: [
      ...Object.keys(body)
        .filter((name) => !own.includes(name) && !names.some(([wire]) => wire === name))
        .map((name) => ({ pointer: `/${name}`, keyword: 'unknown' })),
      ...names.flatMap(([wire, field]): readonly FieldError[] => {
        if (!isNamed(wire)) return record ? [] : [{ pointer: `/${wire}`, keyword: 'required' }];
        return record && record[field] !== body[wire] ? [{ pointer: `/${wire}`, keyword: 'const' }] : [];
      }),
      ...errors,
    ],
  };
}

/** Moves the error of a field to its name in the body. */
export function placedInBody({ changes }: Action, error: FieldError): FieldError {
  const found = Object.entries(changes?.about ?? {}).find(([, field]) => field === fieldAt(error.pointer));
  return found ? { ...error, pointer: `/${found[0]}` } : error;
}
