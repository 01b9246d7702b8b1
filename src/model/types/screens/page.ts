/** Pages of blocks, and pages that tell a result. */
import type { Area, Grant, Scope } from '../access.ts';
import type { Block, RawBlock } from './block.ts';
import type { PageRequirements } from './requirements.ts';

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

export interface RawPage {
  readonly $schema?: string;
  readonly area?: 'staff' | 'individual';
  readonly icon?: string;
  readonly path?: string;
  readonly api?: string;
  readonly requires?: { readonly feature?: string; readonly params?: readonly string[] };
  readonly page: {
    readonly blocks?: readonly RawBlock[];
    readonly result?: {
      readonly param?: string;
      readonly message?: string;
      readonly record?: { readonly of: string; readonly param: string };
      readonly to?: string;
    };
  };
  readonly permissions: { readonly read: readonly Scope[] };
}
