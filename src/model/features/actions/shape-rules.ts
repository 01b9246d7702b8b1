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
    message: ({ call }) =>
      `"${call}" is not a method (PATCH or POST) and a path below the record, such as "PATCH enable"`,
  },
  {
    isBroken: (action) => recordActions.every((word) => !action[word]),
    message: 'does nothing: it needs "set", "to", "input", "handler", "delegate", "joins", "leaves" or "tries"',
  },
  {
    at: 'delegate',
    isBroken: ({ delegate }) => delegate && delegateVerbs(delegate).length !== 1,
    message: 'needs exactly one of "create", "update" and "delete"',
  },
  {
    at: 'delegate',
    isBroken: ({ delegate, set, adds, handler, joins, leaves, on }) =>
      delegate && (set || adds || handler || joins || leaves || on === 'list'),
    message: 'changes another record only: remove "set", "adds", "handler", "joins", "leaves" and "on": "list"',
  },
  {
    at: 'tells',
    isBroken: ({ tells, handler, delegate, on }) => tells && (handler || delegate || on === 'list'),
    message: 'cannot be combined with "handler", "delegate" or "on": "list"',
  },
  {
    at: 'typed',
    isBroken: ({ typed, input }) => typed && !input,
    message: 'needs "input": the text is typed in its dialog',
  },
  {
    at: 'adds',
    isBroken: ({ adds, handler }) => adds && handler,
    message: 'cannot be combined with "handler", which adds records by itself',
  },
  {
    at: 'on',
    isBroken: ({ on, handler }) => on === 'list' && !handler,
    message: 'an action on the list needs a "handler"',
  },
  {
    at: 'api',
    isBroken: ({ on, api }) => on !== 'list' && api !== undefined,
    message: 'applies to actions on the list only; an action on a record has its "call" below the record',
  },
  {
    at: 'makes',
    isBroken: ({ makes, on, handler }) => makes !== undefined && (on !== 'list' || !handler),
    message: 'needs "handler" and "on": "list"',
  },
  {
    at: 'invalidates',
    isBroken: ({ invalidates, handler, erases }) => invalidates && !handler && !erases,
    message: 'needs "handler"; resources that "delegate" and "adds" change need no entry',
  },
  {
    at: 'when',
    isBroken: ({ on, when }) => on === 'list' && when,
    message: 'an action on the list has no record to test',
  },
];
