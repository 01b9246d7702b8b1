/** Parts of pages and tabs that report on other records. */
import type { Condition } from '../condition.ts';

/** The records of a block: those of a category of a list, so that every number links to its rows. */
export interface Aim {
  readonly resource: string;
  /** Null for a list without categories. */
  readonly category: string | null;
}

interface Common {
  readonly name: string;
  /** Page or resource whose texts include those of the block. */
  readonly owner: string;
  /** Path of its call, where `{id}` is the id of the record; null if it needs no call. */
  readonly api: string | null;
  /** On a record's tab: the field of the block's records that refers to this record. */
  readonly reference: string | null;
  /** On a record's tab: the condition on the record for the block to be shown; null for always. */
  readonly when: Condition | null;
}

/** A period into which dates fall. */
export interface DueWindow extends Aim {
  /** `passed`, or the number of days. */
  readonly name: string;
}

export type StatsBlock = Common & {
  readonly kind: 'stats';
  readonly aim: Aim;
  readonly group: string;
  /** Values whose share of all records is shown; null for none. */
  readonly rate: readonly string[] | null;
};

export type TopBlock = Common & {
  readonly kind: 'top';
  readonly aim: Aim;
  readonly group: string;
  readonly limit: number;
};

/** A range of numbers, `from` inclusive and `before` exclusive. Both are null for records without a number. */
export interface Band extends Aim {
  /** `below-20`, `20-30`, `from-60` or `none`. */
  readonly name: string;
  readonly from: number | null;
  readonly before: number | null;
}

export type BandsBlock = Common & {
  readonly kind: 'bands';
  readonly aim: Aim;
  readonly group: string;
  readonly bands: readonly Band[];
};

export type DueBlock = Common & {
  readonly kind: 'due';
  /** All records in any of the windows. */
  readonly aim: Aim;
  readonly date: string;
  readonly windows: readonly DueWindow[];
  readonly limit: number;
};

export type SumsBlock = Common & {
  readonly kind: 'sums';
  readonly aim: Aim;
  readonly sum: readonly string[];
  readonly currency: string | null;
  readonly group: string | null;
};

export type TrendBlock = Common & {
  readonly kind: 'trend';
  readonly aim: Aim;
  readonly date: string;
  readonly sum: string | null;
  readonly currency: string | null;
  readonly months: number;
};

export type ListBlock = Common & {
  readonly kind: 'list';
  readonly aim: Aim;
  readonly columns: readonly string[];
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly limit: number;
};

export type ChecklistBlock = Common & {
  readonly kind: 'checklist';
  readonly items: readonly (Aim & { readonly name: string })[];
};

export type LogBlock = Common & {
  readonly kind: 'log';
  readonly resources: readonly string[];
  readonly limit: number;
  readonly filters: boolean;
};

export type FormBlock = Common & { readonly kind: 'form'; readonly resource: string };

export type RulesBlock = Common & { readonly kind: 'rules'; readonly resource: string };

export type PlannedBlock = Common & { readonly kind: 'planned'; readonly to: string | null };

export type Block =
  | StatsBlock
  | TopBlock
  | BandsBlock
  | DueBlock
  | SumsBlock
  | TrendBlock
  | ListBlock
  | ChecklistBlock
  | LogBlock
  | FormBlock
  | RulesBlock
  | PlannedBlock;
