import type { ListRequest } from '#model/list/list-request.ts';
import type { Method } from './http.ts';

/** Our options in `meta`. */
export interface RequestMeta {
  /** The list request in our own form. Without it, page, sort and filter of react-admin are translated. */
  readonly request?: ListRequest;
  /** The same request as an address, if known: a list may be limited to the records of one record. */
  readonly call?: string;
  /** `total` may be a lower bound, with `isAtLeast` in the answer's `meta`; only with `call`. */
  readonly prefersRows?: boolean;
  /** Version that a change is based on; by default the one last read. */
  readonly etag?: string;
  /** Day on which a change of dated fields takes effect; today by default. */
  readonly effectiveDate?: string;
  /** Call that saves the change; by default the record's own. */
  readonly saves?: { readonly method: Method; readonly path: string };
  /** The same key for all attempts at one creation. */
  readonly idempotencyKey?: string;
}

/** Our part of the answer's `meta`. */
export interface PageMeta {
  readonly isAtLeast?: boolean;
}
