/** What can be done to a record beside changing it by hand. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { isMomentWord } from '../../conditions/condition.ts';
import { isStored } from '../../fields/is-stored.ts';
import { mayBeEmpty } from '../../fields/may-be-empty.ts';
import type { Action, RawAction } from '../../types/actions/action.ts';
import type { Resource } from '../../types/resource.ts';
import { defineCarries } from './cascades.ts';
import { defineRelay, relayVerbs, whenRelayed } from './delegate.ts';
import { checkJoins, whenJoined } from './joins.ts';

export function defineActions(
  raw: Readonly<Record<string, RawAction>>,
  fields: Resource['fields'],
  report: Report,
): Readonly<Record<string, Action>> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, declared]) => {
      const { call, api, on, makes, when, input, changes, confirm, tone, set } = declared;
      const { to, copy, keep, handler, touches, relay, carries, undo, transition } = declared;
      const { ticket, joins = null, leaves = null, tries, tells, typed, erases = false } = declared;
      const [method = '', path = ''] = call.split(' ');
      if (!/^(PATCH|POST)$/.test(method) || !/^[a-z][a-z0-9-/]*$/.test(path))
        report(`actions.${name}.call`, `"${call}" is not a line of HTTP below the record, such as "PATCH enable"`);
      if (!set && !to && !handler && !relay && !input && !joins && !leaves && !tries && !erases)
        report(`actions.${name}`, 'does nothing: it needs "set", "input" or a "handler"');
      if (relay && relayVerbs(relay).length !== 1)
        report(`actions.${name}.relay`, 'one of "create", "update" and "delete" says what is done');
      if (relay && (set || copy || keep || handler || joins || leaves || on === 'list'))
        report(`actions.${name}.relay`, 'is done to another record, and to nothing beside it: leave the rest out');
      if (tells && (handler || relay || on === 'list'))
        report(`actions.${name}.tells`, 'only a change of the record itself tells the product that has it');
      if (typed && !input) report(`actions.${name}.typed`, 'is asked for in the dialog of "input"');
      if (keep && handler) report(`actions.${name}.keep`, 'a handler keeps what it wants to keep by itself');
      if (on === 'list' && !handler) report(`actions.${name}.on`, 'an action on the list needs a "handler"');
      if (on !== 'list' && api !== undefined)
        report(`actions.${name}.api`, 'is the call of an action on the list; that of a record stands below it');
      if (makes !== undefined && (on !== 'list' || !handler))
        report(`actions.${name}.makes`, 'only a handler on the list makes records');
      if (touches && !handler && !erases)
        report(`actions.${name}.touches`, 'only a handler changes other records; "relay" and "keep" say so themselves');
      if (on === 'list' && when)
        report(`actions.${name}.when`, 'there is no record yet that a condition could look at');
      return [
        name,
        {
          name,
          method: method === 'POST' ? 'POST' : 'PATCH',
          on: on ?? 'record',
          path,
          api: api ?? null,
          makes: makes ?? null,
          when: whenJoined(whenRelayed(when ?? null, defineRelay(relay)), { joins, leaves }, fields),
          input: input ?? [],
          changes: changes ?? null,
          ...(ticket ? { ticket } : {}),
          transition: transition ?? false,
          confirm: confirm ?? false,
          tone: tone ?? null,
          set: set ?? {},
          to: to ?? [],
          copy: copy ?? {},
          keep: keep ?? null,
          handler: handler ?? null,
          touches: touches ?? [],
          joins,
          leaves,
          relay: defineRelay(relay),
          carries: defineCarries(carries),
          tries: tries ? { says: tries === true ? null : tries.says } : null,
          tells: tells ?? null,
          typed: typed ?? false,
          undo: undo ?? null,
          erases,
        } satisfies Action,
      ];
    }),
  );
}

export function checkActions(
  { actions, fields, states, connects }: Resource,
  known: (path: string, field: string) => boolean,
  report: Report,
): void {
  for (const action of Object.values(actions)) {
    for (const [index, name] of action.input.entries()) {
      const path = `actions.${action.name}.input[${index}]`;
      const field = fields[name];
      if (known(path, name) && field && !isStored(field))
        report(path, `"${name}" is given by the server, so nobody can be asked for it`);
      if (field?.upload && action.handler)
        report(
          path,
          `"${name}" holds files, which a handler cannot keep; leave it to a form, or to an action without one`,
        );
    }
    for (const [name, value] of Object.entries(action.set)) {
      // The state that a transition leads to is judged with the states.
      if (action.transition && name === states?.field) continue;
      const path = `${action.transition ? 'states.transitions' : 'actions'}.${action.name}.set.${name}`;
      const field = fields[name];
      if (!known(path, name)) continue;
      if (field && !isStored(field)) report(path, `"${name}" is given by the server, so no action can set it`);
      else if (isMomentWord(value) && field?.kind !== 'date' && field?.kind !== 'instant')
        report(path, `"${name}" holds neither a day nor a moment, so it cannot be set to ${JSON.stringify(value)}`);
      else if (value === '@me' && field?.kind === 'reference') {
        if (!field.nullable) report(path, `"${name}" may never be empty, and not every account has a person`);
      } else if (
        value === null ? !(field && mayBeEmpty(field)) : field?.values && !field.values.includes(String(value))
      )
        report(path, `${JSON.stringify(value)} is not a value of ${name}${hint(String(value), field?.values ?? [])}`);
    }
    for (const [name, from] of Object.entries(action.copy)) {
      const path = `actions.${action.name}.copy.${name}`;
      const [field, source] = [fields[name], fields[from]];
      if (!known(path, name) || !known(path, from)) continue;
      if (field && !isStored(field)) report(path, `"${name}" is given by the server, so no action can set it`);
      else if (field?.kind !== source?.kind || field?.to !== source?.to)
        report(path, `"${from}" holds something else than "${name}"`);
    }
    checkJoins(action, fields, known, report);
    if (action.tries && (!connects || action.handler || action.relay))
      report(
        `actions.${action.name}.tries`,
        'only a change of a record that "connects" to a product can ask that product first',
      );
    if (action.tries?.says && Object.hasOwn(fields, action.tries.says))
      report(`actions.${action.name}.tries.says`, `"${action.tries.says}" is a field already`);
    if (action.undo === action.name && (action.handler || action.to.length > 0 || Object.keys(action.set).length > 0))
      report(
        `actions.${action.name}.undo`,
        `"${action.name}" takes itself back only where it does nothing but ask for fields`,
      );
    if (action.undo && !Object.hasOwn(actions, action.undo))
      report(`actions.${action.name}.undo`, `no action "${action.undo}"${hint(action.undo, Object.keys(actions))}`);
  }
}
