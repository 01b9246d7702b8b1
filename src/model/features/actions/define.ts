/** Actions: what can be done to a record besides editing it. */

import type { Report } from '../../base/declaration-files.ts';
import type { Action, WrittenAction } from '../../types/actions/action.ts';
import type { Resource } from '../../types/resource.ts';
import { defineAddedRecord } from './added-record.ts';
import { defineCascades } from './cascades.ts';
import { defineDelegate, whenDelegated } from './delegate.ts';
import { whenJoined } from './joins.ts';
import { setValues } from './set-values.ts';
import { shapeRules } from './shape-rules.ts';

export const defineActions = (
  raw: Readonly<Record<string, WrittenAction>>,
  fields: Resource['fields'],
  report: Report,
): Readonly<Record<string, Action>> =>
  Object.fromEntries(
    Object.entries(raw).map(([name, declared]) => {
      reportShape(name, declared, report);
      return [name, defineAction(name, declared, fields)];
    }),
  );

function reportShape(name: string, declared: WrittenAction, report: Report): void {
  for (const { at, isBroken, message } of shapeRules)
    if (isBroken(declared))
      report(`actions.${name}${at ? `.${at}` : ''}`, typeof message === 'string' ? message : message(declared));
}

// Long: one line for each member of an action, with its default.
function defineAction(name: string, declared: WrittenAction, fields: Resource['fields']): Action {
  const { call, ticket, tries, joins = null, leaves = null } = declared;
  const [method, path = ''] = call.split(' ');
  const delegate = defineDelegate(declared.delegate);
  const { values, from } = setValues(declared.set);
  return {
    name,
    method: method === 'POST' ? 'POST' : 'PATCH',
    on: declared.on ?? 'record',
    path,
    api: declared.api ?? null,
    makes: declared.makes ?? null,
    when: whenJoined(whenDelegated(declared.when ?? null, delegate), { joins, leaves }, fields),
    input: declared.input ?? [],
    changes: declared.changes ?? null,
    ...(ticket ? { ticket } : {}),
    transition: declared.transition ?? false,
    confirm: declared.confirm ?? false,
    tone: declared.tone ?? null,
    set: values,
    to: declared.to ?? [],
    copy: from,
    adds: defineAddedRecord(declared.adds),
    handler: declared.handler ?? null,
    invalidates: declared.invalidates ?? [],
    joins,
    leaves,
    delegate: delegate,
    cascades: defineCascades(declared.cascades),
    tries: tries ? { says: tries === true ? null : tries.says } : null,
    tells: declared.tells ?? null,
    typed: declared.typed ?? false,
    undo: declared.undo ?? null,
    erases: declared.erases ?? false,
  };
}
