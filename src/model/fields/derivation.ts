/**
 * Fields that are computed from others when they are read, with a closed set of operators. `derive.ts` evaluates them
 * on a record and src/server/sql/derivation.ts translates them to SQL; a test compares the two.
 */

import { fieldsOf } from '../conditions/condition.ts';
import type { Derivation, Lookup, Operand, Total } from '../types/fields/derivation.ts';
import type { Field } from '../types/fields/field.ts';
import type { Resource } from '../types/resource.ts';

/** Results of `compare`. */
export const orders = ['LESS', 'EQUAL', 'MORE'] as const;

/** Units that `monthly` and `yearly` support. */
export const billingUnits = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
export const pricingModels = ['FREE', 'FIXED', 'LINEAR'] as const;

/** The operator of a computed field. Null for a stored field, and for one that conditions cannot test. */
export function derivationOf({ computed }: Field): Derivation | null {
  return computed === null || computed.kind === 'inverse' || computed.kind === 'members' ? null : computed;
}

export const isTotal = (derivation: Derivation): derivation is Total =>
  derivation.kind === 'count' || derivation.kind === 'sum' || derivation.kind === 'latest';

export const isLookup = (derivation: Derivation): derivation is Lookup =>
  isTotal(derivation) || derivation.kind === 'through' || derivation.kind === 'above';

/** Resource whose records supply the field's value; null if the record itself does. */
export function lookupTargetOf(field: Field, { fields }: Pick<Resource, 'fields'>): string | null {
  const derivation = derivationOf(field);
  if (!derivation || !isLookup(derivation)) return null;
  if (isTotal(derivation)) return derivation.resource;
  return (Object.hasOwn(fields, derivation.reference) && fields[derivation.reference]?.to) || null;
}

/** True for a field that only the page of a record can show: a list cannot be sorted, filtered or split by it. */
export const isOnlyShown = (field: Field): boolean => field.computed !== null && derivationOf(field) === null;

export const derivedFields = ({ fields }: Pick<Resource, 'fields'>): readonly Field[] =>
  Object.values(fields).filter((field) => derivationOf(field) !== null);

// Long: a case for each operator, so that the compiler reports a missing one.
/** Names of the record's own fields that the value is computed from. */
export function sourcesOf(derivation: Derivation): readonly string[] {
  switch (derivation.kind) {
    case 'count':
    case 'sum':
    case 'latest':
      return [];
    case 'add':
    case 'subtract':
    case 'multiply':
    case 'coalesce':
      return named(derivation.operands);
    case 'divide':
      return named([derivation.dividend, derivation.divisor, derivation.times]);
    case 'through':
    case 'above':
      return [derivation.reference];
    case 'shift':
      return named([derivation.field, derivation.amount]);
    case 'daysUntil':
    case 'yearsSince':
    case 'anniversary':
    case 'map':
    case 'mask':
    case 'size':
      return [derivation.field];
    case 'compare':
      return [derivation.left, derivation.right];
    case 'choose':
      return [
        ...new Set(
          derivation.cases.flatMap(({ when, take }) => [...(when ? fieldsOf(when) : []), ...(take ? [take] : [])]),
        ),
      ];
    case 'monthly':
    case 'yearly': {
      const { price, quantity, unit, length, model } = derivation;
      return named([price, quantity, unit, length, ...(model ? [model] : [])]);
    }
  }
}

const named = (operands: readonly Operand[]): readonly string[] =>
  operands.filter((operand): operand is string => typeof operand === 'string');

/** Names of all fields, stored or not, that the field's value depends on. */
export const dependenciesOf = (field: Field): readonly string[] => {
  const derivation = derivationOf(field);
  return [...(field.derive?.fields ?? []), ...(derivation ? sourcesOf(derivation) : [])];
};
