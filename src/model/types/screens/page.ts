/** Pages of blocks, and pages that show a result. */
import type { Area, Grant } from '../access.ts';
import type { Block } from './block.ts';
import type { PageRequirements } from './requirements.ts';

/** Shows the result of something that was done elsewhere, and links onward. */
export interface Result {
  /** Search parameter with `success` or `error`, and the search parameter with the reason. */
  readonly param: string;
  readonly message: string;
  /** The record that is opened after a success, and the search parameter with its id. */
  readonly record: { readonly resource: string; readonly param: string } | null;
  /** Where the user continues: a resource or page, or the record of a resource that the path names. Null leads home. */
  readonly to: string | null;
}

/** A page of blocks, or one that shows a result. */
export interface Page {
  readonly name: string;
  readonly module: string;
  readonly area: Area;
  readonly icon: string;
  readonly path: string;
  readonly read: readonly Grant[];
  readonly requires: PageRequirements;
  readonly blocks: readonly Block[];
  /** Null for a page of blocks. Nothing in the product links to a result page: users arrive from the other place. */
  readonly result: Result | null;
}
