import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { Author } from '../audit.ts';
import type { Handle } from '../handle.ts';
import type { OnceKey } from '../idempotency.ts';

export interface WriteRequest {
  readonly resource: Resource;
  readonly author: Author;
  readonly once: OnceKey | null;
  /** What an action has told a product already; left out where no product is told, and what it has stays as it is. */
  readonly notified?: ReadonlySet<string>;
  /** Asked again once the record is locked: the change is made only while it still holds. */
  readonly still?: (handle: Handle) => Promise<boolean>;
  /** Day from which a change of dated fields holds; today unless said. */
  readonly effectiveDate?: string;
  /** An action planned it for many records at once, which may change what nobody changes by hand. */
  readonly byPlan?: boolean;
  /** The planned change that this is. */
  readonly planned?: { readonly id: string; readonly changes: Values };
}
