/** A block as a page file or a record's tab may write it; the shape is checked against schemas/meta/block.schema.json. */
import type { Condition } from '../condition.ts';

export interface RawAim {
  readonly of: string;
  readonly category?: string;
  readonly where?: Condition;
}

export interface RawBlock {
  readonly name: string;
  readonly by?: string;
  readonly when?: Condition;
  readonly api?: string;
  readonly stats?: RawAim & { readonly by: string; readonly rate?: readonly string[] };
  readonly top?: RawAim & { readonly by: string; readonly limit?: number };
  readonly bands?: RawAim & { readonly by: string; readonly at: readonly number[] };
  readonly due?: RawAim & {
    readonly date: string;
    readonly days?: readonly number[];
    readonly passed?: boolean;
    readonly limit?: number;
  };
  readonly sums?: RawAim & { readonly sum: readonly string[]; readonly currency?: string; readonly by?: string };
  readonly trend?: RawAim & {
    readonly date: string;
    readonly sum?: string;
    readonly currency?: string;
    readonly months?: number;
  };
  readonly list?: RawAim & {
    readonly columns?: readonly string[];
    readonly sort?: string | { readonly field: string; readonly order: 'asc' | 'desc' };
    readonly limit?: number;
  };
  readonly checklist?: readonly (RawAim & { readonly name: string })[];
  readonly log?: { readonly of: readonly string[]; readonly limit?: number; readonly filters?: boolean };
  readonly form?: { readonly of: string };
  readonly rules?: { readonly of: string };
  readonly planned?: { readonly to?: string };
}
