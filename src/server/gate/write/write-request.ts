import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { Author } from '../audit.ts';
import type { Handle } from '../handle.ts';
import type { OnceKey } from '../idempotency.ts';

export interface WriteRequest {
  readonly resource: Resource;
  readonly author: Author;
  readonly once: OnceKey | null;
  /**
   * Changes that the product has already accepted; left out if no product is notified and its values stay unchanged.
   */
  readonly notified?: ReadonlySet<string>;
  /** Checked again after the record is locked: the change is made only while it returns true. */
  readonly still?: (handle: Handle) => Promise<boolean>;
  /** Day from which a change of dated fields holds; default: today. */
  readonly effectiveDate?: string;
  /** True if an action planned it for many records at once, which may change fields that users cannot. */
  readonly byPlan?: boolean;
  /** The planned change that is being applied. */
  readonly planned?: { readonly id: string; readonly changes: Values };
}
