/**
 * Fields that are worked out from others whenever they are read: a closed set of operators. `derive.ts` evaluates them on
 * a record, src/server/sql/derivation.ts turns them into SQL, and a test holds the two together.
 */
import { type Condition, fieldsOf, type Scalar } from './condition.ts';
import type { Field } from './field.ts';
import type { Resource } from './resource.ts';

/** A field by its name, or a number. */
export type Operand = string | number;

export type ShiftUnit = 'd' | 'w' | 'm' | 'y';

/** Asked of the records that refer to this one. */
export type Total =
  | {
      readonly kind: 'count';
      readonly of: string;
      readonly by: string;
      readonly where: Condition | null;
      /** Field of theirs of which the different values are counted, in the place of the records. */
      readonly distinct?: string;
      /** It belongs to the record: whoever reads the record is told it, and not only who may read all that it counts. */
      readonly told?: true;
    }
  | {
      readonly kind: 'sum';
      readonly of: string;
      readonly by: string;
      readonly where: Condition | null;
      /** Field of theirs that is added up. */
      readonly field: string;
      readonly told?: true;
    }
  | {
      readonly kind: 'latest';
      readonly of: string;
      readonly by: string;
      readonly where: Condition | null;
      /** Date or moment of theirs of which the latest is told; empty where none of them holds one. */
      readonly field: string;
      readonly told?: true;
    };

/** What the record that a reference names holds in a field of its own. */
export interface Through {
  readonly kind: 'through';
  /** The record's own reference. */
  readonly reference: string;
  /** Field of what it refers to. */
  readonly field: string;
  /** It belongs to the record: whoever reads the record is told it, and not only who may read what it refers to. */
  readonly told?: true;
}

/** Yes where a condition holds for the record above this one, or for one above that. */
export interface Above {
  readonly kind: 'above';
  /** The record's own reference to the one above, of the same resource. */
  readonly reference: string;
  readonly where: Condition;
  /** It belongs to the record: whoever reads the record is told it, and not only who may read all of those above. */
  readonly told?: true;
}

/** What other records say: of the record itself alone it cannot be known. */
export type Asked = Total | Through | Above;

/** What a field holds while a condition does: a value, or what another field holds. */
export interface Case {
  readonly when: Condition | null;
  readonly value: Scalar;
  readonly take: string | null;
}

export type Derivation =
  | Asked
  | { readonly kind: 'add' | 'subtract' | 'multiply' | 'coalesce'; readonly operands: readonly Operand[] }
  | {
      readonly kind: 'divide';
      readonly dividend: Operand;
      readonly divisor: Operand;
      /** Multiplied with before the quotient is rounded. */
      readonly times: Operand;
    }
  | { readonly kind: 'daysUntil' | 'yearsSince' | 'anniversary'; readonly field: string }
  | {
      readonly kind: 'shift';
      readonly field: string;
      readonly amount: Operand;
      readonly sign: 1 | -1;
      readonly unit: ShiftUnit;
    }
  | { readonly kind: 'compare'; readonly left: string; readonly right: string }
  | { readonly kind: 'choose'; readonly cases: readonly Case[] }
  | { readonly kind: 'map'; readonly field: string; readonly to: Readonly<Record<string, Scalar>> }
  | { readonly kind: 'mask'; readonly field: string; readonly keep: number }
  | { readonly kind: 'size'; readonly field: string }
  | {
      readonly kind: 'monthly' | 'yearly';
      readonly price: string;
      readonly quantity: Operand;
      readonly unit: string;
      readonly length: Operand;
      /** FREE, FIXED or LINEAR; null counts as LINEAR. */
      readonly model: string | null;
    };

/** What `compare` answers. */
export const orders = ['LESS', 'EQUAL', 'MORE'] as const;

/** Values that `monthly` and `yearly` understand. */
export const billingUnits = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
export const pricingModels = ['FREE', 'FIXED', 'LINEAR'] as const;

/** How the field is worked out when it is read; null for what is stored, and for what no condition can look at. */
export function derivationOf({ computed }: Field): Derivation | null {
  return computed === null || computed.kind === 'inverse' || computed.kind === 'members' ? null : computed;
}

export const isTotal = (derivation: Derivation): derivation is Total =>
  derivation.kind === 'count' || derivation.kind === 'sum' || derivation.kind === 'latest';

export const isAsked = (derivation: Derivation): derivation is Asked =>
  isTotal(derivation) || derivation.kind === 'through' || derivation.kind === 'above';

/** Resource whose records are asked for the field's value; null where the record itself says it. */
export function askedOf(field: Field, { fields }: Pick<Resource, 'fields'>): string | null {
  const derivation = derivationOf(field);
  if (!derivation || !isAsked(derivation)) return null;
  if (isTotal(derivation)) return derivation.of;
  return (Object.hasOwn(fields, derivation.reference) && fields[derivation.reference]?.to) || null;
}

/** True when only the record's own page can show it: a list cannot be sorted, filtered or split by it. */
export const isOnlyShown = (field: Field): boolean => field.computed !== null && derivationOf(field) === null;

export const derivedFields = ({ fields }: Pick<Resource, 'fields'>): readonly Field[] =>
  Object.values(fields).filter((field) => derivationOf(field) !== null);

/** Names of the record's own fields from which it is worked out. */
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

/** Names of all fields, stored or not, of which a field tells something. */
export const toldBy = (field: Field): readonly string[] => {
  const derivation = derivationOf(field);
  return [...(field.derive?.fields ?? []), ...(derivation ? sourcesOf(derivation) : [])];
};
