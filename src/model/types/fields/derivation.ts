/** Fields that are computed from other fields or records. */
import type { Condition, Scalar } from '../condition.ts';

export type ShiftUnit = 'd' | 'w' | 'm' | 'y';

/** A field by its name, or a number. */
export type Operand = string | number;

/** The value of a field while a condition holds: a constant, or the value of another field. */
export interface Case {
  readonly when: Condition | null;
  readonly value: Scalar;
  readonly take: string | null;
}

/** A total over the records that refer to this one. */
export type Total =
  | {
      readonly kind: 'count';
      readonly resource: string;
      readonly reference: string;
      readonly where: Condition | null;
      /** Field of those records; its distinct values are counted instead of the records. */
      readonly distinct?: string;
      /** Everyone who may read the record sees the total, even without access to all records that it counts. */
      readonly alwaysVisible?: true;
    }
  | {
      readonly kind: 'sum';
      readonly resource: string;
      readonly reference: string;
      readonly where: Condition | null;
      /** Field of those records that is added up. */
      readonly field: string;
      readonly alwaysVisible?: true;
    }
  | {
      readonly kind: 'latest';
      readonly resource: string;
      readonly reference: string;
      readonly where: Condition | null;
      /** Date or instant of those records. The result is the latest value, empty if none has one. */
      readonly field: string;
      readonly alwaysVisible?: true;
    };

/** The value of a field in the record to which a reference leads. */
export interface Through {
  readonly kind: 'through';
  /** Reference of this record. */
  readonly reference: string;
  /** Field of the referenced record. */
  readonly field: string;
  /** Everyone who may read the record sees the value, even without access to the referenced record. */
  readonly alwaysVisible?: true;
}

/** True if a condition holds for the record above this one, or for one above that. */
export interface Above {
  readonly kind: 'above';
  /** Reference of this record to the one above, of the same resource. */
  readonly reference: string;
  readonly where: Condition;
  /** Everyone who may read the record sees the value, even without access to all records above. */
  readonly alwaysVisible?: true;
}

/** A value that depends on other records, so that the record alone does not give it. */
export type Lookup = Total | Through | Above;

export type Derivation =
  | Lookup
  | { readonly kind: 'add' | 'subtract' | 'multiply' | 'coalesce'; readonly operands: readonly Operand[] }
  | {
      readonly kind: 'divide';
      readonly dividend: Operand;
      readonly divisor: Operand;
      /** Factor of the quotient, applied before rounding. */
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
      /** Field with FREE, FIXED or LINEAR; null counts as LINEAR. */
      readonly model: string | null;
    };
