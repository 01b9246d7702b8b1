/** One step of writing. A step does nothing for a resource that does not use its word. */
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Change } from './change.ts';

export interface Step {
  readonly name: string;
  /** Whether the resource uses the word that this step is about. */
  concerns(resource: Resource, declarations: Declarations): boolean;
  /** @throws Problem where the change is refused */
  one(change: Change): Promise<void>;
  /** Does for many changes of one resource what `one` does for each. A refusal is noted in the change. */
  many?(changes: readonly Change[]): Promise<void>;
  /** Whether `many` would miss something of this resource: its records are then written one after the other. */
  isOneByOne?(resource: Resource, declarations: Declarations): boolean;
  /** What `many` leaves until all parts of a file or an answer are written. */
  last?(change: Pick<Change, 'context' | 'handle' | 'request'>): Promise<void>;
  /** Refuses nothing, and is undone with everything else: a dry run of many records leaves it out. */
  readonly leavesTraceOnly?: boolean;
}
