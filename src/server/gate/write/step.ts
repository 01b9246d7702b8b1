/** One step of writing. A step does nothing for a resource that does not use its word. */
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Change } from './change.ts';

export interface Step {
  readonly name: string;
  /** True if the resource uses the word of this step. */
  concerns(resource: Resource, declarations: Declarations): boolean;
  /** @throws Problem if the change is refused */
  one(change: Change): Promise<void>;
  /** Does for many changes of one resource what `one` does for each. A refusal is stored in the change. */
  many?(changes: readonly Change[]): Promise<void>;
  /** True if `many` does not cover this resource: its records are then written one by one. */
  isOneByOne?(resource: Resource, declarations: Declarations): boolean;
  /** Does nothing for a stored record, so that changes of many records do not need `many`. */
  readonly isForNew?: boolean;
  /** What `many` postpones until all parts of a file or an answer are written. */
  last?(change: Pick<Change, 'context' | 'handle' | 'request'>): Promise<void>;
  /** Refuses nothing, and is undone with everything else: a dry run of many records skips it. */
  readonly leavesTraceOnly?: boolean;
}
