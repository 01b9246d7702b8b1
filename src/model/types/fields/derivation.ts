/** Fields that are worked out of other fields or records. */
import type { Condition, Scalar } from '../condition.ts';

export type ShiftUnit = 'd' | 'w' | 'm' | 'y';

/** A field by its name, or a number. */
export type Operand = string | number;

/** What a field holds while a condition does: a value, or what another field holds. */
export interface Case {
  readonly when: Condition | null;
  readonly value: Scalar;
  readonly take: string | null;
}

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
export type Lookup = Total | Through | Above;

export type Derivation =
  | Lookup
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

interface RawBill {
  readonly price: string;
  readonly quantity?: Operand;
  readonly unit: string;
  readonly length?: Operand;
  readonly model?: string;
}

export type RawDerivation =
  | {
      readonly count: string;
      readonly distinct?: string;
      readonly by: string;
      readonly where?: Condition;
      readonly told?: boolean;
    }
  | {
      readonly sum: string;
      readonly of: string;
      readonly by: string;
      readonly where?: Condition;
      readonly told?: boolean;
    }
  | {
      readonly latest: string;
      readonly of: string;
      readonly by: string;
      readonly where?: Condition;
      readonly told?: boolean;
    }
  | { readonly through: string; readonly take: string; readonly told?: boolean }
  | { readonly above: string; readonly where: Condition; readonly told?: boolean }
  | { readonly add: readonly Operand[] }
  | { readonly subtract: readonly Operand[] }
  | { readonly multiply: readonly Operand[] }
  | { readonly divide: readonly [Operand, Operand]; readonly times?: Operand }
  | { readonly coalesce: readonly Operand[] }
  | { readonly daysUntil: string }
  | { readonly yearsSince: string }
  | { readonly anniversary: string }
  | { readonly shift: string; readonly by: Operand; readonly unit: 'd' | 'w' | 'm' | 'y' }
  | { readonly compare: readonly [string, string] }
  | { readonly choose: readonly { readonly when?: Condition; readonly then?: Scalar; readonly take?: string }[] }
  | { readonly map: string; readonly to: Readonly<Record<string, Scalar>> }
  | { readonly mask: string; readonly keep: number }
  | { readonly size: string }
  | { readonly monthly: RawBill }
  | { readonly yearly: RawBill };
