/** Which words of an action belong together, regardless of the fields of its record. */
import type { WrittenAction } from '../../types/actions/action.ts';
import { delegateVerbs } from './delegate.ts';

interface ShapeRule {
  /** The word at which an issue is reported; left out for the action as a whole. */
  readonly at?: keyof WrittenAction;
  readonly isBroken: (action: WrittenAction) => unknown;
  readonly message: string | ((action: WrittenAction) => string);
}

/** Words that make the action do something. */
const recordActions = ['set', 'to', 'handler', 'delegate', 'input', 'joins', 'leaves', 'tries', 'erases'] as const;

/** In the order in which issues are reported. */
export const shapeRules: readonly ShapeRule[] = [
  {
    at: 'call',
    isBroken: ({ call }) => !/^(PATCH|POST) [a-z][a-z0-9-/]*( |$)/.test(call),
    message: ({ call }) => `"${call}" is not a line of HTTP below the record, such as "PATCH enable"`,
  },
  {
    isBroken: (action) => recordActions.every((word) => !action[word]),
    message: 'does nothing: it needs "set", "input" or a "handler"',
  },
  {
    at: 'delegate',
    isBroken: ({ delegate }) => delegate && delegateVerbs(delegate).length !== 1,
    message: 'one of "create", "update" and "delete" says what is done',
  },
  {
    at: 'delegate',
    isBroken: ({ delegate, set, copy, keep, handler, joins, leaves, on }) =>
      delegate && (set || copy || keep || handler || joins || leaves || on === 'list'),
    message: 'is done to another record, and to nothing beside it: leave the rest out',
  },
  {
    at: 'tells',
    isBroken: ({ tells, handler, delegate, on }) => tells && (handler || delegate || on === 'list'),
    message: 'only a change of the record itself tells the product that has it',
  },
  { at: 'typed', isBroken: ({ typed, input }) => typed && !input, message: 'is asked for in the dialog of "input"' },
  {
    at: 'keep',
    isBroken: ({ keep, handler }) => keep && handler,
    message: 'a handler keeps what it wants to keep by itself',
  },
  {
    at: 'on',
    isBroken: ({ on, handler }) => on === 'list' && !handler,
    message: 'an action on the list needs a "handler"',
  },
  {
    at: 'api',
    isBroken: ({ on, api }) => on !== 'list' && api !== undefined,
    message: 'is the call of an action on the list; that of a record stands below it',
  },
  {
    at: 'makes',
    isBroken: ({ makes, on, handler }) => makes !== undefined && (on !== 'list' || !handler),
    message: 'only a handler on the list makes records',
  },
  {
    at: 'invalidates',
    isBroken: ({ invalidates, handler, erases }) => invalidates && !handler && !erases,
    message: 'only a handler changes other records; "delegate" and "keep" say so themselves',
  },
  {
    at: 'when',
    isBroken: ({ on, when }) => on === 'list' && when,
    message: 'there is no record yet that a condition could look at',
  },
];
