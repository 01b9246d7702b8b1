/** What can be done to a record beside changing it by hand. */

import type { Report } from '../../base/declaration-files.ts';
import type { Action, RawAction } from '../../types/actions/action.ts';
import type { Resource } from '../../types/resource.ts';
import { defineCarries } from './cascades.ts';
import { defineRelay, whenRelayed } from './delegate.ts';
import { whenJoined } from './joins.ts';
import { shapeRules } from './shape-rules.ts';

export const defineActions = (
  raw: Readonly<Record<string, RawAction>>,
  fields: Resource['fields'],
  report: Report,
): Readonly<Record<string, Action>> =>
  Object.fromEntries(
    Object.entries(raw).map(([name, declared]) => {
      reportShape(name, declared, report);
      return [name, defineAction(name, declared, fields)];
    }),
  );

function reportShape(name: string, declared: RawAction, report: Report): void {
  for (const { at, isBroken, message } of shapeRules)
    if (isBroken(declared))
      report(`actions.${name}${at ? `.${at}` : ''}`, typeof message === 'string' ? message : message(declared));
}

// Long: one line for each member of an action, with what stands for it where it is not written.
function defineAction(name: string, declared: RawAction, fields: Resource['fields']): Action {
  const { call, ticket, tries, joins = null, leaves = null } = declared;
  const [method, path = ''] = call.split(' ');
  const relay = defineRelay(declared.relay);
  return {
    name,
    method: method === 'POST' ? 'POST' : 'PATCH',
    on: declared.on ?? 'record',
    path,
    api: declared.api ?? null,
    makes: declared.makes ?? null,
    when: whenJoined(whenRelayed(declared.when ?? null, relay), { joins, leaves }, fields),
    input: declared.input ?? [],
    changes: declared.changes ?? null,
    ...(ticket ? { ticket } : {}),
    transition: declared.transition ?? false,
    confirm: declared.confirm ?? false,
    tone: declared.tone ?? null,
    set: declared.set ?? {},
    to: declared.to ?? [],
    copy: declared.copy ?? {},
    keep: declared.keep ?? null,
    handler: declared.handler ?? null,
    touches: declared.touches ?? [],
    joins,
    leaves,
    relay,
    carries: defineCarries(declared.carries),
    tries: tries ? { says: tries === true ? null : tries.says } : null,
    tells: declared.tells ?? null,
    typed: declared.typed ?? false,
    undo: declared.undo ?? null,
    erases: declared.erases ?? false,
  };
}
