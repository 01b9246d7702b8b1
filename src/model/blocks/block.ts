/** Parts of pages and of records' tabs, which tell something of other records: plain, frozen data. */
import { type Actor, type Area, holds, isOff } from '../actor.ts';
import type { Condition } from '../condition.ts';
import type { DetailDeclaration } from '../detail-declaration.ts';
import type { Grant } from '../grant.ts';
import type { PageRequirements } from '../requirements.ts';

/** The records that a block looks at: those of a category of a resource's list, so that every number leads to its rows. */
export interface Aim {
  readonly of: string;
  /** Null for a list without categories. */
  readonly category: string | null;
}

interface Common {
  readonly name: string;
  /** Page or resource that it belongs to: its words stand there. */
  readonly owner: string;
  /** Its call, `{id}` standing for the record; null when it needs none of its own. */
  readonly api: string | null;
  /** On a record's tab: the field of what is looked at that refers to the record. */
  readonly by: string | null;
  /** On a record's tab: what must hold of the record for the block to be there; null for always. */
  readonly when: Condition | null;
}

/** A stretch of days that dates fall into. */
export interface DueWindow extends Aim {
  /** `passed`, or the number of days. */
  readonly name: string;
}

export type StatsBlock = Common & {
  readonly kind: 'stats';
  readonly aim: Aim;
  readonly group: string;
  /** Values whose share of all records is told; null where none is. */
  readonly rate: readonly string[] | null;
};
export type TopBlock = Common & {
  readonly kind: 'top';
  readonly aim: Aim;
  readonly group: string;
  readonly limit: number;
};
/** A stretch of numbers, `from` inclusive and `before` exclusive; both null for records without one. */
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
  /** Everything in any of the windows. */
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
  readonly of: readonly string[];
  readonly limit: number;
  readonly filters: boolean;
};
export type FormBlock = Common & { readonly kind: 'form'; readonly of: string };
export type RulesBlock = Common & { readonly kind: 'rules'; readonly of: string };
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
export type BlockKind = Block['kind'];

/** Tells how something ended that was done elsewhere, and leads on. */
export interface Result {
  /** Search parameter that says `success` or `error`, and the one that says why. */
  readonly param: string;
  readonly message: string;
  /** What is opened after a success, by a search parameter that holds its id. */
  readonly record: { readonly of: string; readonly param: string } | null;
  /** Where one goes on: a resource or page, of a resource the record that the path names. Null leads home. */
  readonly to: string | null;
}

/** A page made of blocks, or one that tells a result. */
export interface Page {
  readonly name: string;
  readonly module: string;
  readonly area: Area;
  readonly icon: string;
  readonly path: string;
  readonly read: readonly Grant[];
  readonly requires: PageRequirements;
  readonly blocks: readonly Block[];
  /** Null for a page of blocks. Nothing in the product leads to a result: one comes from where it was made. */
  readonly result: Result | null;
}

/** True for whoever belongs to the page's area and holds one of its scopes; what they see on it is for the blocks to say. */
export const mayOpenPage = ({ name, area, read }: Pick<Page, 'name' | 'area' | 'read'>, actor: Actor): boolean =>
  !isOff(actor, name) && holds(actor, area) && read.some(({ scope }) => holds(actor, scope));

/** Blocks on all tabs of a record. */
export const blocksOf = ({ detail }: { readonly detail: DetailDeclaration }): readonly Block[] =>
  detail.tabs.flatMap((tab) => (tab.kind === 'blocks' ? tab.blocks : []));

/** Names of the resources that a block looks at. */
export function aimsOf(block: Block): readonly string[] {
  if (block.kind === 'planned') return [];
  if (block.kind === 'checklist') return [...new Set(block.items.map(({ of }) => of))];
  if (block.kind === 'log') return block.of;
  return 'aim' in block ? [block.aim.of] : [block.of];
}

/** The block looks at nothing but what is switched off. */
export function isBlockOff(block: Block, isOff: (name: string) => boolean): boolean {
  const aims = aimsOf(block);
  return aims.length > 0 && aims.every(isOff);
}

/** Fields that one must be able to read to see the block: without one of them its numbers would mean something else. */
export function fieldsOfBlock(block: Block): readonly string[] {
  const own: readonly (string | null)[] =
    block.kind === 'stats' || block.kind === 'top' || block.kind === 'bands'
      ? [block.group]
      : block.kind === 'due'
        ? [block.date]
        : block.kind === 'sums'
          ? [...block.sum, block.currency, block.group]
          : block.kind === 'trend'
            ? [block.date, block.sum, block.currency]
            : [];
  return [...own, block.by].filter((name) => name !== null);
}
