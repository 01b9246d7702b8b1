/** Demo rows: how many a resource has, and how each field of a row is made. */

import type { Condition } from '../condition.ts';
import type { Values } from '../values.ts';

export interface Demo {
  /** Default name of a row, followed by its number. */
  readonly label: string;
  /** Ways to make the fields, shared by all parts. */
  readonly fields: DemoFields;
  /** Empty for a resource whose rows are made elsewhere. Then only the fields that those rows leave open are filled. */
  readonly parts: readonly DemoPart[];
}

/** Field → its ways, in order. The first whose condition holds in the row is used. */
export type DemoFields = Readonly<Record<string, readonly DemoWay[]>>;

export interface DemoPart {
  readonly rows: DemoRows;
  readonly fields: DemoFields;
}

export type DemoRows =
  | { readonly kind: 'count'; readonly count: number }
  /** Written one by one. Fields that a row does not name are made as in other rows. */
  | { readonly kind: 'given'; readonly rows: readonly Values[] }
  /** Several rows for each record that the reference may name. A bound may be a field of that record. */
  | {
      readonly kind: 'per';
      readonly field: string;
      readonly where: Condition | null;
      readonly min: number | string;
      readonly max: number | string;
    };

export interface DemoWay {
  readonly when: Condition | null;
  /** Share of rows in which the field stays empty; null for the default share. */
  readonly empty: number | null;
  readonly make: DemoMake;
}

export type DemoMake =
  /** The default way for the field. */
  | { readonly kind: 'usual' }
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'oneOf'; readonly choices: readonly (readonly [value: unknown, weight: number])[] }
  | { readonly kind: 'inOrder'; readonly values: readonly unknown[] }
  | { readonly kind: 'someOf'; readonly values: readonly unknown[]; readonly count: Bounds }
  | { readonly kind: 'pattern'; readonly parts: readonly PatternPart[] }
  | {
      readonly kind: 'range';
      readonly from: string | number;
      readonly before: string | number;
      readonly step: number;
    }
  | { readonly kind: 'after'; readonly field: string; readonly unit: 'd' | 'm'; readonly by: Bounds }
  | {
      readonly kind: 'records';
      readonly where: Condition | null;
      readonly count: Bounds | null;
      readonly once: boolean;
    }
  | { readonly kind: 'made'; readonly what: GeneratedText }
  | { readonly kind: 'via'; readonly reference: string; readonly field: string };

/** Both ends included. */
export type Bounds = readonly [least: number, most: number];

/** Made-up texts. Those of one row belong to one person, one company and one address. */
export type GeneratedText =
  | 'person'
  | 'kana'
  | 'family-name'
  | 'given-name'
  | 'family-kana'
  | 'given-kana'
  | 'email'
  | 'phone'
  | 'company'
  | 'url'
  | 'city'
  | 'address'
  | 'postal-code';

export type PatternPart =
  | { readonly kind: 'text'; readonly text: string }
  /** Number of the row, with leading zeros: `{000}`. */
  | { readonly kind: 'row'; readonly digits: number }
  /** `{10-99}` */
  | { readonly kind: 'number'; readonly from: number; readonly to: number; readonly digits: number }
  /** `{A}`: a letter. */
  | { readonly kind: 'letter' }
  /** `{赤|白}` */
  | { readonly kind: 'choice'; readonly words: readonly string[] }
  /** `{name}`: another field of the row. */
  | { readonly kind: 'field'; readonly field: string };
