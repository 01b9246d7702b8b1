/** The calls that create and save a record: declared calls for their fields, and the resource's own for the others. */

import type { Access } from '../access/access.ts';
import { fieldsCallPath } from '../features/wire/wire-calls.ts';
import { callBelow, filled } from '../paths/call-paths.ts';
import { recordSlotPath } from '../paths/wire.ts';
import type { Resource } from '../types/resource.ts';
import type { Values } from '../types/values.ts';
import type { FieldsCall } from '../types/wire.ts';
import { putOf } from './put-tab.ts';

export interface ChangeCall {
  /** `DELETE` removes a picture. For a picture, `path` returns the address that the method is sent to. */
  readonly method: Exclude<FieldsCall['method'], 'GET'> | 'DELETE';
  readonly path: string;
  readonly body: Values;
  /** Names of the changed fields that it saves. */
  readonly saves: readonly string[];
  /** True when it only saves a picture of the record. */
  readonly isPicture?: true;
  /** Name in the body → field; empty if the body uses the names of the fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** @param changes at least one; each is part of exactly one of the calls, which are sent one after the other */
export function changeCalls(access: Access, record: Values, changes: Values): readonly ChangeCall[] {
  const { fields } = access.resource;
  const isPicture = (name: string): boolean => fields[name]?.upload?.ofRecord === true;
  const [pictures, others] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(changes).filter(([name]) => isPicture(name) === wanted)),
  ) as [Values, Values];
  const rest = Object.keys(others).length > 0 ? callsOfFields(access, record, others) : [];
  return [
    ...rest,
    ...Object.entries(pictures).map(([name, value]) => pictureCall(access.resource, record, name, value)),
  ];
}

const pictureCall = (resource: Resource, record: Values, name: string, value: unknown): ChangeCall => ({
  method: value === null ? 'DELETE' : 'PUT',
  path: filled(recordSlotPath(resource, name), record),
  body: { [name]: value },
  saves: [name],
  isPicture: true,
  fields: {},
});

function callsOfFields(access: Access, record: Values, changes: Values): readonly ChangeCall[] {
  const { resource } = access;
  const put = putOf(access, record, changes);
  if (put)
    return [
      {
        method: 'PUT',
        path: filled(`${resource.wire.record}/${put.tab}`, record),
        body: put.body,
        saves: Object.keys(changes),
        fields: {},
      },
    ];
  const calls: ChangeCall[] = [];
  const left = new Set(Object.keys(changes));
  for (const call of resource.calls) {
    const { method, fields } = call;
    if (method === 'GET') continue;
    const own = Object.entries(fields).filter(([, field]) => left.has(field));
    if (own.length === 0) continue;
    const saves = own.map(([, field]) => field);
    const body = Object.fromEntries(own.map(([name, field]) => [name, changes[field]]));
    calls.push({ method, path: filled(fieldsCallPath(resource, call), record), body, saves, fields });
    for (const field of saves) left.delete(field);
  }
  if (left.size === 0) return calls;
  return [...calls, wholeCall(resource, record, Object.fromEntries([...left].map((name) => [name, changes[name]])))];
}

/** The call that accepts any change of a record. */
export function wholeCall(
  resource: Pick<Resource, 'wire' | 'callsWithin'>,
  record: Values,
  changes: Values,
): ChangeCall {
  const within = callBelow(resource, 'update', record);
  return {
    method: within?.method === 'POST' ? 'POST' : 'PATCH',
    path: filled(within?.path ?? resource.wire.record, record),
    body: changes,
    saves: Object.keys(changes),
    fields: {},
  };
}

/** The declared call with the name of the tab, which reads its values. Null if they are part of the record itself. */
export function tabCall(resource: Pick<Resource, 'calls' | 'wire'>, tab: string) {
  const call = resource.calls.find(({ method, path }) => method === 'GET' && path === tab);
  return call ? { path: fieldsCallPath(resource, call), fields: call.fields } : null;
}
